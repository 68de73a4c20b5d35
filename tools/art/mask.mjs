// @ts-check
// Opera: painted faces, some with headdress, flags or feathers, on a quiet ground.
import { createCanvas } from '@napi-rs/canvas'
import { TAU, dice, isDark, mix, rgba, within } from './kit.mjs'
import { face, paints } from './face.mjs'
import { crown, feathers, flags } from './headdress.mjs'
import { foldingFan, stage } from './stage.mjs'
import { light, paper } from './paper.mjs'
import { fill as ornament, ornaments } from './ornament.mjs'
import { sign } from './stamp.mjs'

/** @typedef {import('./kit.mjs').Dice} Dice */

const grounds = [
  '#f0e6d3',
  '#dfe6de',
  '#e9dccb',
  '#d3dcdc',
  '#e6e0ea',
  '#f2ead9',
  '#cfd6c8',
  '#2f4448',
  '#5a2a26',
  '#33354a',
  '#e8d3c4',
  '#3f5248',
]

export function mask(w, h, seed) {
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const ground = r.pick(grounds)
  const dark = isDark(ground)
  paper(ctx, w, h, mix(ground, '#ffffff', dark ? 0.08 : 0.25), ground, r, dark ? 3 : 5)
  const left = r.chance(0.5)
  const ink = dark ? '#f0ddb0' : '#7a5a3a'
  const plan = r.pick(['one', 'crown', 'feathers', 'flags', 'half', 'pair', 'three', 'stage', 'stage', 'fan'])
  if (plan === 'stage') {
    stage(ctx, w, h, r)
    light(ctx, w, h, left, 0.2)
    return canvas
  }
  backdrop(ctx, w, h, r, { plan, ground, dark, ink, left })
  facesOf(ctx, w, h, r, plan, left)
  if (plan !== 'three' && r.chance(0.7)) sign(ctx, w * signAt(plan, left), h * 0.88, 44, r)
  light(ctx, w, h, left, 0.14)
  return canvas
}

/** Ornament behind the faces: a field of it, round or upright like a window, or all over the ground. */
function backdrop(ctx, w, h, /** @type {Dice} */ r, { plan, ground, dark, ink, left }) {
  const cx = w * (left ? 0.36 : 0.64)
  if (plan !== 'half' && r.chance(0.75)) {
    within(ctx, () => {
      ctx.beginPath()
      const where = r.chance(0.5) ? cx : w - cx * 0.9
      if (r.chance(0.7)) ctx.arc(where, h * 0.5, h * r.between(0.36, 0.46), 0, TAU)
      else ctx.rect(where - h * 0.3, -10, h * 0.6, h + 20)
      ctx.fillStyle = rgba(dark ? '#ffffff' : mix(ground, '#a8322a', 0.5), dark ? 0.05 : 0.12)
      ctx.fill()
      ctx.clip()
      ornament(ctx, w, h, r.pick(ornaments), {
        scale: r.between(36, 54),
        line: rgba(ink, 0.17),
        width: 2,
        seed: r.int(1, 9999),
      })
    })
  } else
    ornament(ctx, w, h, r.pick(['clouds', 'waves', 'ice', 'coins']), {
      scale: 50,
      line: rgba(ink, 0.08),
      width: 2,
      seed: r.int(1, 9999),
    })
}

/** The faces of a plan, in random paints. */
function facesOf(ctx, w, h, /** @type {Dice} */ r, /** @type {string} */ plan, /** @type {boolean} */ left) {
  const cx = w * (left ? 0.36 : 0.64)
  const side = left ? 1 : -1
  const order = [...paints].sort(() => r() - 0.5)
  const at = (x, y, u, turn, p, plumes = '') =>
    within(ctx, () => {
      ctx.translate(x, y)
      ctx.rotate(turn)
      if (plumes === 'flags') flags(ctx, u, p, r)
      if (plumes === 'feathers') feathers(ctx, u, r)
      face(ctx, u, p, r)
      if (plumes) crown(ctx, u, r)
    })
  if (plan === 'fan') {
    foldingFan(ctx, w * (left ? 0.6 : 0.4), h * 0.86, h * 0.62, -side * 0.35, r)
    at(w * (left ? 0.3 : 0.7), h * 0.5, h * 0.3, -side * 0.08, order[0])
  } else if (plan === 'half')
    at(w * (left ? 0.98 : 0.02), h * 0.52, h * r.between(0.5, 0.58), -side * r.between(0, 0.12), order[0])
  else if (plan === 'pair') {
    at(w * (left ? 0.66 : 0.34), h * 0.44, h * 0.25, side * r.between(0.08, 0.2), order[1])
    at(cx, h * 0.5, h * 0.345, -side * r.between(0, 0.14), order[0])
  } else if (plan === 'three')
    for (let i = 0; i < 3; i++)
      at(w * (0.2 + i * 0.3), h * (i === 1 ? 0.46 : 0.53), h * (i === 1 ? 0.27 : 0.24), (i - 1) * 0.07, order[i])
  else if (plan === 'one') at(cx, h * 0.5, h * 0.345, r.between(-0.09, 0.09), order[0])
  else {
    // With its headdress a figure stands lower and nearer the middle.
    const low = plan === 'crown' ? 0.57 : 0.64
    at(w * (left ? 0.44 : 0.56), h * low, h * (plan === 'crown' ? 0.3 : 0.255), r.between(-0.05, 0.05), order[0], plan)
  }
}

/** Where the seal stands across the picture: opposite the face, but beside half a face at the edge. */
function signAt(/** @type {string} */ plan, /** @type {boolean} */ left) {
  if (plan === 'half') return left ? 0.09 : 0.91
  return left ? 0.92 : 0.08
}
