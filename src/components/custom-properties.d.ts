import 'react'

declare module 'react' {
  interface CSSProperties {
    /**
     * The number of columns of a grid once all its items have arrived, so that items keep their places while the page
     * loads.
     */
    '--_count'?: number
    /** The ratio of a kept place, as "15 / 2" (ad-slot.module.css). */
    '--_ratio'?: string
    /** CSS pixels of a page's own unit (page-sheet.module.css). */
    '--_pixels'?: number
  }
}
