import type { FeedbackResponse } from '#contract/members/member.ts'
import { countFeedback, type FeedbackRow, insertFeedback, listFeedback } from '#server/db/personal/feedback.ts'
import { lockMember } from '#server/db/personal/profiles.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import { consumeMemberLimit, type MemberLimit } from '#server/services/accounts/member-limit.ts'
import { nearestPage } from '#server/services/lists/nearest-page.ts'
import { readForm, textOf } from '#server/services/accounts/read-form.ts'
import { claimUploads, pathsOf, picturesGone } from './uploads.ts'

type Context = Pick<MemberContext, 'forms' | 'store' | 'secrets' | 'now' | 'say' | 'formParser'>

const LIMIT: MemberLimit = { what: 'feedback', sentence: 'forms', times: 10, seconds: 3600 }
const COLUMN_FIELDS = ['kind', 'content', 'contact', 'images']

/**
 * `user/putFeedback`: for members, who receive the reply as a message (docs/specification/portal.md#audience: submitted
 * by logged-in users).
 */
export async function putFeedbackService(
  context: Context,
  input: unknown,
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<null>> {
  const read = readForm(context, 'feedback', input)
  if (read.kind !== 'answer') return read
  const values = read.data
  const refusal = await consumeMemberLimit(context, memberId, LIMIT)
  if (refusal) return refusal
  const images = pathsOf(values, 'images')
  // The table has no columns for fields that editors add to the form: their values are appended to the content.
  const added = (context.forms()['feedback']?.fields ?? [])
    .filter(({ name }) => !COLUMN_FIELDS.includes(name) && textOf(values, name) !== '')
    .map(({ name, label }) => `${label}：${textOf(values, name)}`)
  return context.store.transact(async (queries): Promise<Answer<null>> => {
    if (!(await lockMember(queries, memberId))) return { kind: 'unauthorized' }
    if (!(await claimUploads(queries, memberId, 'uploads', images))) return picturesGone(context, 'images')
    await insertFeedback(queries, {
      member_id: memberId,
      kind: textOf(values, 'kind'),
      content: [textOf(values, 'content'), ...added].join('\n'),
      ...sealContact(context.secrets, textOf(values, 'contact')),
      images: JSON.stringify(images),
      time: context.now(),
    })
    return answer(null)
  })
}

/** `user/myFeedback`, newest first. */
export async function feedbackService(
  { store }: Pick<MemberContext, 'store'>,
  input: { page: number; limit: number },
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<FeedbackResponse>> {
  const total = await countFeedback(store.db, memberId)
  const { page, offset } = nearestPage(total, input)
  const rows = await listFeedback(store.db, memberId, { limit: input.limit, offset })
  return answer({
    total,
    page,
    limit: input.limit,
    rows: rows.map(({ id, kind, content, images, time, reply, replied }) => ({
      id,
      kind,
      content,
      images: readPaths(images),
      time,
      reply,
      replied,
    })),
  })
}

type StoredContact = Pick<FeedbackRow, 'contact' | 'contact_sealed'>

/** Returns the columns of a contact. */
export function sealContact({ seal }: Pick<Secrets, 'seal'>, contact: string): StoredContact {
  return { contact: '', contact_sealed: contact === '' ? '' : seal(contact) }
}

/** Reads the columns of a contact, sealed or from before it was. */
export function openContact(
  { open }: Pick<Secrets, 'open'>,
  { contact, contact_sealed: sealed }: StoredContact,
): string {
  return sealed === '' ? contact : open(sealed)
}

/** Parses stored paths. */
export function readPaths(text: string): string[] {
  const paths: unknown = JSON.parse(text)
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}
