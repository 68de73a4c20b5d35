import type { RefObject } from 'react'

import { AskDialog } from '#components/dialog/AskDialog.tsx'
import { formatSpan } from '#components/format/format-span.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { BookingRow } from './use-bookings.ts'
import { wordOf } from './word-of.ts'

interface CancelDialogProps {
  row: BookingRow
  home: RefObject<HTMLElement | null>
  cancel: () => Promise<string | undefined>
  onClose: () => void
}

/** Asks for confirmation before a booking is cancelled, and names the consequences. */
export function CancelDialog({ row, home, cancel, onClose }: CancelDialogProps) {
  const say = useText('bookings')
  const { toast } = useMember()
  const about = useDateSettings(useNow(60))
  const { article, when, people, position } = row
  const isWaiting = row.state === 'waiting'
  return (
    <AskDialog
      title={say(isWaiting ? 'leaveAsk' : wordOf(row, 'cancelAsk'))}
      description={say(isWaiting ? 'leaveLoss' : wordOf(row, 'cancelLoss'), {
        title: article.title,
        when: formatSpan(when.start, when.end, about) || say('undated'),
        people,
        position,
      })}
      text={{ yes: say(isWaiting ? 'leaveYes' : 'cancelYes'), keep: say('keep'), close: say('close') }}
      home={home}
      onYes={cancel}
      onLateFault={(fault) => toast('error', fault)}
      onClose={onClose}
    />
  )
}
