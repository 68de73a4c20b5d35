// @ts-check
// Paper, silk and cloth: the quiet grounds everything is drawn on.
import { createCanvas } from '@napi-rs/canvas'
import { createNoise2D } from 'simplex-noise'
import { TAU, dice, rgba, within } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

/** One tile of fine grain, made once; pictures differ by where they start reading it. */
const grain = (() => {
  const size = 512
  const tile = createCanvas(size, size)
  const ctx = tile.getContext('2d')
  const image = ctx.createImageData(size, size)
  const r = dice(7)
  for (let i = 0; i < image.data.length; i += 4) {
    const dark = r() < 0.5
    image.data[i] = image.data[i + 1] = image.data[i + 2] = dark ? 40 : 255
    image.data[i + 3] = Math.round(r() * 15)
  }
  ctx.putImageData(image, 0, 0)
  return tile
})()

/** Soft clouds of tone, computed small and drawn large: full-size noise would cost a second. */
function mottle(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, strength) {
  const step = 8
  const cw = Math.ceil(w / step)
  const ch = Math.ceil(h / step)
  const small = createCanvas(cw, ch)
  const k = small.getContext('2d')
  const image = k.createImageData(cw, ch)
  const noise = createNoise2D(r)
  for (let y = 0; y < ch; y++) {
    for (let x = 0; x < cw; x++) {
      const v = noise(x * 0.018, y * 0.024) * 0.75 + noise(x * 0.09, y * 0.09) * 0.18
      const i = (y * cw + x) * 4
      const dark = v < 0
      image.data[i] = dark ? 60 : 255
      image.data[i + 1] = dark ? 45 : 252
      image.data[i + 2] = dark ? 25 : 240
      image.data[i + 3] = Math.abs(v) * strength * (dark ? 2 : 4.5)
    }
  }
  k.putImageData(image, 0, 0)
  ctx.imageSmoothingEnabled = true
  ctx.drawImage(small, 0, 0, w, h)
}

/** Covers an area with the grain tile. */
export function tooth(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, alpha = 1) {
  within(ctx, () => {
    ctx.globalAlpha = alpha
    const ox = -Math.floor(r() * 512)
    const oy = -Math.floor(r() * 512)
    for (let y = oy; y < h; y += 512) for (let x = ox; x < w; x += 512) ctx.drawImage(grain, x, y)
  })
}

/** Handmade paper: a soft gradient, clouds of tone, grain and a few fibres. */
export function paper(/** @type {Ctx} */ ctx, w, h, top, bottom, /** @type {Dice} */ r, strength = 6) {
  const g = ctx.createLinearGradient(0, 0, w * 0.15, h)
  g.addColorStop(0, top)
  g.addColorStop(1, bottom)
  ctx.fillStyle = g
  ctx.fillRect(0, 0, w, h)
  mottle(ctx, w, h, r, strength)
  tooth(ctx, w, h, r, strength / 7)
  ctx.lineWidth = 0.6
  for (let k = 0; k < (w * h) / 11000; k++) {
    const x = r() * w
    const y = r() * h
    const a = r() * TAU
    const l = 6 + r() * 26
    ctx.strokeStyle = `rgba(110,85,50,${r() * 0.09})`
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.quadraticCurveTo(
      x + Math.cos(a) * l * 0.5 + r() * 6,
      y + Math.sin(a) * l * 0.5 + r() * 6,
      x + Math.cos(a) * l,
      y + Math.sin(a) * l,
    )
    ctx.stroke()
  }
}

/** Flecks of gold leaf, as on festive writing paper. */
export function goldFlecks(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, density = 1) {
  for (let i = 0; i < ((w * h) / 5600) * density; i++) {
    within(ctx, () => {
      ctx.fillStyle = `rgba(196,150,60,${0.12 + r() * 0.4})`
      ctx.translate(r() * w, r() * h)
      ctx.rotate(r() * TAU)
      ctx.fillRect(0, 0, 1 + r() * 4, 1 + r() * 4)
    })
  }
}

/** Woven cloth: fine threads both ways, for tables under books and vessels. */
export function cloth(/** @type {Ctx} */ ctx, w, h, colour, /** @type {Dice} */ r) {
  ctx.fillStyle = colour
  ctx.fillRect(0, 0, w, h)
  mottle(ctx, w, h, r, 5)
  ctx.lineWidth = 1
  for (let x = 0; x < w; x += 4) {
    ctx.strokeStyle = `rgba(${r.chance(0.5) ? '255,250,235' : '30,22,12'},${r() * 0.055})`
    ctx.strokeRect(x + 0.5, -2, 0, h + 4)
  }
  for (let y = 0; y < h; y += 4) {
    ctx.strokeStyle = `rgba(${r.chance(0.5) ? '255,250,235' : '30,22,12'},${r() * 0.055})`
    ctx.strokeRect(-2, y + 0.5, w + 4, 0)
  }
}

/** Light falling from one upper corner, a little dusk in the opposite one. */
export function light(/** @type {Ctx} */ ctx, w, h, left = true, depth = 0.16) {
  const g = ctx.createRadialGradient(left ? w * 0.25 : w * 0.75, h * 0.2, h * 0.2, w / 2, h / 2, w * 0.8)
  g.addColorStop(0, 'rgba(255,250,238,.16)')
  g.addColorStop(0.5, 'rgba(255,250,238,0)')
  g.addColorStop(1, rgba('#2a1c10', depth))
  ctx.fillStyle = g
  ctx.fillRect(0, 0, w, h)
}

/** Draws `shape` (which must fill) with a soft shadow under it. */
export function shadowed(/** @type {Ctx} */ ctx, blur, dx, dy, colour, /** @type {() => void} */ shape) {
  within(ctx, () => {
    ctx.shadowColor = colour
    ctx.shadowBlur = blur
    ctx.shadowOffsetX = dx
    ctx.shadowOffsetY = dy
    shape()
  })
}
