import * as z from 'zod'

import type { EnvProblem } from './env-problem.ts'
import type { Variable } from './env-variable.ts'

/** The part of the environment that says how much work the hash of a password is. */
export interface PasswordEnv {
  /** Full for members; low for portals that are only tried, beside others on a busy machine. */
  passwordCost: 'full' | 'low'
}

/** Part of the table of variables (env.ts). */
export const passwordVariables = {
  passwordCost: {
    key: 'PASSWORD_COST',
    zh: '存一个密码花多少功夫：full 是真正的强度；low 只供测试，正式运行时不能用',
    en: 'How much work the hash of a password is: full; low is for tests alone, and refused in production',
    fallback: 'full',
    schema: z.enum(['full', 'low'], '应为 full 或 low'),
  },
} as const satisfies { [Key in keyof PasswordEnv]: Variable<PasswordEnv[Key]> }

/** Reports a cost that members' passwords must not be stored with. */
export function refuseLowCost(env: { passwordCost: string | undefined; nodeEnv: string | undefined }): EnvProblem[] {
  if (env.passwordCost !== 'low' || env.nodeEnv !== 'production') return []
  return [
    {
      variable: passwordVariables.passwordCost.key,
      found: env.passwordCost,
      message: {
        zh: '只供测试：这样存的密码一旦流失，很快就会被猜出来；正式运行时（NODE_ENV=production）不要写',
        en: 'for tests alone: passwords stored so are guessed quickly once they are stolen; leave it empty in production (NODE_ENV=production)',
      },
    },
  ]
}
