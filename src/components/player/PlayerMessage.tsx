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

/** Says over the picture why there is none, and what one can do about it. */
export function PlayerMessage({ fault, isWaiting, isLive, onRetry, say }: PlayerMessageProps) {
  const message = fault === 'missing' && isLive ? say('noSignal') : fault && say(fault)
  return (
    // There before it has anything to say: only what changes in it is announced.
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
