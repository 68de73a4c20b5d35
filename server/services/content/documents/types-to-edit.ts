import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'
import { may } from '#contract/studio/may.ts'

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
    .map(describeType)
}
