import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'
import { exportedListResponse } from '#contract/studio/document-list-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { useSite } from '../frame/site.ts'
import type { ListColumn } from './list-columns.ts'
import { type ListQuery, writeListQuery } from './list-query.ts'
import { listTable } from './list-table.ts'
import { useWorkbook } from './use-workbook.ts'

interface ExportButtonProps {
  types: readonly ContentTypeResponse[]
  query: ListQuery
  columns: readonly ListColumn[]
}

/** Takes the whole list away as a workbook, with the columns that it shows. */
export function ExportButton({ types, query, columns }: ExportButtonProps) {
  const call = useCall()
  const tell = useTell()
  const saveWorkbook = useWorkbook()
  const { timeZone } = useSite()
  const [isSending, setSending] = useState(false)
  const run = async () => {
    if (isSending) return
    setSending(true)
    const input = { list: Object.fromEntries(writeListQuery(query)) }
    const result = await call.send('content/export', exportedListResponse, input, { isLong: true })
    if (result.kind === 'ok') {
      const { items, isCut } = result.data
      const typeName = (key: string) => types.find((type) => type.key === key)?.name ?? key
      const isSaved = await saveWorkbook('内容列表.xlsx', listTable(items, { columns, typeName, timeZone }))
      if (isSaved)
        tell(isCut ? `已导出前 ${items.length} 项；请按类型或状态分几次导出其余的。` : `已导出 ${items.length} 项。`)
    } else tell(result.message, 'error')
    setSending(false)
  }
  return (
    <button type="button" className={acts['quiet']} aria-disabled={isSending} onClick={() => void run()}>
      {isSending ? '正在导出…' : '导出'}
    </button>
  )
}
