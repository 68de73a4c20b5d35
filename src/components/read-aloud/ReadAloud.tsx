import { Icon } from '../icon/Icon.tsx'
import styles from './read-aloud.module.css'

export interface ReadAloudProps {
  text: { read: string; pause: string; resume: string; stop: string }
}

/**
 * Buttons that read a text aloud: the nearest element around them with `data-aloud`. Their place is reserved; they are
 * hidden until the enhancement has found a voice, and it changes nothing but attributes that stay the server's here.
 */
export function ReadAloud({ text }: ReadAloudProps) {
  return (
    <div className={styles['voice']} data-enhance="read-aloud" data-reading="idle" suppressHydrationWarning>
      <button type="button" className={styles['button']} hidden suppressHydrationWarning>
        <Icon name="play" />
        <Icon name="pause" />
        <span data-while="idle">{text.read}</span>
        <span data-while="reading">{text.pause}</span>
        <span data-while="paused">{text.resume}</span>
      </button>
      <button type="button" className={styles['button']} hidden suppressHydrationWarning>
        <Icon name="close" />
        {text.stop}
      </button>
    </div>
  )
}
