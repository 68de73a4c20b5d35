/** The header with the id of a request: in every answer, and taken from a proxy that is trusted. */
export const REQUEST_ID = 'x-request-id'

/** The ids that proxies make: hexadecimal, UUIDs among them, and longer than those of this process. */
const PROXY_ID = /^(?=.{16,64}$)[0-9a-f]+(?:-[0-9a-f]+)*$/iu

/** Whether this is an id that a proxy made; one of this process is not. */
export function isProxyId(id: string): boolean {
  return PROXY_ID.test(id)
}
