import type { MessageKind } from '#contract/members/message.ts'
import type { VerificationRow } from '#server/db/tables/member-tables.ts'
import { putMessages } from '#server/db/personal/messages.ts'
import { deleteUploads } from '#server/db/personal/uploads.ts'
import {
  findVerification,
  lockVerifications,
  listPending,
  writeVerification,
} from '#server/db/personal/verifications.ts'

import type { Say } from '#server/platform/answers/say.ts'
import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'
import { type Identity, numberFingerprint, numberFingerprints, openIdentity, sealIdentity } from './sealed-identity.ts'
import { viewVerification } from './verification.ts'

/** More than an operator can review in one sitting. */
const MOST_LISTED = 200
const MARK_LENGTH = 6

type Context = Pick<MemberContext, 'store' | 'secrets' | 'uploads' | 'erasures' | 'say' | 'now' | 'acts'>

/** A verification in the operators' list: masked, because bystanders may see the screen. */
export interface PendingVerification {
  memberId: number
  mark: string
  name: string
  number: string
  photos: number
  submitted: number
}

/** Returns pending verifications, oldest first. */
export async function pendingVerifications(context: Context): Promise<PendingVerification[]> {
  const rows = await listPending(context.store.db, MOST_LISTED)
  return rows.map((row) => {
    const { name, number, photos, submitted } = viewVerification(context, row)
    return { memberId: row.member_id, mark: markOf(context, row), name, number, photos, submitted }
  })
}

/** A submitted verification in plain text, for comparison by an operator: the only place that shows it. */
export interface OpenVerification {
  state: string
  mark: string
  name: string
  number: string
  guardian?: Identity['guardian']
  submitted: number
  reason: string
  photos: Buffer[]
}

const unreadable = {
  kind: 'refused',
  message: '这条实名信息读不出来：DATA_KEY 与提交时的不同。请找回原来的密钥，或请会员撤回后重新提交',
} as const
const none = { kind: 'refused', message: '没有这个会员的实名认证' } as const

/** Opens a submission; the look is recorded before anything is returned. */
export async function openVerification(
  { store, secrets, uploads, acts }: Context,
  staff: StaffCaller,
  memberId: number,
): Promise<Answer<OpenVerification>> {
  const row = await findVerification(store.db, memberId)
  if (!row) return none
  const identity = openIdentity(secrets, row.sealed)
  if (!identity) return unreadable
  await acts.record({ staff, act: 'verification.open', subject: String(memberId) })
  const { name, number, photos, guardian } = identity
  const files = await Promise.all(photos.map((path) => uploads.read(path)))
  const opened = files.flatMap((file) =>
    file === undefined ? [] : [Buffer.from(secrets.open(file.toString('latin1')), 'base64')],
  )
  return answer({
    state: row.state,
    mark: markOf({ secrets }, row),
    name,
    number,
    guardian,
    submitted: row.submitted,
    reason: row.reason,
    photos: opened,
  })
}

/**
 * Identifies a submission by a mark short enough to type: a member may withdraw and resubmit at any moment, and an
 * operator must not approve a submission they have not seen.
 */
function markOf(context: Pick<Context, 'secrets'>, row: Pick<VerificationRow, 'sealed' | 'submitted'>): string {
  return marksOf(context, row)[0] ?? ''
}

/** The same by all versions of the key: a mark that was shown holds while data is sealed with a new one. */
function marksOf(
  { secrets }: Pick<Context, 'secrets'>,
  { sealed, submitted }: Pick<VerificationRow, 'sealed' | 'submitted'>,
): readonly string[] {
  const content = openIdentity(secrets, sealed) ?? sealed
  return secrets
    .fingerprints('verification-mark', `${submitted} ${JSON.stringify(content)}`)
    .map((hash) => Buffer.from(hash.slice(-MARK_LENGTH), 'base64url').toString('hex').slice(0, MARK_LENGTH))
}

/** The fingerprints of a submission's number; of one that cannot be read the stored one. */
function numbersOf(secrets: Context['secrets'], row: VerificationRow): readonly string[] {
  const identity = openIdentity(secrets, row.sealed)
  return identity ? numberFingerprints(secrets, identity.number) : [row.fingerprint]
}

export type Decision = { state: 'approved' } | { state: 'rejected'; reason: string }

/**
 * Decides a pending verification, sends the member a message, and deletes the photos, whose only purpose this was. A
 * number approved for one member cannot be approved for another, even by concurrent decisions.
 *
 * @param mark of the reviewed submission, from the list or `openVerification`
 */
export async function decideVerification(
  { secrets, uploads, erasures, say, now, acts }: Context,
  staff: StaffCaller,
  { memberId, mark, ...decision }: { memberId: number; mark: string } & Decision,
): Promise<Answer<null>> {
  const outcome = await acts.transact(async (queries, record): Promise<Answer<readonly string[]>> => {
    const found = await findVerification(queries, memberId)
    if (!found) return none
    const others = await lockVerifications(queries, numbersOf(secrets, found))
    // Read again under the lock, which excludes concurrent decisions.
    const row = await findVerification(queries, memberId)
    if (row?.state !== 'pending') return { kind: 'refused', message: '这条认证已经处理过，或者已被会员撤回' }
    if (!marksOf({ secrets }, row).includes(mark.toLowerCase()))
      return { kind: 'refused', message: '认证内容已变，请重新查看（verify show），再用新的标记处理' }
    if (
      decision.state === 'approved' &&
      others.some(({ member_id, state }) => member_id !== memberId && state === 'approved')
    )
      return { kind: 'refused', message: '这个证件号码已由另一个账号认证，请驳回' }
    const identity = openIdentity(secrets, row.sealed)
    if (!identity) return unreadable
    const { photos } = identity
    await writeVerification(queries, {
      ...row,
      state: decision.state,
      sealed: sealIdentity(secrets, { ...identity, photos: [] }),
      fingerprint: numberFingerprint(secrets, identity.number),
      decided: now(),
      reason: decision.state === 'rejected' ? decision.reason : '',
    })
    await deleteUploads(queries, memberId, photos, now())
    await putMessages(queries, [
      {
        memberId,
        kind: 'verification' satisfies MessageKind,
        ...newsOf(say, decision),
        link: 'user/my-id',
        time: now(),
      },
    ])
    const act = decision.state === 'approved' ? 'verification.approve' : 'verification.reject'
    await record({ staff, act, subject: String(memberId), before: row.state, after: decision.state })
    return answer(photos)
  })
  if (outcome.kind !== 'answer') return outcome
  await uploads.discard(outcome.data)
  erasures.request()
  return answer(null)
}

/** Writes the message to the member; the operator's refusals above stay in the code. */
function newsOf(say: Say, decision: Decision): { title: string; content: string } {
  if (decision.state === 'approved')
    return { title: say('messages', 'approvedTitle'), content: say('messages', 'approved') }
  const { reason } = decision
  return { title: say('messages', 'rejectedTitle'), content: say('messages', 'rejected', { reason }) }
}
