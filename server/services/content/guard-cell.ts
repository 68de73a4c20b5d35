/** What a spreadsheet takes for a formula, in half width and full width, and the mark that keeps it from doing so. */
const RUN = /^[=+\-@\t\r\n＝＋－＠']/u
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/u

/** A text no spreadsheet runs; the import takes the mark off again (read-csv.ts). */
export function guardCell(text: string): string {
  return RUN.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
