/** Converts offsets of a text into lines and columns, both counted from 1. */
export interface LineTable {
  at(offset: number): { line: number; column: number }
  /** Returns the text of a line, without its line break. */
  textOf(line: number): string
  /** Returns the offset of a line's start; the end of the text for lines after the last. */
  startOf(line: number): number
  count: number
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Creates a line table. Line breaks are those of the JSON scanner: \n, \r\n and \r. */
export function createLineTable(text: string): LineTable {
  const starts = [0]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(index + 1) !== LINE_FEED))
      starts.push(index + 1)
  }
  return {
    count: starts.length,
    at(offset) {
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((starts[middle] ?? 0) <= offset) low = middle
        else high = middle - 1
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
    },
    startOf: (line) => starts[line - 1] ?? text.length,
    textOf(line) {
      return text.slice(starts[line - 1] ?? text.length, starts[line] ?? text.length).replace(/[\r\n]+$/u, '')
    },
  }
}
