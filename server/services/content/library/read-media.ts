import type { MediaDetailsResponse, MediaUser } from '#contract/studio/media-item-response.ts'
import { countUses, listDraftUsers, listUsers } from '#server/db/library/list-media.ts'
import { findItem } from '#server/db/library/media-items.ts'
import { answer } from '#server/services/context/answer.ts'
import type { DocumentCaller, DocumentContext } from '#server/services/content/documents/document-context.ts'
import { openDocument } from '#server/services/content/documents/open-document.ts'
import { stateOf } from '#server/services/content/documents/read-document.ts'
import { absent, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { viewItem, viewPath } from './media-item-view.ts'

/** Users that are listed: of a mark that every page has, nobody reads more. */
const MOST_USERS = 100

export const missingMedia = absent('没有这个文件，可能已经删除')

/**
 * Reads a file of the library with the documents that name it. Those that the person may not read are counted. The files of the
 * schema are not looked through: all of them would have to be read.
 */
export async function readMedia(
  context: DocumentContext,
  caller: DocumentCaller,
  path: string,
): Promise<StaffAnswer<MediaDetailsResponse>> {
  const { db } = context.store
  if (!(await context.media.has(path))) return missingMedia
  const row = await findItem(db, path)
  const uses = (await countUses(db, [path])).get(path) ?? 0
  const walk = { after: 0, limit: MOST_USERS + 1 }
  const entities = await listUsers(db, path, walk)
  const drafts = await listDraftUsers(db, path, walk)
  const users: MediaUser[] = []
  let hiddenUsers = 0
  const named = new Set<string>()
  for (const [rows, isDraft] of [
    [entities.slice(0, MOST_USERS), false] as const,
    [drafts.slice(0, MOST_USERS), true] as const,
  ])
    for (const { type: number, key } of rows) {
      if (named.has(`${number}:${key}`)) continue
      named.add(`${number}:${key}`)
      const type = context.types().find((candidate) => candidate.type === number)?.key ?? ''
      const opened = await openDocument(context, db, caller, { type, key }, 'read')
      if (opened.kind !== 'opened') hiddenUsers += 1
      else users.push({ type, key, title: opened.entity?.title ?? '', state: stateOf(opened.entity), isDraft })
    }
  return answer({
    item: row === undefined ? viewPath(path, uses) : viewItem(row, uses),
    ...{ users, hiddenUsers },
    hasMoreUsers: entities.length > MOST_USERS || drafts.length > MOST_USERS,
  })
}
