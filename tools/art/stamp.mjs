// @ts-check
// Seal prints: red field or red characters, in the outlines seals are cut to.
import { createCanvas } from '@napi-rs/canvas'
import { glyph } from './fonts.mjs'
import { TAU, within } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

export const cinnabars = ['#b3261e', '#a8281f', '#b93526', '#9c2a22']

/** The outline of a seal face of size `s` around the origin; `u` insets it. */
function face(/** @type {Ctx} */ k, s, shape, u = 0) {
  const half = s / 2 - u
  k.beginPath()
  if (shape === 'round') k.arc(0, 0, half, 0, TAU)
  else if (shape === 'oval') k.ellipse(0, 0, half * 0.72, half, 0, 0, TAU)
  else if (shape === 'tall') k.roundRect(-half * 0.62, -half, half * 1.24, half * 2, s * 0.06)
  else if (shape === 'gourd') {
    k.arc(0, -half * 0.5, half * 0.48, Math.PI * 0.72, Math.PI * 0.28)
    k.arc(0, half * 0.42, half * 0.6, -Math.PI * 0.3, Math.PI * 1.3)
    k.closePath()
  } else k.roundRect(-half, -half, half * 2, half * 2, s * 0.07)
}

/** The part of a seal's size for its characters, by shape; 0.82 for all others. @type {Record<string, number>} */
const roomIn = { round: 0.64, oval: 0.66 }

/** Where the characters of a seal stand: read from the right, top to bottom. */
function places(/** @type {string[]} */ chars, s, shape) {
  if (shape === 'gourd')
    return chars
      .slice(0, 2)
      .map((ch, i) => ({ ch, x: 0, y: i ? s * 0.2 : -s * 0.25, w: s * (i ? 0.42 : 0.34), h: s * (i ? 0.42 : 0.34) }))
  const narrow = shape === 'tall' || shape === 'oval'
  const cols = narrow || chars.length === 1 ? 1 : 2
  const rows = Math.ceil(chars.length / cols)
  const room = roomIn[shape] ?? 0.82
  const w = (s * room * (narrow ? 0.66 : 1)) / cols
  const h = (s * room * (narrow ? 1.08 : 1)) / rows
  return chars.map((ch, i) => {
    const col = Math.floor(i / rows)
    // Three characters: the last one has its column to itself.
    const alone = cols === 2 && chars.length === 3 && i === 2
    return {
      ch,
      x: (cols / 2 - col - 0.5) * w,
      y: alone ? 0 : ((i % rows) - (rows - 1) / 2) * h,
      w,
      h: alone ? h * rows : h,
    }
  })
}

/**
 * Prints a seal centred on (x, y). `relief` prints red characters in a red rim (朱文);
 * otherwise they stay white in a red field (白文).
 */
export function stamp(/** @type {Ctx} */ ctx, x, y, s, text, /** @type {Dice} */ r, options = {}) {
  const { colour = cinnabars[0], shape = 'square', relief = false, wear = 1 } = options
  const size = Math.ceil(s * 1.3)
  const sheet = createCanvas(size, size)
  const k = sheet.getContext('2d')
  k.translate(size / 2, size / 2)
  k.fillStyle = k.strokeStyle = colour
  face(k, s, shape)
  if (relief) {
    k.lineWidth = s * 0.045
    face(k, s, shape, s * 0.025)
    k.stroke()
  } else k.fill()
  k.globalCompositeOperation = relief ? 'source-over' : 'destination-out'
  for (const spot of places([...text], s, shape)) {
    within(k, () => {
      k.translate(spot.x, spot.y)
      const fs = Math.min(spot.w * 1.25, spot.h * 1.25, Math.max(spot.w, spot.h)) * 0.98
      k.scale(Math.min(1.35, (spot.w / fs) * 1.02), Math.min(1.7, (spot.h / fs) * 1.02))
      glyph(k, spot.ch, 0, 0, fs, 'XiaoWei')
      // A second, shifted print thickens the strokes: seal characters are cut broad.
      k.lineWidth = fs * 0.022
      k.fillText(spot.ch, 0.012 * fs, fs * 0.36)
    })
  }
  k.globalCompositeOperation = 'destination-out'
  if (!relief) {
    k.lineWidth = s * 0.018
    face(k, s, shape, s * 0.045)
    k.stroke()
  }
  // Wear: where the stone is chipped and the paste has not taken.
  for (let i = 0; i < 30 + s * 0.9 * wear; i++) {
    k.globalAlpha = 0.2 + r() * 0.6
    k.beginPath()
    k.arc((r() - 0.5) * s, (r() - 0.5) * s, r() * s * 0.011 + 0.3, 0, TAU)
    k.fill()
  }
  for (let i = 0; i < 9 * wear; i++) {
    const a = r() * TAU
    k.globalAlpha = 0.9
    k.beginPath()
    k.arc(Math.cos(a) * s * 0.53, Math.sin(a) * s * 0.53, s * (0.01 + r() * 0.022), 0, TAU)
    k.fill()
  }
  within(ctx, () => {
    ctx.globalAlpha *= 0.93
    ctx.drawImage(sheet, x - size / 2, y - size / 2)
  })
}

export const mottoes = ['雅集', '文澜', '墨韵', '云汀', '清赏', '听松', '长乐', '观澜', '心画', '如意']

/** The signing seal of a picture: chosen by chance, never large. */
export function sign(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, colour = r.pick(cinnabars)) {
  stamp(ctx, x, y, s, r.pick(mottoes), r, {
    shape: r.pick(['square', 'square', 'tall', 'oval']),
    relief: r.chance(0.3),
    colour,
    wear: 0.5,
  })
}
