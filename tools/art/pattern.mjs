// @ts-check
// Ornament as a picture of its own, for laws, notices and other content without a scene.
import { createCanvas } from '@napi-rs/canvas'
import { TAU, curl, dice, isDark, mix, rgba, trace, within } from './kit.mjs'
import { light, paper, shadowed, tooth } from './paper.mjs'
import { fill as ornament, ornaments } from './ornament.mjs'
import { landscape } from './landscape.mjs'
import { sign } from './stamp.mjs'
import { bamboo, lotus, plumBranch } from './plants.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {{ ground: string, deep: string, line: string, accent: string }} Scheme */

/** @type {Scheme[]} */
const schemes = [
  { ground: '#f1e8d6', deep: '#a8322a', line: '#b04a3c', accent: '#c79a4e' },
  { ground: '#e6eee6', deep: '#3f7a6c', line: '#5f968a', accent: '#b8863e' },
  { ground: '#e4ebee', deep: '#2f5f7c', line: '#5a86a0', accent: '#c26a4a' },
  { ground: '#f3ead8', deep: '#7a5230', line: '#a07a4c', accent: '#4f7f72' },
  { ground: '#eee6ea', deep: '#6a4a6a', line: '#927294', accent: '#b8863e' },
  { ground: '#ece9dc', deep: '#4a5a48', line: '#76866e', accent: '#b04a3c' },
  { ground: '#f4e9dc', deep: '#b06a3c', line: '#c58a5a', accent: '#3f6f78' },
  { ground: '#e9e7e2', deep: '#3a4046', line: '#70777d', accent: '#a8322a' },
]

const scaleOf = (name, r) => r.between(40, 62) * (name === 'lattice' || name === 'clouds' ? 1.15 : 1)

/** A sheet of ornament, coloured. */
function cloth(w, h, name, ground, line, /** @type {Dice} */ r, width = 2.2) {
  const sheet = createCanvas(Math.ceil(w), Math.ceil(h))
  const k = sheet.getContext('2d')
  k.fillStyle = ground
  k.fillRect(0, 0, w, h)
  ornament(k, w, h, name, { scale: scaleOf(name, r), line, ground, width, seed: r.int(1, 9999) })
  return sheet
}

/** The outline of a cartouche around (x, y). */
function cartouche(/** @type {Ctx} */ ctx, x, y, s, kind) {
  ctx.beginPath()
  if (kind === 'round') ctx.arc(x, y, s, 0, TAU)
  else if (kind === 'begonia') {
    // 海棠: four lobes, the shape of garden windows.
    for (const [dx, dy, a] of [
      [0, -1, 0],
      [1, 0, 1],
      [0, 1, 2],
      [-1, 0, 3],
    ])
      ctx.arc(
        x + dx * s * 0.5,
        y + dy * s * 0.5,
        s * 0.56,
        Math.PI * (1.0 + a * 0.5) + 0.12,
        Math.PI * (2.0 + a * 0.5) - 0.12,
      )
    ctx.closePath()
  } else if (kind === 'octagon') {
    for (let i = 0; i < 8; i++)
      ctx.lineTo(x + Math.cos(((i + 0.5) / 8) * TAU) * s * 1.04, y + Math.sin(((i + 0.5) / 8) * TAU) * s * 1.04)
    ctx.closePath()
  } else if (kind === 'fan') {
    const a = Math.PI * 0.32
    ctx.arc(x, y + s * 1.1, s * 1.9, -Math.PI / 2 - a, -Math.PI / 2 + a)
    ctx.arc(x, y + s * 1.1, s * 0.75, -Math.PI / 2 + a, -Math.PI / 2 - a, true)
    ctx.closePath()
  } else {
    // A plum flower.
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * TAU - TAU / 4
      ctx.arc(x + Math.cos(a) * s * 0.52, y + Math.sin(a) * s * 0.52, s * 0.48, a - 1.28, a + 1.28)
    }
    ctx.closePath()
  }
}

/** A wall with an ornamental window, and a view through it. */
function windowed(/** @type {Ctx} */ ctx, w, h, /** @type {Scheme} */ c, /** @type {Dice} */ r, seed) {
  const wall = mix(c.ground, c.deep, r.pick([0.04, 0.12, 0.8]))
  paper(ctx, w, h, mix(wall, '#ffffff', 0.12), wall, r, 4)
  const left = r.chance(0.5)
  const [x, y, s] = [w * (left ? 0.38 : 0.62), h * 0.49, h * r.between(0.36, 0.41)]
  const kind = r.pick(['round', 'round', 'begonia', 'octagon', 'plum'])
  within(ctx, () => {
    cartouche(ctx, x, y, s, kind)
    ctx.clip()
    const view = landscape(w, h, seed + 17, r.pick(['jade', 'ink', 'qinglv', 'dusk']), { quiet: true })
    ctx.drawImage(view, x - w / 2, y - h / 2 + h * 0.02)
    const lattice = r.pick(['ice', 'lattice', 'coins', 'diamonds', 'none', 'none'])
    if (lattice !== 'none') {
      // Only a frame of lattice: the view stays free.
      ctx.beginPath()
      ctx.rect(0, 0, w, h)
      ctx.arc(x, y, s * 0.56, 0, TAU, true)
      ctx.clip('evenodd')
      ornament(ctx, w, h, lattice, { scale: 44, line: mix(c.deep, '#2a1c14', 0.45), width: 6, seed })
      ctx.lineWidth = 16
      ctx.strokeStyle = mix(c.deep, '#2a1c14', 0.45)
      ctx.beginPath()
      ctx.arc(x, y, s * 0.56, 0, TAU)
      ctx.stroke()
    }
    ctx.strokeStyle = 'rgba(30,20,12,.28)'
    ctx.lineWidth = 26
    ctx.filter = 'blur(9px)'
    cartouche(ctx, x, y, s, kind)
    ctx.stroke()
  })
  ctx.lineWidth = 9
  ctx.strokeStyle = mix(c.deep, '#2a1c14', 0.35)
  cartouche(ctx, x, y, s, kind)
  ctx.stroke()
  ctx.lineWidth = 2
  ctx.strokeStyle = rgba(c.accent, 0.8)
  cartouche(ctx, x, y, s * 1.035, kind)
  ctx.stroke()
  // Something growing before the wall.
  const dark = isDark(wall)
  const ink = dark ? mix(wall, '#000000', 0.45) : mix(c.deep, '#2a2c28', 0.6)
  within(ctx, () => {
    const edge = left ? w : 0
    const inward = left ? -1 : 1
    if (r.chance(0.5))
      for (let i = 0; i < 3; i++)
        bamboo(ctx, edge + inward * r.between(30, 230), h + 10, h * r.between(0.55, 0.95), r, ink, r.between(0.5, 0.85))
    else
      plumBranch(
        ctx,
        edge - inward * 10,
        h * r.between(0.6, 0.95),
        left ? Math.PI + 0.6 : -0.6,
        w * 0.3,
        r,
        ink,
        r.pick(['#e9b9b0', '#f6eee2', '#d9695a']),
        '#a8322a',
        4,
      )
  })
}

/** Sheets of patterned paper laid over one another. */
function sheets(/** @type {Ctx} */ ctx, w, h, /** @type {Scheme} */ c, /** @type {Dice} */ r) {
  paper(ctx, w, h, mix(c.ground, '#ffffff', 0.3), c.ground, r, 5)
  const names = [...ornaments].sort(() => r() - 0.5)
  const tones = [mix(c.ground, c.line, 0.35), c.deep, mix(c.ground, c.accent, 0.4), mix(c.ground, '#ffffff', 0.5)].sort(
    () => r() - 0.5,
  )
  const n = r.int(4, 6)
  const tilt = r.between(-0.35, 0.35)
  const left = r.chance(0.5)
  for (let i = 0; i < n; i++) {
    const dark = isDark(tones[i % 4])
    const sheet = cloth(w * 0.42, h * 1.3, names[i], tones[i % 4], dark ? rgba('#fff6e0', 0.36) : rgba(c.deep, 0.42), r)
    within(ctx, () => {
      ctx.translate(w * (left ? (i + 0.2) / n : 1 - (i + 0.2) / n), h / 2)
      ctx.rotate(tilt + i * 0.07 * (left ? 1 : -1))
      shadowed(ctx, 26, left ? 8 : -8, 8, 'rgba(40,26,12,.36)', () => ctx.drawImage(sheet, -w * 0.21, -h * 0.65))
    })
  }
}

/** A field of ornament with a calm cartouche in it. */
function field(/** @type {Ctx} */ ctx, w, h, /** @type {Scheme} */ c, /** @type {Dice} */ r) {
  const dark = r.chance(0.45)
  const ground = dark ? c.deep : mix(c.ground, c.line, 0.22)
  const name = r.pick(ornaments)
  ctx.drawImage(cloth(w, h, name, ground, dark ? rgba('#fff3d6', 0.26) : rgba(c.deep, 0.36), r), 0, 0)
  const left = r.chance(0.5)
  const kind = r.pick(['round', 'begonia', 'octagon', 'fan', 'plum'])
  const [x, y, s] = [w * (left ? 0.4 : 0.6), h * (kind === 'fan' ? 0.52 : 0.5), h * (kind === 'fan' ? 0.3 : 0.34)]
  shadowed(ctx, 26, 4, 8, 'rgba(40,26,12,.4)', () => {
    ctx.fillStyle = c.ground
    cartouche(ctx, x, y, s, kind)
    ctx.fill()
  })
  within(ctx, () => {
    cartouche(ctx, x, y, s, kind)
    ctx.clip()
    paper(ctx, w, h, mix(c.ground, '#ffffff', 0.45), mix(c.ground, '#ffffff', 0.1), r, 5)
    const ink = mix(c.deep, '#26241f', 0.55)
    const plant = r.int(0, 3)
    if (plant === 0)
      plumBranch(ctx, x - s * 1.3, y + s * 0.75, -0.55, s * 1.7, r, ink, mix(c.accent, '#f0b0a8', 0.5), '#a8322a')
    else if (plant === 1)
      for (let i = 0; i < 5; i++)
        bamboo(ctx, x + r.between(-0.7, 0.6) * s, y + s * 1.2, s * r.between(1.4, 2.1), r, ink, r.between(0.4, 0.85))
    else if (plant === 2) {
      lotus(ctx, x, y + s * 0.35, s * 0.7, r, mix(c.deep, '#6f9a80', 0.5), '#d98f92', ink)
    } else
      ctx.drawImage(landscape(w, h, r.int(1, 99999), r.pick(['ink', 'jade']), { quiet: true }), x - w / 2, y - h / 2)
  })
  ctx.strokeStyle = dark ? c.accent : c.deep
  ctx.lineWidth = 5
  cartouche(ctx, x, y, s, kind)
  ctx.stroke()
  ctx.lineWidth = 1.5
  cartouche(ctx, x, y, s * 1.05, kind)
  ctx.stroke()
}

/** Bands one above another, like the borders of old textiles. */
function borders(/** @type {Ctx} */ ctx, w, h, /** @type {Scheme} */ c, /** @type {Dice} */ r) {
  ctx.fillStyle = c.ground
  ctx.fillRect(0, 0, w, h)
  const upright = r.chance(0.35)
  const length = upright ? h : w
  const extent = upright ? w : h
  const names = [...ornaments].sort(() => r() - 0.5)
  const heights = [1.1, 0.5, 2.1, 0.45, 1.3, 0.6].sort(() => r() - 0.5)
  const total = heights.reduce((a, b) => a + b, 0)
  let at = 0
  within(ctx, () => {
    if (upright) {
      ctx.translate(w, 0)
      ctx.rotate(Math.PI / 2)
    }
    heights.forEach((part, i) => {
      const size = (part / total) * extent
      const tone = [
        c.deep,
        mix(c.ground, '#ffffff', 0.4),
        mix(c.ground, c.line, 0.4),
        c.ground,
        mix(c.ground, c.accent, 0.45),
      ][i % 5]
      const dark = isDark(tone)
      ctx.drawImage(
        cloth(length, size, names[i % names.length], tone, dark ? rgba('#fff3d6', 0.32) : rgba(c.deep, 0.36), r),
        0,
        at,
      )
      ctx.fillStyle = c.accent
      ctx.fillRect(0, at - 2, length, 4)
      at += size
    })
  })
}

/** 海水江崖: waves below, rocks in them, clouds above, as on the hems of old robes. */
function seaAndRocks(/** @type {Ctx} */ ctx, w, h, /** @type {Scheme} */ c, /** @type {Dice} */ r) {
  paper(ctx, w, h, mix(c.ground, '#ffffff', 0.35), c.ground, r, 5)
  ornament(ctx, w, h * 0.55, 'clouds', {
    scale: r.between(46, 66),
    line: rgba(c.accent, 0.4),
    width: 2.6,
    seed: r.int(1, 9999),
  })
  const tones = [
    mix(c.deep, c.ground, 0.12),
    mix(c.deep, c.ground, 0.36),
    mix(c.deep, c.ground, 0.58),
    mix(c.ground, '#ffffff', 0.4),
    mix(c.accent, c.ground, 0.45),
  ]
  const peak = (x, y, width) => {
    for (let q = 0; q < 6; q++) {
      ctx.fillStyle = tones[q % tones.length]
      const half = (width / 2) * (1 - q * 0.16)
      const top = y + q * width * 0.13
      ctx.beginPath()
      ctx.moveTo(x - half, h)
      ctx.lineTo(x - half, top + width * 0.62)
      ctx.bezierCurveTo(x - half, top + width * 0.2, x - half * 0.4, top + width * 0.1, x, top)
      ctx.bezierCurveTo(x + half * 0.4, top + width * 0.1, x + half, top + width * 0.2, x + half, top + width * 0.62)
      ctx.lineTo(x + half, h)
      ctx.fill()
    }
  }
  const middle = w * r.pick([0.34, 0.5, 0.66])
  for (const [dx, s] of [
    [-0.13, 0.62],
    [0.13, 0.66],
    [0, 1],
  ])
    peak(middle + dx * w, h * (0.72 - 0.4 * s), w * 0.15 * (0.7 + s * 0.4))
  const size = r.between(84, 120)
  for (let row = 0; row < 6; row++) {
    const y = h * 0.72 + row * size * 0.52
    for (let i = -1; i < w / size + 1; i++) {
      const x = (i + (row % 2) * 0.5) * size * 1.0
      for (let q = 0; q < 5; q++) {
        ctx.fillStyle = tones[(q + row) % tones.length]
        ctx.beginPath()
        ctx.arc(x, y, size * 0.56 * (1 - q * 0.19), 0, TAU)
        ctx.fill()
      }
    }
  }
  // Crests of foam over the first row.
  ctx.strokeStyle = mix(c.ground, '#ffffff', 0.6)
  ctx.lineWidth = 4
  ctx.lineCap = 'round'
  for (let i = 0; i < w / 120; i++) {
    const x = (i + r()) * 120
    trace(ctx, curl(x, h * 0.66 - r() * 18, 20 + r() * 12, 1.4, Math.PI / 2, r.sign()))
    ctx.stroke()
  }
}

export function pattern(w, h, seed) {
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const own = r.pick(schemes)
  // The accent of another scheme: eight schemes become dozens.
  const c = { ...own, accent: r.pick(schemes).accent }
  const plan = r.pick([
    'window',
    'window',
    'window',
    'sheets',
    'sheets',
    'field',
    'field',
    'field',
    'borders',
    'borders',
    'sea',
  ])
  if (plan === 'window') windowed(ctx, w, h, c, r, seed)
  else if (plan === 'sheets') sheets(ctx, w, h, c, r)
  else if (plan === 'field') field(ctx, w, h, c, r)
  else if (plan === 'borders') borders(ctx, w, h, c, r)
  else seaAndRocks(ctx, w, h, c, r)
  if (plan === 'window' && r.chance(0.5)) sign(ctx, r.chance(0.5) ? w * 0.06 : w * 0.94, h * 0.1, 40, r)
  tooth(ctx, w, h, r, 0.2)
  light(ctx, w, h, r.chance(0.5), 0.15)
  return canvas
}
