import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import type { PlayerControl } from './use-player.ts'

interface PlayerMessageProps {
  fault: PlayerControl['fault']
  isWaiting: boolean
  isLive: boolean
  onRetry: () => void
  say: SayPlayer
}

/** The reason of a missing picture, shown in its place, with a button to try again. */
export function PlayerMessage({ fault, isWaiting, isLive, onRetry, say }: PlayerMessageProps) {
  const message = fault === 'missing' && isLive ? say('noSignal') : fault && say(fault)
  return (
    // Present from the start: screen readers announce changes of an existing region only.
    <div className={styles['message']} data-shown={message !== undefined || isWaiting} role="status">
      {message === undefined ? null : (
        <>
          <p>{message}</p>
          {fault === 'unsupported' ? null : (
            <button type="button" className={styles['retry']} onClick={onRetry}>
              {say('retry')}
            </button>
          )}
        </>
      )}
      {message === undefined && isWaiting ? (
        <p className={styles['waiting']}>
          <span className={styles['turning']} aria-hidden="true" />
          {say('waiting')}
        </p>
      ) : null}
    </div>
  )
}
