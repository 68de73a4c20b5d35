import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many things a grid will hold: it stands as it stays while they arrive. */
    '--_count'?: number
  }
}
