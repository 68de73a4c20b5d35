// @ts-check
// Trees of the landscapes: pine, broadleaf, willow, near and far.
import { TAU, mix, rgba, trace, within } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

/** A trunk as a tapering shape along points, which looks grown where a stroke looks drawn. */
export function limb(/** @type {Ctx} */ ctx, points, w0, w1, colour) {
  const left = []
  const right = []
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)]
    const [bx, by] = points[Math.min(points.length - 1, i + 1)]
    const l = Math.hypot(bx - ax, by - ay) || 1
    const half = (w0 + (w1 - w0) * (i / (points.length - 1))) / 2
    left.push([x - ((by - ay) / l) * half, y + ((bx - ax) / l) * half])
    right.unshift([x + ((by - ay) / l) * half, y - ((bx - ax) / l) * half])
  })
  trace(ctx, [...left, ...right])
  ctx.closePath()
  ctx.fillStyle = colour
  ctx.fill()
}

/** A flat cloud of needles; many of them make the layered crown of an old pine. */
function needles(/** @type {Ctx} */ ctx, x, y, w, /** @type {Dice} */ r, leaf, deep) {
  const h = w * 0.3
  within(ctx, () => {
    ctx.translate(x, y)
    ctx.scale(1, h / w)
    const g = ctx.createRadialGradient(0, 0, 0, 0, 0, w)
    g.addColorStop(0, rgba(leaf, 0.5))
    g.addColorStop(0.7, rgba(leaf, 0.28))
    g.addColorStop(1, rgba(leaf, 0))
    ctx.fillStyle = g
    ctx.fillRect(-w, -w, w * 2, w * 2)
  })
  const tufts = Math.max(4, Math.round(w / 5))
  ctx.lineCap = 'round'
  for (let i = 0; i < tufts; i++) {
    const u = (i + 0.5) / tufts
    const px = x + (u * 2 - 1) * w * 0.9
    const py = y - Math.sin(u * Math.PI) * h * 0.25 + (r() - 0.3) * h * 0.5
    const l = w * 0.2 * (0.7 + r() * 0.5)
    for (let q = 0; q < 8; q++) {
      const a = Math.PI + ((q + 0.5) / 8) * Math.PI + (r() - 0.5) * 0.25
      ctx.strokeStyle = rgba(r.chance(0.4) ? deep : leaf, 0.35 + r() * 0.5)
      ctx.lineWidth = Math.max(0.6, w * 0.018)
      ctx.beginPath()
      ctx.moveTo(px, py)
      ctx.lineTo(px + Math.cos(a) * l, py + Math.sin(a) * l * 0.8)
      ctx.stroke()
    }
  }
}

/** Roots and grass, so that a trunk grows out of the slope instead of standing cut off on it. */
function rooted(/** @type {Ctx} */ ctx, x, y, w, /** @type {Dice} */ r, bark, leaf) {
  ctx.fillStyle = bark
  ctx.beginPath()
  ctx.moveTo(x - w * 0.5, y - w * 0.9)
  ctx.quadraticCurveTo(x - w * 0.6, y - w * 0.1, x - w * 1.3, y + w * 0.35)
  ctx.quadraticCurveTo(x, y + w * 0.1, x + w * 1.3, y + w * 0.35)
  ctx.quadraticCurveTo(x + w * 0.6, y - w * 0.1, x + w * 0.5, y - w * 0.9)
  ctx.fill()
  ctx.lineWidth = Math.max(0.8, w * 0.07)
  for (let i = 0; i < 16; i++) {
    const px = x + r.between(-1.7, 1.7) * w
    ctx.strokeStyle = rgba(leaf, 0.4 + r() * 0.5)
    ctx.beginPath()
    ctx.moveTo(px, y + w * 0.45)
    ctx.lineTo(px + r.gauss() * w * 0.3, y - w * r.between(0, 0.6))
    ctx.stroke()
  }
}

/** The directions of the boughs at one knot of a pine: none near the top, else to alternate sides, sometimes to both. */
function endsAt(/** @type {number} */ knot, /** @type {number} */ side, /** @type {Dice} */ r) {
  if (knot > 7) return [0]
  return r.chance(0.35) ? [side, -side * 0.6] : [side]
}

export function pine(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, ink, leaf, lean = r.between(-0.35, 0.35)) {
  const points = [[x, y]]
  const bend = r.between(-0.25, 0.25)
  for (let i = 1; i <= 9; i++) {
    const u = i / 9
    points.push([
      x + s * (lean * u + bend * Math.sin(u * Math.PI * 1.6) * 0.5) + (r() - 0.5) * s * 0.025,
      y - s * 0.92 * u,
    ])
  }
  const bark = mix(ink, '#4a3426', 0.3)
  limb(ctx, points, s * 0.06, s * 0.016, rgba(bark, 0.95))
  rooted(ctx, x, y, s * 0.055, r, rgba(bark, 0.95), leaf)
  let side = Number(r.sign())
  for (let i = 3; i <= 9; i++) {
    const [bx, by] = points[i]
    side = -side
    const reach = s * (0.44 - 0.034 * i) * r.between(0.75, 1.15)
    const ends = endsAt(i, side, r)
    for (const k of ends) {
      const ex = bx + k * reach
      const ey = by + s * r.between(-0.03, 0.025)
      if (k) {
        limb(
          ctx,
          [
            [bx, by],
            [bx + k * reach * 0.45, by - s * 0.035],
            [ex, ey],
          ],
          s * 0.02,
          s * 0.006,
          rgba(bark, 0.9),
        )
        needles(ctx, bx + k * reach * 0.5, by - s * 0.045, reach * 0.36, r, leaf, ink)
      }
      needles(ctx, ex, ey - s * 0.018, Math.max(s * 0.09, reach * 0.5), r, leaf, ink)
    }
  }
}

/** A distant pine: a few flat dabs on a stem, as detailed as it appears from afar. */
export function farPine(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, ink, leaf) {
  ctx.strokeStyle = rgba(ink, 0.75)
  ctx.lineWidth = Math.max(0.7, s * 0.04)
  ctx.beginPath()
  ctx.moveTo(x, y)
  ctx.lineTo(x + (r() - 0.5) * s * 0.2, y - s * 0.9)
  ctx.stroke()
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = rgba(leaf, 0.45 + r() * 0.35)
    ctx.beginPath()
    ctx.ellipse(x + (r() - 0.5) * s * 0.4, y - s * (0.35 + i * 0.13), s * (0.3 - i * 0.035), s * 0.06, 0, 0, TAU)
    ctx.fill()
  }
}

/** A distant broad tree: a soft heap of dots. */
export function farTree(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, ink, leaves) {
  ctx.strokeStyle = rgba(ink, 0.7)
  ctx.lineWidth = Math.max(0.7, s * 0.045)
  for (const k of [-0.16, 0.05, 0.2]) {
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.quadraticCurveTo(x, y - s * 0.4, x + k * s, y - s * 0.7)
    ctx.stroke()
  }
  for (let i = 0; i < 26; i++) {
    ctx.fillStyle = rgba(r.pick(leaves), 0.3 + r() * 0.45)
    ctx.beginPath()
    ctx.ellipse(x + r.gauss() * s * 0.26, y - s * 0.68 + r.gauss() * s * 0.2, s * 0.06, s * 0.04, r() * 3, 0, TAU)
    ctx.fill()
  }
}

/** A broad tree near by, its leaves dotted in heaps at the ends of the twigs. */
export function broadleaf(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, ink, leaves) {
  const bark = mix(ink, '#4a3426', 0.25)
  const tips = []
  const grow = (px, py, a, l, w, depth) => {
    const nx = px + Math.cos(a) * l
    const ny = py + Math.sin(a) * l
    const mx = (px + nx) / 2 + (r() - 0.5) * l * 0.24
    limb(
      ctx,
      [
        [px, py],
        [mx, (py + ny) / 2],
        [nx, ny],
      ],
      w,
      w * 0.66,
      rgba(bark, 0.92),
    )
    if (depth < 2) tips.push([nx, ny])
    if (!depth) return
    const n = 2 + Number(r.chance(0.35))
    for (let i = 0; i < n; i++) {
      const turn = (n === 1 ? 0 : i / (n - 1) - 0.5) * r.between(0.9, 1.5)
      grow(nx, ny, a * 0.9 - Math.PI * 0.05 + turn, l * r.between(0.62, 0.82), w * 0.62, depth - 1)
    }
  }
  grow(x, y, -Math.PI / 2 + r.between(-0.22, 0.22), s * 0.3, s * 0.05, 4)
  rooted(ctx, x, y, s * 0.048, r, rgba(bark, 0.92), ink)
  for (const [tx, ty] of tips) {
    const spread = s * 0.055
    for (let i = 0; i < 12; i++) {
      ctx.fillStyle = rgba(r.pick(leaves), 0.28 + r() * 0.5)
      ctx.beginPath()
      ctx.ellipse(
        tx + r.gauss() * spread,
        ty + r.gauss() * spread * 0.75,
        s * 0.013 * (0.6 + r()),
        s * 0.008 * (0.6 + r()),
        r() * 3,
        0,
        TAU,
      )
      ctx.fill()
    }
  }
}

/** Hanging willow strands from a point; used for trees and for branches entering from above. */
export function strand(/** @type {Ctx} */ ctx, x, y, l, /** @type {Dice} */ r, leaf, sway = 0.1) {
  const points = []
  const bend = l * (sway + (r() - 0.5) * 0.12)
  for (let i = 0; i <= 14; i++) {
    const u = i / 14
    points.push([x + bend * u * u, y + l * u])
  }
  ctx.strokeStyle = rgba(leaf, 0.5)
  ctx.lineWidth = 0.9
  trace(ctx, points)
  ctx.stroke()
  for (let i = 2; i < points.length; i++) {
    const [px, py] = points[i]
    for (const k of [-1, 1]) {
      if (r.chance(0.2)) continue
      ctx.fillStyle = rgba(leaf, 0.35 + r() * 0.45)
      ctx.beginPath()
      ctx.ellipse(px + k * 3.2, py + 4, 1.7, 6.5 + r() * 3, -k * 0.5, 0, TAU)
      ctx.fill()
    }
  }
}

export function willow(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, ink, leaf) {
  const lean = r.between(-0.3, 0.3)
  const bark = rgba(mix(ink, '#4a3426', 0.3), 0.95)
  const trunk = []
  for (let i = 0; i <= 6; i++) trunk.push([x + lean * s * 0.5 * (i / 6) ** 1.5, y - (s * 0.5 * i) / 6])
  limb(ctx, trunk, s * 0.065, s * 0.035, bark)
  rooted(ctx, x, y, s * 0.06, r, bark, leaf)
  const [tx, ty] = trunk[6]
  const sway = r.between(-0.12, 0.12)
  for (let i = 0; i < 8; i++) {
    const out = ((i / 7) * 2 - 1) * s * r.between(0.24, 0.36)
    const up = s * r.between(0.2, 0.36) * (1.1 - Math.abs(i / 7 - 0.5))
    // A branch rises first and bows outwards: this distinguishes a willow from a palm.
    const points = []
    for (let q = 0; q <= 8; q++) {
      const u = q / 8
      points.push([tx + out * u ** 1.4, ty - up * Math.sin(u * Math.PI * 0.62)])
    }
    limb(ctx, points, s * 0.022, s * 0.004, bark)
    for (let q = 3; q <= 8; q++)
      strand(ctx, points[q][0] + r.gauss() * 5, points[q][1], s * r.between(0.22, 0.55), r, leaf, sway)
  }
}
