// @ts-check
// What the fronts of houses are made of: roofs with their tiles, storeys between posts, walls, doors and tablets.
import { mix, rgba, trace, within } from './kit.mjs'
import { roof } from './buildings.mjs'
import { glyph } from './fonts.mjs'
import { lantern, tints } from './lamps.mjs'
import { shadowed } from './paper.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {{ wall: string, shade: string, timber: string, tile: string, stone: string, glow: string }} Materials */
/**
 * @typedef {object} Site
 * @property {Ctx} ctx
 * @property {number} w
 * @property {number} h
 * @property {number} ground the line that houses stand on
 * @property {number} cx the middle of the house
 * @property {Dice} r
 * @property {Materials} m
 * @property {string} text on the tablet
 */

/** @returns {Materials} */
export function materials(p, /** @type {Dice} */ r) {
  return {
    wall: mix('#f3ecdd', p.mist, r.between(0.1, 0.4)),
    shade: mix('#8d8577', p.stroke, 0.25),
    timber: r.pick(['#7d3527', '#6b4630', '#5a3b2a', '#84402c']),
    tile: mix(p.stroke, r.pick(['#3a4146', '#45413f', '#33464a']), 0.6),
    stone: mix('#b9b1a2', p.mist, 0.35),
    glow: '#f6d592',
  }
}

/** A roof with its rows of tiles, and the ridge that holds them. */
export function tiled(/** @type {Site} */ { ctx, m }, cx, y, w, h, lift) {
  shadowed(ctx, 16, 0, 10, 'rgba(30,20,10,.3)', () => roof(ctx, cx, y, w, h, lift, m.tile, null))
  within(ctx, () => {
    roof(ctx, cx, y, w, h, lift, m.tile, null)
    ctx.clip()
    ctx.strokeStyle = rgba(mix(m.tile, '#000000', 0.45), 0.55)
    ctx.lineWidth = 2.4
    const rows = Math.round(w / 15)
    for (let i = 0; i <= rows; i++) {
      const u = i / rows - 0.5
      ctx.beginPath()
      ctx.moveTo(cx + u * w * 0.3, y - h)
      ctx.quadraticCurveTo(cx + u * w * 0.5, y - h * 0.4, cx + u * w, y + h * 0.1)
      ctx.stroke()
    }
  })
  ctx.fillStyle = mix(m.tile, '#000000', 0.3)
  ctx.fillRect(cx - w * 0.155, y - h - h * 0.07, w * 0.31, h * 0.12)
  for (const s of [-1, 1]) {
    ctx.beginPath()
    ctx.moveTo(cx + s * w * 0.13, y - h)
    ctx.quadraticCurveTo(cx + s * w * 0.17, y - h * 1.02, cx + s * w * 0.175, y - h * 1.3)
    ctx.quadraticCurveTo(cx + s * w * 0.155, y - h * 1.12, cx + s * w * 0.12, y - h * 1.07)
    ctx.fill()
  }
}

/** A storey between posts: lattice windows, and in the middle bays doors. */
export function storey(/** @type {Site} */ { ctx, r, m }, cx, y, w, h, bays, /** @type {number} */ doors) {
  ctx.fillStyle = m.wall
  ctx.fillRect(cx - w / 2, y - h, w, h)
  const bay = w / bays
  for (let i = 0; i < bays; i++) {
    const x = cx - w / 2 + i * bay
    const isDoor = Math.abs(i - (bays - 1) / 2) < doors / 2
    const top = y - h * 0.76
    const bottom = isDoor ? y : y - h * 0.22
    const lit = isDoor || r.chance(0.55)
    ctx.fillStyle = lit ? mix(m.glow, m.timber, 0.18) : mix(m.shade, m.timber, 0.4)
    ctx.fillRect(x + bay * 0.14, top, bay * 0.72, bottom - top)
    lattice({ ctx, m }, x + bay * 0.14, top, bay * 0.72, bottom - top, isDoor ? 4 : 5)
  }
  ctx.fillStyle = m.timber
  for (let i = 0; i <= bays; i++) ctx.fillRect(cx - w / 2 + i * bay - 6, y - h, 12, h)
  ctx.fillRect(cx - w / 2 - 8, y - h, w + 16, h * 0.1)
  ctx.fillStyle = rgba('#1d1510', 0.25)
  ctx.fillRect(cx - w / 2, y - h * 0.9, w, h * 0.07)
}

export function lattice(/** @type {Pick<Site, 'ctx' | 'm'>} */ { ctx, m }, x, y, w, h, columns) {
  ctx.strokeStyle = mix(m.timber, '#1d1510', 0.25)
  ctx.lineWidth = 3
  ctx.strokeRect(x, y, w, h)
  ctx.lineWidth = 1.8
  for (let i = 1; i < columns; i++) {
    trace(ctx, [
      [x + (w * i) / columns, y],
      [x + (w * i) / columns, y + h],
    ])
    ctx.stroke()
  }
  for (let k = 1; k * 16 < h * 0.62; k++) {
    trace(ctx, [
      [x, y + k * 16],
      [x + w, y + k * 16],
    ])
    ctx.stroke()
  }
}

/** The tablet over a door, read from the left. */
export function tablet(/** @type {Site} */ { ctx, text, m }, cx, y, size) {
  const letters = [...text]
  const w = size * (letters.length * 1.12 + 0.5)
  shadowed(ctx, 10, 0, 4, 'rgba(20,10,5,.5)', () => {
    ctx.fillStyle = mix(m.timber, '#14100d', 0.72)
    ctx.fillRect(cx - w / 2, y - size * 0.72, w, size * 1.44)
  })
  ctx.strokeStyle = '#c9a254'
  ctx.lineWidth = size * 0.06
  ctx.strokeRect(cx - w / 2 + size * 0.1, y - size * 0.62, w - size * 0.2, size * 1.24)
  ctx.fillStyle = '#ecc977'
  letters.forEach((ch, i) => glyph(ctx, ch, cx + (i - (letters.length - 1) / 2) * size * 1.12, y, size, 'MaShan'))
}

export function lamps(/** @type {Site} */ { ctx, r }, cx, y, reach, s) {
  for (const side of [-1, 1]) lantern(ctx, cx + side * reach, y, s, 'round', r.pick(tints))
}

/** A white wall whose top steps down at both sides (马头墙), each step under its tiles. */
export function stepped(/** @type {Site} */ { ctx, m }, cx, y, w, tall, steps) {
  for (let i = 0; i <= steps; i++) {
    const half = (w / 2) * (1 - (i * 0.62) / (steps + 1))
    const top = y - tall * (0.74 + (0.26 * i) / steps)
    const g = ctx.createLinearGradient(0, top, 0, y)
    g.addColorStop(0, m.wall)
    g.addColorStop(1, mix(m.wall, m.shade, 0.2))
    ctx.fillStyle = g
    ctx.fillRect(cx - half, top, half * 2, y - top)
    ctx.fillStyle = m.tile
    ctx.beginPath()
    ctx.moveTo(cx - half - 16, top + 2)
    ctx.quadraticCurveTo(cx - half - 12, top - 8, cx - half - 20, top - 22)
    ctx.quadraticCurveTo(cx - half, top - 15, cx - half + 10, top - 15)
    ctx.lineTo(cx + half - 10, top - 15)
    ctx.quadraticCurveTo(cx + half, top - 15, cx + half + 20, top - 22)
    ctx.quadraticCurveTo(cx + half + 12, top - 8, cx + half + 16, top + 2)
    ctx.fill()
  }
}

/** An arched door, open and lit or shut. */
export function opening(/** @type {Site} */ { ctx, ground, m }, x, w, tall, isLit) {
  ctx.beginPath()
  ctx.moveTo(x - w / 2, ground)
  ctx.lineTo(x - w / 2, ground - tall + w / 2)
  ctx.arc(x, ground - tall + w / 2, w / 2, Math.PI, 0)
  ctx.lineTo(x + w / 2, ground)
  ctx.closePath()
  ctx.fillStyle = isLit ? mix(m.glow, m.timber, 0.15) : mix(m.timber, '#1d1510', 0.3)
  ctx.fill()
  ctx.strokeStyle = mix(m.timber, '#1d1510', 0.4)
  ctx.lineWidth = 8
  ctx.stroke()
}
