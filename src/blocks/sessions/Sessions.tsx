import { Heading } from '#components/text/Heading.tsx'
import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import { useHydrated } from '#components/use-hydrated.ts'
import type { FormField } from '#contract/forms/form.ts'
import { findActiveBooking } from '#contract/members/find-active-booking.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'
import { useNow } from '#state/use-now.ts'

import { AddToCalendar } from './AddToCalendar.tsx'
import type { sessions } from './definition.ts'
import { freshSessions } from './fresh-sessions.ts'
import { NoSeats, type NoSeatsReason } from './NoSeats.tsx'
import { PastSessions } from './PastSessions.tsx'
import { SessionsAct } from './SessionsAct.tsx'
import { SessionSlip } from './SessionSlip.tsx'
import { type SortedSessions, sortSessions } from './sort-sessions.ts'
import styles from './sessions.module.css'
import { Teacher } from './Teacher.tsx'

/** The sessions of a course and their free seats, updated every second without a reload. */
export function Sessions({
  props: { heading, teacher },
  data: { article, marks },
  requests,
  sectionId,
  forms,
}: BlockView<typeof sessions>) {
  const { site } = usePage()
  const say = useText('sessions')
  const { token } = useAuth()
  // A section may hydrate later than the page, and its first render must equal the server's.
  const isMember = useHydrated() && token !== undefined
  const now = useNow()
  const { toCome, past, withSeat, isFull } = sortSessions(freshSessions(article.sessions, marks), now)
  const headingId = `${sectionId}-heading`
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} title={heading} />
      <div className={styles['box']}>
        <Teacher article={article} field={teacher} />
        {toCome.length > 0 ? (
          <ol className={styles['slips']}>
            {toCome.map((session) => (
              <li key={session.id}>
                <SessionSlip
                  course={article.id}
                  session={session}
                  now={now}
                  booking={findActiveBooking(marks?.bookings, session.id)}
                  request={requests.marks}
                  field={nameField(forms)}
                  contact={marks?.contact}
                />
              </li>
            ))}
          </ol>
        ) : null}
        {withSeat > 0 ? (
          <>
            <p className={styles['how']}>{say(isMember ? 'howMember' : 'how')}</p>
            <ScriptlessNotice className={styles['how']} phone={site.phone}>
              {say('noScript')}
            </ScriptlessNotice>
          </>
        ) : (
          <NoSeats type={article.type} kind={reasonOf({ toCome, past, isFull })} />
        )}
        {toCome.some(({ start }) => start > 0) ? <AddToCalendar type={article.type} id={article.id} /> : null}
        <PastSessions sessions={past} now={now} />
      </div>
    </section>
  )
}

Sessions.Act = SessionsAct

/** @throws without the form, which the compiler demands and gives to this block */
function nameField(forms: BlockView<typeof sessions>['forms']): FormField {
  const field = forms?.['sign-up']?.fields.find(({ name }) => name === 'name')
  if (!field) throw new Error('The block "sessions" needs the field "name" of the form "sign-up"')
  return field
}

function reasonOf({ toCome, past, isFull }: Pick<SortedSessions, 'toCome' | 'past' | 'isFull'>): NoSeatsReason {
  if (isFull) return 'noneFull'
  if (toCome.length > 0) return 'noneOpen'
  return past.length > 0 ? 'noneLeft' : 'none'
}
