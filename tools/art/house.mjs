// @ts-check
// Houses of culture seen from the street or from the water, each with a tablet over its door.
import { createCanvas } from '@napi-rs/canvas'
import { createNoise2D } from 'simplex-noise'
import { TAU, dice, mix, rgba, trace, within } from './kit.mjs'
import { lamps, lattice, materials, opening, stepped, storey, tablet, tiled } from './facade.mjs'
import { drawable } from './fonts.mjs'
import { fbm } from './mountain.mjs'
import { palette, seasonOf } from './palettes.mjs'
import { light, paper, shadowed, tooth } from './paper.mjs'
import { sign } from './stamp.mjs'
import { broadleaf, pine, willow } from './trees.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {import('./facade.mjs').Site} Site */

/** Which landscape's colours go with which house. */
const stylesOf = {
  hall: ['qinglv', 'jade', 'dusk'],
  lane: ['ink', 'jade', 'dusk', 'qinglv'],
  waterside: ['jade', 'qinglv', 'ink'],
  barn: ['dusk', 'qinglv'],
  granary: ['dusk', 'jade'],
}

/**
 * @param {number} w
 * @param {number} h
 * @param {number} seed
 * @param {'hall' | 'lane' | 'waterside' | 'barn' | 'granary'} form
 * @param {string | undefined} text on the tablet over the door, at most four characters
 */
export function house(w, h, seed, form, text) {
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const style = r.pick(stylesOf[form])
  const p = palette(style, r)
  const season = seasonOf(p, style, r)
  paper(ctx, w, h, p.top, p.bottom, r, style === 'qinglv' ? 9 : 6)
  const ground = h * (form === 'waterside' ? r.between(0.68, 0.72) : r.between(0.8, 0.84))
  farHills(ctx, { w, h, ground, p, r })
  const site = {
    ctx,
    w,
    h,
    ground,
    cx: w * r.between(0.46, 0.54),
    r,
    m: materials(p, r),
    text: drawable(text, '文', 4),
  }
  const side = r.sign()
  const tree = (/** @type {number} */ at, /** @type {number} */ size) => {
    const draw = r.pick(form === 'waterside' ? ['willow', 'broadleaf'] : ['broadleaf', 'broadleaf', 'pine'])
    if (draw === 'willow') willow(ctx, at, ground + 8, size, r, p.stroke, mix(p.leaf, '#7f9a4a', 0.4))
    else if (draw === 'pine') pine(ctx, at, ground + 8, size * 0.8, r, p.stroke, p.leaf, -side * r.between(0, 0.3))
    else broadleaf(ctx, at, ground + 8, size, r, p.stroke, season.leaves)
  }
  tree(site.cx - side * w * r.between(0.3, 0.36), h * r.between(0.42, 0.5))
  forms[form](site)
  street(site)
  if (form === 'waterside') water(canvas, site, p)
  else tree(site.cx + side * w * r.between(0.39, 0.44), h * r.between(0.5, 0.62))
  light(ctx, w, h, r.chance(0.5), 0.1)
  tooth(ctx, w, h, r, 0.4)
  sign(ctx, w * (side < 0 ? 0.055 : 0.945), h * 0.1, 40, r)
  return canvas
}

function farHills(/** @type {Ctx} */ ctx, { w, h, ground, p, r }) {
  const noise = createNoise2D(r)
  for (let k = 0; k < 2; k++) {
    const off = r() * 50
    ctx.beginPath()
    ctx.moveTo(0, ground)
    for (let x = 0; x <= w; x += 3)
      ctx.lineTo(
        x,
        ground - h * (0.2 - k * 0.09) - h * (0.22 - k * 0.08) * (0.5 + 0.5 * fbm(noise, (x / w) * 2.6 + off, 5)),
      )
    ctx.lineTo(w, ground)
    const g = ctx.createLinearGradient(0, ground - h * 0.45, 0, ground)
    g.addColorStop(0, rgba(p.inks[k], 0.7))
    g.addColorStop(1, rgba(p.mist, 0.15))
    ctx.fillStyle = g
    ctx.fill()
  }
}

/** A great hall on a terrace, with steps and lower wings. */
function hall(/** @type {Site} */ site) {
  const { ctx, w, h, ground, cx, r, m } = site
  const y = ground - h * 0.07
  const width = w * r.between(0.4, 0.46)
  const tall = h * r.between(0.17, 0.2)
  for (const side of [-1, 1]) {
    storey(site, cx + side * width * 0.72, y, width * 0.5, tall * 0.72, 3, 0)
    tiled(site, cx + side * width * 0.72, y - tall * 0.7, width * 0.64, tall * 0.5, tall * 0.1)
  }
  const bays = r.pick([5, 7])
  let eaves = y - tall
  storey(site, cx, y, width, tall, bays, bays - 4)
  if (r.chance(0.6)) {
    tiled(site, cx, eaves + 6, width * 1.24, tall * 0.42, tall * 0.14)
    storey(site, cx, eaves - tall * 0.3, width * 0.74, tall * 0.52, bays, 0)
    eaves -= tall * 0.8
    tiled(site, cx, eaves + 4, width * 1.02, tall * 0.8, tall * 0.16)
  } else tiled(site, cx, eaves + 4, width * 1.26, tall * 0.95, tall * 0.18)
  ctx.fillStyle = m.stone
  ctx.fillRect(cx - width * 1.06, y, width * 2.12, ground - y)
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = mix(m.stone, i % 2 ? '#ffffff' : m.shade, 0.25)
    const spread = width * (0.16 + i * 0.025)
    ctx.fillRect(cx - spread, y + ((ground - y) * i) / 5, spread * 2, (ground - y) / 5 + 1)
  }
  tablet(site, cx, y - tall * 0.86, h * 0.045)
  lamps(site, cx, y - tall * 0.78, width * 0.28, h * 0.02)
}

/** A house in a lane: white walls that step over a dark gate. */
function lane(/** @type {Site} */ site) {
  const { ctx, w, h, ground, cx, r, m } = site
  const width = w * r.between(0.32, 0.42)
  const tall = h * r.between(0.4, 0.52)
  stepped(site, cx - width * 0.9, ground, width * 0.9, tall * r.between(0.62, 0.78), r.int(1, 2))
  stepped(site, cx + width * 0.9, ground, width * 0.9, tall * r.between(0.62, 0.78), r.int(1, 2))
  stepped(site, cx, ground, width, tall, r.int(1, 3))
  for (const side of [-1, 1]) {
    const [x, y, s] = [cx + side * width * 0.9 - 34, ground - tall * 0.42, 68]
    ctx.fillStyle = r.chance(0.6) ? mix(m.glow, m.timber, 0.2) : m.shade
    ctx.fillRect(x, y, s, s * 0.8)
    lattice(site, x, y, s, s * 0.8, 5)
    ctx.fillStyle = m.tile
    ctx.fillRect(x - 12, y - 14, s + 24, 9)
  }
  const gate = width * 0.34
  const high = tall * 0.5
  ctx.fillStyle = m.stone
  ctx.fillRect(cx - gate / 2 - 16, ground - high - 14, gate + 32, high + 14)
  ctx.fillStyle = mix(m.glow, m.timber, 0.3)
  ctx.fillRect(cx - gate / 2, ground - high, gate, high)
  ctx.fillStyle = mix(m.timber, '#1d1510', 0.35)
  const leaf = gate * (r.chance(0.5) ? 0.3 : 0.5)
  for (const side of [-1, 1]) {
    ctx.fillRect(side < 0 ? cx - gate / 2 : cx + gate / 2 - leaf, ground - high, leaf - 1, high)
    within(ctx, () => {
      ctx.fillStyle = '#c9a254'
      ctx.beginPath()
      ctx.arc(cx + side * (gate / 2 - leaf * 0.82), ground - high * 0.48, 5, 0, TAU)
      ctx.fill()
    })
  }
  tiled(site, cx, ground - high - 46, gate * 1.9, 44, 14)
  tablet(site, cx, ground - high - 20, h * 0.036)
  lamps(site, cx, ground - high - 8, gate * 0.74, h * 0.026)
}

/** A timber house of two storeys on a stone bank. */
function waterside(/** @type {Site} */ site) {
  const { ctx, w, h, ground, cx, r, m } = site
  const width = w * r.between(0.36, 0.44)
  const tall = h * r.between(0.14, 0.16)
  const side = r.sign()
  stepped(site, cx + side * width * 0.78, ground, width * 0.62, tall * r.between(1.3, 1.7), 1)
  const bays = r.pick([4, 5, 6])
  storey(site, cx, ground, width, tall, bays, bays % 2 ? 1 : 2)
  tiled(site, cx, ground - tall + 4, width * 1.2, tall * 0.36, tall * 0.1)
  storey(site, cx, ground - tall * 1.3, width * 0.9, tall * 0.86, bays, 0)
  // The rail of the gallery above the water.
  ctx.fillStyle = m.timber
  ctx.fillRect(cx - width * 0.47, ground - tall * 1.58, width * 0.94, 6)
  tiled(site, cx, ground - tall * 2.1, width * 1.16, tall * 0.95, tall * 0.18)
  tablet(site, cx, ground - tall * 1.18, h * 0.04)
  lamps(site, cx, ground - tall * 1.96, width * 0.42, h * 0.022)
  ctx.fillStyle = mix(m.stone, m.shade, 0.3)
  ctx.fillRect(0, ground - 2, w, h * 0.035)
}

/** Brick barns gable by gable, the middle one the tallest. */
function barn(/** @type {Site} */ site) {
  const { ctx, w, h, ground, cx, r, m } = site
  const width = w * r.between(0.25, 0.28)
  const brick = r.pick(['#9c5a44', '#a4614a', '#8f5445'])
  for (const [at, size] of [
    [-1.7, 0.8],
    [1.7, 0.8],
    [-0.92, 0.92],
    [0.92, 0.92],
    [0, 1.16],
  ]) {
    const [x, half, eave] = [cx + at * width, (width * size) / 2, ground - h * 0.27 * size]
    const peak = eave - h * 0.15 * size
    const gable = [
      [x - half, ground],
      [x - half, eave],
      [x, peak],
      [x + half, eave],
      [x + half, ground],
    ]
    within(ctx, () => {
      trace(ctx, gable)
      ctx.fillStyle = mix(brick, m.wall, at === 0 ? 0.05 : 0.18)
      ctx.fill()
      ctx.clip()
      for (let row = 0; ground - row * 9 > peak; row++) {
        for (let k = 0; k * 26 < half * 2 + 26; k++) {
          ctx.fillStyle = `rgba(${r.chance(0.5) ? '60,25,15' : '255,225,200'},${r() * 0.14})`
          ctx.fillRect(x - half + k * 26 - (row % 2) * 13, ground - row * 9, 24, 7.5)
        }
      }
    })
    ctx.strokeStyle = m.tile
    ctx.lineWidth = 15
    trace(ctx, [
      [x - half - 16, eave + 12],
      [x, peak],
      [x + half + 16, eave + 12],
    ])
    ctx.stroke()
    ctx.fillStyle = at === 0 ? m.glow : mix(m.shade, brick, 0.3)
    ctx.beginPath()
    ctx.arc(x, eave - h * 0.03, h * 0.028 * size, 0, TAU)
    ctx.fill()
    opening(site, x, half * (at === 0 ? 0.74 : 0.5), h * (at === 0 ? 0.19 : 0.13), at === 0)
  }
  tablet(site, cx, ground - h * 0.245, h * 0.05)
}

/** Round granaries under cones of tiles, with the marks that measured the grain. */
function granary(/** @type {Site} */ site) {
  const { ctx, w, h, ground, cx, r, m } = site
  const width = w * 0.215
  for (const at of [-1.5, -0.5, 0.5, 1.5]) {
    const [x, half, eave] = [cx + at * width * 1.06, width / 2, ground - h * r.between(0.27, 0.3)]
    const g = ctx.createLinearGradient(x - half, 0, x + half, 0)
    g.addColorStop(0, mix(m.wall, m.shade, 0.35))
    g.addColorStop(0.4, m.wall)
    g.addColorStop(1, mix(m.wall, m.shade, 0.55))
    ctx.fillStyle = g
    ctx.fillRect(x - half, eave, width, ground - eave)
    ctx.fillStyle = rgba('#b3261e', 0.6)
    for (let i = 1; i < 9; i++) ctx.fillRect(x - half * 0.86, ground - i * h * 0.028, i % 4 ? 13 : 26, 3)
    const cone = [
      [x - half - 20, eave + 8],
      [x, eave - h * 0.17],
      [x + half + 20, eave + 8],
    ]
    within(ctx, () => {
      shadowed(ctx, 14, 0, 8, 'rgba(30,20,10,.35)', () => {
        ctx.fillStyle = m.tile
        trace(ctx, cone)
        ctx.quadraticCurveTo(x, eave + 34, x - half - 20, eave + 8)
        ctx.fill()
      })
      ctx.strokeStyle = rgba(mix(m.tile, '#000000', 0.5), 0.5)
      ctx.lineWidth = 2.2
      for (let i = -8; i <= 8; i++) {
        trace(ctx, [
          [x, eave - h * 0.17],
          [x + (i / 8) * (half + 18), eave + 20 - (i / 8) ** 2 * 12],
        ])
        ctx.stroke()
      }
      ctx.fillStyle = m.tile
      ctx.fillRect(x - 15, eave - h * 0.19, 30, h * 0.035)
    })
    opening(site, x, half * 0.62, h * 0.15, true)
  }
  // Over the door of the third: between two granaries it would hang in the air.
  tablet(site, cx + width * 0.53, ground - h * 0.21, h * 0.042)
}

/** Paving in front of the house, and its shadow on it. */
function street(/** @type {Site} */ { ctx, w, h, ground, m, r }) {
  const g = ctx.createLinearGradient(0, ground, 0, h)
  g.addColorStop(0, mix(m.stone, m.shade, 0.45))
  g.addColorStop(0.12, m.stone)
  g.addColorStop(1, mix(m.stone, m.wall, 0.5))
  ctx.fillStyle = g
  ctx.fillRect(0, ground, w, h - ground)
  ctx.lineWidth = 1.6
  for (let y = ground + 10, gap = 12; y < h; y += gap, gap *= 1.35) {
    ctx.strokeStyle = rgba(m.shade, 0.35)
    trace(ctx, [
      [0, y],
      [w, y + r.between(-2, 2)],
    ])
    ctx.stroke()
    for (let x = r() * 90; x < w; x += r.between(70, 150)) {
      trace(ctx, [
        [x, y],
        [x + (x - w / 2) * 0.03, Math.min(h, y + gap)],
      ])
      ctx.stroke()
    }
  }
}

/** Still water below the bank, with the house upside down in it. */
function water(canvas, /** @type {Site} */ { ctx, w, h, ground, r }, p) {
  const y = Math.round(ground + h * 0.033)
  const depth = Math.ceil(h - y)
  const mirror = createCanvas(w, depth)
  const k = mirror.getContext('2d')
  k.translate(0, depth)
  k.scale(1, -1)
  k.drawImage(canvas, 0, y - depth, w, depth, 0, 0, w, depth)
  ctx.fillStyle = mix(p.mist, p.inks[0], 0.3)
  ctx.fillRect(0, y, w, depth)
  ctx.globalAlpha = 0.55
  for (let row = 0; row < depth; row += 2)
    ctx.drawImage(mirror, 0, row, w, 2, Math.sin(row * 0.31) * row * 0.02 - 12, y + row, w + 24, 2)
  ctx.globalAlpha = 1
  for (let i = 0; i < 70; i++) {
    ctx.fillStyle = rgba(p.mist, 0.1 + r() * 0.3)
    ctx.fillRect(r() * w, y + r() ** 1.3 * depth, 20 + r() * 100, 1.5)
  }
}

const forms = { hall, lane, waterside, barn, granary }
