import { useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import type { DocumentField } from '#contract/studio/document-field.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'
import { instantOn } from '#contract/time/zoned-instant.ts'

import { DateTimeControl } from '../fields/DateTimeControl.tsx'
import { StudioForm } from '../form/StudioForm.tsx'
import { useSite } from '../frame/site.ts'
import { useEditorState } from './editor-context.ts'

const field: DocumentField = { name: 'due', label: '到这个时间发布', kind: 'datetime', required: true }

interface ScheduleDialogProps {
  isSending: boolean
  /** Schedules the changes; returns what is wrong with the moment. */
  onChoose: (due: number) => Promise<string | undefined>
  onClose: () => void
}

/** Chooses the moment at which the changes are published. */
export function ScheduleDialog({ isSending, onChoose, onClose }: ScheduleDialogProps) {
  const { document } = useEditorState()
  const { timeZone } = useSite()
  const [due, setDue] = useState<DocumentValue>(
    () => document.publication?.due ?? instantOn(Date.now() / 1000, 1, '08:00', timeZone),
  )
  const [fault, setFault] = useState<string>()
  const submit = async () => {
    if (isSending) return
    setFault(typeof due === 'number' ? await onChoose(due) : '请选一个时间')
  }
  return (
    <DialogFrame
      title="定时发布改动"
      description="到时发布的是现在的这些改动；之后再改的不在里面，要再排一次。到时间以前，访客看到的不变。"
      closeLabel="关闭"
      onClose={onClose}
    >
      <StudioForm submitLabel="排好" isSending={isSending} fault={undefined} onSubmit={() => void submit()}>
        <DateTimeControl
          field={field}
          value={due}
          onChange={(next) => {
            setDue(next)
            setFault(undefined)
          }}
          fault={fault}
          isReadOnly={false}
        />
      </StudioForm>
    </DialogFrame>
  )
}
