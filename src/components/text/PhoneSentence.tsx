import { Fragment } from 'react'

import { callableNumber } from './callable-number.ts'
import styles from './phone-sentence.module.css'

interface PhoneSentenceProps {
  /** A sentence with `{phone}` where the number stands. */
  children: string
  phone: string
}

/** A sentence that tells whom to call; the number can be pressed and is never broken in two. */
export function PhoneSentence({ children, phone }: PhoneSentenceProps) {
  const parts = children.split('{phone}')
  return parts.map((part, index) => (
    // Parts never change places.
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
