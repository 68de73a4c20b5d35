// @ts-check
// Evenings with lanterns: a street, a river, lights rising over hills, or one lit eave.
import { createCanvas } from '@napi-rs/canvas'
import { createNoise2D } from 'simplex-noise'
import { TAU, curl, dice, mix, rgba, trace, within } from './kit.mjs'
import { glowAt, lantern, lotusLamp, skyLamp, stringOf, tints } from './lamps.mjs'
import { tooth } from './paper.mjs'
import { fbm } from './mountain.mjs'
import { boat, bridge, pagoda, roof } from './buildings.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

const skies = [
  ['#0f1a38', '#2b2d5c', '#7a4356', '#d58a56'],
  ['#0b1e33', '#173f5c', '#417f8c', '#dcc592'],
  ['#14172f', '#2a2850', '#4d3f6b', '#a4727c'],
  ['#0d2229', '#1b4247', '#3f6f68', '#b7b283'],
  ['#1a1430', '#3b2552', '#7c3f5e', '#d9966e'],
  ['#101b3a', '#22386a', '#5068a0', '#c3b3c4'],
  ['#17202b', '#2b3b49', '#56656b', '#bfa98c'],
]

export function sky(/** @type {Ctx} */ ctx, w, h, colours, /** @type {Dice} */ r) {
  const g = ctx.createLinearGradient(0, 0, 0, h)
  colours.forEach((c, i) => g.addColorStop(i / (colours.length - 1), c))
  ctx.fillStyle = g
  ctx.fillRect(0, 0, w, h)
  for (let i = 0; i < 130; i++) {
    ctx.fillStyle = `rgba(255,244,214,${r() * 0.75})`
    ctx.beginPath()
    ctx.arc(r() * w, r() * h * 0.5, r() * 1.3, 0, TAU)
    ctx.fill()
  }
}

export function moon(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r) {
  glowAt(ctx, x, y, s * 4, '#ffecbe', 0.35)
  ctx.fillStyle = '#fbeec9'
  ctx.beginPath()
  if (r.chance(0.3)) {
    ctx.arc(x, y, s, -0.42 * Math.PI, 0.62 * Math.PI)
    ctx.quadraticCurveTo(
      x + s * 0.62,
      y + s * 0.3,
      x + s * Math.cos(-0.42 * Math.PI),
      y + s * Math.sin(-0.42 * Math.PI),
    )
  } else ctx.arc(x, y, s, 0, TAU)
  ctx.fill()
}

function cloud(/** @type {Ctx} */ ctx, x, y, s, alpha) {
  within(ctx, () => {
    ctx.globalAlpha = alpha
    ctx.strokeStyle = '#f4d9a0'
    ctx.lineWidth = s * 0.035
    ctx.lineCap = 'round'
    for (const [dx, q] of [
      [0, 1],
      [0.42, 0.72],
      [-0.42, 0.66],
    ]) {
      trace(ctx, curl(x + dx * s, y - 0.12 * s * q, s * 0.3 * q, 1.3, Math.PI / 2, dx < 0 ? -1 : 1, 0.75))
      ctx.stroke()
    }
    ctx.beginPath()
    ctx.moveTo(x - s * 1.2, y + s * 0.24)
    ctx.bezierCurveTo(x - s * 0.4, y + s * 0.04, x + s * 0.4, y + s * 0.4, x + s * 1.3, y + s * 0.18)
    ctx.moveTo(x - s * 0.8, y + s * 0.38)
    ctx.bezierCurveTo(x - s * 0.2, y + s * 0.22, x + s * 0.4, y + s * 0.5, x + s * 0.9, y + s * 0.34)
    ctx.stroke()
  })
}

/** A row of roofs against the sky, windows lit in the nearer rows. */
export function roofs(/** @type {Ctx} */ ctx, w, h, y0, scale, colour, lit, /** @type {Dice} */ r) {
  let x = -w * 0.08
  while (x < w * 1.08) {
    const width = h * r.between(0.28, 0.52) * scale
    const kind = r()
    const cx = x + width / 2
    if (kind < 0.16 && scale < 1.3)
      pagoda(ctx, cx, y0 + h * 0.1, width * 0.5, r.pick([5, 7]), {
        wall: colour,
        dark: '#ffce7a',
        post: colour,
        roof: colour,
        edge: 'rgba(255,200,120,.25)',
      })
    else {
      let y = y0 + r.between(-0.02, 0.03) * h
      let bw = width
      for (let k = 0; k < (kind < 0.5 ? 2 : 1); k++) {
        ctx.fillStyle = colour
        ctx.fillRect(cx - bw * 0.38, y, bw * 0.76, h * 0.4)
        if (lit) {
          for (let q = -2; q <= 2; q++) {
            if (r.chance(0.25)) continue
            ctx.fillStyle = `rgba(255,${190 + Math.floor(r() * 40)},${100 + Math.floor(r() * 40)},${0.3 + r() * 0.5})`
            const [px, py, pw, ph] = [cx + q * bw * 0.14 - bw * 0.045, y + bw * 0.05, bw * 0.09, bw * 0.12]
            ctx.fillRect(px, py, pw, ph)
            ctx.fillStyle = colour
            ctx.fillRect(px + pw / 2 - 1, py, 2, ph)
            ctx.fillRect(px, py + ph * 0.45, pw, 2)
          }
        }
        roof(ctx, cx, y + 2, bw * 1.02, bw * 0.2, bw * 0.055, colour, 'rgba(255,205,130,.28)')
        y -= bw * 0.3
        bw *= 0.7
      }
    }
    x += width * r.between(0.8, 1.15)
  }
}

function hills(/** @type {Ctx} */ ctx, w, h, y, amp, colour, noise, off) {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.moveTo(0, h)
  for (let x = 0; x <= w; x += 3) ctx.lineTo(x, y - amp * (0.5 + 0.5 * fbm(noise, (x / w) * 2.4 + off, 5)))
  ctx.lineTo(w, h)
  ctx.fill()
}

/** Water that mirrors the scene above it, torn into ripples. */
function river(canvas, /** @type {Ctx} */ ctx, w, h, y, colours, /** @type {Dice} */ r) {
  const depth = h - y
  const mirror = createCanvas(w, depth)
  const m = mirror.getContext('2d')
  m.translate(0, depth)
  m.scale(1, -1)
  m.drawImage(canvas, 0, y - depth, w, depth, 0, 0, w, depth)
  for (let row = 0; row < depth; row += 2)
    ctx.drawImage(
      mirror,
      0,
      row,
      w,
      2,
      Math.sin(row * 0.35 + Math.sin(row * 0.11) * 2) * (1 + row * 0.03) - 12,
      y + row,
      w + 24,
      2,
    )
  const g = ctx.createLinearGradient(0, y, 0, h)
  g.addColorStop(0, rgba(colours[1], 0.35))
  g.addColorStop(1, rgba(colours[0], 0.82))
  ctx.fillStyle = g
  ctx.fillRect(0, y, w, depth)
  for (let i = 0; i < 90; i++) {
    ctx.fillStyle = `rgba(255,${200 + Math.floor(r() * 40)},140,${r() * 0.16})`
    ctx.fillRect(r() * w, y + r() ** 1.4 * depth, 20 + r() * 70, 1.5)
  }
}

/** Points that keep at least the distance that `gap` gives for their two sizes. */
function apart(/** @type {Dice} */ r, n, make, gap) {
  const list = []
  for (let tries = 0; tries < n * 30 && list.length < n; tries++) {
    const p = make()
    if (list.every((q) => Math.hypot(p.x - q.x, p.y - q.y) > (p.s + q.s) * gap)) list.push(p)
  }
  return list.sort((a, b) => a.s - b.s)
}

export function lanternNight(w, h, seed) {
  const r = dice(seed)
  const noise = createNoise2D(r)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const colours = r.pick(skies)
  const plan = r.pick(['street', 'river', 'rising', 'eave', 'river', 'street'])
  sky(ctx, w, h, colours, r)
  // Over a street the moon stands below the strings of lanterns, so that they do not meet.
  const street = plan === 'street'
  const moonAt = [
    w * (street ? r.between(0.62, 0.86) : r.between(0.18, 0.82)),
    h * (street ? r.between(0.43, 0.49) : r.between(0.16, 0.28)),
  ]
  if (plan !== 'eave') moon(ctx, moonAt[0], moonAt[1], h * (street ? 0.06 : r.between(0.055, 0.095)), r)
  for (let i = 0; i < r.int(2, 5); i++)
    cloud(ctx, r() * w, h * r.between(0.1, 0.42), h * r.between(0.05, 0.1), r.between(0.25, 0.55))
  const dark = [mix(colours[2], colours[1], 0.6), mix(colours[1], colours[0], 0.6), mix(colours[0], '#05060c', 0.55)]
  const shape = r.pick(['round', 'round', 'long', 'palace'])
  const night = { w, h, r, noise, colours, dark, shape, moonAt }
  if (plan === 'street') streetNight(ctx, night)
  else if (plan === 'river') riverNight(canvas, ctx, night)
  else if (plan === 'rising') risingNight(ctx, night)
  else eaveNight(ctx, night)
  tooth(ctx, w, h, r, 0.5)
  return canvas
}

/** Strings of lanterns over the roofs of a street. */
function streetNight(/** @type {Ctx} */ ctx, { w, h, r, noise, dark, shape }) {
  if (r.chance(0.5)) hills(ctx, w, h, h * 0.62, h * 0.16, rgba(dark[0], 0.5), noise, r() * 9)
  for (let k = 0; k < 3; k++) roofs(ctx, w, h, h * (0.66 + k * 0.12), 0.9 + k * 0.25, dark[k], k > 0, r)
  const s = h * r.pick([0.034, 0.044, 0.06])
  const top = h * r.between(0.0, 0.06)
  stringOf(ctx, -20, top, w + 20, top + h * r.between(-0.04, 0.06), h * r.between(0.08, 0.15), s, r, shape)
  if (s < h * 0.05 && r.chance(0.5))
    stringOf(ctx, -20, h * 0.44, w * r.between(0.3, 0.42), h * 0.41, h * 0.03, h * 0.02, r, shape)
}

/** A lit river bank, with lotus lamps on the water. */
function riverNight(canvas, /** @type {Ctx} */ ctx, { w, h, r, noise, colours, dark, shape }) {
  const y = Math.round(h * r.between(0.62, 0.7))
  hills(ctx, w, h, y - h * 0.05, h * 0.22, rgba(dark[0], 0.6), noise, r() * 9)
  roofs(ctx, w, h, y - h * 0.12, 0.72, dark[1], true, r)
  ctx.fillStyle = dark[2]
  ctx.fillRect(0, y - 12, w, 12)
  const s = h * 0.017
  for (let i = 0; i < 9; i++)
    lantern(ctx, ((i + 0.5 + r.between(-0.2, 0.2)) / 9) * w, y - h * r.between(0.07, 0.1), s, 'round', r.pick(tints))
  // Drawn before the river, so that the water closes its arch to a circle.
  if (r.chance(0.5)) bridge(ctx, w * r.between(0.25, 0.75), y, h * 0.36, mix(dark[1], '#c9a878', 0.25), '#e8c893')
  river(canvas, ctx, w, h, y, colours, r)
  for (const p of apart(
    r,
    r.int(4, 12),
    () => {
      const d = r()
      return { x: w * r(), y: y + h * (0.06 + d * 0.27), s: h * (0.012 + d * 0.022) }
    },
    2.6,
  ))
    lotusLamp(ctx, p.x, p.y, p.s)
  if (r.chance(0.6))
    boat(ctx, w * r.between(0.25, 0.75), y + h * 0.17, h * 0.06, mix(dark[2], '#000000', 0.3), r.chance(0.5))
  if (r.chance(0.4)) stringOf(ctx, -20, h * 0.05, w + 20, h * 0.09, h * 0.08, h * 0.03, r, shape)
}

/** Sky lanterns rising over hills, clear of the moon. */
function risingNight(/** @type {Ctx} */ ctx, { w, h, r, noise, dark, moonAt }) {
  for (const p of apart(
    r,
    r.int(14, 26),
    () => {
      const d = r() ** 2
      return { x: w * r.between(0.03, 0.97), y: h * r.between(0.06, 0.72), s: h * (0.011 + d * 0.04) }
    },
    2,
  ).filter((p) => Math.hypot(p.x - moonAt[0], p.y - moonAt[1]) > h * 0.17))
    skyLamp(ctx, p.x, p.y, p.s)
  for (let k = 0; k < 3; k++) hills(ctx, w, h, h * (0.76 + k * 0.08), h * 0.2, dark[k], noise, r() * 20)
  roofs(ctx, w, h, h * 0.93, 0.6, mix(dark[2], '#000000', 0.2), true, r)
}

/** A lit eave close by, with a great moon beside it. */
function eaveNight(/** @type {Ctx} */ ctx, { w, h, r, noise, dark, shape }) {
  const left = r.chance(0.5)
  moon(ctx, w * (left ? 0.74 : 0.26), h * 0.3, h * r.between(0.09, 0.13), r)
  for (let k = 0; k < 2; k++) hills(ctx, w, h, h * (0.8 + k * 0.1), h * 0.22, dark[k], noise, r() * 20)
  roofs(ctx, w, h, h * 0.92, 0.7, dark[2], true, r)
  eave(ctx, w, h, left, mix(dark[2], '#000000', 0.15), r, shape)
}

/** The corner of a great roof close by, with its lanterns. */
function eave(/** @type {Ctx} */ ctx, w, h, left, colour, /** @type {Dice} */ r, shape) {
  within(ctx, () => {
    if (!left) {
      ctx.translate(w, 0)
      ctx.scale(-1, 1)
    }
    const tip = w * r.between(0.5, 0.6)
    const n = r.int(2, 3)
    for (let i = 0; i < n; i++)
      lantern(ctx, w * (0.1 + i * 0.15), h * 0.27, h * r.between(0.05, 0.06), shape, r.pick(tints))
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.moveTo(-10, -10)
    ctx.lineTo(w * 0.26, -10)
    ctx.bezierCurveTo(w * 0.32, h * 0.14, tip - w * 0.1, h * 0.24, tip, h * 0.1)
    ctx.bezierCurveTo(tip - w * 0.03, h * 0.25, tip - w * 0.18, h * 0.3, -10, h * 0.29)
    ctx.closePath()
    ctx.fill()
    ctx.strokeStyle = 'rgba(255,205,130,.4)'
    ctx.lineWidth = 2.5
    ctx.beginPath()
    ctx.moveTo(tip, h * 0.1)
    ctx.bezierCurveTo(tip - w * 0.03, h * 0.25, tip - w * 0.18, h * 0.3, -10, h * 0.29)
    ctx.stroke()
    // Tile ends along the edge.
    for (let i = 0; i < 26; i++) {
      const u = i / 26
      const x = u * (tip - w * 0.06)
      const y = h * (0.283 - 0.02 * u - 0.06 * u ** 6)
      ctx.fillStyle = 'rgba(255,205,130,.28)'
      ctx.beginPath()
      ctx.arc(x, y, 5, 0, TAU)
      ctx.fill()
    }
    ctx.fillStyle = colour
    ctx.fillRect(-10, h * 0.28, w * 0.045, h)
    ctx.fillRect(0, h * 0.283, w * 0.44, h * 0.014)
  })
}
