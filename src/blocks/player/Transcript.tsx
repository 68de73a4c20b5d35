import { formatClock } from '#components/player/format-clock.ts'
import type { SayText } from '#contract/text/say-text.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'

import styles from './player.module.css'

interface TranscriptProps {
  lines: NonNullable<DetailsResponse['transcript']>
  language: string | undefined
  say: SayText<'player'>
}

/** The transcript of a film: folded, and still readable for search engines. */
export function Transcript({ lines, language, say }: TranscriptProps) {
  return (
    <details className={styles['transcript']}>
      <summary className={styles['unfold']}>{say('transcript')}</summary>
      <ol lang={language}>
        {lines.map(({ time, text }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be said at one moment, and none ever moves
          <li key={place} className={styles['line']}>
            <span className={styles['moment']}>{formatClock(time)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
