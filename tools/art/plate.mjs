// @ts-check
// Porcelain plates seen from above.
import { createCanvas } from '@napi-rs/canvas'
import { createNoise2D } from 'simplex-noise'
import { TAU, within } from './kit.mjs'
import { crane } from './buildings.mjs'
import { bands, fish, flower, leaf } from './glaze.mjs'
import { landscape } from './landscape.mjs'
import { shadowed } from './paper.mjs'
import { bamboo, lotus, plumBranch } from './plants.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {import('./glaze.mjs').Pigment} Pigment */

/** Bends a straight band round a circle, outer edge at `outer`. */
function ringBand(/** @type {Ctx} */ g, name, outer, width, /** @type {Pigment} */ c, /** @type {Dice} */ r) {
  const length = Math.round(TAU * (outer - width / 2))
  const scale = 2
  const flat = createCanvas(length * scale, Math.ceil(width * scale))
  const k = flat.getContext('2d')
  k.scale(scale, scale)
  bands[name](k, length, 0, width, c, r)
  const step = 3
  const n = Math.ceil(length / step)
  for (let i = 0; i < n; i++) {
    within(g, () => {
      g.rotate((i / n) * TAU)
      g.drawImage(
        flat,
        (i / n) * length * scale,
        0,
        (length / n + 0.8) * scale,
        width * scale,
        0,
        -outer,
        (outer / (outer - width / 2)) * (length / n) + 1,
        width,
      )
    })
  }
}

/** A landscape turned into pigment: dark becomes colour, light becomes glaze. */
function tinted(size, seed, /** @type {Pigment} */ c) {
  const view = landscape(size, size, seed, 'ink', { unit: size / 900 })
  const k = view.getContext('2d')
  const image = k.getImageData(0, 0, size, size)
  const d = image.data
  const [cr, cg, cb] = [1, 3, 5].map((i) => parseInt(c.line.slice(i, i + 2), 16))
  for (let i = 0; i < d.length; i += 4) {
    const grey = (d[i] + d[i + 1] + d[i + 2]) / 3
    d[i + 3] = Math.min(255, Math.max(0, 1 - grey / 222) * 310)
    d[i] = cr
    d[i + 1] = cg
    d[i + 2] = cb
  }
  k.putImageData(image, 0, 0)
  return view
}

/** @type {((g: Ctx, R: number, c: Pigment, r: Dice, seed: number) => void)[]} */
const centres = [
  (g, R, c, r) => {
    const n = r.int(4, 6)
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU - Math.PI / 2
      flower(g, Math.cos(a) * R * 0.62, Math.sin(a) * R * 0.62, R * 0.2, a, c)
      leaf(g, Math.cos(a + 0.62) * R * 0.62, Math.sin(a + 0.62) * R * 0.62, R * 0.19, a + 2, 1, c)
    }
    flower(g, 0, 0, R * 0.34, r(), c)
  },
  (g, R, c, r) => {
    const turn = r() * TAU
    fish(g, Math.cos(turn + 1.4) * R * 0.38, Math.sin(turn + 1.4) * R * 0.38, R * 0.44, turn, c)
    fish(g, -Math.cos(turn + 1.4) * R * 0.38, -Math.sin(turn + 1.4) * R * 0.38, R * 0.44, turn + Math.PI, c)
    g.strokeStyle = c.mid
    for (let i = 0; i < 22; i++) {
      const a = r() * TAU
      const q = R * r.between(0.72, 0.95)
      g.lineWidth = R * 0.012
      g.beginPath()
      g.arc(Math.cos(a) * q, Math.sin(a) * q, R * 0.05, a, a + 2)
      g.stroke()
    }
  },
  (g, R, c, _r, seed) => {
    const size = Math.round(R * 2)
    g.drawImage(tinted(size, seed + 11, c), -R, -R, R * 2, R * 2)
  },
  (g, R, c, r) => plumBranch(g, -R * 0.9, R * 0.55, -0.55, R * 1.35, r, c.line, c.mid, c.line),
  (g, R, c, r) => {
    for (let i = 0; i < 4; i++)
      bamboo(g, R * r.between(-0.55, 0.5), R * 0.95, R * r.between(1.3, 1.75), r, c.line, 0.85)
  },
  (g, R, c, r) => {
    lotus(g, 0, R * 0.2, R * 0.62, r, c.mid, c.deep, c.line)
    lotus(g, R * 0.1, R * 0.5, R * 0.5, r, c.pale, c.mid, c.line)
  },
  (g, R, c, r) => {
    crane(g, -R * 0.08, -R * 0.2, R * 0.42, r.chance(0.5), c.pale, c.line)
    crane(g, R * 0.1, R * 0.42, R * 0.3, r.chance(0.5), c.pale, c.line)
    for (const [x, y] of [
      [-0.7, 0.15],
      [0.55, -0.5],
      [-0.2, 0.75],
      [0.5, 0.05],
    ]) {
      within(g, () => {
        g.translate((x - 0.25) * R, (y - 0.1) * R)
        bands.clouds(g, R * 0.42, 0, R * 0.24, c, r)
      })
    }
  },
]

/** A plate seen from above, around (cx, cy). */
export function plate(/** @type {Ctx} */ ctx, cx, cy, R, /** @type {Dice} */ r, seed, /** @type {Pigment} */ c) {
  shadowed(ctx, R * 0.12, R * 0.02, R * 0.06, 'rgba(40,30,20,.5)', () => {
    ctx.fillStyle = '#eef1f1'
    ctx.beginPath()
    ctx.arc(cx, cy, R, 0, TAU)
    ctx.fill()
  })
  const body = ctx.createRadialGradient(cx - R * 0.25, cy - R * 0.3, R * 0.1, cx, cy, R)
  body.addColorStop(0, '#f9faf8')
  body.addColorStop(0.7, '#eff2f1')
  body.addColorStop(0.93, '#e0e6e7')
  body.addColorStop(1, '#c9d3d8')
  ctx.fillStyle = body
  ctx.beginPath()
  ctx.arc(cx, cy, R, 0, TAU)
  ctx.fill()
  const size = Math.ceil(R * 2)
  const sheet = createCanvas(size, size)
  const g = sheet.getContext('2d')
  g.translate(R, R)
  g.lineCap = g.lineJoin = 'round'
  const ring = (rr, width) => {
    g.strokeStyle = c.line
    g.lineWidth = width * R
    g.beginPath()
    g.arc(0, 0, rr * R, 0, TAU)
    g.stroke()
  }
  ring(0.975, 0.012)
  ring(0.95, 0.005)
  const rim = r.pick(['waves', 'huiwen', 'trellis', 'lappets', 'none'])
  let edge = 0.935
  if (rim !== 'none') {
    ringBand(g, rim, R * edge, R * (rim === 'lappets' ? 0.1 : 0.075), c, r)
    edge -= rim === 'lappets' ? 0.115 : 0.09
    ring(edge, 0.006)
  }
  const middle = r.pick(['scroll', 'scroll', 'sprays', 'clouds', 'none'])
  const centreSize = middle === 'none' ? edge - 0.06 : r.between(0.42, 0.54)
  if (middle !== 'none') {
    const inner = centreSize + 0.1
    ringBand(g, middle, R * (edge - 0.02), R * (edge - inner - 0.03), c, r)
    ring(centreSize + 0.09, 0.006)
    ring(centreSize + 0.07, 0.013)
    if (r.chance(0.6)) ringBand(g, r.pick(['huiwen', 'ruyi', 'waves']), R * (centreSize + 0.062), R * 0.052, c, r)
    ring(centreSize, 0.006)
  }
  within(g, () => {
    g.beginPath()
    g.arc(0, 0, R * centreSize * 0.98, 0, TAU)
    g.clip()
    r.pick(centres)(g, R * centreSize, c, r, seed)
  })
  bleed(g, size, r)
  within(ctx, () => {
    ctx.globalCompositeOperation = 'multiply'
    ctx.filter = `blur(${R * 0.004}px)`
    ctx.globalAlpha = 0.4
    ctx.drawImage(sheet, cx - R, cy - R)
    ctx.filter = 'none'
    ctx.globalAlpha = 1
    ctx.drawImage(sheet, cx - R, cy - R)
  })
  within(ctx, () => {
    ctx.beginPath()
    ctx.arc(cx, cy, R, 0, TAU)
    ctx.clip()
    const shine = ctx.createRadialGradient(cx - R * 0.4, cy - R * 0.5, 0, cx - R * 0.4, cy - R * 0.5, R * 0.7)
    shine.addColorStop(0, 'rgba(255,255,255,.42)')
    shine.addColorStop(1, 'rgba(255,255,255,0)')
    ctx.fillStyle = shine
    ctx.fillRect(cx - R, cy - R, R * 2, R * 2)
    ctx.lineWidth = R * 0.012
    ctx.strokeStyle = 'rgba(255,255,255,.5)'
    ctx.beginPath()
    ctx.arc(cx, cy, R * (centreSize + 0.1), 0.4, 2.2)
    ctx.stroke()
  })
}

/** Pigment that has run a little under the glaze (晕散). */
function bleed(/** @type {Ctx} */ g, size, /** @type {Dice} */ r, height = size) {
  const noise = createNoise2D(r)
  const image = g.getImageData(0, 0, size, height)
  const d = image.data
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < size; x++) {
      const i = (y * size + x) * 4
      if (!d[i + 3]) continue
      const v = noise(x * 0.014, y * 0.014) * 22 + noise(x * 0.1, y * 0.1) * 14
      d[i] += v
      d[i + 1] += v
      d[i + 2] += v * 0.9
    }
  }
  g.putImageData(image, 0, 0)
}
