// @ts-check
// Plants painters love: bamboo, plum, reeds, lotus.
import { TAU, rgba, trace, within } from './kit.mjs'
import { limb } from './trees.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

/** One bamboo leaf. */
function blade(/** @type {Ctx} */ ctx, x, y, a, l, colour) {
  within(ctx, () => {
    ctx.translate(x, y)
    ctx.rotate(a)
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.bezierCurveTo(l * 0.25, -l * 0.1, l * 0.6, -l * 0.09, l, 0)
    ctx.bezierCurveTo(l * 0.6, l * 0.05, l * 0.25, l * 0.07, 0, 0)
    ctx.fillStyle = colour
    ctx.fill()
  })
}

export function bamboo(/** @type {Ctx} */ ctx, x, bottom, height, /** @type {Dice} */ r, ink, alpha = 0.8) {
  const w = Math.max(4, height * r.between(0.014, 0.022))
  const lean = r.between(-0.1, 0.1)
  const joints = 8
  for (let i = 0; i < joints; i++) {
    const y0 = bottom - (height * i) / joints
    const y1 = bottom - (height * (i + 0.96)) / joints
    const at = (y) => x + lean * (bottom - y) * (0.6 + (bottom - y) / height / 2)
    limb(
      ctx,
      [
        [at(y0), y0],
        [at(y1), y1],
      ],
      w * (1 - i * 0.05),
      w * (0.98 - i * 0.05),
      rgba(ink, alpha * 0.7),
    )
    if (i < 3) continue
    const side = i % 2 ? 1 : -1
    for (let q = 0; q < 2; q++) {
      const l = height * r.between(0.06, 0.13)
      const ex = at(y1) + side * (q ? -1 : 1) * l
      const ey = y1 - l * r.between(0.1, 0.7)
      ctx.strokeStyle = rgba(ink, alpha * 0.75)
      ctx.lineWidth = w * 0.2
      trace(ctx, [
        [at(y1), y1],
        [ex, ey],
      ])
      ctx.stroke()
      for (let b = 0; b < 5; b++)
        blade(
          ctx,
          ex,
          ey,
          Math.PI / 2 + (b - 2) * 0.42 + r.between(-0.15, 0.15),
          height * r.between(0.09, 0.15),
          rgba(ink, alpha * r.between(0.55, 1)),
        )
    }
  }
}

export function blossom(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, petal, heart) {
  const turn = r() * TAU
  const flat = r.between(0.65, 1)
  within(ctx, () => {
    ctx.translate(x, y)
    ctx.rotate(turn)
    ctx.scale(1, flat)
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * TAU
      ctx.fillStyle = rgba(petal, 0.88)
      ctx.strokeStyle = rgba(heart, 0.25)
      ctx.lineWidth = s * 0.06
      ctx.beginPath()
      ctx.arc(Math.cos(a) * s * 0.55, Math.sin(a) * s * 0.55, s * 0.47, 0, TAU)
      ctx.fill()
      ctx.stroke()
    }
    ctx.strokeStyle = rgba(heart, 0.75)
    ctx.lineWidth = s * 0.06
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * TAU
      trace(ctx, [
        [0, 0],
        [Math.cos(a) * s * 0.5, Math.sin(a) * s * 0.5],
      ])
      ctx.stroke()
    }
  })
}

/** A plum (or, with other petals, peach) branch entering from an edge. */
export function plumBranch(
  /** @type {Ctx} */ ctx,
  x,
  y,
  angle,
  length,
  /** @type {Dice} */ r,
  ink,
  petal,
  heart,
  drop = 0,
) {
  const flowers = []
  const grow = (px, py, a, l, w, depth) => {
    const points = [[px, py]]
    let turn = a
    for (let i = 0; i < 4; i++) {
      turn += r.between(-0.32, 0.32)
      const [lx, ly] = points[i]
      points.push([lx + (Math.cos(turn) * l) / 4, ly + (Math.sin(turn) * l) / 4])
      if (depth && i > 0)
        grow(
          points[i + 1][0],
          points[i + 1][1],
          turn + r.sign() * r.between(0.5, 1),
          l * r.between(0.35, 0.6),
          w * 0.5,
          depth - 1,
        )
      if (depth < 2 && r.chance(0.75)) flowers.push(points[i + 1])
    }
    limb(ctx, points, w, w * 0.45, rgba(ink, 0.9))
  }
  grow(x, y, angle, length, length * 0.045, 2)
  for (const [fx, fy] of flowers) {
    const s = length * r.between(0.022, 0.036)
    if (r.chance(0.3)) {
      ctx.fillStyle = rgba(heart, 0.8)
      ctx.beginPath()
      ctx.arc(fx + r.gauss() * s, fy + r.gauss() * s, s * 0.5, 0, TAU)
      ctx.fill()
    } else blossom(ctx, fx + r.gauss() * s * 0.6, fy + r.gauss() * s * 0.6, s, r, petal, heart)
  }
  for (let i = 0; i < drop; i++) {
    ctx.fillStyle = rgba(petal, 0.7)
    ctx.beginPath()
    ctx.ellipse(
      x + Math.cos(angle) * length * r.between(0.2, 2),
      y + length * r.between(0.3, 1.6),
      4,
      2.4,
      r() * 3,
      0,
      TAU,
    )
    ctx.fill()
  }
}

export function reeds(/** @type {Ctx} */ ctx, x, bottom, s, /** @type {Dice} */ r, ink, plume) {
  for (let i = 0; i < 16; i++) {
    const px = x + r.gauss() * s * 0.35
    const l = s * r.between(0.5, 1.1)
    const bend = r.between(-0.15, 0.4) * l
    ctx.strokeStyle = rgba(ink, 0.45 + r() * 0.35)
    ctx.lineWidth = 1 + r() * 1.4
    ctx.beginPath()
    ctx.moveTo(px, bottom)
    ctx.quadraticCurveTo(px, bottom - l * 0.7, px + bend, bottom - l)
    ctx.stroke()
    if (r.chance(0.5)) continue
    for (let q = 0; q < 26; q++) {
      const u = q / 26
      ctx.strokeStyle = rgba(plume, 0.35 + r() * 0.4)
      ctx.lineWidth = 1
      const bx = px + bend - bend * u * 0.3
      const by = bottom - l + u * l * 0.22
      trace(ctx, [
        [bx, by],
        [bx + r.between(3, 11), by + r.between(3, 9)],
      ])
      ctx.stroke()
    }
  }
}

/** Lotus leaves and a few flowers on the near water. */
export function lotus(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, leaf, petal, ink) {
  const n = r.int(5, 8)
  for (let i = 0; i < n; i++) {
    const px = x + r.gauss() * s * 0.9
    const py = y + r.between(-0.12, 0.25) * s
    const w = s * r.between(0.16, 0.3)
    ctx.strokeStyle = rgba(ink, 0.5)
    ctx.lineWidth = s * 0.014
    ctx.beginPath()
    ctx.moveTo(px, py)
    ctx.quadraticCurveTo(px + s * 0.03, py + s * 0.2, px + r.gauss() * s * 0.08, py + s * 0.55)
    ctx.stroke()
    ctx.fillStyle = rgba(leaf, r.between(0.6, 0.85))
    ctx.beginPath()
    ctx.ellipse(px, py, w, w * 0.36, r.between(-0.2, 0.2), 0, TAU)
    ctx.fill()
    ctx.strokeStyle = rgba(ink, 0.28)
    ctx.lineWidth = 1
    for (let q = 0; q < 9; q++) {
      const a = (q / 9) * TAU
      trace(ctx, [
        [px, py],
        [px + Math.cos(a) * w * 0.9, py + Math.sin(a) * w * 0.32],
      ])
      ctx.stroke()
    }
  }
  for (let i = 0; i < r.int(1, 3); i++) {
    const px = x + r.gauss() * s * 0.7
    const py = y - s * r.between(0.25, 0.5)
    ctx.strokeStyle = rgba(ink, 0.55)
    ctx.lineWidth = s * 0.016
    trace(ctx, [
      [px, py],
      [px + s * 0.03, py + s * 0.4],
    ])
    ctx.stroke()
    for (const a of [-1.05, 1.05, -0.6, 0.6, -0.2, 0.2, 0]) {
      within(ctx, () => {
        ctx.translate(px, py)
        ctx.rotate(a)
        const l = s * 0.15
        ctx.beginPath()
        ctx.moveTo(0, 0)
        ctx.bezierCurveTo(l * 0.45, -l * 0.35, l * 0.3, -l * 0.9, 0, -l)
        ctx.bezierCurveTo(-l * 0.3, -l * 0.9, -l * 0.45, -l * 0.35, 0, 0)
        const g = ctx.createLinearGradient(0, 0, 0, -l)
        g.addColorStop(0, rgba('#fdf3ea', 0.95))
        g.addColorStop(1, rgba(petal, 0.95))
        ctx.fillStyle = g
        ctx.fill()
      })
    }
  }
}
