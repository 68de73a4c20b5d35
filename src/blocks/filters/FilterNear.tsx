import { useText } from '#state/page-context.ts'

import styles from './filters.module.css'

/**
 * What the chip that orders by distance says, below the line of chips. It belongs to the button that is marked by
 * `data-near`; enhance-near.ts finds all its words here. Where the visitor is never leaves the browser.
 */
export function FilterNear() {
  const say = useText('filters')
  return (
    <p
      className={styles['nearSays']}
      role="status"
      data-enhance="near"
      data-asking={say('nearAsking')}
      data-ordered={say('nearOrdered')}
      data-unplaced={say('nearUnplaced')}
      data-refused={say('nearRefused')}
      data-failed={say('nearFailed')}
      data-metres={say('metres')}
      data-kilometres={say('kilometres')}
      data-distance={styles['distance']}
    />
  )
}
