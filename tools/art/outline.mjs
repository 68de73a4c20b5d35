// @ts-check
// An outline of one thing, drawn with a pen on tinted paper: relics, goods, heritage items and the tools of people.
import { createCanvas } from '@napi-rs/canvas'
import { TAU, dice, mix, rgba } from './kit.mjs'
import { bridges } from './outlines/bridges.mjs'
import { bronzes } from './outlines/bronzes.mjs'
import { ceramics } from './outlines/ceramics.mjs'
import { cliffs } from './outlines/cliffs.mjs'
import { figures } from './outlines/figures.mjs'
import { grottoes } from './outlines/grottoes.mjs'
import { halls } from './outlines/halls.mjs'
import { jades } from './outlines/jades.mjs'
import { scrolls } from './outlines/scrolls.mjs'
import { sites } from './outlines/sites.mjs'
import { towers } from './outlines/towers.mjs'
import { clothGoods } from './outlines/cloth-goods.mjs'
import { studyGoods } from './outlines/study-goods.mjs'
import { kilnGoods } from './outlines/kiln-goods.mjs'
import { larderGoods } from './outlines/larder-goods.mjs'
import { craftGoods } from './outlines/craft-goods.mjs'
import { stageTools } from './outlines/stage-tools.mjs'
import { workshopTools } from './outlines/workshop-tools.mjs'
import { festivalTools } from './outlines/festival-tools.mjs'
import { teachingTools } from './outlines/teaching-tools.mjs'
import { studioTools } from './outlines/studio-tools.mjs'
import { shops } from './outlines/shops.mjs'
import { lessons } from './outlines/lessons.mjs'
import { festivals } from './outlines/festivals.mjs'
import { legends } from './outlines/legends.mjs'
import { instruments } from './outlines/instruments.mjs'
import { crafts } from './outlines/crafts.mjs'
import { games } from './outlines/games.mjs'
import { boats } from './outlines/boats.mjs'
import { kitchens } from './outlines/kitchens.mjs'
import { finery } from './outlines/finery.mjs'
import { pastures } from './outlines/pastures.mjs'
import { altars } from './outlines/altars.mjs'
import { screens } from './outlines/screens.mjs'
import { light, paper, tooth } from './paper.mjs'
import { Pen } from './pen.mjs'
import { sign } from './stamp.mjs'

/**
 * @typedef {object} Outline
 * @property {keyof typeof grounds} ground the paper it lies on
 * @property {(pen: Pen) => void} draw
 */

/** The papers: rice, celadon, tea, indigo (pale), plum, stone. */
const grounds = {
  rice: '#efe7d6',
  celadon: '#dbe3d8',
  tea: '#e7d8bd',
  indigo: '#d5dee3',
  plum: '#e9dbd6',
  stone: '#dedbd3',
}

/** @type {Record<string, Outline>} */
const outlines = {
  ...bronzes,
  ...figures,
  ...ceramics,
  ...jades,
  ...scrolls,
  ...towers,
  ...halls,
  ...bridges,
  ...grottoes,
  ...cliffs,
  ...sites,
  ...studyGoods,
  ...clothGoods,
  ...kilnGoods,
  ...larderGoods,
  ...craftGoods,
  ...stageTools,
  ...workshopTools,
  ...festivalTools,
  ...teachingTools,
  ...studioTools,
  ...shops,
  ...lessons,
  ...festivals,
  ...legends,
  ...instruments,
  ...crafts,
  ...games,
  ...boats,
  ...kitchens,
  ...finery,
  ...pastures,
  ...altars,
  ...screens,
}

/** Names of all outlines; content says one as `"picture": { "kind": "outline", "text": NAME }`. */
export const outlineNames = Object.keys(outlines)

/**
 * @param {number} w
 * @param {number} h
 * @param {number} seed
 * @param {string | undefined} name one of `outlineNames`
 * @param {string | undefined} ground another paper than the drawing's own, so that several rows may show one thing
 */
export function outline(w, h, seed, name = '', ground = outlines[name]?.ground) {
  if (!Object.hasOwn(outlines, name)) throw new Error(`no outline "${name}"; there are ${outlineNames.join(', ')}`)
  if (ground === undefined || !Object.hasOwn(grounds, ground))
    throw new Error(`no ground "${ground}"; there are ${Object.keys(grounds).join(', ')}`)
  const { draw } = outlines[name]
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const colour = grounds[/** @type {keyof typeof grounds} */ (ground)]
  paper(ctx, w, h, mix(colour, '#ffffff', 0.3), colour, r, 4)
  halo(ctx, w, h, colour)
  const pen = new Pen(w, h, seed)
  draw(pen)
  ctx.save()
  ctx.globalCompositeOperation = 'multiply'
  pen.print(ctx)
  ctx.restore()
  light(ctx, w, h, true, 0.06)
  tooth(ctx, w, h, r, 0.35)
  sign(ctx, w * 0.955, h * 0.92, 34, r)
  return canvas
}

/** A pale round behind the thing and a soft shadow below it. */
function halo(/** @type {import('./kit.mjs').Ctx} */ ctx, w, h, colour) {
  ctx.fillStyle = rgba('#fffdf6', 0.5)
  ctx.beginPath()
  ctx.arc(w / 2, h * 0.47, h * 0.4, 0, TAU)
  ctx.fill()
  ctx.save()
  ctx.translate(w / 2, h * 0.878)
  ctx.scale(1, 0.055)
  const g = ctx.createRadialGradient(0, 0, 0, 0, 0, w * 0.36)
  g.addColorStop(0, rgba(mix(colour, '#2a2418', 0.8), 0.34))
  g.addColorStop(1, rgba(colour, 0))
  ctx.fillStyle = g
  ctx.fillRect(-w / 2, -w / 2, w, w)
  ctx.restore()
}
