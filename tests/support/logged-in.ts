import type { NewPageOptions } from './browser.ts'

/** The storage of a browser in which a member has logged in before: for journeys about other things than logging in. */
export function loggedIn(origin: string, token: string): NonNullable<NewPageOptions['storageState']> {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] }
}
