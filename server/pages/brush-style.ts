import type { BrushModel, FaceModel } from '#compile/portal.ts'
import { titleFamily } from '#contract/entities/title-face.ts'
import type { PageFace } from '#app/page-response.ts'

import { faceAddress } from './face-address.ts'
import { traitOf } from './used-css.ts'

/** A face of the brush font, as the documents that name it have it. */
export interface BrushStyle {
  /** What a document has that names it: `data-title-face="3"`. */
  trait: string
  face: PageFace
  css: string
  /** Address of the font, where the rule does not hold it itself. */
  file?: string
}

/** The metrics of Song and Kai fonts, so that nothing moves between them and the brush. */
const metrics = { ascentOverride: '96%', descentOverride: '16%' } as const
const METRICS = 'ascent-override:96%;descent-override:16%'

/**
 * Returns the faces of a brush font. That of a title holds the font itself: as a file it may come after the first paint,
 * and whatever `font-display` says, browsers then draw the title again with the next sheet or face that the document
 * gets. That of the name is a file, because every page has it.
 */
export function brushStyles(brush: BrushModel | undefined): BrushStyle[] {
  if (!brush) return []
  const titles = brush.titles.map((title, index) => {
    const family = titleFamily(index + 1)
    const source = `url(data:font/woff2;base64,${title.woff2})`
    return {
      trait: traitOf('data-title-face', String(index + 1)),
      face: { family, source: sourceOf(title), descriptors: { display: 'block', ...metrics } as const },
      css: rule(family, source, 'block'),
    }
  })
  return brush.name ? [...titles, nameStyle(brush.name)] : titles
}

/** As the token `--font-brush` names it (src/styles/tokens.css). */
const NAME = 'Wenlan Brush'

/**
 * The font of the system that stands for the name's while its file is on the way, with the same metrics: a line of writing
 * stays where it is when the file comes. The fonts of `--font-kai`, by the names that `local()` takes.
 */
const systemFonts = ['STKaitiSC-Regular', 'STKaiti', 'KaiTi', 'STSongti-SC-Regular', 'Noto Serif CJK SC', 'SimSun']
const STAND_IN = `@font-face{font-family:Wenlan-Kai;src:${systemFonts.map((font) => `local("${font}")`).join()};${METRICS}}`

function nameStyle(name: FaceModel): BrushStyle {
  return {
    trait: traitOf('data-brush', 'true'),
    face: { family: NAME, source: sourceOf(name), descriptors: { display: 'swap', ...metrics } },
    css: rule(`"${NAME}"`, sourceOf(name), 'swap') + STAND_IN,
    file: faceAddress(name),
  }
}

function sourceOf(face: FaceModel): string {
  return `url(${faceAddress(face)})`
}

function rule(family: string, source: string, display: string): string {
  return `@font-face{font-family:${family};src:${source}format("woff2");font-display:${display};${METRICS}}`
}
