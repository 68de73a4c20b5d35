import type { LoginsResponse } from '#contract/sources/logins.ts'

import type { BlockExample } from '../block-example.ts'
import type { security } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600

type Row = LoginsResponse['rows'][number]
const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  time: NOON - id * 40_000,
  how: 'code',
  ok: true,
  network: '203.0.113.*',
  device: 'Chrome，Windows',
  isCurrent: false,
  ...changes,
})
const of = (rows: Row[], changes: Partial<LoginsResponse> = {}) => ({
  logins: { total: rows.length, page: 1, limit: 10, rows, ...changes },
})
const props = { heading: '登录与安全' }

export const examples: readonly BlockExample<typeof security>[] = [
  {
    name: 'usual',
    title: '几次登录，一次失败',
    props,
    data: of([
      row(1, { isCurrent: true }),
      row(2, { how: 'password', ok: false, device: 'Safari，iPhone' }),
      row(3, { how: 'reset' }),
      row(4, { how: 'register' }),
    ]),
  },
  { name: 'first', title: '刚注册', props, data: of([row(1, { how: 'register', isCurrent: true })]) },
  { name: 'pages', title: '很多，分页', props, query: { p: '2' }, data: of([row(1), row(2)], { total: 45, page: 2 }) },
  { name: 'unknown', title: '设备和网络都不知道', props, data: of([row(1, { device: '', network: '' })]) },
  {
    name: 'long',
    title: '设备名很长',
    props,
    data: of([
      row(1, { device: '某某品牌自带浏览器（极速版）12.8.1，HarmonyOS NEXT 平板电脑', network: '2001:db8:85a3::/48' }),
    ]),
  },
]
