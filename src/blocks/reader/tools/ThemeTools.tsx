import { useText } from '#state/page-context.ts'

import { type ReaderTheme, readerThemes } from './reader-themes.ts'
import styles from './tools.module.css'

interface ThemeToolsProps {
  theme: ReaderTheme
  onTheme: (theme: ReaderTheme) => void
}

/** The choice of the pages' background: white, paper or night. */
export function ThemeTools({ theme, onTheme }: ThemeToolsProps) {
  const say = useText('reader')
  return (
    <div className={styles['group']} role="group" aria-label={say('ground')}>
      {readerThemes.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['ground']}
          data-shows={name}
          aria-label={say(`${name}Ground`)}
          aria-pressed={name === theme}
          onClick={() => onTheme(name)}
        >
          <span aria-hidden="true">{say(name)}</span>
        </button>
      ))}
    </div>
  )
}
