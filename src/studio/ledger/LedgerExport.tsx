import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { ledgerExportResponse } from '#contract/studio/ledger-response.ts'

import { useCall } from '../calls/call.ts'
import { useWorkbook } from '../content/use-workbook.ts'
import { useTell } from '../frame/outcomes.ts'
import { type LedgerQuery, writeLedgerQuery } from './ledger-query.ts'

/** The widths of the columns of the sheet, in characters. */
const WIDTHS = [8, 20, 14, 8, 24, 40, 30, 30, 18, 24]

/** Takes what the ledger lists away as a workbook. */
export function LedgerExport({ query }: { query: LedgerQuery }) {
  const call = useCall()
  const tell = useTell()
  const saveWorkbook = useWorkbook()
  const [isSending, setSending] = useState(false)
  const run = async () => {
    if (isSending) return
    setSending(true)
    const input = { filter: Object.fromEntries(writeLedgerQuery(query)) }
    const result = await call.send('ledger/export', ledgerExportResponse, input, { isLong: true })
    if (result.kind === 'ok') {
      const { rows, isCut } = result.data
      const count = rows.length - 1
      if (await saveWorkbook('操作记录.xlsx', rows, WIDTHS))
        tell(
          isCut
            ? `太多了，只导出了最新的 ${count} 条；更早的请按日期分几次导出。`
            : `已导出 ${count} 条；导出也记在操作记录里。`,
        )
    } else tell(result.fields?.['filter'] ?? result.message, 'error')
    setSending(false)
  }
  return (
    <button type="button" className={acts['button']} aria-disabled={isSending} onClick={() => void run()}>
      {isSending ? '正在导出…' : '导出'}
    </button>
  )
}
