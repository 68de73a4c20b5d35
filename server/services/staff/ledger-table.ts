import { zonedSecond } from '#contract/time/zoned-time.ts'

import { actTitle, wayTitle } from './act-titles.ts'
import type { LedgerEntry } from './list-ledger.ts'

/** Rows of the ledger as a table to take away. */
export function ledgerTable(
  entries: readonly LedgerEntry[],
  timezone: string,
): { name: string; head: string[]; rows: (string | number)[][] } {
  return {
    name: '操作记录',
    head: ['编号', '时间', '工作人员', '途径', '操作', '涉及', '原来', '现在', '网络地址', '设备'],
    rows: entries.map(({ number, time, staff, via, act, subject, before, after, network, device }) => [
      ...[number, zonedSecond(time, timezone), staff, wayTitle(via), actTitle(act)],
      ...[subject, before, after, network, device],
    ]),
  }
}
