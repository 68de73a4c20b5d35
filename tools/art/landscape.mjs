// @ts-check
// Landscapes in four styles. A plan fixes the composition; the seed fills it.
import { createCanvas } from '@napi-rs/canvas'
import { createNoise2D } from 'simplex-noise'
import { TAU, clamp, dice, lerp, mix, rgba, smooth } from './kit.mjs'
import { palette, seasonOf } from './palettes.mjs'
import { paper } from './paper.mjs'
import { fbm, paintLayer } from './mountain.mjs'
import { farPine, farTree } from './trees.mjs'
import { birds, boat, bridge, crane, hamlet, pagoda, pavilion, sail } from './buildings.mjs'
import { foreground, frame, snowfall } from './foreground.mjs'
import { sign } from './stamp.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

/**
 * @typedef {object} Plan
 * @property {number} water where the water begins, in parts of the height; above 1: a sea of clouds instead
 * @property {number} reach how high mountains rise
 * @property {'hill' | 'tall' | 'karst' | 'range'} form
 * @property {number} empty side left empty: -1 left, 1 right, 0 none
 * @property {number} bank near bank: -1 left, 1 right, 0 both, 2 none
 */

/** @returns {Plan} */
function planOf(/** @type {Dice} */ r, /** @type {string | undefined} */ calm) {
  if (calm === 'left' || calm === 'right') {
    const empty = calm === 'left' ? -1 : 1
    return {
      water: r.between(0.76, 0.82),
      reach: r.between(1.05, 1.3),
      form: r.pick(['hill', 'tall', 'range']),
      empty,
      bank: -empty,
    }
  }
  const side = r.sign()
  if (calm === 'bottom') return { water: 0.6, reach: 0.8, form: r.pick(['hill', 'tall', 'range']), empty: 0, bank: 2 }
  return r.pick([
    { water: r.between(0.66, 0.72), reach: r.between(0.55, 0.75), form: 'range', empty: 0, bank: side },
    { water: r.between(0.76, 0.84), reach: r.between(1.1, 1.4), form: 'tall', empty: 0, bank: r.pick([side, 0]) },
    {
      water: r.between(0.7, 0.8),
      reach: r.between(1.1, 1.45),
      form: r.pick(['hill', 'tall']),
      empty: side,
      bank: r.pick([side, -side]),
    },
    {
      water: 1.2,
      reach: r.between(0.85, 1.15),
      form: r.pick(['tall', 'tall', 'hill']),
      empty: r.pick([0, side]),
      bank: side,
    },
    {
      water: r.between(0.7, 0.78),
      reach: r.between(0.85, 1.1),
      form: 'karst',
      empty: r.pick([0, side]),
      bank: r.pick([side, 2]),
    },
    { water: r.between(0.73, 0.8), reach: r.between(0.8, 1), form: 'hill', empty: 0, bank: side },
    { water: r.between(0.6, 0.66), reach: r.between(0.4, 0.6), form: 'range', empty: 0, bank: side },
  ])
}

/** Relative width and number of the peaks of a form. */
const peaksOf = {
  hill: { narrow: 1, fewest: 2, most: 4 },
  tall: { narrow: 0.6, fewest: 2, most: 4 },
  karst: { narrow: 0.42, fewest: 5, most: 9 },
  range: { narrow: 1.5, fewest: 2, most: 3 },
}

/** The ridge of one layer, as a height for every column of pixels. */
function ridge(w, h, /** @type {Plan & { clear: number[] }} */ plan, li, noise, /** @type {Dice} */ r, U) {
  const t = li / 4
  const horizon = Math.min(plan.water, 0.86)
  const base = lerp(h * (horizon - 0.24 + plan.reach * 0.02), h * (horizon + 0.025), t ** 0.85)
  const amp = h * lerp(0.3, 0.26, t) * plan.reach
  const { narrow, fewest, most } = peaksOf[plan.form]
  const count = r.int(fewest, most)
  // A wide picture has more peaks, not broader ones.
  const aspect = (w / h / 1.5) ** 0.8
  const peaks = []
  for (let k = 0; k < Math.round(count * aspect); k++) {
    let at = r()
    // Mountains keep to one side where the other side is to stay empty.
    if (plan.empty) at = plan.empty < 0 ? r.between(0.42, 1.05) : r.between(-0.05, 0.58)
    peaks.push({ at, high: r.between(0.35, 1.1), wide: (r.between(0.05, 0.15) * narrow) / aspect })
  }
  const off = r() * 100
  const freq = lerp(1.5, 2.7, t) * (w / h / 1.5)
  const line = new Float32Array(w + 1)
  for (let x = 0; x <= w; x++) {
    const u = x / w
    let p = 0
    for (const { at, high, wide } of peaks) {
      const d = (u - at) / wide
      const bell = plan.form === 'karst' ? Math.exp(-(Math.abs(d) ** 3.2) * 0.4) : Math.exp(-d * d * 0.55)
      p = Math.max(p, high * bell * (1 + 0.22 * noise(u * 9 + off, at * 7)))
    }
    const f = fbm(noise, u * freq + off, 6, 0.52)
    const rough = 1 - Math.abs(fbm(noise, u * freq * 2.2 + off + 9, 4, 0.5))
    let rise = clamp(0.16 + 0.28 * f + 0.22 * (rough - 0.6) + p * 0.95, -0.1, 1.5)
    if (plan.empty) rise *= smooth(plan.clear[0], plan.clear[1], plan.empty < 0 ? u : 1 - u)
    const y = base - amp * rise + fbm(noise, u * 40 + off, 3, 0.5) * 3.5 * U
    // Summits bend under the upper edge instead of being cut by it.
    const roofline = h * 0.2
    line[x] = y > roofline ? y : roofline - (roofline * 0.6 * (roofline - y)) / (roofline * 0.6 + roofline - y)
  }
  return { line, base, amp, off }
}

/**
 * @param {number} w
 * @param {number} h
 * @param {number} seed
 * @param {string} style qinglv, ink, jade or dusk
 * @param {{ calm?: 'left' | 'right' | 'bottom', quiet?: boolean, temper?: number, unit?: number, clear?: [number, number] }} [options]
 *   calm: a side kept for a headline; quiet: mountains only; clear: where, from the empty side, mountains begin and are whole
 */
export function landscape(w, h, seed, style, options = {}) {
  const r = dice(seed)
  const noise = createNoise2D(r)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const p = palette(style, r, options.temper ?? -1)
  const plan = { ...planOf(r, options.calm), clear: options.clear ?? [0.18, 0.62] }
  const season = seasonOf(p, style, r)
  const U = options.unit ?? Math.min(w, h * 1.5) / 1200
  const scene = { w, h, U, p, plan, season, style, r, noise }
  paper(ctx, w, h, p.top, p.bottom, r, style === 'qinglv' ? 9 : 6)
  const clouds = plan.water > 1
  const water = h * plan.water
  mountains(ctx, scene, options.quiet ?? false)
  if (clouds) cloudSea(ctx, scene)
  else {
    flood(canvas, ctx, water, scene)
    if (!options.quiet) afloat(ctx, water, scene, options.calm)
  }
  if (options.quiet) return canvas
  foreground(ctx, scene, clouds ? h * 0.9 : water)
  const framed = options.calm ? 'none' : frame(ctx, scene)
  flocks(ctx, scene, options.calm !== undefined)
  if (season.name === 'winter' && r.chance(0.6)) snowfall(ctx, scene)
  seal(ctx, scene, framed, options.calm !== undefined)
  return canvas
}

/** Four layers of mountains from far to near, each under its mist, with trees and houses unless the picture is quiet. */
function mountains(/** @type {Ctx} */ ctx, scene, /** @type {boolean} */ quiet) {
  const { w, h, U, plan, style, r, noise } = scene
  const layers = [0, 1, 2, 3].map((li) => ({ ...ridge(w, h, plan, li, noise, r, U), li }))
  disc(ctx, scene, layers)
  for (const layer of layers) {
    const { li } = layer
    const sheet = createCanvas(w, h)
    const k = sheet.getContext('2d')
    paintLayer(k, layer, scene)
    if (li >= 2 && !quiet) groves(k, layer, scene)
    ctx.globalCompositeOperation = style === 'qinglv' ? 'source-over' : 'multiply'
    ctx.drawImage(sheet, 0, 0)
    ctx.globalCompositeOperation = 'source-over'
    if (!quiet && li === 3) settle(ctx, layer, scene)
    mist(ctx, layer.base, scene, plan.water > 1 ? 1.5 : 1)
  }
}

/** One or two cranes over the empty side, or a few distant birds; no cranes in a calm picture. */
function flocks(/** @type {Ctx} */ ctx, { w, h, U, p, plan, r }, /** @type {boolean} */ calm) {
  const free = plan.empty || r.sign()
  if (r.chance(0.18) && !calm) {
    crane(ctx, w * (0.5 + free * 0.2), h * r.between(0.16, 0.3), 46 * U, free > 0)
    if (r.chance(0.6)) crane(ctx, w * (0.5 + free * 0.2) + 120 * U, h * r.between(0.12, 0.24), 34 * U, free > 0)
  } else if (r.chance(0.7))
    birds(ctx, w * r.between(0.3, 0.7), h * r.between(0.14, 0.26), r.int(2, 7), 8.5 * U, r, p.stroke)
}

/** The painter's seal, clear of the bank and of the plants (`framed`) at the other edge; none in a calm picture. */
function seal(/** @type {Ctx} */ ctx, { w, h, U, plan, r }, /** @type {string} */ framed, /** @type {boolean} */ calm) {
  const low = framed === 'none' ? r.chance(0.5) : framed === 'plum' || framed === 'willow'
  const left = plan.bank === 0 || plan.bank === 2 ? framed !== 'none' || r.chance(0.5) : plan.bank > 0
  const clear = framed !== 'bamboo' && !(plan.bank === 0 && low)
  if (!calm && clear && r.chance(0.8)) sign(ctx, w * (left ? 0.055 : 0.945), h * (low ? 0.9 : 0.1), 40 * U, r)
}

/** A pale moon, a small half-transparent evening sun, or neither. */
function disc(ctx, { w, h, U, p, style, r, plan }, layers) {
  if (r.chance(style === 'dusk' ? 0.2 : 0.55)) return
  const x = w * (plan.empty ? 0.5 + plan.empty * r.between(0.1, 0.34) : r.between(0.15, 0.85))
  const y = h * r.between(0.12, 0.26)
  const size = (style === 'dusk' ? r.between(18, 30) : r.between(22, 44)) * U
  // Kept out of the mountains: their thin ink would let it shine through.
  ctx.save()
  ctx.beginPath()
  ctx.moveTo(0, 0)
  for (let px = 0; px <= w; px += 2) ctx.lineTo(px, Math.min(...layers.map(({ line }) => line[px])))
  ctx.lineTo(w, 0)
  ctx.clip()
  const glow = ctx.createRadialGradient(x, y, size * 0.8, x, y, size * 4)
  glow.addColorStop(0, rgba(p.disc, 0.35))
  glow.addColorStop(1, rgba(p.disc, 0))
  ctx.fillStyle = glow
  ctx.fillRect(x - size * 4, y - size * 4, size * 8, size * 8)
  ctx.fillStyle = rgba(p.disc, style === 'dusk' ? 0.6 : 0.75)
  ctx.beginPath()
  ctx.arc(x, y, size, 0, TAU)
  ctx.fill()
  ctx.restore()
}

function groves(k, { line, li, base }, { w, U, p, season, r }) {
  const t = li / 4
  for (let q = 0; q < Math.floor((5 + r() * 8) * t); q++) {
    const at = r() * w
    const n = 2 + Math.floor(r() * 5)
    for (let z = 0; z < n; z++) {
      const x = Math.floor(clamp(at + r.gauss() * 46 * U, 2, w - 2))
      const y = line[x] + 5 * U
      if (y > base) continue
      const s = r.between(22, 46) * U * (0.4 + t * 0.8)
      if (r.chance(0.5)) farPine(k, x, y, s, r, p.stroke, p.leaf)
      else farTree(k, x, y, s, r, p.stroke, season.leaves)
    }
  }
}

/** A pagoda, a pavilion, a hamlet, or wilderness, with trees about it. */
function settle(ctx, { line, base }, { w, h, U, p, plan, season, r }) {
  const kind = r.pick(['pagoda', 'pavilion', 'hamlet', 'hamlet', 'none', 'pagoda'])
  if (kind === 'none') return
  const x = Math.floor(w * (plan.empty ? 0.5 - plan.empty * r.between(0.08, 0.32) : r.between(0.2, 0.8)))
  const timber = {
    wall: mix('#f2e6cf', p.mist, 0.3),
    dark: '#5a4a3d',
    post: '#8b3a2b',
    roof: mix(p.stroke, '#333a3f', 0.4),
    edge: p.ridge ?? rgba(p.stroke, 0.6),
  }
  const y = Math.min(line[x] + 14 * U, base)
  const trees = (n, spread) => {
    for (let z = 0; z < n; z++) {
      const tx = Math.floor(clamp(x + r.gauss() * spread * U, 2, w - 2))
      const s = r.between(40, 70) * U
      if (r.chance(0.5)) farPine(ctx, tx, Math.min(line[tx], base) + 8 * U, s, r, p.stroke, p.leaf)
      else farTree(ctx, tx, Math.min(line[tx], base) + 8 * U, s, r, p.stroke, season.leaves)
    }
  }
  trees(4, 80)
  if (kind === 'pagoda') pagoda(ctx, x, y, r.between(38, 50) * U, r.pick([5, 7]), timber)
  else if (kind === 'pavilion') pavilion(ctx, x, y, r.between(60, 84) * U, timber)
  else
    hamlet(
      ctx,
      x,
      Math.min(base - 4 * U, plan.water > 1 ? base : h * plan.water - 4 * U),
      r.between(46, 62) * U,
      r.int(3, 6),
      r,
      timber,
    )
  trees(3, 100)
}

function mist(ctx, y0, { w, h, U, p, r }, more) {
  for (let q = 0; q < 24 * more; q++) {
    const x = r() * w
    const y = y0 - h * 0.01 + (r() - 0.5) * h * 0.09 * more
    const rad = r.between(120, 340) * U
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(1, 0.22)
    const g = ctx.createRadialGradient(0, 0, 0, 0, 0, rad)
    g.addColorStop(0, rgba(p.mist, 0.4))
    g.addColorStop(1, rgba(p.mist, 0))
    ctx.fillStyle = g
    ctx.fillRect(-rad, -rad, rad * 2, rad * 2)
    ctx.restore()
  }
}

/** Water: mist-coloured, with the mountains faintly upside down in it. */
function flood(canvas, ctx, water, { w, h, U, p, r }) {
  const edge = h * 0.04
  const depth = Math.ceil(h - water)
  const mirror = createCanvas(w, depth)
  const m = mirror.getContext('2d')
  m.translate(0, depth)
  m.scale(1, -1)
  m.drawImage(canvas, 0, water - depth, w, depth, 0, 0, w, depth)
  const g = ctx.createLinearGradient(0, water - edge, 0, h)
  g.addColorStop(0, rgba(p.mist, 0))
  g.addColorStop(clamp(edge / (h - water + edge)), rgba(p.mist, 0.9))
  g.addColorStop(1, rgba(mix(p.mist, p.inks[0], 0.28), 0.97))
  ctx.fillStyle = g
  ctx.fillRect(0, water - edge, w, h)
  ctx.globalAlpha = 0.24
  // Drawn in rows moved sideways a little: still water, not a mirror.
  for (let y = 0; y < depth; y += 2)
    ctx.drawImage(mirror, 0, depth - y - 2, w, 2, Math.sin(y * 0.31) * y * 0.012 * U - 12, water + y, w + 24, 2)
  ctx.globalAlpha = 1
  const fade = ctx.createLinearGradient(0, water, 0, h)
  fade.addColorStop(0, rgba(p.mist, 0.96))
  fade.addColorStop(0.16, rgba(p.mist, 0.7))
  fade.addColorStop(0.5, rgba(p.mist, 0))
  ctx.fillStyle = fade
  ctx.fillRect(0, water, w, depth)
  for (let q = 0; q < 64; q++) {
    const x = r() * w
    const y = water + h * 0.015 + r() ** 1.3 * (h - water)
    const l = r.between(20, 110) * U
    ctx.strokeStyle = rgba(p.stroke, 0.04 + r() * 0.12)
    ctx.lineWidth = (0.5 + r() * 0.8) * U
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.bezierCurveTo(x + l * 0.3, y - 2 * U, x + l * 0.6, y + 2 * U, x + l, y)
    ctx.stroke()
  }
}

function afloat(ctx, water, { w, h, U, p, plan, r }, calm) {
  const room = h - water
  const place = () => w * (calm === 'left' ? r.between(0.5, 0.8) : r.between(0.28, 0.72))
  if (r.chance(0.16) && plan.bank !== 2 && !calm) {
    const x = w * (plan.bank > 0 ? r.between(0.22, 0.34) : r.between(0.66, 0.78))
    const y = water + room * 0.2
    const span = r.between(170, 220) * U
    // Two low spits of land carry the bridge.
    for (const side of [-1, 1]) {
      ctx.fillStyle = rgba(mix(p.inks[3], p.mist, 0.25), 0.9)
      ctx.beginPath()
      ctx.ellipse(x + side * span * 0.78, y + 3 * U, span * 0.36, 12 * U, 0, Math.PI * 0.96, Math.PI * 2.04)
      ctx.fill()
      for (let i = 0; i < 3; i++)
        farTree(ctx, x + side * span * r.between(0.66, 0.95), y - 6 * U, r.between(34, 56) * U, r, p.stroke, [
          p.leaf,
          p.inks[3],
        ])
    }
    bridge(ctx, x, y, span, mix(p.mist, p.inks[1], 0.4), p.stroke)
  }
  const n = r.pick([0, 1, 1, 1, 2, 3])
  const sails = r.chance(0.4)
  for (let i = 0; i < n; i++) {
    const depth = calm === 'bottom' ? r.between(0.06, 0.16) : r.between(0.12, 0.6)
    const s = (16 + depth * 30) * U
    if (sails) sail(ctx, place(), water + room * depth, s, p.stroke, mix(p.mist, '#b98a52', 0.25), r.chance(0.5))
    else boat(ctx, place(), water + room * depth, s, p.stroke, r.chance(0.5))
  }
}

/** Instead of water: clouds in the valleys, deeper towards the viewer. */
function cloudSea(ctx, scene) {
  for (let i = 0; i < 4; i++) mist(ctx, scene.h * (0.8 + i * 0.07), scene, 1.6)
}
