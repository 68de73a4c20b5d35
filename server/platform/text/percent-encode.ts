/** Encodes all but the unreserved characters (RFC 3986), as signatures of requests want it; `encodeURIComponent` leaves more. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
