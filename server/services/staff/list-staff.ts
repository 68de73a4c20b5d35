import type { Grant } from '#contract/studio/may.ts'
import { countPublications } from '#server/db/documents/publications.ts'
import { listAllRoles, listStaffRoles } from '#server/db/staff/roles.ts'
import { type ListedStaff, listStaffAccounts } from '#server/db/staff/staff-accounts.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { isBuiltInRole } from './built-in-roles.ts'

/** Lists all accounts, closed ones included, with the keys of their roles and the number of publications that they have scheduled. */
export async function listStaff({
  store,
}: Pick<MemberContext, 'store'>): Promise<readonly (ListedStaff & { roles: readonly string[]; scheduled?: number })[]> {
  const [accounts, roles, scheduled] = await Promise.all([
    listStaffAccounts(store.db),
    listStaffRoles(store.db),
    countPublications(store.db),
  ])
  return accounts.map((account) => {
    const count = scheduled.get(account.id)
    return {
      ...account,
      roles: roles.filter(({ staffId }) => staffId === account.id).map(({ key }) => key),
      ...(count === undefined ? {} : { scheduled: count }),
    }
  })
}

/** Lists all roles with their grants; empty before the first invitation. */
export async function listRoles({
  store,
}: Pick<MemberContext, 'store'>): Promise<
  readonly { key: string; title: string; grants: readonly Grant[]; isBuiltIn: boolean }[]
> {
  return (await listAllRoles(store.db)).map(({ key, title, grants }) => ({
    ...{ key, title, grants },
    isBuiltIn: isBuiltInRole(key),
  }))
}
