import { Fragment } from 'react'

import { PhoneNumbers } from './PhoneNumbers.tsx'
import styles from './phone-sentence.module.css'

interface PhoneSentenceProps {
  /** A sentence with `{phone}` in the place of the number. */
  children: string
  phone: string
}

/** A sentence with a phone number; its numbers are links and never wrap. */
export function PhoneSentence({ children, phone }: PhoneSentenceProps) {
  const parts = children.split('{phone}')
  return parts.map((part, index) => (
    // The order of the parts never changes.
    <Fragment key={`${index}`}>
      {index === 0 ? null : <PhoneNumbers className={styles['phone']}>{phone}</PhoneNumbers>}
      {part}
    </Fragment>
  ))
}
