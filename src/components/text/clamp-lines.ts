import styles from './clamp.module.css'

const classes = { 2: 'two', 3: 'three', 4: 'four' } as const

/** Returns the class that cuts a text off after some lines, ending it with an ellipsis. */
export function clampLines(lines: 2 | 3 | 4): string | undefined {
  return styles[classes[lines]]
}
