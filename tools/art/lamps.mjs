// @ts-check
// Lamps of the festival nights: hanging lanterns, lotus lamps on water, lamps rising into the sky.
import { TAU, mix, rgba, trace, within } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

export const glowAt = (ctx, x, y, radius, colour, alpha) => {
  within(ctx, () => {
    ctx.globalCompositeOperation = 'lighter'
    const g = ctx.createRadialGradient(x, y, radius * 0.08, x, y, radius)
    g.addColorStop(0, rgba(colour, alpha))
    g.addColorStop(1, rgba(colour, 0))
    ctx.fillStyle = g
    ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  })
}

/** Height of a lantern by its shape, in halves of its width; 2 for a palace lantern. @type {Record<string, number>} */
const tallness = { round: 1.64, long: 2.5 }

/** A lantern hanging with its top at (x, y); `s` is half its width. Returns its height. */
export function lantern(/** @type {Ctx} */ ctx, x, y, s, shape, tint) {
  const tall = s * (tallness[shape] ?? 2)
  const cy = y + s * 0.3 + tall / 2
  glowAt(ctx, x, cy, s * 3.1, '#ff8a3c', 0.4)
  const body = ctx.createRadialGradient(x, cy, s * 0.1, x, cy, Math.max(s, tall / 2) * 1.08)
  body.addColorStop(0, '#ffdb86')
  body.addColorStop(0.5, tint)
  body.addColorStop(1, mix(tint, '#4a0808', 0.55))
  ctx.fillStyle = body
  ctx.beginPath()
  if (shape === 'round') ctx.ellipse(x, cy, s, tall / 2, 0, 0, TAU)
  else if (shape === 'long') ctx.roundRect(x - s * 0.72, cy - tall / 2, s * 1.44, tall, s * 0.5)
  else
    trace(ctx, [
      [x - s * 0.62, cy - tall / 2],
      [x + s * 0.62, cy - tall / 2],
      [x + s * 0.95, cy],
      [x + s * 0.62, cy + tall / 2],
      [x - s * 0.62, cy + tall / 2],
      [x - s * 0.95, cy],
    ])
  ctx.fill()
  ctx.strokeStyle = 'rgba(255,222,150,.5)'
  ctx.lineWidth = Math.max(0.8, s * 0.035)
  if (shape === 'palace') {
    for (const k of [-0.3, 0.3]) {
      trace(ctx, [
        [x + k * s * 1.2, cy - tall / 2],
        [x + k * s * 1.7, cy],
        [x + k * s * 1.2, cy + tall / 2],
      ])
      ctx.stroke()
    }
    trace(ctx, [
      [x - s * 0.95, cy],
      [x + s * 0.95, cy],
    ])
    ctx.stroke()
  } else {
    for (const k of [0.25, 0.58, 0.86]) {
      ctx.beginPath()
      ctx.ellipse(x, cy, s * k * (shape === 'long' ? 0.72 : 1), tall / 2, 0, 0, TAU)
      ctx.stroke()
    }
  }
  ctx.fillStyle = '#dba94c'
  ctx.fillRect(x - s * 0.38, cy - tall / 2 - s * 0.1, s * 0.76, s * 0.17)
  ctx.fillRect(x - s * 0.38, cy + tall / 2 - s * 0.08, s * 0.76, s * 0.17)
  ctx.strokeStyle = '#e5b45a'
  ctx.lineWidth = Math.max(0.7, s * 0.04)
  trace(ctx, [
    [x, y],
    [x, cy - tall / 2],
  ])
  ctx.stroke()
  for (let i = -3; i <= 3; i++) {
    trace(ctx, [
      [x + i * s * 0.08, cy + tall / 2 + s * 0.06],
      [x + i * s * 0.1, cy + tall / 2 + s * 0.72],
    ])
    ctx.stroke()
  }
  return tall + s * 1.2
}

export const tints = ['#ea5a30', '#e0482c', '#ee7a34', '#d8452f']

/** A string of lanterns, hung so far apart that no two can meet. */
export function stringOf(/** @type {Ctx} */ ctx, x0, y0, x1, y1, sag, s, /** @type {Dice} */ r, shape) {
  const at = (u) => [x0 + (x1 - x0) * u, y0 + (y1 - y0) * u + sag * 4 * u * (1 - u)]
  ctx.strokeStyle = 'rgba(30,12,12,.8)'
  ctx.lineWidth = 2
  trace(
    ctx,
    Array.from({ length: 61 }, (_, i) => at(i / 60)),
  )
  ctx.stroke()
  const n = Math.max(2, Math.floor(Math.hypot(x1 - x0, y1 - y0) / (s * 3.1)))
  for (let i = 0; i < n; i++) {
    const [x, y] = at((i + 0.5) / n)
    lantern(ctx, x, y, s * r.between(0.86, 1), shape, r.pick(tints))
  }
}

export function lotusLamp(/** @type {Ctx} */ ctx, x, y, s) {
  glowAt(ctx, x, y, s * 3, '#ffa65a', 0.5)
  for (const [a, c] of [
    [-1, '#e98a8a'],
    [1, '#e98a8a'],
    [-0.5, '#f3a79c'],
    [0.5, '#f3a79c'],
    [0, '#ffd2b4'],
  ]) {
    within(ctx, () => {
      ctx.translate(x, y + s * 0.3)
      ctx.rotate(Number(a) * 0.9)
      ctx.beginPath()
      ctx.moveTo(0, 0)
      ctx.quadraticCurveTo(s * 0.42, -s * 0.55, 0, -s)
      ctx.quadraticCurveTo(-s * 0.42, -s * 0.55, 0, 0)
      ctx.fillStyle = String(c)
      ctx.fill()
    })
  }
}

export function skyLamp(/** @type {Ctx} */ ctx, x, y, s) {
  glowAt(ctx, x, y, s * 2.6, '#ffab55', 0.42)
  const g = ctx.createLinearGradient(0, y - s, 0, y + s)
  g.addColorStop(0, '#d9713a')
  g.addColorStop(1, '#ffe09a')
  ctx.fillStyle = g
  ctx.beginPath()
  ctx.moveTo(x - s * 0.5, y + s)
  ctx.bezierCurveTo(x - s * 0.85, y - s * 0.2, x - s * 0.7, y - s, x, y - s)
  ctx.bezierCurveTo(x + s * 0.7, y - s, x + s * 0.85, y - s * 0.2, x + s * 0.5, y + s)
  ctx.fill()
}
