/**
 * Initial characters that make a spreadsheet evaluate a cell, half-width and full-width, and the apostrophe that
 * prevents it.
 */
const RUN = /^[=+\-@\t\r\n＝＋－＠']/u
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/u

/** Escapes a text so that no spreadsheet evaluates it; the import removes the apostrophe (read-csv.ts). */
export function guardCell(text: string): string {
  return RUN.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
