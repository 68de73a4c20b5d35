import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import type { FieldNoteTexts } from './field-description.ts'

interface FieldNotesProps extends FieldNoteTexts {
  /** The id of the control. */
  id: string
}

/** The notes below a control. Only the fault is announced: a count would speak at each key. */
export function FieldNotes({ id, hint, count, fault }: FieldNotesProps) {
  return (
    <>
      {count === undefined ? null : (
        <p className={formStyles['count']} id={`${id}-count`}>
          {count}
        </p>
      )}
      {hint === undefined ? null : (
        <p className={formStyles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {fault === undefined ? null : (
          <p className={formStyles['error']} id={`${id}-fault`}>
            <FaultText>{fault}</FaultText>
          </p>
        )}
      </div>
    </>
  )
}
