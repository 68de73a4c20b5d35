import type { ImportResponse } from '#contract/studio/import-response.ts'

import styles from './import.module.css'
import { ReportHeading } from './ReportHeading.tsx'

interface ImportFaultsProps {
  file: string
  report: Extract<ImportResponse, { kind: 'faults' }>
}

/** The faults of a table at their cells: nothing of it is imported. */
export function ImportFaults({ file, report: { faults, total } }: ImportFaultsProps) {
  return (
    <section className={styles['report']} aria-label={file}>
      <ReportHeading isFault>有 {total} 处要改，什么也没有导入。请在文件里改好，再选一次。</ReportHeading>
      <ul className={styles['list']} aria-label="要改的地方">
        {faults.map(({ place, column, message }, index) => (
          <li key={`${place} ${column} ${index}`} className={styles['cell']}>
            <span className={styles['soft']}>
              {place || '整个文件'}
              {column === '' ? null : `「${column}」`}
            </span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {total > faults.length ? <p className={styles['soft']}>只列出前 {faults.length} 处。</p> : null}
    </section>
  )
}
