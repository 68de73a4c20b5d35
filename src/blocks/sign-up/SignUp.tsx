import { useRef } from 'react'

import { Heading } from '#components/text/Heading.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'

import { AddToCalendar } from './AddToCalendar.tsx'
import type { signUp } from './definition.ts'
import { sessionWithBooking } from './session-with-booking.ts'
import styles from './sign-up.module.css'
import { SignUpAct } from './SignUpAct.tsx'
import { SignUpWindow } from './SignUpWindow.tsx'
import { useStableHeight } from './use-stable-height.ts'

/**
 * Sign-up for an activity: its state, seats and deadline, and the form or the member's seat; updated every second
 * without a reload.
 */
export function SignUp({
  props: { heading },
  data: { article, marks },
  requests,
  forms,
  sectionId,
}: BlockView<typeof signUp>) {
  const say = useText('sign-up')
  const form = forms?.['sign-up']
  if (!form) throw new Error(`Block "sign-up" was not given the form "sign-up" in ${sectionId}`)
  const box = useRef<HTMLElement>(null)
  const { session, booking } = sessionWithBooking(article, marks)
  const headingId = `${sectionId}-heading`
  useStableHeight(box, booking !== undefined)
  return (
    <section className={styles['box']} aria-labelledby={headingId} ref={box}>
      <Heading id={headingId} title={session ? heading : say('freeHeading')} />
      {session ? (
        <SignUpWindow
          key={article.id}
          form={form}
          article={article}
          session={session}
          marks={marks}
          request={requests.marks}
        />
      ) : (
        <p className={styles['free']}>{say('free')}</p>
      )}
      <AddToCalendar article={article} session={session} isWaiting={booking?.state === 'waiting'} />
    </section>
  )
}

SignUp.Act = SignUpAct
