// @ts-check
// Cuts the brush face down to the characters of the page titles, for src/styles/fonts.
//
//   node samples/art/subset-headings.mjs "文澜新闻资讯…"
//
// The given characters are added to those of ma-shan-zheng-headings.txt, which lists the characters in the font. Run
// by hand when titles change; needs the npm package subset-font.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontFile, licenceFile, root } from './fonts.mjs'

const folder = join(root, 'src', 'styles', 'fonts')
const list = join(folder, 'ma-shan-zheng-headings.txt')
mkdirSync(folder, { recursive: true })

const known = existsSync(list) ? readFileSync(list, 'utf8').trim() : ''
const text = [...new Set(known + process.argv.slice(2).join(''))].sort().join('')
if (text === '') throw new Error('Give the characters of the titles as an argument.')

const font = await subsetFont(readFileSync(fontFile('ma-shan-zheng')), text, { targetFormat: 'woff2' })
writeFileSync(join(folder, 'ma-shan-zheng-headings.woff2'), font)
writeFileSync(list, text)
// The licence must accompany the font.
copyFileSync(licenceFile('ma-shan-zheng'), join(folder, 'OFL.txt'))
console.log(`${[...text].length} characters, ${(font.length / 1024).toFixed(1)} KB`)
