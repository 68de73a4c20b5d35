import { Link } from '../text/Link.tsx'
import styles from './act-bar.module.css'

export interface ActBarProps {
  /** The state of the act in a word or two: "报名中". */
  state: string
  /** `lively` invites, `calm` informs, `settled` is done by this member, `quiet` is past. */
  variant: 'lively' | 'calm' | 'settled' | 'quiet'
  /** What matters most beside the state: seats left, a deadline, the page to continue on. */
  note?: string | undefined
  /** Where the act is done: on this page ("#sign-up-1") or on another. */
  href: string
  /** The act itself, as the label of the button. */
  label: string
  /** The words for a book that was begun already, and the mark of the enhancement that puts them in place. */
  resumeWords?: { state: string; label: string; 'data-enhance'?: string; 'data-place'?: string }
}

/**
 * An act in a line: its state on the left, its button on the right. All parts keep their places and sizes in every
 * state, so that nothing moves when the state changes.
 */
export function ActBar({ state, variant, note, href, label, resumeWords }: ActBarProps) {
  const { state: resumeState, label: resumeLabel, ...mark } = resumeWords ?? {}
  return (
    <div className={styles['bar']} data-variant={variant} {...mark}>
      <p className={styles['words']}>
        <span className={styles['state']} data-kept={resumeState} suppressHydrationWarning>
          {state}
        </span>
        {note ? <span className={styles['note']}>{note}</span> : null}
      </p>
      <Link
        className={styles['go']}
        href={href}

        data-kept={resumeLabel}
        suppressHydrationWarning
      >
        {label}
      </Link>
    </div>
  )
}
