import { useEffect, useRef } from 'react'

import { PhoneSentence } from '#components/text/PhoneSentence.tsx'
import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import type { TextName } from '#contract/text/say-text.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ContactLines } from './ContactLines.tsx'
import styles from './offer.module.css'
import { type ContactState, useContact } from './use-contact.ts'

/** Texts of the button by the state of the contact; in all others it offers a retry. */
const labels: Readonly<Partial<Record<ContactState['kind'], TextName<'offer'>>>> = { hidden: 'ask', asking: 'asking' }

/** The contact of the seller or the buyer; where it is missing, the portal's own telephone. */
export function Contact({ id, hasContact }: { id: number; hasContact: boolean }) {
  const { site } = usePage()
  const say = useText('offer')
  const { state, ask } = useContact(id)
  const answer = useRef<HTMLDivElement>(null)
  const isOpen = state.kind === 'shown' || state.kind === 'gone'
  // The button disappears once the contact is shown; the answer takes over its keyboard focus.
  useEffect(() => {
    if (isOpen) answer.current?.focus()
  }, [isOpen])
  if (!hasContact)
    return (
      <p className={styles['care']}>
        <PhoneSentence phone={site.phone}>{say('nobody')}</PhoneSentence>
      </p>
    )
  return (
    <div className={styles['contact']}>
      {isOpen ? null : (
        <button type="button" className={styles['ask']} onClick={() => void ask()} disabled={state.kind === 'asking'}>
          {say(labels[state.kind] ?? 'retry')}
        </button>
      )}
      {/* A live region must be in the page before its content, or screen readers do not announce it. */}
      <div ref={answer} className={styles['answer']} role="status" tabIndex={-1}>
        {state.kind === 'shown' ? <ContactLines lines={state.lines} /> : null}
        {state.kind === 'refused' ? <p>{state.message || say('busy')}</p> : null}
        {state.kind === 'gone' ? <p>{say('gone')}</p> : null}
        {state.kind === 'failed' ? <p>{say('failed')}</p> : null}
      </div>
      <p className={styles['care']}>{say('care')}</p>
      <ScriptlessNotice className={styles['no-script']} phone={site.phone}>
        {say('noScript')}
      </ScriptlessNotice>
    </div>
  )
}
