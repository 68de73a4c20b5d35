import type { StaffInvitationRow } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** The inviter in place of an account: the operator at a command line. */
export const OPERATOR = 0

export async function addInvitation(queries: Queries, invitation: Omit<StaffInvitationRow, 'used'>): Promise<void> {
  await queries.insertInto('staff_invitation').values(invitation).execute()
}

/** Finds an invitation by the hashes of its token that was not used and has not expired. */
export async function findInvitation(
  queries: Queries,
  tokenHashes: readonly string[],
  now: number,
): Promise<StaffInvitationRow | undefined> {
  return queries
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', 'in', tokenHashes)
    .where('used', '=', 0)
    .where('expires', '>', now)
    .executeTakeFirst()
}

/** Uses an invitation up; false if another call was faster. */
export async function spendInvitation(queries: Queries, tokenHash: string, now: number): Promise<boolean> {
  const row = await queries
    .updateTable('staff_invitation')
    .set({ used: now })
    .where('token_hash', '=', tokenHash)
    .where('used', '=', 0)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the unused invitations that the operator made for a new account with exactly these roles. */
export async function dropOperatorInvitations(queries: Queries, roles: string): Promise<void> {
  await queries
    .deleteFrom('staff_invitation')
    .where('invited_by', '=', OPERATOR)
    .where('staff_id', '=', 0)
    .where('roles', '=', roles)
    .where('used', '=', 0)
    .execute()
}

/** Deletes the unused invitations that an account made, and those for setting its password anew. */
export async function dropInvitationsOf(queries: Queries, staffId: number): Promise<void> {
  await queries
    .deleteFrom('staff_invitation')
    .where((where) => where.or([where('invited_by', '=', staffId), where('staff_id', '=', staffId)]))
    .where('used', '=', 0)
    .execute()
}

/** Deletes the unused invitations for setting the password of an account anew. */
export async function dropResetsOf(queries: Queries, staffId: number): Promise<void> {
  await queries.deleteFrom('staff_invitation').where('staff_id', '=', staffId).where('used', '=', 0).execute()
}

/** Deletes invitations whose time is over. */
export async function sweepInvitations(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('staff_invitation').where('expires', '<=', now).execute()
}
