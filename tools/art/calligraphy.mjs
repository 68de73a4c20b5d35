// @ts-check
// Calligraphy: a few large characters in brush lettering on paper, scroll, fan or indigo.
import { createCanvas } from '@napi-rs/canvas'
import { createNoise2D } from 'simplex-noise'
import { columns, drawable, glyph } from './fonts.mjs'
import { TAU, dice, isDark, mix, rgba, trace, within } from './kit.mjs'
import { cloth, goldFlecks, light, paper, shadowed } from './paper.mjs'
import { sign } from './stamp.mjs'
import { bamboo, lotus, plumBranch } from './plants.mjs'
import { strand } from './trees.mjs'
import { fill as ornament } from './ornament.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

const sheets = [
  { top: '#f3ead6', bottom: '#efe2c6', ink: '#17181a', flecks: 0 },
  { top: '#f5efe2', bottom: '#ece3d0', ink: '#1b1a19', flecks: 0.7 },
  { top: '#e3ebe0', bottom: '#d3e0d5', ink: '#1a2523', flecks: 0.5 },
  { top: '#f1e0d6', bottom: '#ead1c6', ink: '#26191a', flecks: 0.6 },
  { top: '#efdfae', bottom: '#e2c98a', ink: '#231b12', flecks: 0 },
  { top: '#dfe6ea', bottom: '#cfd9df', ink: '#182028', flecks: 0.4 },
  { top: '#23344f', bottom: '#1a2840', ink: '#d9b667', flecks: 0.5, seal: '#c8452f' },
  { top: '#b53b2e', bottom: '#a53024', ink: '#140d0c', flecks: 1.8, seal: '#e6c172' },
]

const inscriptions = [
  '云汀雅集',
  '墨池清课',
  '澜湖晴窗',
  '听松山房',
  '鹤渚夜坐',
  '青桥小集',
  '茶川客舍',
  '文澜书屋',
  '岁寒书',
  '春晴书',
  '新秋书',
  '雨窗书',
]

/** Lettering with the dry, torn strokes of a fast brush (飞白). */
export function brushed(
  /** @type {Ctx} */ ctx,
  w,
  h,
  /** @type {Dice} */ r,
  ink,
  /** @type {(k: Ctx) => void} */ write,
) {
  const sheet = createCanvas(w, h)
  const k = sheet.getContext('2d')
  k.fillStyle = ink
  write(k)
  const noise = createNoise2D(r)
  const slant = r.between(0.25, 0.7)
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  const image = k.getImageData(0, 0, w, h)
  const d = image.data
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 4
      if (!d[i + 3]) continue
      const wet = noise(x * 0.006, y * 0.006)
      // Long thin gaps along the slant of the hand.
      const dry = noise((x * cos + y * sin) * 0.26, (y * cos - x * sin) * 0.014)
      if (wet > 0.2 && dry > 0.42 - 0.45 * (wet - 0.2)) d[i + 3] *= 0.3 + 0.5 * r()
    }
  }
  k.putImageData(image, 0, 0)
  within(ctx, () => {
    // A faint blurred print below: ink that has run into the paper.
    ctx.globalAlpha = 0.16
    ctx.filter = 'blur(4px)'
    ctx.drawImage(sheet, 0, 0)
    ctx.filter = 'none'
    ctx.globalAlpha = 0.95
    ctx.drawImage(sheet, 0, 0)
  })
}

/** A plant in pale ink, as painters add it beside another artist's calligraphy. */
function plant(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, ink, left) {
  const pale = mix(ink, '#8a8a80', 0.3)
  const edge = left ? 0 : w
  const inward = left ? 1 : -1
  within(ctx, () => {
    ctx.globalAlpha = 0.55
    const kind = r.int(0, 3)
    if (kind === 0)
      plumBranch(
        ctx,
        edge - inward * 10,
        h * r.between(0.72, 1),
        left ? -0.5 : Math.PI + 0.5,
        w * 0.2,
        r,
        pale,
        '#d98a82',
        '#a8322a',
      )
    else if (kind === 1)
      for (let i = 0; i < 3; i++)
        bamboo(ctx, edge + inward * r.between(20, 130), h + 10, h * r.between(0.5, 0.85), r, pale, 0.6)
    else if (kind === 2) lotus(ctx, edge + inward * 150, h * 0.86, 150, r, mix('#6f8f7a', pale, 0.35), '#d99a96', pale)
    else
      for (let i = 0; i < 12; i++)
        strand(ctx, edge + inward * r() * w * 0.2, -20, h * r.between(0.2, 0.55), r, mix('#6f8a5a', pale, 0.4), 0.06)
  })
}

/** Columns hold up to four characters, rows up to five; longer texts stand in two columns or two rows. */
function charactersPerColumn(/** @type {number} */ n, /** @type {boolean} */ vertical) {
  if (vertical) return n <= 4 ? n : Math.ceil(n / 2)
  return n <= 5 ? 1 : 2
}

/** Large characters in one row (from the right) or in columns; returns where they end. */
function place(text, whole, vertical) {
  // A strip at the left is kept for the inscription.
  const strip = whole.w * 0.1
  const box = { ...whole, x: whole.x + strip, w: whole.w - strip }
  const chars = [...text]
  const n = chars.length
  const perColumn = charactersPerColumn(n, vertical)
  const cols = Math.ceil(n / perColumn)
  const size = Math.min(box.h / (perColumn * 1.06), box.w / (cols * (vertical ? 1.3 : 1.04)))
  const stepX = size * (vertical ? 1.3 : 1.04)
  const stepY = size * 1.06
  return {
    size,
    left: box.x + box.w / 2 - (cols * stepX) / 2,
    spots: chars.map((ch, i) => ({
      ch,
      x: box.x + box.w / 2 + (cols / 2 - Math.floor(i / perColumn) - 0.5) * stepX,
      y: box.y + box.h / 2 + ((i % perColumn) - (perColumn - 1) / 2) * stepY,
    })),
  }
}

export function calligraphy(w, h, seed, text) {
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const words = drawable(text, '山水清音', 10)
  const n = [...words].length
  const sheet = r.pick(sheets)
  const layout = r.pick(
    n <= 4
      ? ['plain', 'plain', 'scroll', 'fan', 'hanging', 'plant', 'plant']
      : ['plain', 'scroll', 'plant', 'columns', 'columns', 'columns'],
  )
  const left = r.chance(0.5)
  let box = { x: w * 0.18, y: h * 0.2, w: w * 0.7, h: h * 0.6 }
  let vertical = layout === 'columns' || layout === 'hanging'
  if (layout === 'plain' || layout === 'plant' || layout === 'columns') {
    paper(ctx, w, h, sheet.top, sheet.bottom, r, sheet.seal ? 3 : 7)
    goldFlecks(ctx, w, h, r, sheet.flecks)
    if (layout === 'plain' && r.chance(0.5)) border(ctx, w, h, sheet.ink)
    const red = sheet.ink === '#140d0c'
    if (layout !== 'plain') {
      const dark = isDark(sheet.top)
      if (!red) plant(ctx, w, h, r, dark ? sheet.ink : '#3a4040', left)
      box = { x: w * (left ? 0.3 : 0.1), y: h * 0.13, w: w * 0.56, h: h * 0.74 }
      vertical = vertical || n > 2
    }
  } else if (layout === 'fan') {
    fan(ctx, w, h, r, sheet)
    box = { x: w * 0.27, y: h * 0.24, w: w * 0.46, h: h * 0.3 }
  } else {
    box = mounted(ctx, w, h, r, sheet, layout === 'hanging', left)
  }
  const written = place(words, box, vertical)
  brushed(ctx, w, h, r, sheet.ink, (k) => {
    for (const spot of written.spots) {
      within(k, () => {
        k.translate(spot.x, spot.y)
        k.rotate(r.between(-0.025, 0.025))
        glyph(k, spot.ch, 0, 0, written.size)
      })
    }
  })
  if (layout === 'fan') {
    sign(ctx, w * 0.255, h * 0.53, 38, r, sheet.seal)
    return canvas
  }
  const small = r.pick(inscriptions)
  const fs = Math.max(22, Math.min(34, written.size * 0.12))
  // The inscription stands left of the large characters, where a reader of columns ends.
  const ix = written.left - fs * 1.1
  const iy = box.y + box.h - fs * ([...small].length * 1.12 + 3.2)
  ctx.fillStyle = rgba(sheet.ink, 0.88)
  columns(ctx, small, ix, iy, fs, { step: 1.12 })
  sign(ctx, ix, iy + fs * ([...small].length * 1.12 + 1.3), fs * 1.6, r, sheet.seal)
  if (layout === 'plain' || layout === 'columns') light(ctx, w, h, left, 0.08)
  return canvas
}

function border(/** @type {Ctx} */ ctx, w, h, ink) {
  ctx.strokeStyle = rgba(ink, 0.28)
  ctx.lineWidth = 3
  ctx.strokeRect(38, 38, w - 76, h - 76)
  ctx.lineWidth = 1
  ctx.strokeRect(48, 48, w - 96, h - 96)
}

/** A scroll mounted on silk: across the picture or hanging at one side of it. */
function mounted(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, sheet, hanging, left) {
  const wall = r.pick(['#d9d2c2', '#c9d1c9', '#cfc4b4', '#b9c3c6', '#d8cdbf', '#8a9a90'])
  paper(ctx, w, h, mix(wall, '#ffffff', 0.14), wall, r, 5)
  const silk = r.pick(['#7d8f86', '#a89a72', '#8a6a5a', '#5f7484', '#b0a28a', '#6a7a5c'])
  const sw = hanging ? w * 0.3 : w * 0.86
  const sh = hanging ? h * 0.98 : h * 0.56
  const x = hanging ? w * (left ? 0.16 : 0.54) : (w - sw) / 2
  const y = hanging ? -h * 0.06 : (h - sh) / 2
  shadowed(ctx, 30, 10, 14, 'rgba(40,28,14,.38)', () => {
    ctx.fillStyle = silk
    ctx.fillRect(x, y, sw, sh)
  })
  const brocade = createCanvas(Math.ceil(sw), Math.ceil(sh))
  const b = brocade.getContext('2d')
  ornament(b, sw, sh, r.pick(['clouds', 'hexagons', 'coins', 'diamonds']), {
    scale: 30,
    line: rgba('#f6efd8', 0.22),
    width: 1.2,
    seed: r.int(1, 999),
  })
  ctx.drawImage(brocade, x, y)
  const rod = r.pick(['#4a2f20', '#2d2622', '#6b3a22'])
  ctx.fillStyle = rod
  if (hanging) {
    ctx.fillRect(x - 16, y + sh - 14, sw + 32, 26)
    ctx.fillStyle = '#d9c79a'
    for (const e of [x - 34, x + sw + 12]) {
      ctx.beginPath()
      ctx.roundRect(e, y + sh - 16, 22, 30, 6)
      ctx.fill()
    }
  } else {
    for (const e of [x - 22, x + sw - 2]) ctx.fillRect(e, y - 22, 24, sh + 44)
    ctx.fillStyle = '#d9c79a'
    for (const e of [x - 20, x + sw]) for (const q of [y - 42, y + sh + 22]) ctx.fillRect(e, q, 20, 20)
  }
  const m = hanging
    ? { x: sw * 0.09, top: h * 0.15, bottom: h * 0.12 }
    : { x: sw * 0.06, top: sh * 0.11, bottom: sh * 0.11 }
  const page = { x: x + m.x, y: y + m.top, w: sw - m.x * 2, h: sh - m.top - m.bottom }
  const inner = createCanvas(Math.ceil(page.w), Math.ceil(page.h))
  const k = inner.getContext('2d')
  paper(k, page.w, page.h, sheet.top, sheet.bottom, r, sheet.seal ? 3 : 7)
  goldFlecks(k, page.w, page.h, r, sheet.flecks)
  ctx.drawImage(inner, page.x, page.y, page.w, page.h)
  light(ctx, w, h, left, 0.16)
  if (hanging) {
    // The free wall beside it: the shadow of bamboo at a window.
    within(ctx, () => {
      ctx.globalAlpha = 0.13
      ctx.filter = 'blur(4px)'
      const far = left ? w * 0.78 : w * 0.24
      for (let i = 0; i < 4; i++)
        bamboo(ctx, far + r.gauss() * w * 0.1, h * 1.05, h * r.between(0.75, 1.1), r, '#2a2a20', 1)
    })
  }
  return {
    x: page.x + page.w * (hanging ? 0.22 : 0.12),
    y: page.y + page.h * 0.06,
    w: page.w * (hanging ? 0.72 : 0.82),
    h: page.h * 0.88,
  }
}

/** A folding fan, opened, on cloth. */
function fan(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, sheet) {
  const ground = r.pick(['#8f9f94', '#b9ac93', '#7d8a94', '#a88f7a', '#5f6f6a', '#c9bfa8'])
  cloth(ctx, w, h, ground, r)
  const cx = w / 2
  const cy = h * 1.02
  const R = h * 0.9
  const inner = h * 0.36
  const a0 = -Math.PI * 0.86
  const a1 = -Math.PI * 0.14
  const leaf = () => {
    ctx.beginPath()
    ctx.arc(cx, cy, R, a0, a1)
    ctx.arc(cx, cy, inner, a1, a0, true)
    ctx.closePath()
  }
  const ribs = 22
  ctx.lineCap = 'round'
  for (let i = 0; i <= ribs; i++) {
    const a = a0 + ((a1 - a0) * i) / ribs
    ctx.strokeStyle = i === 0 || i === ribs ? '#4a2c1c' : '#6b4630'
    ctx.lineWidth = i === 0 || i === ribs ? 16 : 7
    const out = i === 0 || i === ribs ? R : inner + 10
    trace(ctx, [
      [cx, cy],
      [cx + Math.cos(a) * out, cy + Math.sin(a) * out],
    ])
    ctx.stroke()
  }
  shadowed(ctx, 26, 8, 12, 'rgba(30,20,10,.4)', () => {
    leaf()
    ctx.fillStyle = sheet.top
    ctx.fill()
  })
  within(ctx, () => {
    leaf()
    ctx.clip()
    paper(ctx, w, h, sheet.top, sheet.bottom, r, 7)
    goldFlecks(ctx, w, h, r, sheet.flecks + 0.4)
    for (let i = 0; i < ribs * 2; i++) {
      const a = a0 + ((a1 - a0) * i) / (ribs * 2)
      const b = a0 + ((a1 - a0) * (i + 1)) / (ribs * 2)
      ctx.beginPath()
      ctx.arc(cx, cy, R, a, b)
      ctx.arc(cx, cy, inner, b, a, true)
      ctx.fillStyle = i % 2 ? 'rgba(50,35,15,.055)' : 'rgba(255,255,255,.06)'
      ctx.fill()
    }
  })
  ctx.fillStyle = '#3a2418'
  ctx.beginPath()
  ctx.arc(cx, cy - 6, 18, 0, TAU)
  ctx.fill()
  light(ctx, w, h, true, 0.2)
}
