// @ts-check
// The two faces of all lettering, taken from the npm packages (both SIL OFL 1.1).
import { GlobalFonts } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {import('./kit.mjs').Ctx} Ctx */

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const require = createRequire(import.meta.url)

/** The folder of an installed package. */
const folder = (/** @type {string} */ name) => dirname(require.resolve(`${name}/package.json`))

export const fontFile = (/** @type {string} */ name) =>
  join(folder(`@fontsource/${name}`), 'files', `${name}-chinese-simplified-400-normal.woff2`)

export const licenceFile = (/** @type {string} */ name) => join(folder(`@fontsource/${name}`), 'LICENSE')

/** Which characters a face has, from the ranges its package lists. */
function coverage(/** @type {string} */ name) {
  const have = new Set()
  const listed = JSON.parse(readFileSync(join(folder(`@fontsource/${name}`), 'unicode.json'), 'utf8'))
  for (const ranges of Object.values(listed)) {
    for (const range of String(ranges).split(',')) {
      const [a, b] = range.trim().replace(/^U\+/i, '').split('-')
      for (let c = parseInt(a, 16); c <= parseInt(b ?? a, 16); c++) have.add(c)
    }
  }
  return have
}

const faces = [
  { family: 'MaShan', name: 'ma-shan-zheng' },
  { family: 'XiaoWei', name: 'zcool-xiaowei' },
].map((face) => {
  GlobalFonts.registerFromPath(fontFile(face.name), face.family)
  return { ...face, has: coverage(face.name) }
})

/** The wanted face, or the other face where the wanted one lacks the character. */
export function faceFor(/** @type {string} */ ch, /** @type {string} */ wish) {
  const code = /** @type {number} */ (ch.codePointAt(0))
  const ordered = [...faces].sort((a, b) => Number(b.family === wish) - Number(a.family === wish))
  return (ordered.find((face) => face.has.has(code)) ?? ordered[0]).family
}

/** The characters of a text that can be drawn: no spaces, no punctuation, none that both faces lack. */
export function drawable(
  /** @type {string | undefined} */ text,
  /** @type {string} */ otherwise,
  /** @type {number} */ most,
) {
  const letters = [...(text ?? '').replaceAll(/[\s\p{P}]/gu, '')]
  const available = letters.filter((ch) => faces.some((face) => face.has.has(ch.codePointAt(0))))
  if (available.length < letters.length) console.warn(`"${text}": neither face has every character, drawn without`)
  return available.slice(0, most).join('') || otherwise
}

/** Draws one character centred on a point, by its ink and not by its advance box. */
export function glyph(/** @type {Ctx} */ ctx, ch, x, y, size, wish = 'MaShan') {
  ctx.font = `${size}px ${faceFor(ch, wish)}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  const m = ctx.measureText(ch)
  // Two thirds of the way to the optical middle: a full correction would lift 一 and drop 、.
  const ink = (m.actualBoundingBoxAscent - m.actualBoundingBoxDescent) / 2
  ctx.fillText(ch, x, y + ink * 0.66 + size * 0.36 * 0.34)
}

/** Vertical lettering, columns from right to left as on a scroll; `y` is the top. */
export function columns(/** @type {Ctx} */ ctx, text, x, y, size, options = {}) {
  const { wish = 'MaShan', step = 1.08, gap = 1.5 } = options
  text.split('\n').forEach((line, j) => {
    ;[...line].forEach((ch, i) => glyph(ctx, ch, x - j * size * gap, y + (i * step + 0.5) * size, size, wish))
  })
}
