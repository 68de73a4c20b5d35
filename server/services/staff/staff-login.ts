/** Letters, digits and Chinese characters; no letters of other scripts, which may look like these. */
const LOGIN = /^[\p{Script=Han}a-z0-9._-]{2,40}$/u
/** No login is longer; longer text is compared with none. */
const LONGEST = 200

/** Returns a login in the form in which it is stored: full-width letters and capitals are the same as others. */
export function normalizeLogin(text: string): string {
  return text.slice(0, LONGEST).normalize('NFKC').trim().toLowerCase()
}

/** The fault of a new login in its stored form; undefined for a good one. */
export function loginFault(login: string): string | undefined {
  return LOGIN.test(login) ? undefined : '登录名要 2 到 40 个字符，可以用汉字、字母、数字和 . - _'
}
