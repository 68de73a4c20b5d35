import { PhoneNumbers } from '#components/text/PhoneNumbers.tsx'
import { PhoneSentence } from '#components/text/PhoneSentence.tsx'
import type { ContactResponse } from '#contract/members/contact.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './offer.module.css'

/** A contact as answered: a name, and a number that a telephone can call. */
export function ContactLines({ lines }: { lines: ContactResponse['lines'] }) {
  const { site } = usePage()
  const say = useText('offer')
  if (lines.length === 0)
    return (
      <p>
        <PhoneSentence phone={site.phone}>{say('nobody')}</PhoneSentence>
      </p>
    )
  return (
    <dl className={styles['lines']}>
      {lines.map(({ label, value, isPhone }) => (
        <div key={label} className={styles['line']}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>
            {isPhone ? <PhoneNumbers className={styles['link']}>{value}</PhoneNumbers> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
