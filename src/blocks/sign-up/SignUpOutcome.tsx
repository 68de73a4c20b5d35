import { FaultText } from '#components/icon/FaultText.tsx'
import { useText } from '#state/page-context.ts'

import styles from './sign-up.module.css'

/** The outcome of the last action. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'done' }
  | { kind: 'queued'; position: number }
  | { kind: 'cancelled' }
  | { kind: 'already' }
  | { kind: 'alreadyWaiting' }
  | { kind: 'login' }
  | { kind: 'failed'; message: string }

/** The outcome in a live region, which screen readers announce. */
export function SignUpOutcome({ outcome }: { outcome: Outcome }) {
  return (
    <div className={styles['outcome']} role="status">
      <OutcomeWords outcome={outcome} />
    </div>
  )
}

function OutcomeWords({ outcome }: { outcome: Outcome }) {
  const say = useText('sign-up')
  if (outcome.kind === 'none') return null
  if (outcome.kind === 'failed') {
    return (
      <p>
        <FaultText>{outcome.message}</FaultText>
      </p>
    )
  }
  return (
    <p className={styles['good']}>
      {say(outcome.kind, outcome.kind === 'queued' ? { position: outcome.position } : {})}
    </p>
  )
}
