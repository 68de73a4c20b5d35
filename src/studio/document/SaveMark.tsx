import { FaultText } from '#components/icon/FaultText.tsx'

import styles from './publish-bar.module.css'
import { useEditorState } from './editor-context.ts'
import type { SaveState } from './document-editor.ts'

const words: Readonly<Record<SaveState, string>> = {
  saved: '已保存',
  waiting: '正在保存…',
  sending: '正在保存…',
  offline: '没有存到服务器，先存在这台电脑上，会自动再试',
  refused: '没有保存',
}

/** What is not in the document yet; empty where nothing is on its way. */
function arrivalSentence(waiting: number, files: number): string {
  if (files > 0) return `还有 ${files} 个文件在上传`
  return waiting > 0 ? '还有内容没有放进来' : ''
}

/** Where the last input is, and what is on its way into the document. */
export function SaveMark() {
  const { save, failure, waiting, files } = useEditorState()
  const isWrong = save === 'offline' || save === 'refused'
  const arrivals = arrivalSentence(waiting, files)
  return (
    <p className={styles['save']} role="status" data-state={save}>
      {isWrong ? <FaultText>{`${words[save]}${failure === '' ? '' : `：${failure}`}`}</FaultText> : words[save]}
      {arrivals === '' ? null : `，${arrivals}`}
    </p>
  )
}
