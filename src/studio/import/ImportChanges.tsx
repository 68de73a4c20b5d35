import type { ImportResponse } from '#contract/studio/import-response.ts'

import styles from './import.module.css'

/** The first changes of an import by name, and its notes. */
export function ImportChanges({ report }: { report: Extract<ImportResponse, { kind: 'changes' }> }) {
  const { rows, notes, added, changed } = report
  const rest = added + changed - rows.length
  return (
    <>
      {rows.length === 0 ? null : (
        <ul className={styles['list']} aria-label="改动">
          {rows.map(({ change, key, title, columns, cleared }) => (
            <li key={key} className={styles['row']}>
              <span className={styles['change']} data-change={change}>
                {change === 'added' ? '新增' : '更改'}
              </span>
              <span>
                {title}
                {columns.length === 0 ? null : <span className={styles['soft']}>（{columns.join('、')}）</span>}
                {cleared.map(({ column, before }) => (
                  <span key={column} className={styles['cleared']}>
                    {report.isDone ? '清空了' : '会清空'}「{column}」{before === '' ? null : `，原来是${before}`}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 ? <p className={styles['soft']}>还有 {rest} 条没有列出。</p> : null}
      {notes.length === 0 ? null : (
        <ul className={styles['notes']} aria-label="请留意">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
