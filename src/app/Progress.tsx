import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { useText } from '#state/page-context.ts'

import styles from './progress.module.css'

/**
 * A line across the top while the next page loads, a message while it is slow or cannot be loaded, and the place where
 * screen readers are told the result of a choice. The loader fills them (src/loader/show-progress.ts, announce-result.ts).
 * Always present, because screen readers announce changes of an existing region only.
 */
export function Progress() {
  const say = useText('shell')
  return (
    <>
      <div className={styles['progress']} data-progress={say('loading')} role="status" />
      <div
        className={styles['notice']}
        data-notice=""
        data-slow={say('slow')}
        data-cut-off={say('offline')}
        data-busy={say('busy')}
        role="alert"
        hidden
      >
        <p />
        <button className={styles['answer']} type="button" data-again="">
          {say('retry')}
        </button>
        <button className={styles['answer']} type="button" data-stay="">
          {say('stay')}
        </button>
      </div>
      <VisuallyHidden>
        <span data-announcement="" role="status" />
      </VisuallyHidden>
    </>
  )
}
