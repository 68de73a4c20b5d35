import acts from '#components/buttons/acts.module.css'
import { AskFirst } from '#components/buttons/AskFirst.tsx'

interface ConfirmImportProps {
  /** Counts the published documents that would lose values. */
  clearedPublished: number
  confirm: () => void
}

const main = `${acts['button']} ${acts['main']}`

/** The button that imports, after a question where published documents would lose values. */
export function ConfirmImport({ clearedPublished, confirm }: ConfirmImportProps) {
  if (clearedPublished === 0)
    return (
      <button type="button" className={main} onClick={confirm}>
        导入
      </button>
    )
  return (
    <AskFirst
      label="导入"
      question={`有 ${clearedPublished} 条已发布的内容会清空一些值，访客马上看不到它们。真的要清空吗？`}
      yes="清空并导入"
      no="先不导入"
      isBusy={false}
      onYes={confirm}
      className={main}
    />
  )
}
