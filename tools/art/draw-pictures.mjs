// @ts-check
// Draws the sample pictures: one for every row of samples/content/*.json, and those of the site itself; and the picture
// that comes with the program for links that are shared.
//
//   node tools/art/draw-pictures.mjs            missing pictures, and those whose kind or text has changed
//   node tools/art/draw-pictures.mjs --force    all pictures anew
//   node tools/art/draw-pictures.mjs news book  only these folders of samples/content/media
//
// A picture depends only on its row's key, kind and text: drawn again, it is the same picture.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { root } from './fonts.mjs'
import { hash } from './kit.mjs'
import { banner, bannerNames, sharePicture, strip, stripNames } from './banner.mjs'
import { book } from './book.mjs'
import { calligraphy } from './calligraphy.mjs'
import { house } from './house.mjs'
import { landscape } from './landscape.mjs'
import { lanternNight } from './lantern.mjs'
import { mask } from './mask.mjs'
import { outline } from './outline.mjs'
import { papercut } from './papercut.mjs'
import { pattern } from './pattern.mjs'
import { porcelain } from './porcelain.mjs'
import { sealPicture } from './seal.mjs'

/** @typedef {import('./kit.mjs').Canvas} Canvas */
/**
 * @typedef {object} Job
 * @property {string} file below samples/content/media
 * @property {string} [folder] another folder
 * @property {string} mark the kind and text the picture was drawn from; kept in the file
 * @property {() => Canvas} draw
 * @property {[number, number]} size smallest and largest size of the file, in KB
 */

const content = join(root, 'samples', 'content')
const media = join(content, 'media')
/** Pictures of every portal, without the name of any. */
const program = join(root, 'server', 'media', 'pictures')

/** @type {Record<string, (seed: number, text: string | undefined, ground: string | undefined) => Canvas>} */
const kinds = {
  qinglv: (seed) => landscape(1200, 800, seed, 'qinglv'),
  ink: (seed) => landscape(1200, 800, seed, 'ink'),
  jade: (seed) => landscape(1200, 800, seed, 'jade'),
  dusk: (seed) => landscape(1200, 800, seed, 'dusk'),
  porcelain: (seed) => porcelain(1200, 800, seed),
  papercut: (seed, text) => papercut(1200, 800, seed, text),
  lantern: (seed) => lanternNight(1200, 800, seed),
  calligraphy: (seed, text) => calligraphy(1200, 800, seed, text),
  mask: (seed) => mask(1200, 800, seed),
  book: (seed, text) => book(1200, 800, seed, text),
  pattern: (seed) => pattern(1200, 800, seed),
  outline: (seed, text, ground) => outline(1200, 800, seed, text, ground),
  seal: (seed, text) => sealPicture(1200, 800, seed, text),
  hall: (seed, text) => house(1200, 800, seed, 'hall', text),
  lane: (seed, text) => house(1200, 800, seed, 'lane', text),
  waterside: (seed, text) => house(1200, 800, seed, 'waterside', text),
  barn: (seed, text) => house(1200, 800, seed, 'barn', text),
  granary: (seed, text) => house(1200, 800, seed, 'granary', text),
}

/** Rows by type, for every content file that has rows. @returns {Map<string, { key: string, picture?: { kind?: string, text?: string, ground?: string } }[]>} */
function readRows() {
  const types = new Map()
  for (const name of readdirSync(content).filter((file) => file.endsWith('.json'))) {
    const { rows } = JSON.parse(readFileSync(join(content, name), 'utf8'))
    if (Array.isArray(rows)) types.set(basename(name, '.json'), rows)
  }
  return types
}

/** @returns {Job[]} */
function rowJobs(/** @type {ReturnType<typeof readRows>} */ types) {
  const jobs = []
  for (const [type, rows] of types) {
    for (const { key, picture = {} } of rows) {
      const wanted = picture.kind ?? ''
      const kind = Object.hasOwn(kinds, wanted) ? wanted : 'jade'
      if (kind !== wanted) console.warn(`${key}: picture kind "${wanted}" is unknown, drawn as ${kind}`)
      jobs.push({
        file: join(type, `${key}.webp`),
        mark: `wenlan-art ${kind} ${hash((picture.text ?? '') + (picture.ground ?? '')).toString(36)}`,
        draw: () => kinds[kind](hash(key), picture.text, picture.ground),
        size: /** @type {[number, number]} */ ([25, 70]),
      })
    }
  }
  return jobs
}

/** @returns {Job[]} */
function siteJobs() {
  /** @type {(file: string, draw: () => Canvas, largest: number) => Job} */
  const job = (file, draw, largest) => ({ file, mark: 'wenlan-art site', draw, size: [25, largest] })
  return [
    ...bannerNames.flatMap((name) => [
      job(`banner/${name}.webp`, () => banner(name), 150),
      job(`banner/${name}-mobile.webp`, () => banner(name, true), 110),
    ]),
    ...stripNames.flatMap((name) => [
      job(`ad/${name}.webp`, () => strip(name), 110),
      job(`ad/${name}-mobile.webp`, () => strip(name, true), 60),
    ]),
    job('share.webp', sharePicture, 90),
    {
      ...job('share.webp', () => landscape(1200, 630, 41, 'jade', { calm: 'left', temper: 0, clear: [0.1, 0.5] }), 60),
      folder: program,
    },
  ]
}

/** Whether the file is there and was drawn from the same kind and text. */
function isDrawn(/** @type {Job} */ { folder = media, file, mark }) {
  const path = join(folder, file)
  return existsSync(path) && readFileSync(path).includes(mark)
}

/** Encodes as webp, at the best quality that keeps the file within its limits. */
async function encode(/** @type {Canvas} */ canvas, /** @type {Job} */ { mark, size: [smallest, largest] }) {
  const raw = { width: canvas.width, height: canvas.height, channels: /** @type {const} */ (4) }
  const pixels = sharp(canvas.data(), { raw }).removeAlpha()
  const at = (/** @type {number} */ quality) =>
    pixels
      .clone()
      .withExif({ IFD0: { ImageDescription: mark } })
      .webp({ quality, effort: 4, smartSubsample: quality > 60 })
      .toBuffer()
  let quality = 82
  let best = await at(quality)
  for (let tries = 0; tries < 4 && best.length > largest * 1024 && quality > 30; tries++) {
    quality = Math.max(30, Math.round(quality * Math.max(0.6, ((largest * 1000) / best.length) ** 1.15)))
    best = await at(quality)
  }
  // Quiet pictures get more quality, in small steps: near the top the grain of the paper suddenly costs.
  for (const more of [86, 89, 92]) {
    if (best.length >= smallest * 1024) break
    const next = await at(more)
    if (next.length > largest * 1024) break
    best = next
  }
  return best
}

async function main() {
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const folders = args.filter((arg) => !arg.startsWith('--'))
  const types = readRows()
  const jobs = [...rowJobs(types), ...siteJobs()].filter(
    ({ file }) => folders.length === 0 || folders.includes(dirname(file)),
  )
  const started = Date.now()
  let drawn = 0
  // One picture is encoded (by sharp's own threads) while the next is drawn.
  let pending = Promise.resolve()
  for (const job of jobs) {
    if (!force && isDrawn(job)) continue
    const canvas = job.draw()
    await pending
    pending = encode(canvas, job).then((data) => {
      const path = join(job.folder ?? media, job.file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, data)
    })
    drawn++
    if (drawn % 50 === 0) console.log(`${drawn} drawn, ${Math.round((Date.now() - started) / 1000)} s`)
  }
  await pending
  const gone = removeStale(types)
  console.log(
    `${drawn} drawn, ${jobs.length - drawn} already there, ${gone} removed, ${Math.round((Date.now() - started) / 1000)} s`,
  )
}

/** Removes pictures whose row is gone, in the folders of types that have a content file. */
function removeStale(/** @type {ReturnType<typeof readRows>} */ types) {
  let gone = 0
  for (const [type, rows] of types) {
    const folder = join(media, type)
    if (!existsSync(folder)) continue
    const kept = new Set(rows.map(({ key }) => `${key}.webp`))
    for (const file of readdirSync(folder)) {
      if (!file.endsWith('.webp') || kept.has(file)) continue
      rmSync(join(folder, file))
      gone++
    }
  }
  return gone
}

await main()
