/**
 * The header by which a page of the studio names the account that it belongs to. Another person may have signed in since in another window
 * of the browser: the server does nothing in their name then.
 */
export const STAFF_ACCOUNT_HEADER = 'staff-account'
