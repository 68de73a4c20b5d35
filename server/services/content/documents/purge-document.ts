import { memberTracesOf, removeEntity } from '#server/db/content/remove-entities.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { isConsentedTo } from '#server/db/accounts/consents.ts'
import { removePreviewLinks } from '#server/db/documents/preview-links.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { DocumentContext } from './document-context.ts'
import type { OpenedDocument } from './open-document.ts'

/** Why a document in the recycle bin cannot be deleted for ever: members would miss it. */
export async function refusePurge(
  queries: Queries,
  { type, key, entity }: OpenedDocument,
): Promise<string | undefined> {
  if (type.type === siteTypeNumbers.agreement && (await isConsentedTo(queries, key)))
    return '有会员同意过这份协议，它的版本要留着，不能彻底删除'
  if (entity === undefined) return undefined
  const { bookings, marks, readings } = await memberTracesOf(queries, entity.id)
  if (bookings > 0) return `有 ${bookings} 条报名记录，不能彻底删除`
  if (marks > 0) return `有 ${marks} 条会员的收藏或点赞，不能彻底删除`
  if (readings > 0) return `有 ${readings} 位会员的阅读进度，不能彻底删除`
  return undefined
}

/** Deletes a document for ever, with its versions, its draft and its entity; its key is free afterwards. */
export async function purgeDocument(
  { store, now }: Pick<DocumentContext, 'store' | 'now'>,
  queries: Queries,
  { type, key, document, entity }: OpenedDocument,
): Promise<void> {
  await removePreviewLinks(queries, { type: type.type, key }, now())
  if (document !== undefined) await queries.deleteFrom('document').where('id', '=', document.id).execute()
  if (entity === undefined) return
  await removeEntity(queries, { search: store.search, id: entity.id })
  await noteChange(queries, [type.type])
}
