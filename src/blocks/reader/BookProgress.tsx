import { useText } from '#state/page-context.ts'

import styles from './reader.module.css'

/** While a book opens: how much of it has come, as far as that is known. */
export function BookProgress({ received = 0, expected = 0 }: { received?: number; expected?: number }) {
  const say = useText('reader')
  const isKnown = expected > 0 && received < expected
  return (
    <div className={styles['body']}>
      <div className={styles['message']} role="status">
        <p className={styles['opening']}>{say('opening')}</p>
        <progress
          className={styles['progress']}
          aria-label={say('opening')}
          {...(isKnown ? { value: received, max: expected } : {})}
        />
      </div>
    </div>
  )
}
