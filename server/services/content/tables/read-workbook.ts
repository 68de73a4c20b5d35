import { type CellValue, readSheet } from 'read-excel-file/node'

import { utcMinute } from '#contract/time/utc-time.ts'
import { csvLine, guardCell } from '#server/services/content/format/guard-cell.ts'
import { readZip } from '#server/services/content/pasting/read-zip.ts'
import { writeZip } from '#server/services/content/pasting/write-zip.ts'

/** A workbook unpacked; tables of text are far smaller. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_PARTS = 2000

/**
 * Reads the first sheet of an Excel workbook as CSV. It is unpacked within bounds and packed anew before the library reads it, which
 * has none. Moments are written as the sheet shows them: Excel knows no time zone.
 *
 * @returns a sentence where it cannot be read
 */
export async function readWorkbook(bytes: Buffer): Promise<{ ok: true; csv: string } | { ok: false; message: string }> {
  const parts = await readZip(bytes, { most: MOST_BYTES, parts: MOST_PARTS })
  if (parts === 'not-zip') return { ok: false, message: '不是 Excel 文件（.xlsx）；旧的 .xls 请先另存为 .xlsx' }
  if (parts === 'too-large') return { ok: false, message: '表格太大，请分成几份' }
  try {
    const rows = await readSheet(writeZip(parts))
    return { ok: true, csv: rows.map((row) => csvLine(row.map(cellText))).join('') }
  } catch {
    return { ok: false, message: '这个 Excel 文件读不出来：可能已损坏，或者有密码' }
  }
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return utcMinute(Math.round(cell.getTime() / 1000))
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  return guardCell(String(cell))
}
