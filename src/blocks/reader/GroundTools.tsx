import { useText } from '#state/page-context.ts'

import { type Ground, grounds } from './grounds.ts'
import styles from './tools.module.css'

interface GroundToolsProps {
  ground: Ground
  onGround: (ground: Ground) => void
}

/** The choice of the pages' background: white, paper or night. */
export function GroundTools({ ground, onGround }: GroundToolsProps) {
  const say = useText('reader')
  return (
    <div className={styles['group']} role="group" aria-label={say('ground')}>
      {grounds.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['ground']}
          data-shows={name}
          aria-label={say(`${name}Ground`)}
          aria-pressed={name === ground}
          onClick={() => onGround(name)}
        >
          <span aria-hidden="true">{say(name)}</span>
        </button>
      ))}
    </div>
  )
}
