import type { RefObject } from 'react'

import { Icon } from '../icon/Icon.tsx'
import styles from './read-aloud.module.css'
import { useHydrated } from '../use-hydrated.ts'
import { useReadAloud } from './use-read-aloud.ts'

export interface ReadAloudProps {
  /** The element whose text is read. */
  target: RefObject<HTMLElement | null>
  text: { read: string; pause: string; resume: string; stop: string }
}

/** Buttons that read a text aloud. Their place is reserved from the start and filled where the browser has a voice. */
export function ReadAloud({ target, text }: ReadAloudProps) {
  const canSpeak = useHydrated() && 'speechSynthesis' in window
  return <div className={styles['voice']}>{canSpeak ? <VoiceButtons target={target} text={text} /> : null}</div>
}

/** The text of the first button, by the state of the reading. */
const nextSteps = { idle: 'read', reading: 'pause', paused: 'resume' } as const

function VoiceButtons({ target, text }: ReadAloudProps) {
  const { state, read, pause, stop } = useReadAloud(target)
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        onClick={state === 'reading' ? pause : read}
        data-on={state === 'idle' ? undefined : ''}
      >
        <Icon name={state === 'reading' ? 'pause' : 'play'} />
        {text[nextSteps[state]]}
      </button>
      {state === 'idle' ? null : (
        <button type="button" className={styles['button']} onClick={stop}>
          <Icon name="close" />
          {text.stop}
        </button>
      )}
    </>
  )
}
