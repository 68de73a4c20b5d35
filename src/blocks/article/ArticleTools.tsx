import { useText } from '#state/page-context.ts'

import styles from './article.module.css'

const sizes = ['small', 'medium', 'large'] as const

/**
 * Type size, printing and sharing: extras that need a script, for a text that is complete without one. None of them
 * needs React, so a press of one does not load it. The enhancement changes attributes that stay the server's here.
 */
export function ArticleTools() {
  const say = useText('article')
  return (
    <div className={styles['tools']}>
      <div className={styles['sizes']} role="group" aria-label={say('size')} data-enhance="type-size">
        <span aria-hidden="true">{say('size')}</span>
        {sizes.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['size']}
            data-size={name}
            aria-pressed={name === 'medium'}
            suppressHydrationWarning
          >
            {say(name)}
          </button>
        ))}
      </div>
      {/* The application handles clicks on these two buttons for the whole document. */}
      <button type="button" className={styles['print']} data-print="">
        {say('print')}
      </button>
      <button type="button" className={styles['print']} data-share="" aria-haspopup="dialog">
        {say('share')}
      </button>
    </div>
  )
}
