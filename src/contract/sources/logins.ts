import * as z from 'zod/mini'

import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

/** `user/myLogins`: time and network of successful and failed logins. */
export const shape = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      time: z.number(),
      how: z.enum(['password', 'code', 'register', 'reset']),
      ok: z.boolean(),
      /** The network part of the address only. */
      network: z.string(),
      /** Browser and operating system in words. */
      device: z.string(),
      /** Whether this login belongs to the requesting member session. */
      isCurrent: z.boolean(),
    }),
  ),
})
export type LoginsResponse = z.infer<typeof shape>

export const logins = {
  name: 'logins',
  path: 'user/myLogins',
  member: true,
  params: ['page', 'limit'],
  shape,
  kind: { name: 'loginRecord', title: '登录记录' },
  title: '我的登录记录',
  meaning: '会员的登录记录',
  isExtension: true,
  absent: { data: noRows },
  check: () => ({}),
} as const satisfies SourceDeclaration
