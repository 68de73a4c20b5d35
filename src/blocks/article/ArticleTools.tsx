import { useText } from '#state/page-context.ts'

import styles from './article.module.css'
import { type TypeSize, typeSizes } from './use-type-size.ts'

interface ArticleToolsProps {
  size: TypeSize
  onSize: (size: TypeSize) => void
}

/** Type size, printing and sharing: extras that need a script, for a text that is complete without one. */
export function ArticleTools({ size, onSize }: ArticleToolsProps) {
  const say = useText('article')
  return (
    <div className={styles['tools']}>
      <div className={styles['sizes']} role="group" aria-label={say('size')}>
        <span aria-hidden="true">{say('size')}</span>
        {typeSizes.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['size']}
            data-size={name}
            aria-pressed={name === size}
            onClick={() => onSize(name)}
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
