import { type RefObject, useRef, useState } from 'react'

import acts from '#components/buttons/acts.module.css'

import { useTell } from '../frame/outcomes.ts'
import { useEditorState } from './editor-context.ts'
import { FindingsDialog } from './FindingsDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { usePublication } from './use-publication.ts'

interface ScheduleButtonProps {
  form: RefObject<HTMLElement | null>
  label: string
  /** The moment, where none is to be chosen. */
  due?: number
}

/** Schedules the changes of the document, at a moment that is chosen in a dialog. */
export function ScheduleButton({ form, label, due }: ScheduleButtonProps) {
  const { conflicts } = useEditorState()
  const tell = useTell()
  const { pending, shown, schedule, close } = usePublication(form)
  const button = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState(due)
  const send = async (moment: number) => {
    setChosen(moment)
    const fault = await schedule(moment)
    if (fault === undefined) setChoosing(false)
    return fault
  }
  const sendAtOnce = async (moment: number) => {
    const fault = await send(moment)
    if (fault !== undefined) tell(fault, 'error')
  }
  const begin = () => {
    if (conflicts.length > 0) tell('请先选定两处都改了的地方用哪一份。', 'error')
    else if (due === undefined) setChoosing(true)
    else void sendAtOnce(due)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={acts['quiet']}
        aria-disabled={pending !== undefined}
        onClick={begin}
      >
        {pending === 'schedule' && !isChoosing ? '请稍候…' : label}
      </button>
      {isChoosing && shown === undefined ? (
        <ScheduleDialog isSending={pending !== undefined} onChoose={send} onClose={() => setChoosing(false)} />
      ) : null}
      {shown === undefined || chosen === undefined ? null : (
        <FindingsDialog
          home={button}
          {...shown}
          isSending={pending !== undefined}
          publish={() => sendAtOnce(chosen)}
          close={close}
        />
      )}
    </>
  )
}
