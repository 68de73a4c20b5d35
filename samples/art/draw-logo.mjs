// @ts-check
// The seal of the site as plain outlines, so that no font is needed to show it.
// Run by hand when the seal is to change; needs the npm package fontkit.
import * as fontkit from 'fontkit'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFile, root } from './fonts.mjs'

const cinnabar = '#b3261e'
const font = fontkit.create(readFileSync(fontFile('zcool-xiaowei')))

/** The outline of a character, moved and stretched into a box. */
function outline(/** @type {string} */ ch, x, y, w, h) {
  const { path } = font.glyphForCodePoint(ch.codePointAt(0))
  const { minX, minY, maxX, maxY } = path.bbox
  const sx = w / (maxX - minX)
  const sy = h / (maxY - minY)
  const px = (v) => Math.round((x + (v - minX) * sx) * 10) / 10
  const py = (v) => Math.round((y + (maxY - v) * sy) * 10) / 10
  const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }
  return path.commands
    .map(({ command, args }) => letters[command] + args.map((v, i) => (i % 2 ? py(v) : px(v))).join(' '))
    .join('')
}

/** White characters in a red field, a fine white line inside its rim (白文). */
function seal(/** @type {string} */ title, size, /** @type {string} */ paths) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${title}"><title>${title}</title><rect width="${size}" height="${size}" rx="${size * 0.09}" fill="${cinnabar}"/><rect x="${size * 0.05}" y="${size * 0.05}" width="${size * 0.9}" height="${size * 0.9}" rx="${size * 0.055}" fill="none" stroke="#fff" stroke-width="${size * 0.018}"/><path fill="#fff" stroke="#fff" stroke-width="${size * 0.008}" d="${paths}"/></svg>\n`
}

const media = join(root, 'samples', 'content', 'media')
// One above the other: 澜 has eighteen strokes and needs the whole width to stay clear when small.
writeFileSync(
  join(media, 'seal.svg'),
  seal('文澜', 200, outline('文', 32, 24, 136, 70) + outline('澜', 30, 102, 140, 74)),
)
writeFileSync(join(media, 'favicon.svg'), seal('文澜', 64, outline('文', 12, 11.5, 40, 41)))
