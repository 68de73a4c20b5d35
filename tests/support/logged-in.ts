import type { NewPageOptions } from './browser.ts'

/** How a browser begins in which a member has logged in before: for journeys that are not about logging in. */
export function loggedIn(origin: string, token: string): NonNullable<NewPageOptions['storageState']> {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] }
}
