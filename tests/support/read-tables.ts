import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'

/** Reads the cells of a CSV file, without its byte mark. */
export function csvRows(bytes: Buffer): string[][] {
  const rows: unknown = parse(bytes.subarray(3), { relax_column_count: true })
  if (!Array.isArray(rows)) throw new Error('A CSV file has no rows')
  return rows.map((row: unknown) => (Array.isArray(row) ? row.map(String) : []))
}

/** Reads the cells of a sheet of an XLSX file, the first one by default, whether they are texts or numbers. */
export function sheetRows(bytes: Buffer, sheet = 1): string[][] {
  const files = unzipSync(bytes)
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gsu)].map(([, inner = '']) =>
    unescape([...inner.matchAll(/<t[^>]*>(.*?)<\/t>/gsu)].map(([, part = '']) => part).join('')),
  )
  return [...text(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row[^>]*>(.*?)<\/row>/gsu)].map(([, row = '']) => {
    const cells: string[] = []
    // Empty cells are left out; each names its place.
    for (const [, attributes = '', inner = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gsu)) {
      const column = (/ r="([A-Z])\d+"/u.exec(attributes)?.[1]?.charCodeAt(0) ?? 65) - 65
      while (cells.length < column) cells.push('')
      const value = /<v>(.*?)<\/v>/su.exec(inner)?.[1] ?? ''
      cells.push(attributes.includes('t="s"') ? (strings[Number(value)] ?? '') : value)
    }
    return cells
  })
}

/** Reads the names of the sheets of an XLSX file. */
export function sheetNames(bytes: Buffer): string[] {
  const workbook = strFromU8(unzipSync(bytes)['xl/workbook.xml'] ?? new Uint8Array())
  return [...workbook.matchAll(/<sheet\b[^>]* name="([^"]*)"/gu)].map(([, name = '']) => unescape(name))
}

function unescape(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
