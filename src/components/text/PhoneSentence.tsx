import { Fragment } from 'react'

import { callableNumber } from './callable-number.ts'
import styles from './phone-sentence.module.css'

interface PhoneSentenceProps {
  /** A sentence with `{phone}` in the place of the number. */
  children: string
  phone: string
}

/** A sentence with a phone number; the number is a link and never wraps. */
export function PhoneSentence({ children, phone }: PhoneSentenceProps) {
  const parts = children.split('{phone}')
  return parts.map((part, index) => (
    // The order of the parts never changes.
    <Fragment key={`${index}`}>
      {index === 0 ? null : (
        <a className={styles['phone']} href={`tel:${callableNumber(phone)}`}>
          {phone}
        </a>
      )}
      {part}
    </Fragment>
  ))
}
