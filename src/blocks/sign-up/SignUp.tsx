import { useRef } from 'react'

import type { SessionResponse } from '#contract/session.ts'
import { seatsLeft, signUpState } from '#contract/sign-up-state.ts'
import { Heading } from '#components/Heading.tsx'
import { PhoneSentence } from '#components/PhoneSentence.tsx'
import { SeatBar } from '#components/SeatBar.tsx'
import { StateBadge } from '#components/StateBadge.tsx'
import type { BlockView } from '#definition/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import { AddToCalendar } from './AddToCalendar.tsx'
import type { signUp } from './definition.ts'
import { moods } from './moods.ts'
import { signUpNotice } from './sign-up-notice.ts'
import styles from './sign-up.module.css'
import { SignUpForm } from './SignUpForm.tsx'
import { SignUpJump } from './SignUpJump.tsx'

/** Whether one can sign up, how many seats are left and until when; and the form, right to the second without a reload. */
export function SignUp({ props: { heading }, data: { article }, sectionId }: BlockView<typeof signUp>) {
  const say = useText('sign-up')
  const { device } = usePage()
  const box = useRef<HTMLElement>(null)
  const [session] = article.sessions ?? []
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['box']} aria-labelledby={headingId} ref={box}>
      <Heading id={headingId} title={session ? heading : say('freeHeading')} />
      {session ? <SignUpWindow id={article.id} type={article.type} session={session} questions={article.questions ?? []} /> : <p className={styles['free']}>{say('free')}</p>}
      <AddToCalendar article={article} session={session} />
      {session && device === 'mobile' ? <SignUpJump session={session} target={box} targetId={headingId} /> : null}
    </section>
  )
}

interface SignUpWindowProps extends Pick<React.ComponentProps<typeof SignUpForm>, 'id' | 'type' | 'questions'> {
  session: SessionResponse
}

function SignUpWindow({ session, ...form }: SignUpWindowProps) {
  const { site } = usePage()
  const say = useText('sign-up')
  const now = useNow()
  const state = signUpState(now, session)
  const left = seatsLeft(session)
  return (
    <>
      <p className={styles['state']}>
        <StateBadge mood={moods[state]}>{say(state)}</StateBadge>
        <span className={styles['notice']} role="timer">
          {signUpNotice(now, session, { timezone: site.timezone, say })}
        </span>
      </p>
      {left === undefined || state === 'over' || state === 'closed' ? null : (
        <SeatBar capacity={session.capacity} taken={session.taken} label={left === 0 ? say('noSeats', { capacity: session.capacity }) : say('seats', { left, capacity: session.capacity })} />
      )}
      {state === 'open' || state === 'not-open' ? (
        <>
          <p className={styles['hint']}>
            <PhoneSentence phone={site.phone}>{say('how')}</PhoneSentence>
          </p>
          <noscript>
            <p className={styles['hint']}>
              <PhoneSentence phone={site.phone}>{say('noScript')}</PhoneSentence>
            </p>
          </noscript>
          <SignUpForm key={form.id} {...form} session={session} isOpen={state === 'open'} />
        </>
      ) : (
        <p className={styles['hint']}>
          <PhoneSentence phone={site.phone}>{say(`${state}Hint`)}</PhoneSentence>
        </p>
      )}
    </>
  )
}
