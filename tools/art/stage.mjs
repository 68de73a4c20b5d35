// @ts-check
// The opera stage without its players: one table, two chairs, curtains; and a fan.
import { createCanvas } from '@napi-rs/canvas'
import { TAU, curl, isDark, mix, rgba, trace, within } from './kit.mjs'
import { shadowed } from './paper.mjs'
import { fill as ornament } from './ornament.mjs'
import { plumBranch } from './plants.mjs'
import { stringOf } from './lamps.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

const sets = [
  { wall: '#e9dcc2', curtain: '#a8322a', cloth: '#b33a2e', trim: '#e2b95c', floor: '#8a5f40' },
  { wall: '#d9e2da', curtain: '#2f6a62', cloth: '#b8402f', trim: '#e6c777', floor: '#7a6048' },
  { wall: '#2b3a4a', curtain: '#7a2a28', cloth: '#c9a04a', trim: '#f0dca0', floor: '#3a2c26' },
  { wall: '#e6d9cf', curtain: '#5b3f6a', cloth: '#3f6f86', trim: '#e2b95c', floor: '#86644c' },
  { wall: '#dfe3e4', curtain: '#2f4f7a', cloth: '#b3382c', trim: '#e6c777', floor: '#6f5a48' },
  { wall: '#f0e2c8', curtain: '#c08a3a', cloth: '#2f6a5a', trim: '#f2dca0', floor: '#8a6a4a' },
]

/** Embroidered cloth hanging to the floor: a border, a round flower, waves at the hem. */
function drape(/** @type {Ctx} */ ctx, x, y, w, h, colour, trim, /** @type {Dice} */ r) {
  const g = ctx.createLinearGradient(0, y, 0, y + h)
  g.addColorStop(0, mix(colour, '#ffffff', 0.1))
  g.addColorStop(1, mix(colour, '#000000', 0.18))
  shadowed(ctx, 24, 8, 10, 'rgba(20,10,5,.4)', () => {
    ctx.fillStyle = g
    ctx.fillRect(x, y, w, h)
  })
  ctx.strokeStyle = trim
  ctx.lineWidth = Math.max(2, w * 0.012)
  ctx.strokeRect(x + w * 0.05, y + w * 0.05, w * 0.9, h - w * 0.1)
  within(ctx, () => {
    ctx.beginPath()
    ctx.rect(x + w * 0.05, y + h * 0.78, w * 0.9, h * 0.22 - w * 0.05)
    ctx.clip()
    ctx.translate(x, y + h * 0.84)
    ornament(ctx, w, h * 0.3, 'waves', { scale: w * 0.08, line: rgba(trim, 0.75), width: 2 })
  })
  const [cx, cy, s] = [x + w / 2, y + h * 0.42, Math.min(w, h) * 0.24]
  ctx.lineWidth = Math.max(1.6, w * 0.009)
  for (const q of [1, 0.92]) {
    ctx.beginPath()
    ctx.arc(cx, cy, s * q, 0, TAU)
    ctx.stroke()
  }
  const petals = r.pick([5, 6, 8])
  for (let i = 0; i < petals; i++) {
    within(ctx, () => {
      ctx.translate(cx, cy)
      ctx.rotate((i / petals) * TAU)
      ctx.fillStyle = rgba(trim, 0.75)
      ctx.beginPath()
      ctx.ellipse(0, -s * 0.45, s * 0.17, s * 0.3, 0, 0, TAU)
      ctx.fill()
    })
  }
  for (const [dx, dy] of [
    [0.16, 0.13],
    [0.84, 0.13],
  ]) {
    trace(ctx, curl(x + w * dx, y + h * dy + w * 0.04, w * 0.06, 1.4, Math.PI / 2, dx < 0.5 ? 1 : -1))
    ctx.stroke()
  }
}

/** 一桌二椅: one table and two chairs stand for a palace, a hill or a boat. */
export function stage(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r) {
  const c = r.pick(sets)
  ctx.fillStyle = c.wall
  ctx.fillRect(0, 0, w, h)
  // The embroidered backdrop.
  ornament(ctx, w, h * 0.76, r.pick(['clouds', 'hexagons', 'diamonds', 'coins', 'ruyi']), {
    scale: 52,
    line: rgba(c.curtain, 0.16),
    width: 2.2,
    ground: c.wall,
    seed: r.int(1, 9999),
  })
  ctx.save()
  ctx.translate(w / 2, h * 0.34)
  ctx.strokeStyle = rgba(c.curtain, 0.4)
  ctx.fillStyle = rgba(c.trim, 0.14)
  ctx.lineWidth = 5
  for (const q of [0.235, 0.255]) {
    ctx.beginPath()
    ctx.arc(0, 0, h * q, 0, TAU)
    if (q < 0.24) ctx.fill()
    ctx.stroke()
  }
  ctx.beginPath()
  ctx.arc(0, 0, h * 0.228, 0, TAU)
  ctx.clip()
  if (r.chance(0.5))
    plumBranch(ctx, -h * 0.25, h * 0.14, -0.45, h * 0.42, r, mix(c.curtain, '#2a2020', 0.5), c.trim, c.curtain)
  else {
    ctx.translate(-h * 0.25, -h * 0.25)
    ornament(ctx, h * 0.5, h * 0.5, 'waves', { scale: 34, line: rgba(c.curtain, 0.35), width: 2.4 })
  }
  ctx.restore()
  const floor = ctx.createLinearGradient(0, h * 0.76, 0, h)
  floor.addColorStop(0, mix(c.floor, '#000000', 0.2))
  floor.addColorStop(1, c.floor)
  ctx.fillStyle = floor
  ctx.fillRect(0, h * 0.76, w, h)
  // A carpet in perspective.
  ctx.fillStyle = mix(c.curtain, c.floor, 0.25)
  trace(ctx, [
    [w * 0.24, h * 0.78],
    [w * 0.76, h * 0.78],
    [w * 0.9, h],
    [w * 0.1, h],
  ])
  ctx.fill()
  ctx.strokeStyle = rgba(c.trim, 0.7)
  ctx.lineWidth = 4
  trace(ctx, [
    [w * 0.262, h * 0.795],
    [w * 0.738, h * 0.795],
    [w * 0.86, h + 4],
    [w * 0.14, h + 4],
    [w * 0.262, h * 0.795],
  ])
  ctx.stroke()
  const chair = (x) => {
    ctx.fillStyle = mix(c.floor, '#2a1410', 0.6)
    ctx.fillRect(x - h * 0.085, h * 0.44, h * 0.012, h * 0.4)
    ctx.fillRect(x + h * 0.073, h * 0.44, h * 0.012, h * 0.4)
    drape(ctx, x - h * 0.082, h * 0.45, h * 0.164, h * 0.2, c.cloth, c.trim, r)
    drape(ctx, x - h * 0.095, h * 0.645, h * 0.19, h * 0.19, mix(c.cloth, '#000000', 0.06), c.trim, r)
  }
  const wide = h * r.between(0.34, 0.4)
  const layout = r.pick(['inside', 'outside', 'facing'])
  if (layout === 'inside') {
    chair(w / 2)
    drape(ctx, w / 2 - wide / 2, h * 0.6, wide, h * 0.29, c.cloth, c.trim, r)
  } else {
    const reach = layout === 'outside' ? 0.34 : 0.4
    for (const s of [-1, 1]) chair(w / 2 + s * h * reach)
    drape(ctx, w / 2 - wide / 2, h * 0.56, wide, h * 0.3, c.cloth, c.trim, r)
  }
  curtains(ctx, w, h, c, r)
  // Their glow needs a dark ground.
  if (isDark(c.wall)) stringOf(ctx, w * 0.22, h * 0.12, w * 0.78, h * 0.12, h * 0.03, h * 0.026, r, 'round')
}

/** Curtains at both sides and a valance above. */
function curtains(/** @type {Ctx} */ ctx, w, h, c, /** @type {Dice} */ r) {
  const gather = r.chance(0.6)
  for (const s of [-1, 1]) {
    within(ctx, () => {
      if (s > 0) {
        ctx.translate(w, 0)
        ctx.scale(-1, 1)
      }
      ctx.shadowColor = 'rgba(20,8,5,.45)'
      ctx.shadowBlur = 26
      ctx.shadowOffsetX = 8 * -s
      const shape = () => {
        ctx.beginPath()
        ctx.moveTo(-10, -10)
        ctx.lineTo(w * 0.24, -10)
        if (gather) {
          ctx.bezierCurveTo(w * 0.25, h * 0.3, w * 0.2, h * 0.5, w * 0.085, h * 0.6)
          ctx.bezierCurveTo(w * 0.12, h * 0.75, w * 0.13, h * 0.9, w * 0.12, h + 10)
        } else ctx.bezierCurveTo(w * 0.2, h * 0.3, w * 0.17, h * 0.7, w * 0.16, h + 10)
        ctx.lineTo(-10, h + 10)
        ctx.closePath()
      }
      shape()
      ctx.fillStyle = c.curtain
      ctx.fill()
      ctx.shadowColor = 'transparent'
      shape()
      ctx.clip()
      for (let i = 0; i < 9; i++) {
        const x = w * (0.005 + i * 0.028)
        const g = ctx.createLinearGradient(x, 0, x + w * 0.026, 0)
        g.addColorStop(0, 'rgba(0,0,0,.26)')
        g.addColorStop(0.45, 'rgba(255,240,220,.14)')
        g.addColorStop(1, 'rgba(0,0,0,.16)')
        ctx.fillStyle = g
        ctx.fillRect(x, 0, w * 0.028, h)
      }
      if (!gather) return
      ctx.strokeStyle = c.trim
      ctx.lineWidth = 11
      trace(ctx, [
        [-10, h * 0.57],
        [w * 0.1, h * 0.605],
      ])
      ctx.stroke()
    })
  }
  const n = 7
  const band = createCanvas(w, Math.ceil(h * 0.13))
  const k = band.getContext('2d')
  for (let i = 0; i < n; i++) {
    k.fillStyle = mix(c.curtain, i % 2 ? '#000000' : '#ffffff', 0.08)
    k.beginPath()
    k.moveTo((i * w) / n, 0)
    k.lineTo(((i + 1) * w) / n, 0)
    k.lineTo(((i + 1) * w) / n, h * 0.06)
    k.quadraticCurveTo(((i + 0.5) * w) / n, h * 0.15, (i * w) / n, h * 0.06)
    k.fill()
    k.strokeStyle = c.trim
    k.lineWidth = 4
    k.beginPath()
    k.moveTo(((i + 1) * w) / n, h * 0.06)
    k.quadraticCurveTo(((i + 0.5) * w) / n, h * 0.15, (i * w) / n, h * 0.06)
    k.stroke()
  }
  shadowed(ctx, 18, 0, 6, 'rgba(20,8,5,.45)', () => ctx.drawImage(band, 0, 0))
}

/** A folding fan with a plum branch on it, its rivet at (x, y). */
export function foldingFan(/** @type {Ctx} */ ctx, x, y, radius, turn, /** @type {Dice} */ r) {
  const tone = r.pick(['#f4ead2', '#e9efe6', '#f3e2da', '#2f4458', '#a8322a'])
  const dark = tone === '#2f4458' || tone === '#a8322a'
  const [a0, a1] = [-Math.PI * 0.86, -Math.PI * 0.14]
  within(ctx, () => {
    ctx.translate(x, y)
    ctx.rotate(turn)
    ctx.lineCap = 'round'
    const ribs = 20
    for (let i = 0; i <= ribs; i++) {
      const a = a0 + ((a1 - a0) * i) / ribs
      const end = i % ribs === 0
      ctx.strokeStyle = end ? '#4a2c1c' : '#6b4630'
      ctx.lineWidth = end ? radius * 0.03 : radius * 0.013
      trace(ctx, [
        [0, 0],
        [Math.cos(a) * radius * (end ? 1 : 0.5), Math.sin(a) * radius * (end ? 1 : 0.5)],
      ])
      ctx.stroke()
    }
    const leaf = (from, to) => {
      ctx.beginPath()
      ctx.arc(0, 0, radius, from, to)
      ctx.arc(0, 0, radius * 0.42, to, from, true)
      ctx.closePath()
    }
    shadowed(ctx, 24, 8, 12, 'rgba(30,15,8,.4)', () => {
      leaf(a0, a1)
      ctx.fillStyle = tone
      ctx.fill()
    })
    within(ctx, () => {
      leaf(a0, a1)
      ctx.clip()
      plumBranch(
        ctx,
        -radius * 0.75,
        -radius * 0.2,
        -0.72,
        radius * 0.85,
        r,
        dark ? '#e6cf98' : '#3a2c26',
        dark ? '#f6e7d0' : '#d98a86',
        dark ? '#d9b25a' : '#a8322a',
      )
      for (let i = 0; i < ribs * 2; i++) {
        const step = (a1 - a0) / (ribs * 2)
        leaf(a0 + i * step, a0 + (i + 1) * step)
        ctx.fillStyle = i % 2 ? 'rgba(40,25,10,.07)' : 'rgba(255,255,255,.07)'
        ctx.fill()
      }
    })
    ctx.fillStyle = '#2a1a12'
    ctx.beginPath()
    ctx.arc(0, 0, radius * 0.022, 0, TAU)
    ctx.fill()
  })
}
