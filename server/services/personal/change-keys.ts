import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { type KeyNeeds, keyNeeds } from './key-needs.ts'

export type RotateOutcome =
  /** The key comes from the environment, to which the operator adds a version of this number first. */
  | { kind: 'to-add'; version: number }
  /** The environment has the version; that every process has it, the operator must confirm. */
  | { kind: 'unconfirmed'; version: number }
  | { kind: 'rotated'; version: number }

/**
 * Makes another version of the data key the one that seals. A key in a file gets a new version first.
 *
 * @param onAdded called once the file has the version, before it seals anything
 */
export async function rotateKeys(
  { keys, acts }: Pick<MemberContext, 'keys' | 'acts'>,
  staff: StaffCaller,
  { isConfirmed, onAdded }: { isConfirmed: boolean; onAdded: (version: number) => void },
): Promise<RotateOutcome> {
  const { active, isFile } = keys.state()
  let version = keys.newest()
  if (version <= active) {
    if (!isFile) return { kind: 'to-add', version: active + 1 }
    version = await keys.add()
    await keys.awaitPropagation()
    onAdded(version)
  } else if (!isFile && !isConfirmed) return { kind: 'unconfirmed', version }
  await keys.activate(version)
  await acts.record({ staff, act: 'keys.rotate', subject: String(version) })
  return { kind: 'rotated', version }
}

export type RetireOutcome =
  | { kind: 'none' }
  /** Data is sealed with former versions, by kind. */
  | { kind: 'in-use'; sealed: readonly (readonly [kind: string, count: number])[] }
  /** Logins would end, which the operator must confirm. */
  | { kind: 'unconfirmed'; needs: KeyNeeds }
  | { kind: 'retired'; versions: readonly number[]; movedTo: string | undefined }

/** Gives up the former versions of the data key, once no data needs them. */
export async function retireKeys(
  context: Parameters<typeof keyNeeds>[0] & Pick<MemberContext, 'acts'>,
  staff: StaffCaller,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<RetireOutcome> {
  const { keys, acts } = context
  const { active, versions } = keys.state()
  const former = versions.filter((version) => version < active)
  if (former.length === 0) return { kind: 'none' }
  const needs = await keyNeeds(context)
  const sealed = Object.entries(needs.sealed).filter(([, count]) => count > 0)
  if (sealed.length > 0) return { kind: 'in-use', sealed }
  if (needs.sessions.total > 0 && !isConfirmed) return { kind: 'unconfirmed', needs }
  const { movedTo } = await keys.drop(former)
  await acts.record({ staff, act: 'keys.retire', subject: former.join(' ') })
  return { kind: 'retired', versions: former, movedTo }
}

/** Erases what was deleted before it was sealed from the file of the database. */
export async function cleanDatabase(
  { store, acts }: Pick<MemberContext, 'store' | 'acts'>,
  staff: StaffCaller,
): Promise<void> {
  await store.rewriteFile(true)
  await acts.record({ staff, act: 'keys.clean', subject: '' })
}
