// @ts-check
// Cuts the brush font for page titles, for src/styles: a face for each title of src/components/text/brushed-titles.json,
// so that a page loads one small file, and its title is in the brush whole or not at all.
//
//   node samples/art/cut-titles.mjs
//
// Run by hand when the list changes; the number of a face is the place of its title. Needs the npm package subset-font.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontFile, licenceFile, root } from './fonts.mjs'

const styles = join(root, 'src', 'styles')
const folder = join(styles, 'fonts')
/** @type {string[]} */
const titles = JSON.parse(readFileSync(join(root, 'src', 'components', 'text', 'brushed-titles.json'), 'utf8'))

const isFace = (/** @type {string} */ file) => /^ma-shan-zheng-title-\d+\.woff2$/u.test(file)
for (const file of readdirSync(folder).filter(isFace)) rmSync(join(folder, file))
const whole = readFileSync(fontFile('ma-shan-zheng'))
const faces = []
for (const [index, title] of titles.entries()) {
  const number = index + 1
  const file = `ma-shan-zheng-title-${number}.woff2`
  writeFileSync(join(folder, file), await subsetFont(whole, title, { targetFormat: 'woff2' }))
  faces.push(`/* ${title} */
@font-face {
  font-family: 'Wenlan Title ${number}';
  src: url('./fonts/${file}?no-inline') format('woff2');
  font-display: block;
  ascent-override: 96%;
  descent-override: 16%;
}
@layer components {
  [data-title-face='${number}'] {
    font-family: 'Wenlan Title ${number}', var(--font-kai);
  }
}
`)
}
const note = `/*
 * The brush font for page titles, a face for each; written by samples/art/cut-titles.mjs. A document holds the font of
 * its own title; the loader fetches those of further pages. Their metrics are those of Song and Kai fonts, so that a title
 * takes the same lines in each.
 */
@layer components {
  [data-title-face] {
    font-family: var(--font-kai);
  }
}
`
writeFileSync(join(styles, 'title-faces.css'), note + faces.join(''))
// The licence must accompany the font.
copyFileSync(licenceFile('ma-shan-zheng'), join(folder, 'OFL.txt'))
console.log(`${titles.length} faces`)
