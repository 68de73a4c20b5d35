import { LeaveQuestion } from '../frame/LeaveQuestion.tsx'
import { useEditorState } from './editor-context.ts'

/** Asks before the document is left while something is on its way into it. */
export function WaitingQuestion() {
  const isWaiting = useEditorState().waiting > 0
  return (
    <LeaveQuestion isWaiting={isWaiting} description="上传的文件或粘贴的内容还没有放进来，离开以后要重新上传或粘贴。" />
  )
}
