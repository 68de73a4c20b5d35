import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'

import { useTell } from '../frame/outcomes.ts'
import { useEditor } from './editor-context.ts'
import { whyUnsaved } from './why-unsaved.ts'

/** Opens the pages with the document in them, once its last input is saved: they are made by the server. */
export function PreviewButton() {
  const editor = useEditor()
  const tell = useTell()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const open = async () => {
    if (isSaving) return
    setSaving(true)
    const isSaved = await editor.flush()
    setSaving(false)
    if (isSaved) await navigate('preview')
    else tell(whyUnsaved(editor, '改动还没有存到服务器，存好了才能预览。'), 'error')
  }
  return (
    <button type="button" className={acts['quiet']} aria-disabled={isSaving} onClick={() => void open()}>
      预览
    </button>
  )
}
