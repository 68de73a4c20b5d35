// @ts-check
// The pen of the outlines: shapes as SVG paths, in washes of colour below and ink lines above.
import { createCanvas, Path2D, PathOp, StrokeCap, StrokeJoin } from '@napi-rs/canvas'
import { createNoise2D } from 'simplex-noise'
import { dice, mix, rgba } from './kit.mjs'

/** @typedef {import('./kit.mjs').Canvas} Canvas */
/** @typedef {import('./kit.mjs').Ctx} Ctx */

/** The colour of lines, unless an outline says another. */
export const ink = '#2b2723'

/**
 * Draws on a field of 1,200 × 800 with its middle at (0, 0); the object should lie within x ±420 and y −330 … 300 and
 * stand at y = 300. Colours are hex (`#rrggbb`).
 */
export class Pen {
  /** @param {number} w @param {number} h @param {number} seed */
  constructor(w, h, seed) {
    this.w = w
    this.h = h
    this.seed = seed
    this.dice = dice(seed)
    this.washes = layer(w, h)
    this.lines = layer(w, h)
  }

  /** A wash of colour inside a path. `alpha` 0 to 1. */
  fill(/** @type {string} */ path, /** @type {string} */ colour, alpha = 1) {
    const ctx = this.washes.getContext('2d')
    ctx.fillStyle = rgba(colour, alpha)
    ctx.fill(new Path2D(path), 'evenodd')
    return this
  }

  /** An ink line along a path. */
  line(/** @type {string} */ path, width = 3.2, colour = ink) {
    const ctx = this.lines.getContext('2d')
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    ctx.stroke(new Path2D(path))
    return this
  }

  /** A line in the layer of washes: pale lines on a dark form, which ink lines cannot show. */
  tint(/** @type {string} */ path, width, /** @type {string} */ colour) {
    const ctx = this.washes.getContext('2d')
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    ctx.stroke(new Path2D(path))
    return this
  }

  /** A closed form: hides what lies behind it, then wash and outline. */
  shape(/** @type {string} */ path, /** @type {string} */ colour, width = 3.2) {
    this.hide(path)
    return this.fill(path, colour).line(path, width)
  }

  /** Removes washes and lines drawn so far inside a path, so that a form in front is not seen through. */
  hide(/** @type {string} */ path) {
    for (const canvas of [this.washes, this.lines]) {
      const ctx = canvas.getContext('2d')
      ctx.save()
      ctx.clip(new Path2D(path))
      ctx.clearRect(-this.w, -this.h, this.w * 2, this.h * 2)
      ctx.restore()
    }
    return this
  }

  /** A round form: wash, light on the upper left, shade on the right, outline. */
  body(/** @type {string} */ path, /** @type {string} */ colour, width = 3.4) {
    this.hide(path).fill(path, colour)
    this.inside(path, () => {
      const ctx = this.washes.getContext('2d')
      const g = ctx.createLinearGradient(-320, -120, 320, 120)
      g.addColorStop(0, 'rgba(255,252,240,.42)')
      g.addColorStop(0.42, 'rgba(255,252,240,0)')
      g.addColorStop(1, rgba(mix(colour, '#20242a', 0.75), 0.42))
      ctx.fillStyle = g
      ctx.fillRect(-this.w, -this.h, this.w * 2, this.h * 2)
    })
    return this.line(path, width)
  }

  /** Draws only inside a path: ornament on a vessel. */
  inside(/** @type {string} */ path, /** @type {() => void} */ draw) {
    return this.#both((ctx) => ctx.clip(new Path2D(path), 'evenodd'), draw)
  }

  /** Draws moved, turned (radians) and scaled. */
  at(x, y, /** @type {() => void} */ draw, { angle = 0, scale = 1, flip = false } = {}) {
    return this.#both((ctx) => {
      ctx.translate(x, y)
      ctx.rotate(angle)
      ctx.scale(flip ? -scale : scale, scale)
    }, draw)
  }

  /** Draws once as it is and once mirrored at x = 0; `side` is 1, then −1. */
  mirrored(/** @type {(side: 1 | -1) => void} */ draw) {
    draw(1)
    return this.at(0, 0, () => draw(-1), { flip: true })
  }

  #both(/** @type {(ctx: Ctx) => void} */ set, /** @type {() => void} */ draw) {
    const both = [this.washes, this.lines].map((canvas) => canvas.getContext('2d'))
    for (const ctx of both) {
      ctx.save()
      set(ctx)
    }
    draw()
    for (const ctx of both) ctx.restore()
    return this
  }

  /** Both layers with the tremor of a hand, onto a picture. */
  print(/** @type {Ctx} */ ctx) {
    const washes = trembled(this.washes, this.seed, 3.6, 0.009)
    pooled(washes, this.seed)
    ctx.drawImage(washes, 0, 0)
    const lines = trembled(this.lines, this.seed, 2.8, 0.0105)
    dried(lines, this.seed)
    ctx.drawImage(lines, 0, 0)
  }
}

/** @returns {Canvas} */
function layer(w, h) {
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  ctx.translate(w / 2, h / 2)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  return canvas
}

/** The layer with each point moved by smooth noise, so that ruled lines become drawn ones. */
function trembled(/** @type {Canvas} */ from, seed, reach, step) {
  const { width: w, height: h } = from
  const source = from.getContext('2d').getImageData(0, 0, w, h)
  const canvas = createCanvas(w, h)
  const image = canvas.getContext('2d').createImageData(w, h)
  const read = new Uint32Array(source.data.buffer)
  const write = new Uint32Array(image.data.buffer)
  const noise = createNoise2D(dice(seed))
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const fx = Math.round(x + noise(x * step, y * step) * reach)
      const fy = Math.round(y + noise(x * step + 90, y * step + 40) * reach)
      if (fx >= 0 && fy >= 0 && fx < w && fy < h) write[y * w + x] = read[fy * w + fx]
    }
  canvas.getContext('2d').putImageData(image, 0, 0)
  return canvas
}

/** Makes a wash uneven, as water leaves pigment: lighter in its middle, darker in spots. */
function pooled(/** @type {Canvas} */ canvas, seed) {
  shadeAlpha(
    canvas,
    seed + 2,
    (noise, x, y) => 0.84 + 0.12 * noise(x * 0.006, y * 0.008) + 0.05 * noise(x * 0.05, y * 0.05),
  )
}

/** Makes lines paler where the brush ran dry. */
function dried(/** @type {Canvas} */ canvas, seed) {
  shadeAlpha(
    canvas,
    seed + 3,
    (noise, x, y) => 0.86 + 0.14 * noise(x * 0.012, y * 0.012) + 0.08 * noise(x * 0.3, y * 0.3),
  )
}

function shadeAlpha(
  /** @type {Canvas} */ canvas,
  seed,
  /** @type {(noise: (x: number, y: number) => number, x: number, y: number) => number} */ factor,
) {
  const { width: w, height: h } = canvas
  const ctx = canvas.getContext('2d')
  const image = ctx.getImageData(0, 0, w, h)
  const noise = createNoise2D(dice(seed))
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 4 + 3
      if (image.data[i]) image.data[i] = Math.min(255, image.data[i] * factor(noise, x, y))
    }
  ctx.putImageData(image, 0, 0)
}

/** A smooth path through points (Catmull–Rom). @param {number[][]} points @param {boolean} [closed] */
export function smooth(points, closed = false) {
  const n = points.length
  const p = (/** @type {number} */ i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))])
  let path = `M${p(0)[0]} ${p(0)[1]}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    path += `C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6} ${c[0] - (d[0] - b[0]) / 6} ${c[1] - (d[1] - b[1]) / 6} ${c[0]} ${c[1]}`
  }
  return closed ? path + 'Z' : path
}

/** A path of straight lines. @param {number[][]} points @param {boolean} [closed] */
export function straight(points, closed = true) {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('') + (closed ? 'Z' : '')
}

/**
 * The closed outline of something turned on a wheel, from its right profile, top to bottom: `[radius, y]` each. The
 * rim and the foot are curved by `tilt` (0 is seen from the side).
 * @param {number[][]} profile @param {number} [tilt]
 */
export function turned(profile, tilt = 0.12) {
  const first = profile[0]
  const last = profile[profile.length - 1]
  const right = smooth(profile)
  const left = smooth(profile.map(([x, y]) => [-x, y]).reverse()).replace('M', 'L')
  const foot = `A${last[0]} ${last[0] * tilt} 0 0 1 ${-last[0]} ${last[1]}`
  const rim = `A${first[0]} ${first[0] * tilt} 0 0 1 ${first[0]} ${first[1]}Z`
  return right + foot + left.replace(/^L\S+ \S+?(?=C)/, '') + rim
}

/** @param {number} cx @param {number} cy @param {number} rx @param {number} [ry] */
export function oval(cx, cy, rx, ry = rx) {
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`
}

/** @param {number} x left @param {number} y top @param {number} w @param {number} h @param {number} [r] radius of corners */
export function box(x, y, w, h, r = 0) {
  if (!r) return `M${x} ${y}h${w}v${h}h${-w}Z`
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}

/** The squared spiral of bronzes (雷纹), one unit of size `s` from its upper left corner. */
export function thunder(x, y, s) {
  const u = s / 6
  return `M${x} ${y + s}v${-s}h${s}v${s - u}h${-s + 2 * u}v${-s + 4 * u}h${s - 4 * u}v${u}`
}

/** The outline of a path drawn with a broad brush. @param {string} path @param {number} width */
export function thick(path, width) {
  const form = new Path2D(path).stroke({ width, cap: StrokeCap.Round, join: StrokeJoin.Round, miterLimit: 4 })
  return form.simplify().toSVGString()
}

/** A limb that grows thick and thin: `x y radius` of each joint as text, see `points`. */
export function limb(/** @type {string} */ joints) {
  const p = points(joints)
  const sides = p.map(([x, y, r], i) => {
    const [before, after] = [p[Math.max(0, i - 1)], p[Math.min(p.length - 1, i + 1)]]
    const a = Math.atan2(after[1] - before[1], after[0] - before[0])
    return [x + Math.sin(a) * r, y - Math.cos(a) * r, x - Math.sin(a) * r, y + Math.cos(a) * r]
  })
  const there = sides.map(([x, y]) => [x, y])
  const back = sides.map(([, , x, y]) => [x, y]).reverse()
  return smooth([...there, ...back], true)
}

/** One outline around several that overlap. */
export function joined(/** @type {string[]} */ ...paths) {
  const [first, ...rest] = paths.map((path) => new Path2D(path))
  for (const path of rest) first.op(path, PathOp.Union)
  return first.toSVGString()
}
/** Points written as text, `x y` each and commas between: `points('0 0, 10 5')`. */
export function points(/** @type {string} */ text) {
  return text.split(',').map((point) => point.trim().split(/\s+/).map(Number))
}
