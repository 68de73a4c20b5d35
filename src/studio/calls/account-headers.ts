import { STAFF_ACCOUNT_HEADER } from '#contract/studio/staff-account-header.ts'

/** The headers of a request that name the account that it is of; none before the person is known. */
export function accountHeaders(account: number | undefined): Record<string, string> {
  return account === undefined ? {} : { [STAFF_ACCOUNT_HEADER]: String(account) }
}
