import { type RefObject, useRef } from 'react'

import acts from '#components/acts.module.css'
import { DialogFrame } from '#components/DialogFrame.tsx'
import { formatSpan } from '#components/format-span.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import type { BookingRow } from './use-bookings.ts'
import { wordOf } from './word-of.ts'

interface CancelDialogProps {
  row: BookingRow
  home: RefObject<HTMLElement | null>
  onCancel: () => void
  onClose: () => void
}

/** Asks before a seat is given back, and names what is lost with it. */
export function CancelDialog({ row, home, onCancel, onClose }: CancelDialogProps) {
  const { site } = usePage()
  const say = useText('bookings')
  const now = useNow(60)
  const keep = useRef<HTMLButtonElement>(null)
  const { article, when, people, position } = row
  const isWaiting = row.state === 'waiting'
  return (
    <DialogFrame
      role="alertdialog"
      title={say(isWaiting ? 'leaveAsk' : wordOf(row, 'cancelAsk'))}
      description={say(isWaiting ? 'leaveLoss' : wordOf(row, 'cancelLoss'), { title: article.title, when: formatSpan(when.start, when.end, { timezone: site.timezone, now }) || say('undated'), people, position })}
      closeLabel={say('close')}
      first={keep}
      home={home}
      onClose={onClose}
    >
      <div className={acts['choice']}>
        <button type="button" className={acts['button']} ref={keep} onClick={onClose}>
          {say('keep')}
        </button>
        <button type="button" className={`${acts['button']} ${acts['main']}`} onClick={onCancel}>
          {say(isWaiting ? 'leaveYes' : 'cancelYes')}
        </button>
      </div>
    </DialogFrame>
  )
}
