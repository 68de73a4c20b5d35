import { describeGrants } from '#contract/studio/describe-grants.ts'
import { combinedRights, type Grant } from '#contract/studio/may.ts'
import { isRight, type Right, rights } from '#contract/studio/rights.ts'
import { dropResetsOf } from '#server/db/staff/invitations.ts'
import { holdersOf, rightsBesides, type RoleHolder, setRole } from '#server/db/staff/role-changes.ts'
import { listAllRoles } from '#server/db/staff/roles.ts'
import { answer, refusedAt, type Refusal } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { lockStaffChanges, rightOfOffice } from './built-in-roles.ts'
import { nameList } from './name-list.ts'
import { readRoleGrants, type SentGrant } from './role-grants.ts'
import { readRoleTitle } from './role-title.ts'
import { combinedSentence, managesRoles } from './roles-to-assign.ts'
import { absent, conflict, forbidden, type StaffAnswer, type StaffRefusal } from './staff-answer.ts'

/** Replaces title and grants of a role; all who have it have the new rights at once. */
export async function changeRole(
  { acts, types }: Pick<MemberContext, 'acts' | 'types'>,
  caller: StaffCaller,
  input: { key: string; title: string; grants: readonly SentGrant[] },
): Promise<StaffAnswer<null>> {
  return acts.transact<StaffAnswer<null>>(async (queries, record) => {
    await lockStaffChanges(queries)
    if (!(await managesRoles(queries, caller))) return forbidden()
    const roles = await listAllRoles(queries)
    const role = roles.find(({ key }) => key === input.key)
    if (role === undefined) return absent('没有这个角色')
    const others = roles.filter(({ id }) => id !== role.id)
    const read = readRoleTitle(input.title, others)
    if (read.kind !== 'title') return read
    // A type that has left the site since then is no reason to refuse a change of something else.
    const former = role.grants.flatMap(({ type }) => (type === 'all' ? [] : [type]))
    const granted = readRoleGrants(input.grants, new Set([...types().map(({ type }) => type), ...former]))
    if (granted.kind !== 'grants') return granted
    const [{ title }, { grants }] = [read, granted]
    const areOther = !areSame(role.grants, grants)
    if (!areOther && title === role.title) return answer(null)
    if (areOther) {
      const holders = await holdersOf(queries, role.id)
      const besides = await rightsBesides(queries, role.id)
      const refusal = refusalOf(caller, { ...role, holders, besides }, grants)
      if (refusal !== undefined) return refusal
      // A link from before would pass the new rights on to whoever made it.
      for (const { staffId } of holders) await dropResetsOf(queries, staffId)
    }
    await setRole(queries, role.id, { title, grants, rights: Object.keys(rights).filter(isRight) })
    const words = (called: string, list: readonly Grant[]) =>
      [...(title === role.title ? [] : [called]), ...(areOther ? [describeGrants(list, types())] : [])].join('：')
    await record({
      ...{ staff: caller, act: 'role.change', subject: role.title },
      ...{ before: words(role.title, role.grants), after: words(title, grants) },
    })
    return answer(null)
  })
}

interface PresentRole {
  key: string
  grants: readonly Grant[]
  holders: readonly RoleHolder[]
  /** What active accounts may by other roles. */
  besides: readonly { staffId: number; right: string }[]
}

/** Why a role must not get these grants; undefined where it may. */
function refusalOf(
  caller: StaffCaller,
  { key, grants: former, holders, besides }: PresentRole,
  grants: readonly Grant[],
): Refusal | StaffRefusal | undefined {
  const office = rightOfOffice(key)
  if (office !== undefined && !has(grants, office))
    return refusedAt('grants', `这个角色要留着「${rights[office].label}」`)
  if (caller.via === 'studio' && holders.some(({ staffId }) => staffId === caller.staffId))
    return conflict('不能改自己的角色的权限；可以复制它，改好了给别人')
  const combining = holders.flatMap(({ staffId, name }) => {
    const more = besides
      .filter((other) => other.staffId === staffId)
      .flatMap(({ right }) => (isRight(right) ? [right] : []))
    const combined = combinedRights([...grants, ...more.map(whole)])
    return combined.length > 0 ? [{ name, combined }] : []
  })
  const [first] = combining
  if (first !== undefined)
    return refusedAt('grants', `${combinedSentence(first.combined)}：${nameList(combining.map(({ name }) => name))}`)
  const loses = holders.length > 0 && has(former, 'staff.manage') && !has(grants, 'staff.manage')
  return loses && besides.every(({ right }) => right !== 'staff.manage')
    ? refusedAt('grants', '这样就没有人能管理工作人员了，要留着这项权限')
    : undefined
}

function has(grants: readonly Grant[], right: Right): boolean {
  return grants.some((grant) => grant.right === right)
}

function whole(right: Right): Grant {
  return { right, type: 'all', scope: 'all' }
}

function areSame(some: readonly Grant[], others: readonly Grant[]): boolean {
  const lines = (grants: readonly Grant[]) =>
    grants.map(({ right, type, scope }) => `${right} ${type} ${scope}`).toSorted()
  return lines(some).join('\n') === lines(others).join('\n')
}
