import { useTell } from '../frame/outcomes.ts'
import { saveFile } from '../frame/save-file.ts'

/** Saves rows as a workbook with a name, as `writeWorkbook` does; resolves to whether it could. */
export type SaveWorkbook = (
  name: string,
  rows: readonly (readonly string[])[],
  widths?: readonly number[],
) => Promise<boolean>

/** The saving of workbooks: their writer is fetched with the first one, and where that fails the person is told. */
export function useWorkbook(): SaveWorkbook {
  const tell = useTell()
  return async (name, rows, widths) => {
    let writer
    try {
      writer = await import('./write-workbook.ts')
    } catch {
      // The line is broken, or a new version has replaced the file.
      tell('表格没有存下来：取不到需要的程序。请检查网络，刷新页面再试。', 'error')
      return false
    }
    saveFile(name, await writer.writeWorkbook(rows, widths))
    return true
  }
}
