import { ActBar } from '#components/navigation/ActBar.tsx'
import { signUpVariants } from '#components/cards/sign-up-variants.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { seatsLeft, signUpState } from '#contract/members/sign-up-state.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import { bookingWord } from './booking-word.ts'
import type { signUp } from './definition.ts'
import { sessionWithBooking } from './session-with-booking.ts'
import { signUpNotice } from './sign-up-notice.ts'

/** The act of an activity at this moment: to sign up, to queue, to look at the own booking, or to look at others. */
export function SignUpAct({ data: { article, marks }, sectionId }: BlockView<typeof signUp>) {
  const { site } = usePage()
  const say = useText('sign-up')
  const now = useNow()
  const about = useDateSettings(now)
  const { session, booking } = sessionWithBooking(article, marks)
  if (!session) return null
  const state = signUpState(now, session)
  const href = `#${sectionId}-heading`
  const list = site.types[article.type]?.listPath
  const notice = signUpNotice(session, { ...about, say })
  if (state === 'closed' || state === 'over' || state === 'called-off') {
    const hasSeat = booking && state === 'closed'
    return (
      <ActBar
        state={hasSeat ? say(bookingWord(booking), { position: booking.position }) : say(state)}
        variant={hasSeat ? 'settled' : 'quiet'}
        note={state === 'called-off' ? session.calledOff : notice}
        {...(booking || list === undefined
          ? { href, label: say('actOwn') }
          : { href: `/${list}`, label: say('actOthers') })}
      />
    )
  }
  if (booking)
    return (
      <ActBar
        state={say(bookingWord(booking), { position: booking.position })}
        variant="settled"
        note={say('persons', { people: booking.people })}
        href={href}
        label={say('actOwn')}
      />
    )
  const left = seatsLeft(session)
  const seats = left === undefined ? notice : say('actSeats', { left })
  const notes = { open: seats, full: say('actQueueNote'), 'not-open': notice }
  const labels = { open: say('act'), full: say('actQueue'), 'not-open': say('actEarly') }
  return (
    <ActBar
      state={say(state)}
      variant={state === 'full' ? 'calm' : signUpVariants[state]}
      note={notes[state]}
      href={href}
      label={labels[state]}
    />
  )
}
