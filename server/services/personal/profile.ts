import type { FormField, FormValues } from '#contract/forms/form.ts'
import type { ProfileResponse } from '#contract/members/member.ts'
import type { MemberRow } from '#server/db/tables/member-tables.ts'
import { findMember } from '#server/db/accounts/members.ts'
import { lockMember, writeProfile } from '#server/db/personal/profiles.ts'
import { deleteUploads } from '#server/db/personal/uploads.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import { mobileOf } from '#server/services/accounts/member-mobile.ts'
import { readForm, textOf } from '#server/services/accounts/read-form.ts'
import { claimUploads, pathsOf, picturesGone } from './uploads.ts'

type Context = Pick<MemberContext, 'store' | 'now' | 'uploads' | 'secrets' | 'forms' | 'say' | 'formParser'>

/** Form fields with a column of their own; all others are stored together as JSON. */
const COLUMN_FIELDS = ['nickname', 'avatar']

/** `user/getMyProfile` */
export async function profileService(
  { store, secrets }: Pick<MemberContext, 'store' | 'secrets'>,
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<ProfileResponse>> {
  const row = await findMember(store.db, memberId)
  return row ? answer(viewProfile(secrets, row)) : { kind: 'unauthorized' }
}

/**
 * `user/profile`: saves the whole form, so that an empty field clears its value. Values outside the form are never
 * written, even if a client sends them. Pictures must be the member's own uploads; replaced ones are deleted.
 */
export async function saveProfileService(
  context: Context,
  input: unknown,
  { memberId }: Pick<MemberCaller, 'memberId'>,
): Promise<Answer<ProfileResponse>> {
  const read = readForm(context, 'profile', input)
  if (read.kind !== 'answer') return read
  const values = read.data
  const fields = fieldsOf(context)
  const saved = await context.store.transact(async (queries) => {
    const before = await lockMember(queries, memberId)
    if (!before) return undefined
    const had = picturesOf(fields, { ...readProfile(before), avatar: before.avatar })
    const has = picturesOf(fields, values)
    if (
      !(await claimUploads(
        queries,
        memberId,
        'uploads',
        has.filter((path) => !had.includes(path)),
      ))
    )
      return 'gone'
    const replaced = had.filter((path) => !has.includes(path))
    await deleteUploads(queries, memberId, replaced, context.now())
    const profile = Object.fromEntries(fields.filter(isProfileField).map(({ name }) => [name, values[name] ?? '']))
    const after = {
      ...before,
      nickname: textOf(values, 'nickname'),
      avatar: textOf(values, 'avatar'),
      profile: JSON.stringify(profile),
    }
    await writeProfile(queries, memberId, after)
    return { after, replaced }
  })
  if (saved === undefined) return { kind: 'unauthorized' }
  if (saved === 'gone') return picturesGone(context, 'avatar')
  await context.uploads.discard(saved.replaced)
  return answer(viewProfile(context.secrets, saved.after))
}

function fieldsOf({ forms }: Pick<MemberContext, 'forms'>): readonly FormField[] {
  return forms()['profile']?.fields ?? []
}

/** Excludes secrets and agreements from the profile, even if editors put such fields in the form. */
function isProfileField({ name, kind }: FormField): boolean {
  return !COLUMN_FIELDS.includes(name) && kind !== 'password' && kind !== 'code' && kind !== 'agreement'
}

function picturesOf(fields: readonly FormField[], values: FormValues): string[] {
  return fields.filter(({ kind }) => kind === 'image' || kind === 'images').flatMap(({ name }) => pathsOf(values, name))
}

/** Parses the stored values of the form's other fields. */
export function readProfile({ profile }: Pick<MemberRow, 'profile'>): FormValues {
  const stored: unknown = JSON.parse(profile)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]): [string, string | string[]][] => {
      if (typeof value === 'string') return [[name, value]]
      return Array.isArray(value) ? [[name, value.filter((one) => typeof one === 'string')]] : []
    }),
  )
}

/** Returns a value as text; several values as one line each. */
export function linesOf(values: FormValues, name: string): string {
  const value = values[name] ?? ''
  return typeof value === 'string' ? value : value.join('\n')
}

/** Masks a number, because bystanders may see the screen (docs/specification/decisions.md#accounts). */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

function viewProfile(secrets: Secrets, row: MemberRow): ProfileResponse {
  const values = readProfile(row)
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    mobile: maskMobile(mobileOf(secrets, row)),
    joined: row.created,
    fields: Object.fromEntries(Object.keys(values).map((name) => [name, linesOf(values, name)])),
  }
}
