import { Link } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'

import { ConfirmImport } from './ConfirmImport.tsx'
import styles from './import.module.css'
import { ImportChanges } from './ImportChanges.tsx'
import { ImportFaults } from './ImportFaults.tsx'
import { ReportHeading } from './ReportHeading.tsx'
import type { ChosenTable } from './use-import.ts'

interface ImportReportProps {
  chosen: ChosenTable
  confirm: () => void
  clear: () => void
}

/** What a table would change or has changed, or what has to be mended in it. */
export function ImportReport({ chosen: { file, type, report, fault }, confirm, clear }: ImportReportProps) {
  if (report === undefined)
    return (
      <ReportHeading isFault>
        {file.name}：{fault}
      </ReportHeading>
    )
  if (report.kind === 'faults') return <ImportFaults file={file.name} report={report} />
  const { added, changed, isDone, clearedPublished } = report
  const isSame = added + changed === 0
  return (
    <section className={styles['report']} aria-label={file.name}>
      <ReportHeading>{sentenceOf(report)}</ReportHeading>
      {isDone ? (
        <div className={acts['choice']}>
          <Link className={`${acts['button']} ${acts['main']}`} to={`/content?type=${encodeURIComponent(type)}`}>
            看导入的内容
          </Link>
          <button type="button" className={acts['button']} onClick={clear}>
            再导入一个
          </button>
        </div>
      ) : (
        <div className={`${acts['choice']} ${styles['sure']}`}>
          {isSame ? null : <ConfirmImport clearedPublished={clearedPublished} confirm={confirm} />}
          <button type="button" className={acts['button']} onClick={clear}>
            {isSame ? '知道了' : '不导入了'}
          </button>
        </div>
      )}
      {clearedPublished === 0 || isDone ? null : (
        <p className={styles['fault']}>
          {clearedPublished}{' '}
          条已发布的内容会清空一些值：表里有那一列，那一格空着。要保持原样，请把那一列从表里删掉，再选一次。
        </p>
      )}
      <ImportChanges report={report} />
    </section>
  )
}

function sentenceOf({
  isDone,
  added,
  changed,
  unchanged,
}: {
  isDone: boolean
  added: number
  changed: number
  unchanged: number
}): string {
  const rest = unchanged === 0 ? '' : `，${unchanged} 条和现在一样`
  if (added + changed === 0) return unchanged === 0 ? '文件里没有内容。' : `没有要改动的：${unchanged} 条都和现在一样。`
  return isDone
    ? `已导入：新增 ${added} 条，更改 ${changed} 条${rest}。`
    : `会新增 ${added} 条，更改 ${changed} 条${rest}。导入后访客马上能看到。`
}
