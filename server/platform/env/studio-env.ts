import * as z from 'zod'

import { type Variable, wholeNumber } from './env-variable.ts'

/** The part of the environment about the back office. */
export interface StudioEnv {
  /** Whether there is one. */
  studio: boolean
  /** Whether each account of staff needs a second factor. */
  studioFactor: boolean
  /** The only host name that it is answered at; empty for all. */
  studioHost: string
  /** The port that it has for itself; false for that of the portal. */
  studioPort: false | number
}

const isOn = z.enum(['on', 'off'], '应为 on 或 off').transform((text) => text === 'on')

/** Part of the table of variables (env.ts). */
export const studioVariables = {
  studio: {
    key: 'STUDIO',
    zh: '要不要后台（/studio/）：on 要，off 不要；接在另一个后端前面的门户没有后台',
    en: 'Whether there is a back office at /studio/: on, off; a portal in front of another backend has none',
    fallback: 'on',
    schema: isOn,
  },
  studioFactor: {
    key: 'STUDIO_FACTOR',
    zh: '工作人员登录要不要两步验证：on 人人都要，off 设置了的才要；开发时为 off',
    en: 'Whether staff need a second factor: on (all of them), off (those who enrolled one); off in development',
    fallback: 'on',
    fallbackInTrials: 'off',
    schema: isOn,
  },
  studioHost: {
    key: 'STUDIO_HOST',
    zh: '后台只在哪个主机名下打开，如 studio.example.cn；留空则不限',
    en: 'The only host name that the back office opens at, such as studio.example.cn; empty for any',
    fallback: '',
    schema: z
      .string()
      .toLowerCase()
      .regex(/^(?:[a-z0-9.-]{1,253})?$/u, '应为主机名，如 studio.example.cn，不写端口，或留空'),
  },
  studioPort: {
    key: 'STUDIO_PORT',
    zh: '后台单独用的端口，门户的端口上就没有后台了；留空则同门户一个端口',
    en: 'A port for the back office alone, which the port of the portal then has not; empty for the same port',
    fallback: '',
    schema: z.union([z.literal('').transform((): false => false), wholeNumber(0, 65_535)], '应为端口号，或留空'),
  },
} as const satisfies { [Key in keyof StudioEnv]: Variable<StudioEnv[Key]> }

/** Reads this part of the environment by the reader of all variables. */
export function readStudioEnv(read: <Value>(variable: Variable<Value>) => Value | undefined): {
  [Key in keyof StudioEnv]: StudioEnv[Key] | undefined
} {
  return {
    studio: read(studioVariables.studio),
    studioFactor: read(studioVariables.studioFactor),
    studioHost: read(studioVariables.studioHost),
    studioPort: read<false | number>(studioVariables.studioPort),
  }
}
