import writeExcelFile from 'write-excel-file/browser'

/**
 * Writes rows as the sheet of a workbook, the first as its head. Every cell is a text: what a person typed is never a formula.
 *
 * @param widths of the columns, in characters
 */
export function writeWorkbook(
  rows: readonly (readonly string[])[],
  widths: readonly number[] = [40, 40],
): Promise<Blob> {
  const [head = [], ...rest] = rows
  return writeExcelFile(
    [
      head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rest.map((row) => row.map((value) => ({ value, type: String }))),
    ],
    { stickyRowsCount: 1, columns: head.map((_, index) => ({ width: widths[index] ?? 18 })) },
  ).toBlob()
}
