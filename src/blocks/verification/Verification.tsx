import { useEffect, useRef } from 'react'

import { Heading } from '#components/text/Heading.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'

import type { verification } from './definition.ts'
import styles from './verification.module.css'
import { VerificationForm } from './VerificationForm.tsx'
import { VerificationState } from './VerificationState.tsx'

/** Information given to members before they verify their identity: names of texts in the group `verification`. */
const promises = ['purpose', 'who', 'how', 'kept', 'free'] as const

/** The state of the member's identity verification, with the form to submit it or the button to withdraw it. */
export function Verification({
  props: { heading },
  data: { verification: answer },
  sectionId,
  forms,
}: BlockView<typeof verification>) {
  const say = useText('verification')
  const home = useRef<HTMLElement>(null)
  const form = forms?.['authentication']
  const headingId = `${sectionId}-heading`
  const shown = useRef(answer.state)
  useEffect(() => {
    if (shown.current === answer.state) return
    shown.current = answer.state
    // The form or the button just used is replaced by the new state, which takes over the keyboard focus.
    home.current?.focus({ preventScroll: true })
    home.current?.scrollIntoView({ block: 'start' })
  }, [answer.state])
  const isOpen = answer.state === 'none' || answer.state === 'rejected'
  return (
    <section className={styles['box']} aria-labelledby={headingId} ref={home} tabIndex={-1}>
      <Heading id={headingId} title={heading} />
      <VerificationState answer={answer} home={home} />
      {isOpen ? (
        <>
          <dl className={styles['promises']}>
            {promises.map((name) => (
              <div key={name}>
                <dt>{say(name)}</dt>
                <dd>{say(`${name}-says`)}</dd>
              </div>
            ))}
          </dl>
          {form ? <VerificationForm form={form} /> : null}
        </>
      ) : null}
    </section>
  )
}
