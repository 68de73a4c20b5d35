import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { AskDialog } from '#components/dialog/AskDialog.tsx'

import { useTell } from '../frame/outcomes.ts'
import { useEditor } from './editor-context.ts'
import { whyUnsaved } from './why-unsaved.ts'

/** Gives up the unpublished changes, after a question. */
export function DiscardDraft() {
  const editor = useEditor()
  const tell = useTell()
  const [isAsking, setAsking] = useState(false)
  const discard = async () => {
    if (!(await editor.flush())) return whyUnsaved(editor, '改动还没有存到服务器，请稍后再试。')
    const result = await editor.act('content/discard', { revision: editor.state.revision })
    if (result.kind !== 'ok') return result.message
    tell('改动已放弃，内容和网页上的一样。')
    return undefined
  }
  return (
    <>
      <button type="button" className={acts['quiet']} onClick={() => setAsking(true)}>
        放弃改动
      </button>
      {isAsking ? (
        <AskDialog
          title="放弃没有发布的改动？"
          description="放弃以后找不回来。网页上的内容不变。"
          text={{ yes: '放弃改动', keep: '留着', close: '关闭' }}
          onYes={discard}
          onLateFault={(fault) => tell(fault, 'error')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
