import type { Message } from '../log/message.ts'

/** A variable of the environment that cannot be used. */
export interface EnvProblem {
  variable: string
  /** The value that was given; never an address or a secret. */
  found: string
  message: Message
}

/** Stands for values that are not repeated. */
export const HIDDEN = '***'

/** Says which variable is wrong and why, in one line. */
export function describeProblem({ variable, found, message }: EnvProblem): Message {
  return { zh: `${variable}=${found}  ${message.zh}`, en: `${variable}=${found}  ${message.en}` }
}
