import acts from '#components/buttons/acts.module.css'

import { saveFile } from '../frame/save-file.ts'

interface EmptyTableProps {
  /** The name of the type. */
  name: string
  columns: readonly string[]
}

/** Hands out a workbook with the columns of a type and no rows. */
export function EmptyTable({ name, columns }: EmptyTableProps) {
  const save = async () => {
    // The writer of workbooks is fetched when it is needed.
    const { writeWorkbook } = await import('../content/write-workbook.ts')
    saveFile(`${name}（空表）.xlsx`, await writeWorkbook([columns]))
  }
  return (
    <button type="button" className={acts['quiet']} onClick={() => void save()}>
      下载空表
    </button>
  )
}
