import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many things a grid will hold: it stands as it stays while they arrive. */
    '--_count'?: number
    /** The same on a window that takes half of them in a row. */
    '--_half'?: number
  }
}
