// @ts-check
// Buildings and figures of a landscape: roofs, pagodas, bridges, boats, and the birds over them.
import { TAU, rgba, trace, within } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {{ wall: string, dark: string, post: string, roof: string, edge?: string | null }} Timber colours of a building */

/** A hipped roof with lifted eaves; `y` is the line of the eaves. */
export function roof(/** @type {Ctx} */ ctx, cx, y, w, h, lift, colour, edge) {
  ctx.beginPath()
  ctx.moveTo(cx - w * 0.5, y - lift)
  ctx.quadraticCurveTo(cx - w * 0.3, y - h * 0.12, cx - w * 0.2, y - h * 0.5)
  ctx.quadraticCurveTo(cx - w * 0.16, y - h * 0.82, cx - w * 0.15, y - h)
  ctx.lineTo(cx + w * 0.15, y - h)
  ctx.quadraticCurveTo(cx + w * 0.16, y - h * 0.82, cx + w * 0.2, y - h * 0.5)
  ctx.quadraticCurveTo(cx + w * 0.3, y - h * 0.12, cx + w * 0.5, y - lift)
  ctx.quadraticCurveTo(cx + w * 0.36, y + h * 0.06, cx, y + h * 0.06)
  ctx.quadraticCurveTo(cx - w * 0.36, y + h * 0.06, cx - w * 0.5, y - lift)
  ctx.closePath()
  ctx.fillStyle = colour
  ctx.fill()
  if (!edge) return
  ctx.strokeStyle = edge
  ctx.lineWidth = Math.max(0.7, w * 0.008)
  ctx.stroke()
}

export function pagoda(/** @type {Ctx} */ ctx, cx, y, w, tiers, /** @type {Timber} */ c) {
  for (let i = 0; i < tiers; i++) {
    const bh = w * 0.28
    const rh = w * 0.2
    ctx.fillStyle = c.wall
    ctx.fillRect(cx - w * 0.3, y - bh, w * 0.6, bh)
    ctx.fillStyle = c.dark
    for (let k = -1; k <= 1; k++) ctx.fillRect(cx + k * w * 0.19 - w * 0.05, y - bh * 0.8, w * 0.1, bh * 0.75)
    ctx.fillStyle = c.post
    for (const k of [-0.3, -0.105, 0.09, 0.28]) ctx.fillRect(cx + k * w, y - bh, w * 0.022, bh)
    roof(ctx, cx, y - bh + rh * 0.1, w, rh, rh * 0.28, c.roof, c.edge)
    y -= bh + rh * 0.62
    w *= 0.86
  }
  ctx.fillStyle = c.roof
  ctx.beginPath()
  ctx.moveTo(cx - w * 0.18, y)
  ctx.lineTo(cx, y - w * 0.75)
  ctx.lineTo(cx + w * 0.18, y)
  ctx.fill()
  ctx.beginPath()
  ctx.arc(cx, y - w * 0.5, w * 0.06, 0, TAU)
  ctx.fill()
}

export function pavilion(/** @type {Ctx} */ ctx, cx, y, w, /** @type {Timber} */ c) {
  ctx.fillStyle = c.wall
  ctx.fillRect(cx - w * 0.38, y - w * 0.05, w * 0.76, w * 0.05)
  ctx.fillStyle = c.post
  for (const k of [-0.3, -0.1, 0.1, 0.3]) ctx.fillRect(cx + k * w - w * 0.014, y - w * 0.38, w * 0.028, w * 0.34)
  ctx.fillRect(cx - w * 0.32, y - w * 0.13, w * 0.64, w * 0.018)
  roof(ctx, cx, y - w * 0.33, w, w * 0.3, w * 0.07, c.roof, c.edge)
  ctx.fillStyle = c.roof
  ctx.beginPath()
  ctx.arc(cx, y - w * 0.655, w * 0.028, 0, TAU)
  ctx.fill()
}

/** White walls and dark roofs: a few houses by the water. */
export function hamlet(/** @type {Ctx} */ ctx, x, y, s, n, /** @type {Dice} */ r, /** @type {Timber} */ c) {
  const houses = []
  for (let i = 0; i < n; i++)
    houses.push({
      x: x + (i - (n - 1) / 2) * s * 0.72 + r.gauss() * s * 0.1,
      y: y - r() * s * 0.25,
      s: s * r.between(0.75, 1.1),
    })
  houses.sort((a, b) => a.y - b.y)
  for (const house of houses) {
    const w = house.s
    const h = w * 0.42
    ctx.fillStyle = c.wall
    ctx.fillRect(house.x - w * 0.42, house.y - h, w * 0.84, h)
    ctx.fillStyle = c.dark
    ctx.fillRect(house.x - w * 0.28, house.y - h * 0.7, w * 0.13, h * 0.26)
    ctx.fillRect(house.x + w * 0.12, house.y - h * 0.62, w * 0.14, h * 0.62)
    ctx.fillStyle = c.roof
    ctx.beginPath()
    ctx.moveTo(house.x - w * 0.53, house.y - h * 0.96)
    ctx.quadraticCurveTo(house.x - w * 0.4, house.y - h * 1.05, house.x - w * 0.36, house.y - h * 1.55)
    ctx.lineTo(house.x + w * 0.36, house.y - h * 1.55)
    ctx.quadraticCurveTo(house.x + w * 0.4, house.y - h * 1.05, house.x + w * 0.53, house.y - h * 0.96)
    ctx.closePath()
    ctx.fill()
  }
}

/** An arched stone bridge. */
export function bridge(/** @type {Ctx} */ ctx, x, y, w, stone, ink) {
  const h = w * 0.24
  ctx.beginPath()
  ctx.moveTo(x - w / 2, y)
  ctx.quadraticCurveTo(x, y - h * 2.05, x + w / 2, y)
  ctx.lineTo(x + w * 0.2, y + 1)
  ctx.arc(x, y + 1, w * 0.2, 0, Math.PI, true)
  ctx.closePath()
  ctx.fillStyle = stone
  ctx.fill()
  ctx.strokeStyle = rgba(ink, 0.6)
  ctx.lineWidth = Math.max(0.8, w * 0.008)
  ctx.stroke()
  for (let i = 0; i <= 14; i++) {
    const u = i / 14
    const px = x - w / 2 + w * u
    const py = y - h * 2.05 * 2 * u * (1 - u)
    trace(ctx, [
      [px, py],
      [px, py - w * 0.04],
    ])
    ctx.stroke()
  }
  ctx.beginPath()
  ctx.moveTo(x - w / 2, y - w * 0.04)
  ctx.quadraticCurveTo(x, y - h * 2.05 - w * 0.04, x + w / 2, y - w * 0.04)
  ctx.stroke()
  // The arch seen again in the water: fainter, so that the two make a circle.
  ctx.globalAlpha = 0.25
  ctx.beginPath()
  ctx.arc(x, y + 2, w * 0.2, 0, Math.PI)
  ctx.stroke()
  ctx.globalAlpha = 1
}

/** A fishing boat with its awning, and a person with an oar. */
export function boat(/** @type {Ctx} */ ctx, x, y, s, ink, flip = false) {
  within(ctx, () => {
    ctx.translate(x, y)
    if (flip) ctx.scale(-1, 1)
    ctx.fillStyle = ink
    ctx.strokeStyle = ink
    ctx.beginPath()
    ctx.moveTo(-s, -s * 0.12)
    ctx.quadraticCurveTo(0, s * 0.3, s, -s * 0.2)
    ctx.quadraticCurveTo(0, s * 0.06, -s, -s * 0.12)
    ctx.fill()
    ctx.beginPath()
    ctx.ellipse(s * 0.1, -s * 0.02, s * 0.42, s * 0.3, 0, Math.PI, 0)
    ctx.fill()
    ctx.lineWidth = s * 0.03
    trace(ctx, [
      [-s * 0.7, -s * 0.75],
      [-s * 0.35, s * 0.3],
    ])
    ctx.stroke()
    ctx.beginPath()
    ctx.ellipse(-s * 0.58, -s * 0.28, s * 0.07, s * 0.2, 0, 0, TAU)
    ctx.fill()
    trace(ctx, [
      [-s * 0.76, -s * 0.46],
      [-s * 0.58, -s * 0.62],
      [-s * 0.4, -s * 0.46],
    ])
    ctx.fill()
    ripples(ctx, 0, s * 0.2, s)
  })
}

/** A boat under sail. */
export function sail(/** @type {Ctx} */ ctx, x, y, s, ink, cloth, flip = false) {
  within(ctx, () => {
    ctx.translate(x, y)
    if (flip) ctx.scale(-1, 1)
    ctx.fillStyle = cloth
    ctx.strokeStyle = rgba(ink, 0.7)
    ctx.lineWidth = s * 0.02
    ctx.beginPath()
    ctx.moveTo(-s * 0.1, -s * 0.08)
    ctx.quadraticCurveTo(-s * 0.32, -s * 0.75, -s * 0.06, -s * 1.5)
    ctx.lineTo(s * 0.42, -s * 1.34)
    ctx.quadraticCurveTo(s * 0.5, -s * 0.7, s * 0.44, -s * 0.12)
    ctx.closePath()
    ctx.fill()
    ctx.stroke()
    for (let i = 1; i < 6; i++) {
      trace(ctx, [
        [-s * 0.22, -s * 0.1 - i * s * 0.21],
        [s * 0.46, -s * 0.12 - i * s * 0.2],
      ])
      ctx.stroke()
    }
    ctx.fillStyle = ink
    ctx.beginPath()
    ctx.moveTo(-s * 0.7, -s * 0.14)
    ctx.quadraticCurveTo(0, s * 0.24, s * 0.75, -s * 0.18)
    ctx.quadraticCurveTo(0, 0, -s * 0.7, -s * 0.14)
    ctx.fill()
    ctx.strokeStyle = ink
    ripples(ctx, 0, s * 0.14, s * 0.8)
  })
}

function ripples(/** @type {Ctx} */ ctx, x, y, s) {
  ctx.globalAlpha *= 0.25
  ctx.lineWidth = s * 0.015
  for (let i = 0; i < 5; i++) {
    trace(ctx, [
      [x - s * (0.9 - i * 0.1), y + i * s * 0.07],
      [x + s * (0.8 - i * 0.15), y + i * s * 0.07],
    ])
    ctx.stroke()
  }
}

export function birds(/** @type {Ctx} */ ctx, x, y, n, s, /** @type {Dice} */ r, ink) {
  within(ctx, () => {
    ctx.strokeStyle = ink
    ctx.lineCap = 'round'
    const climb = r.between(-0.9, 0.9)
    for (let i = 0; i < n; i++) {
      const bx = x + i * s * 2.6 + (r() - 0.5) * s * 2
      const by = y - i * s * climb + (r() - 0.5) * s * 2
      const k = s * r.between(0.6, 1.1)
      ctx.lineWidth = k * 0.16
      ctx.beginPath()
      ctx.moveTo(bx - k, by - k * 0.35)
      ctx.quadraticCurveTo(bx - k * 0.4, by - k * 0.5, bx, by)
      ctx.quadraticCurveTo(bx + k * 0.4, by - k * 0.55, bx + k, by - k * 0.3)
      ctx.stroke()
    }
  })
}

/** A crane in flight: the bird of long life, one or two to a picture. */
export function crane(/** @type {Ctx} */ ctx, x, y, s, flip = false, body = '#f7f5ef', dark = '#2b2b2c') {
  within(ctx, () => {
    ctx.translate(x, y)
    if (flip) ctx.scale(-1, 1)
    ctx.rotate(-0.12)
    ctx.strokeStyle = dark
    ctx.lineCap = 'round'
    ctx.lineWidth = s * 0.03
    trace(ctx, [
      [-s * 0.5, s * 0.06],
      [-s * 1.15, s * 0.16],
    ])
    ctx.stroke()
    const wing = (tip, up) => {
      ctx.beginPath()
      ctx.moveTo(s * 0.25, 0)
      ctx.quadraticCurveTo(s * 0.1, -s * up * 0.7, -s * 0.35 + tip, -s * up)
      ctx.quadraticCurveTo(-s * 0.32 + tip * 0.4, -s * up * 0.45, -s * 0.35, 0)
      ctx.closePath()
      ctx.fillStyle = body
      ctx.fill()
      ctx.lineWidth = s * 0.012
      ctx.stroke()
      ctx.beginPath()
      ctx.moveTo(-s * 0.35 + tip, -s * up)
      ctx.quadraticCurveTo(-s * 0.32 + tip * 0.4, -s * up * 0.45, -s * 0.35, 0)
      ctx.quadraticCurveTo(-s * 0.2 + tip * 0.4, -s * up * 0.5, -s * 0.35 + tip, -s * up)
      ctx.fillStyle = dark
      ctx.fill()
    }
    wing(-s * 0.15, 0.85)
    ctx.fillStyle = body
    ctx.beginPath()
    ctx.ellipse(-s * 0.05, 0.02 * s, s * 0.48, s * 0.13, 0.05, 0, TAU)
    ctx.fill()
    wing(s * 0.35, 1.05)
    ctx.lineWidth = s * 0.055
    ctx.beginPath()
    ctx.moveTo(s * 0.38, 0)
    ctx.quadraticCurveTo(s * 0.75, -s * 0.02, s * 1.02, -s * 0.14)
    ctx.stroke()
    ctx.fillStyle = '#b3261e'
    ctx.beginPath()
    ctx.arc(s * 1.03, -s * 0.17, s * 0.045, 0, TAU)
    ctx.fill()
    ctx.lineWidth = s * 0.022
    trace(ctx, [
      [s * 1.05, -s * 0.14],
      [s * 1.26, -s * 0.17],
    ])
    ctx.stroke()
  })
}
