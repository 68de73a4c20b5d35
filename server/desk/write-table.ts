import writeXlsxFile from 'write-excel-file/node'

import { csvLine, guardCell } from '#server/services/content/format/guard-cell.ts'

/** A table for staff: texts, and numbers to add up. */
export interface Table {
  /** Name of the sheet. */
  name: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** The endings of files that a table can be written to. */
export const tableEndings = ['xlsx', 'csv'] as const
export type TableEnding = (typeof tableEndings)[number]

/** Returns the ending of a path, where a table can be written to such a file. */
export function tableEndingOf(path: string): TableEnding | undefined {
  return tableEndings.find((ending) => path.toLowerCase().endsWith(`.${ending}`))
}

/**
 * Writes a table as a file. What visitors typed is never a formula: cells of XLSX are texts by their type, and CSV gets
 * an apostrophe before what a spreadsheet would evaluate. CSV begins with the byte mark by which Excel recognises UTF-8.
 */
export async function writeTable(table: Table, ending: TableEnding): Promise<Buffer> {
  if (ending === 'xlsx') return writeSheets([table])
  const lines = [table.head, ...table.rows].map((cells) => csvLine(cells.map((cell) => guardCell(String(cell)))))
  return Buffer.from(`\uFEFF${lines.join('')}`)
}

/** Writes tables as the sheets of one XLSX file. Their names must differ. */
export async function writeSheets(tables: readonly Table[]): Promise<Buffer> {
  return writeXlsxFile(
    tables.map(({ name, head, rows }) => ({
      sheet: sheetName(name),
      stickyRowsCount: 1,
      columns: head.map((title, index) => ({ width: columnWidth([title, ...rows.map((row) => row[index] ?? '')]) })),
      data: [
        head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
        ),
      ],
    })),
  ).toBuffer()
}

function columnWidth(cells: readonly (string | number)[]): number {
  return Math.min(40, cells.reduce<number>((widest, cell) => Math.max(widest, widthOf(String(cell))), 0) + 2)
}

/** A Chinese character is as wide as two letters. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u2E80-\uFFEF]/u.test(character) ? 2 : 1), 0)
}

/** Excel allows 31 characters, without those of paths and references. */
function sheetName(name: string): string {
  return [...name.replaceAll(/[[\]:*?/\\']/gu, ' ').trim()].slice(0, 31).join('').trim() || '名单'
}
