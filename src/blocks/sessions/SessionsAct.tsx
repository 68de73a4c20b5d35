import { ActBar } from '#components/navigation/ActBar.tsx'
import { signUpVariants } from '#components/cards/sign-up-variants.ts'
import { formatSpan } from '#components/format/format-span.ts'
import { findActiveBooking } from '#contract/members/find-active-booking.ts'
import { signUpState } from '#contract/members/sign-up-state.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { sessions } from './definition.ts'
import { freshSessions } from './fresh-sessions.ts'
import { sessionNotice } from './session-notice.ts'
import { sortSessions } from './sort-sessions.ts'

/** The act of a course at this moment: to reserve, to queue, to look at the own seat, or to look at other courses. */
export function SessionsAct({ data: { article, marks }, sectionId }: BlockView<typeof sessions>) {
  const { site } = usePage()
  const say = useText('sessions')
  const now = useNow()
  const about = useDateSettings(now)
  const { toCome, past, withSeat } = sortSessions(freshSessions(article.sessions, marks), now)
  const href = `#${sectionId}-heading`
  const stateOf = (session: (typeof toCome)[number]) => signUpState(now, session)
  const reservation = toCome
    .filter((session) => stateOf(session) !== 'called-off')
    .map((session) => ({ session, booking: findActiveBooking(marks?.bookings, session.id) }))
    .find(({ booking }) => booking !== undefined)
  if (reservation?.booking) {
    const { state, position } = reservation.booking
    const { start, end, name } = reservation.session
    return (
      <ActBar
        state={say(state === 'waiting' ? 'waiting' : 'booked', { position })}
        variant="settled"
        note={formatSpan(start, end, about) || name}
        href={href}
        label={say('actOwn')}
      />
    )
  }
  // The best that any session offers, and the nearest of those that do.
  const state = (['open', 'not-open', 'full', 'closed', 'called-off'] as const).find((candidate) =>
    toCome.some((session) => stateOf(session) === candidate),
  )
  const nearest = toCome.find((session) => stateOf(session) === state)
  if (state === 'open' || state === 'not-open' || state === 'full') {
    const early = nearest ? sessionNotice(nearest, { ...about, say }) : ''
    const notes = { open: say('toCome', { count: withSeat }), 'not-open': early, full: say('actQueueNote') }
    const labels = { open: say('act'), 'not-open': say('actEarly'), full: say('actQueue') }
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
  const list = site.types[article.type]?.listPath
  if (list === undefined || (toCome.length === 0 && past.length === 0)) return null
  return <ActBar state={say(state ?? 'over')} variant="quiet" href={`/${list}`} label={say('others')} />
}
