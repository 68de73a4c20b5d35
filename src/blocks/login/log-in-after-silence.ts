import type { FormValues } from '#contract/forms/form.ts'
import type { Act } from '#data/use-act.ts'

/** What came of a press. */
type Outcome = Awaited<ReturnType<Act>>

/** Whether the server may have done what was sent, although the browser heard nothing of it. */
export function isSilence({ kind }: Outcome): boolean {
  return kind === 'timeout' || kind === 'network'
}

/**
 * Logs in with the values of a form whose last press got no answer and whose next one was refused: a registration or a
 * new password may have been stored by the first press, which used up the code, and then number and password are right.
 * Gives the refusal back where they are not.
 */
export async function logInAfterSilence(
  act: Act,
  { mobile, password }: FormValues,
  refusal: Outcome,
): Promise<Outcome> {
  if (mobile === undefined || password === undefined) return refusal
  const login = await act('login/login', { mobile, password }, { takesOver: true })
  return login.kind === 'ok' || isSilence(login) ? login : refusal
}
