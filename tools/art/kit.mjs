// @ts-check
// Chance, numbers and colours: the small tools every picture uses.

/** @typedef {import('@napi-rs/canvas').SKRSContext2D} Ctx */
/** @typedef {import('@napi-rs/canvas').Canvas} Canvas */

export const TAU = Math.PI * 2

/** A 32-bit number from a text (FNV-1a), so that a picture depends on its row's key alone. */
export function hash(/** @type {string} */ text) {
  let h = 0x811c9dc5
  for (const ch of text) h = Math.imul(h ^ /** @type {number} */ (ch.codePointAt(0)), 0x01000193)
  h ^= h >>> 15
  return h >>> 0
}

/**
 * @typedef {(() => number) & {
 *   between: (a: number, b: number) => number,
 *   int: (a: number, b: number) => number,
 *   chance: (p: number) => boolean,
 *   sign: () => 1 | -1,
 *   gauss: () => number,
 *   pick: <T>(list: readonly T[]) => T,
 * }} Dice
 */

/** A seeded source of chance (mulberry32). @returns {Dice} */
export function dice(/** @type {number} */ seed) {
  let s = seed | 0
  const r = /** @type {Dice} */ (
    () => {
      s = (s + 0x6d2b79f5) | 0
      let t = Math.imul(s ^ (s >>> 15), 1 | s)
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296
    }
  )
  r.between = (a, b) => a + (b - a) * r()
  r.int = (a, b) => a + Math.floor(r() * (b - a + 1))
  r.chance = (p) => r() < p
  r.sign = () => (r() < 0.5 ? -1 : 1)
  r.gauss = () => (r() + r() + r() + r() - 2) / 1.15
  r.pick = (list) => list[Math.floor(r() * list.length)]
  return r
}

export const lerp = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ t) => a + (b - a) * t

export const clamp = (/** @type {number} */ x, a = 0, b = 1) => Math.max(a, Math.min(b, x))

/** 0 below `a`, 1 above `b`, a soft curve between. */
export function smooth(/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ x) {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

const channels = (/** @type {string} */ hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

/** The colour between two hex colours. */
export function mix(/** @type {string} */ a, /** @type {string} */ b, /** @type {number} */ t) {
  const to = channels(b)
  const parts = channels(a).map((v, i) =>
    Math.round(lerp(v, to[i], t))
      .toString(16)
      .padStart(2, '0'),
  )
  return '#' + parts.join('')
}

export function rgba(/** @type {string} */ hex, /** @type {number} */ alpha) {
  const [r, g, b] = channels(hex)
  return `rgba(${r},${g},${b},${alpha})`
}

/** Whether a ground is dark, so that lines on it must be light. */
export function isDark(/** @type {string} */ hex) {
  const [r, g, b] = channels(hex)
  return r * 0.3 + g * 0.59 + b * 0.11 < 128
}

/** A hex colour moved a little, so that two pictures of one palette still differ. */
export function nuance(/** @type {string} */ hex, /** @type {Dice} */ r, amount = 9) {
  const shift = r.between(-amount, amount) * 0.6
  const parts = channels(hex).map((v) =>
    Math.round(clamp(v + shift + r.between(-amount, amount) * 0.5, 0, 255))
      .toString(16)
      .padStart(2, '0'),
  )
  return '#' + parts.join('')
}

/** Runs `draw` between save and restore. */
export function within(/** @type {Ctx} */ ctx, /** @type {() => void} */ draw) {
  ctx.save()
  draw()
  ctx.restore()
}

/** Strokes or fills a list of points as one line. */
export function trace(/** @type {Ctx} */ ctx, /** @type {number[][]} */ points) {
  ctx.beginPath()
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)))
}

/** A spiral as points: the curl of clouds, tendrils and paper-cut swirls. */
export function curl(cx, cy, radius, turns, start = 0, direction = 1, tight = 0.78) {
  const points = []
  const steps = Math.ceil(turns * 24)
  for (let i = 0; i <= steps; i++) {
    const u = i / steps
    const a = start + direction * u * turns * TAU
    const rr = radius * (1 - u * tight)
    points.push([cx + Math.cos(a) * rr, cy + Math.sin(a) * rr])
  }
  return points
}
