import type { Grant } from '#contract/studio/may.ts'
import { type Right, separatedRights } from '#contract/studio/rights.ts'
import { lockRoles, type NewRole } from '#server/db/staff/roles.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** The key of the role of administrators. */
const ADMINISTRATOR = 'administrator'

/** The keys of the roles that the first account gets: with that of administrators alone it could write nothing. */
export const firstRoles: readonly string[] = [ADMINISTRATOR, 'editor']

const all = (right: Right): Grant => ({ right, type: 'all', scope: 'all' })
const owned = (right: Right): Grant => ({ right, type: 'all', scope: 'own' })

/**
 * The roles that every portal begins with. They become rows with the first invitation, not with the migration: a backup
 * is restored into empty tables.
 */
export const builtInRoles: readonly NewRole[] = [
  { key: 'author', title: '作者', grants: [owned('content.write'), all('media.write')] },
  { key: 'editor', title: '编辑', grants: [all('content.write'), all('content.publish'), all('media.write')] },
  { key: 'events', title: '活动管理', grants: [all('events.manage')] },
  { key: 'members', title: '会员服务', grants: [all('personal.read'), all('members.decide')] },
  {
    key: ADMINISTRATOR,
    title: '系统管理员',
    grants: [all('staff.manage'), all('pages.write'), all('pages.publish')],
  },
  { key: 'security-officer', title: '安全管理员', grants: [all('roles.manage')] },
  { key: 'auditor', title: '审计员', grants: [all('ledger.read')] },
]

/** Whether a role came along with the portal. */
export function isBuiltInRole(key: string): boolean {
  return builtInRoles.some((role) => role.key === key)
}

/** The separated right for which a built-in role is there, and which it always has; undefined for other roles. */
export function rightOfOffice(key: string): Right | undefined {
  const grants = builtInRoles.find((role) => role.key === key)?.grants ?? []
  return separatedRights.find((right) => grants.some((grant) => grant.right === right))
}

/** Begins a change of accounts and their rights: such changes wait for each other until their transactions end. */
export function lockStaffChanges(queries: Queries): Promise<void> {
  return lockRoles(queries, builtInRoles, ADMINISTRATOR)
}
