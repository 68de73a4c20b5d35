// @ts-check
// Cuts the brush face down to the characters of the headings, for src/styles/fonts.
//
//   node scripts/art/subset-headings.mjs "文澜新闻资讯…"
//
// Run by hand when headings change; needs the npm package subset-font.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontFile, licenceFile, root } from './fonts.mjs'

const text = [...new Set(process.argv.slice(2).join(''))].sort().join('')
if (text === '') throw new Error('Give the characters of the headings as an argument.')

const folder = join(root, 'src', 'styles', 'fonts')
mkdirSync(folder, { recursive: true })
const font = await subsetFont(readFileSync(fontFile('ma-shan-zheng')), text, { targetFormat: 'woff2' })
writeFileSync(join(folder, 'ma-shan-zheng-headings.woff2'), font)
// The licence asks to travel with the font.
copyFileSync(licenceFile('ma-shan-zheng'), join(folder, 'ma-shan-zheng-OFL.txt'))
console.log(`${[...text].length} characters, ${(font.length / 1024).toFixed(1)} KB`)
