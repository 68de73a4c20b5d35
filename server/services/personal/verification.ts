import { randomBytes } from 'node:crypto'

import { isYounger } from '#contract/forms/field-condition.ts'
import type { FormValues } from '#contract/forms/form.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import type { VerificationResponse } from '#contract/members/member.ts'
import { addConsents } from '#server/db/accounts/consents.ts'
import type { VerificationRow } from '#server/db/tables/member-tables.ts'
import { lockMember } from '#server/db/personal/profiles.ts'
import { deleteUploads } from '#server/db/personal/uploads.ts'
import {
  deleteVerification,
  findVerification,
  lockVerifications,
  writeVerification,
} from '#server/db/personal/verifications.ts'

import { answer, type Answer, refusedAt } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { consumeMemberLimit, type MemberLimit } from '#server/services/accounts/member-limit.ts'
import { readForm, textOf } from '#server/services/accounts/read-form.ts'
import {
  type Identity,
  maskName,
  maskNumber,
  numberFingerprint,
  numberFingerprints,
  openIdentity,
  sealIdentity,
} from './sealed-identity.ts'
import { claimUploads, pathsOf, picturesGone } from './uploads.ts'

type Context = Pick<MemberContext, 'store' | 'secrets' | 'now' | 'say' | 'timezone' | 'formParser' | 'agreements'>

const SALT_BYTES = 9

/**
 * The refusal of an identity number says that another member has verified with it, so submissions are limited: without
 * a limit, the form would answer for any number whether its owner is a member.
 */
const LIMIT: MemberLimit = { what: 'authentication', sentence: 'forms', times: 5, seconds: DAY_SECONDS }

/** Younger than this, the guardian consents (个人信息保护法 第三十一条). */
const CHILD_YEARS = 14

/**
 * `user/putAuthentication`: pending until an operator decides; a pending or approved verification cannot be replaced, a
 * rejected one can be submitted again.
 */
export async function putVerificationService(
  context: Context,
  input: unknown,
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<VerificationResponse>> {
  const { store, secrets, now, say, timezone } = context
  const read = readForm(context, 'authentication', input)
  if (read.kind !== 'answer') return read
  const values = read.data
  const refusal = await consumeMemberLimit(context, memberId, LIMIT)
  if (refusal) return refusal
  const who = {
    name: textOf(values, 'name'),
    number: textOf(values, 'number').toUpperCase(),
    photos: [...pathsOf(values, 'photos')],
    ...guardianOf(values),
    salt: randomBytes(SALT_BYTES).toString('base64url'),
  }
  const isChild = isYounger(who.number, CHILD_YEARS, zonedDay(now(), timezone))
  // A form of a site may lack the fields; the law has no exception for it.
  if (isChild && (who.guardian === undefined || textOf(values, 'guardianConsent') !== 'true'))
    return refusedAt('number', say('verification', 'guardianNeeded'))
  return store.transact(async (queries): Promise<Answer<VerificationResponse>> => {
    if (!(await lockMember(queries, memberId))) return { kind: 'unauthorized' }
    const before = await findVerification(queries, memberId)
    if (before?.state === 'pending') return { kind: 'refused', message: say('verification', 'pending') }
    if (before?.state === 'approved') return { kind: 'refused', message: say('verification', 'approved') }
    // The refusal does not reveal the other account.
    if (
      (await lockVerifications(queries, numberFingerprints(secrets, who.number))).some(
        ({ state, member_id }) => state === 'approved' && member_id !== memberId,
      )
    )
      return refusedAt('number', say('verification', 'numberTaken'))
    if (!(await claimUploads(queries, memberId, 'sealed', who.photos))) return picturesGone(context, 'photos')
    const row = {
      member_id: memberId,
      state: 'pending' as const,
      sealed: sealIdentity(secrets, who),
      fingerprint: numberFingerprint(secrets, who.number),
      submitted: now(),
      decided: 0,
      reason: '',
    }
    await writeVerification(queries, row)
    const edition = editionOf(context, 'privacy')
    const consents = ['authentication', ...(isChild ? ['authentication-guardian'] : [])]
    await addConsents(
      queries,
      memberId,
      consents.map((name) => ({ name, edition })),
      now(),
    )
    return answer(viewVerification(context, row))
  })
}

/** The guardian of a child, in the form's optional fields. */
function guardianOf(values: FormValues): Pick<Identity, 'guardian'> {
  const [name, mobile] = [textOf(values, 'guardian'), textOf(values, 'guardianMobile')]
  return name === '' || mobile === '' ? {} : { guardian: { name, mobile } }
}

/** `user/myAuthentication`: always masked. */
export async function verificationService(
  context: Pick<MemberContext, 'store' | 'secrets'>,
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<VerificationResponse>> {
  return answer(viewVerification(context, await findVerification(context.store.db, memberId)))
}

/**
 * `user/withdrawAuthentication`: consent can be withdrawn at any time; all submitted data is deleted, whatever the
 * decision was.
 */
export async function withdrawVerificationService(
  context: Pick<MemberContext, 'store' | 'secrets' | 'now' | 'uploads' | 'erasures' | 'agreements'>,
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<VerificationResponse>> {
  const removed = await context.store.transact(async (queries) => {
    const row = await deleteVerification(queries, memberId)
    if (!row) return []
    const photos = openIdentity(context.secrets, row.sealed)?.photos ?? []
    await deleteUploads(queries, memberId, photos, context.now())
    await addConsents(
      queries,
      memberId,
      [{ name: 'authentication-withdrawn', edition: editionOf(context, 'privacy') }],
      context.now(),
    )
    return photos
  })
  await context.uploads.discard(removed)
  context.erasures.request()
  return answer(viewVerification(context, undefined))
}

function editionOf({ agreements }: Pick<MemberContext, 'agreements'>, name: string): string {
  return agreements().find((agreement) => agreement.name === name)?.response.version ?? ''
}

export function viewVerification(
  { secrets }: Pick<MemberContext, 'secrets'>,
  row: Pick<VerificationRow, 'state' | 'sealed' | 'submitted' | 'decided' | 'reason'> | undefined,
): VerificationResponse {
  if (row === undefined) return { state: 'none', name: '', number: '', photos: 0, submitted: 0, decided: 0, reason: '' }
  // After the loss of the key nothing can be shown, but the member can still withdraw and submit again.
  const { name, number, photos } = openIdentity(secrets, row.sealed) ?? { name: '', number: '', photos: [] }
  const { state, submitted, decided, reason } = row
  return { state, name: maskName(name), number: maskNumber(number), photos: photos.length, submitted, decided, reason }
}
