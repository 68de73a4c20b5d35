import { type ContentFault, shown } from './content-fault.ts'

/** A part of a text that cleaning took out: an element, an attribute, or an address that is not allowed. */
export interface DroppedPart {
  column: string
  what: string
}

/** Parts named of one record; the rest is counted. */
const MOST_PARTS = 6
/** Records named; the rest is counted. */
const MOST_RECORDS = 50

/** Says what cleaning took out of the texts of an import, a line a record. */
export function describeDropped(
  records: readonly { place: Pick<ContentFault, 'file' | 'row' | 'key'>; dropped: readonly DroppedPart[] }[],
): string[] {
  const lines = records.slice(0, MOST_RECORDS).map(({ place: { file, row, key }, dropped }) => {
    const where = `${file}${row === undefined ? '' : ` 第 ${row} ${file.endsWith('.json') ? '条' : '行'}`}${key === undefined ? '' : `（${key}）`}`
    const columns = [...new Set(dropped.map(({ column }) => `「${column}」`))].join('')
    const parts = dropped.slice(0, MOST_PARTS).map(({ what }) => shown(what))
    const more = dropped.length > MOST_PARTS ? ` 等 ${dropped.length} 处` : ''
    return `${where} ${columns}里门户不允许的内容已经去掉：${parts.join('')}${more}`
  })
  return records.length > MOST_RECORDS
    ? [...lines, `……还有 ${records.length - MOST_RECORDS} 条也去掉了这样的内容`]
    : lines
}
