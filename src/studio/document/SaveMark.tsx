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

/** Where the last input is. */
export function SaveMark() {
  const { save, failure } = useEditorState()
  const isWrong = save === 'offline' || save === 'refused'
  return (
    <p className={styles['save']} role="status" data-state={save}>
      {isWrong ? <FaultText>{`${words[save]}${failure === '' ? '' : `：${failure}`}`}</FaultText> : words[save]}
    </p>
  )
}
