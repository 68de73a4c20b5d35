import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'
import { may } from '#contract/studio/may.ts'
import { tableColumns } from '#server/services/content/format/table-columns.ts'

import { describeType } from './describe-type.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'

/** The types of which a person may write or publish something. */
export function typesToEdit(
  { types }: Pick<DocumentContext, 'types'>,
  { grants, staffId }: Pick<DocumentCaller, 'grants' | 'staffId'>,
): ContentTypeResponse[] {
  return types()
    .filter(({ type }) =>
      (['content.write', 'content.publish'] as const).some((right) => may(grants, staffId, right, { type })),
    )
    .map((type) => ({
      ...describeType(type),
      // An import changes what others wrote as well.
      ...(may(grants, staffId, 'content.publish', { type: type.type, ownerId: 0 })
        ? { columns: tableColumns(type) }
        : {}),
    }))
}
