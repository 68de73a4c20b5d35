// @ts-check
// Cuts the brush face into slices for the page titles, for src/styles: a page loads those its title needs.
//
//   node samples/art/subset-headings.mjs 文化活动 新闻资讯 …
//
// Each argument is a title. A line of ma-shan-zheng-titles.txt lists the characters of a slice: those of the titles and
// those that were in it before. Run by hand, with all titles, when titles change; needs the npm package subset-font.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontFile, licenceFile, root } from './fonts.mjs'
import { sliceTitles } from './slice-titles.mjs'

const styles = join(root, 'src', 'styles')
const folder = join(styles, 'fonts')
const list = join(folder, 'ma-shan-zheng-titles.txt')

const titles = process.argv.slice(2)
if (titles.length === 0) throw new Error('Give the titles as arguments.')
const known = existsSync(list) ? readFileSync(list, 'utf8').replaceAll('\n', '') : ''
const slices = sliceTitles(titles, known)

const isSlice = (/** @type {string} */ file) => /^ma-shan-zheng-title-\d+\.woff2$/u.test(file)
for (const file of readdirSync(folder).filter(isSlice)) rmSync(join(folder, file))
const whole = readFileSync(fontFile('ma-shan-zheng'))
const faces = []
for (const [index, text] of slices.entries()) {
  const file = `ma-shan-zheng-title-${index + 1}.woff2`
  writeFileSync(join(folder, file), await subsetFont(whole, text, { targetFormat: 'woff2' }))
  const range = [...text].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(', ')
  faces.push(`@font-face {
  font-family: 'Wenlan Titles';
  src: url('./fonts/${file}?no-inline') format('woff2');
  font-display: swap;
  ascent-override: 96%;
  descent-override: 16%;
  unicode-range: ${range};
}
`)
}
const note = `/*
 * The brush face for page titles in slices, of which a page loads those of its title; written by
 * samples/art/subset-headings.mjs. Its metrics are those of Song and Kai fonts, so that nothing moves when it arrives.
 */
`
writeFileSync(join(styles, 'title-faces.css'), note + faces.join(''))
writeFileSync(list, `${slices.join('\n')}\n`)
// The licence must accompany the font.
copyFileSync(licenceFile('ma-shan-zheng'), join(folder, 'OFL.txt'))
console.log(`${slices.join('').length} characters in ${slices.length} slices`)
