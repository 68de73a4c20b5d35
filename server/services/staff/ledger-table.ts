import { setImmediate as turn } from 'node:timers/promises'

import { zonedSecond } from '#contract/time/zoned-time.ts'

import { actTitle, wayTitle } from './act-titles.ts'
import type { LedgerEntry } from './list-ledger.ts'

/** Rows that are written before others get their turn. */
const AT_ONCE = 500

/** Rows of the ledger as a table to take away. */
export async function ledgerTable(
  entries: readonly LedgerEntry[],
  timezone: string,
): Promise<{ name: string; head: string[]; rows: (string | number)[][] }> {
  const rows: (string | number)[][] = []
  for (const { number, time, staff, via, act, subject, before, after, network, device } of entries) {
    if (rows.length % AT_ONCE === 0) await turn()
    rows.push([
      ...[number, zonedSecond(time, timezone), staff, wayTitle(via), actTitle(act)],
      ...[subject, before, after, network, device],
    ])
  }
  return {
    name: '操作记录',
    head: ['编号', '时间', '工作人员', '途径', '操作', '涉及', '原来', '现在', '网络地址', '设备'],
    rows,
  }
}
