import { isGuessablePassword } from '#server/services/accounts/guessable-password.ts'

/**
 * Two more than the eight characters that NIST SP 800-63B-4, 3.1.1.2 wants beside a second factor. GB/T 22239-2019, 8.1.4.1
 * asks for complexity without a measure: length and lists of guessable passwords serve it better than rules of composition.
 */
const SHORTEST = 10
const LONGEST = 200

/** The fault of a new password for an account; undefined for a good one. */
export async function passwordFault(password: string, login: string): Promise<string | undefined> {
  const { length } = [...password]
  if (length < SHORTEST) return `密码至少要 ${SHORTEST} 个字符`
  if (length > LONGEST) return `密码最多 ${LONGEST} 个字符`
  if (password.normalize('NFKC').toLowerCase().includes(login)) return '密码里不能有登录名'
  return (await isGuessablePassword(password, login)) ? '这个密码太常见，容易被猜到，请换一个' : undefined
}
