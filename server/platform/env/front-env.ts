import * as z from 'zod'

import type { Variable } from './env-variable.ts'

/** The part of the environment about a proxy or CDN in front that keeps pages. */
export interface FrontEnv {
  /** Whether a proxy in front keeps pages, and says by `Portal-Display` what an address looks like. */
  frontCache: boolean
  /** Addresses that are told what has changed; they may contain a name and a password. */
  purgeUrls: readonly string[]
}

const MOST_PURGED = 16

/** Part of the table of variables (env.ts). */
export const frontVariables = {
  frontCache: {
    key: 'FRONT_CACHE',
    zh: '前面的代理或 CDN 是否保存页面：on 保存（它要用 npm run schema -- front 给出的规则），off 不保存',
    en: 'Whether a proxy or CDN in front keeps pages, by the rule that npm run schema -- front prints: on, off',
    fallback: 'off',
    schema: z.enum(['on', 'off'], '应为 on 或 off').transform((text) => text === 'on'),
  },
  purgeUrls: {
    key: 'PURGE_URLS',
    zh: '内容有变化时通知（PURGE）哪些地址，用空格分隔；留空不通知',
    en: 'Addresses that are told by PURGE what has changed, separated by spaces; empty for none',
    fallback: '',
    schema: z
      .string()
      .transform((text) => text.split(/[\s,]+/u).filter((address) => address !== ''))
      .refine(
        (addresses) => addresses.length <= MOST_PURGED && addresses.every(isWebAddress),
        `应为网址，如 http://127.0.0.1:6081/，最多 ${MOST_PURGED} 个，用空格分隔，或留空`,
      ),
  },
} as const satisfies { [Key in keyof FrontEnv]: Variable<FrontEnv[Key]> }

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)
}
