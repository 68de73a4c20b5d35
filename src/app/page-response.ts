import type { HydrationData } from './hydration-data.ts'
import type { AriaCurrent } from './aria-current.ts'

/** A face of a font, as the browser's `FontFace` takes it. */
export interface PageFace {
  family: string
  /** `url(…)` */
  source: string
  descriptors: FontFaceDescriptors
}

/** The answer to a navigation: a page without the parts that stay. */
export type PageResponse =
  | {
      kind: 'page'
      /** Title of the document. */
      title: string
      /** The HTML of the page's `main`. */
      main: string
      /** The HTML of a phone's header: the way back, and the area of the page. The desktop's stays. */
      header?: string
      /** The relation of each link of the navigation to the page, in the order of the document. */
      marks: readonly (AriaCurrent | null)[]
      /** The fonts that the main names; the whole style sheet has none. */
      faces: readonly PageFace[]
      /** Views of the page's entity, or its search, are counted by the server, which counts those that are asked for. */
      isCounted?: true
      /** The path that the browser tells of once it shows a page that it had fetched beforehand ("news"). */
      view?: string
      data: HydrationData
    }
  /** To an address with the router base, or to another site. */
  | { kind: 'redirect'; to: string }
