import type { TypeModel } from '#compile/portal.ts'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'
import { isSiteType } from '#server/db/site/site-types.ts'

/** A content type as the studio names it. */
export function describeType({ key, type, name, unit }: TypeModel): ContentTypeResponse {
  return { key, type, name, unit, group: isSiteType(type) ? 'site' : 'content' }
}
