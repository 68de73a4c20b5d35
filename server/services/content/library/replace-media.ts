import type { MediaReplaceResponse } from '#contract/studio/media-item-response.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import { listDraftUsers, listUsers, type MediaUserRow } from '#server/db/library/list-media.ts'
import { answer } from '#server/services/context/answer.ts'
import type { DocumentCaller, DocumentContext } from '#server/services/content/documents/document-context.ts'
import { waitForContentLock } from '#server/services/content/documents/wait-for-content-lock.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { mediaKindOf } from './media-kind-of.ts'
import { missingMedia } from './read-media.ts'
import { type ReplaceOutcome, replaceInDocument } from './replace-in-document.ts'
import type { Replacement } from './replace-in-value.ts'

/** Documents of one call: they are done well within its time. */
const BATCH = 20

export interface Replacing extends Replacement {
  /** Where the last part ended. */
  after: string
}

/**
 * Puts one file in the place of another in a part of the documents that name it: first in entities, with their drafts, then in the
 * drafts of others. Each is a transaction of its own; one that cannot be changed is named with the reason, and stays as it is.
 */
export async function replaceMedia(
  context: DocumentContext,
  caller: DocumentCaller,
  { path, by, after }: Replacing,
): Promise<StaffAnswer<MediaReplaceResponse>> {
  if (path === by) return conflict('这就是原来的文件')
  if (mediaKindOf(path) !== mediaKindOf(by))
    return conflict('新文件和原来的不是一种：图片只能换成图片，PDF 只能换成 PDF')
  if (!(await context.media.has(by))) return missingMedia
  const result = await waitForContentLock(context, async () => {
    await finishImport(context.store, context.types())
    const part = await readPart(context, path, after)
    const outcomes: ReplaceOutcome[] = []
    for (const user of part.users) outcomes.push(await replaceInDocument(context, caller, user, { path, by }))
    const done = outcomes.filter(({ kind }) => kind === 'done').length
    if (done > 0)
      await context.acts.record({ staff: caller, act: 'media.replace', subject: `${path} ${by}`, after: String(done) })
    return answer({
      done,
      refused: outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.failure] : [])),
      hidden: outcomes.filter(({ kind }) => kind === 'hidden').length,
      ...(part.next === undefined ? {} : { next: part.next }),
    })
  })
  if (result.kind === 'answer' && result.data.done > 0) await context.media.changed()
  return result
}

/** The documents of a part. */
async function readPart(
  { store }: Pick<DocumentContext, 'store'>,
  path: string,
  after: string,
): Promise<{ users: readonly MediaUserRow[]; next: string | undefined }> {
  const [, part = 'e', id = '0'] = /^([ed])(\d{1,9})$/u.exec(after) ?? []
  const walk = { after: Number(id), limit: BATCH }
  const users = await (part === 'd' ? listDraftUsers(store.db, path, walk) : listUsers(store.db, path, walk))
  const last = users.at(-1)
  if (users.length === BATCH && last !== undefined) return { users, next: `${part}${last.id}` }
  return { users, next: part === 'd' ? undefined : 'd0' }
}
