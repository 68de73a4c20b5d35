import { useText } from '#state/page-context.ts'

import styles from './reader.module.css'

/** The progress of opening a book, in bytes; indeterminate while the size of the file is unknown. */
export function BookProgress({ received = 0, expected = 0 }: { received?: number; expected?: number }) {
  const say = useText('reader')
  const isDeterminate = expected > 0 && received < expected
  return (
    <div className={styles['body']}>
      <div className={styles['message']} role="status">
        <p className={styles['opening']}>{say('opening')}</p>
        <progress
          className={styles['progress']}
          aria-label={say('opening')}
          {...(isDeterminate ? { value: received, max: expected } : {})}
        />
      </div>
    </div>
  )
}
