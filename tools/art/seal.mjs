// @ts-check
// Pictures of a seal: one large print, with letter paper, hills, its stone or smaller seals beside it.
import { createCanvas } from '@napi-rs/canvas'
import { columns as letterColumns, drawable } from './fonts.mjs'
import { TAU, dice, mix, rgba, trace, within } from './kit.mjs'
import { light, paper, shadowed } from './paper.mjs'
import { landscape } from './landscape.mjs'
import { cinnabars, mottoes, stamp } from './stamp.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

/** Letter paper with printed columns, the ground of many seal prints. */
function ruled(/** @type {Ctx} */ ctx, x, y, w, h, n, colour) {
  ctx.strokeStyle = rgba(colour, 0.4)
  ctx.lineWidth = 1.6
  ctx.strokeRect(x, y, w, h)
  ctx.lineWidth = 5
  ctx.strokeStyle = rgba(colour, 0.22)
  ctx.strokeRect(x - 10, y - 10, w + 20, h + 20)
  ctx.lineWidth = 1.2
  ctx.strokeStyle = rgba(colour, 0.35)
  for (let i = 1; i < n; i++) {
    trace(ctx, [
      [x + (w * i) / n, y],
      [x + (w * i) / n, y + h],
    ])
    ctx.stroke()
  }
}

// Lines that every schoolchild has learned, to fill the columns beside the print.
const verses = [
  ['海上生明月', '天涯共此时'],
  ['空山新雨后', '天气晚来秋'],
  ['江流天地外', '山色有无中'],
  ['欲穷千里目', '更上一层楼'],
  ['野旷天低树', '江清月近人'],
  ['行到水穷处', '坐看云起时'],
  ['大漠孤烟直', '长河落日圆'],
  ['绿树村边合', '青山郭外斜'],
  ['春江潮水连海平', '海上明月共潮生'],
  ['日出江花红胜火', '春来江水绿如蓝'],
  ['孤帆远影碧空尽', '唯见长江天际流'],
  ['明月松间照', '清泉石上流'],
  ['星垂平野阔', '月涌大江流'],
  ['潮平两岸阔', '风正一帆悬'],
  ['随风潜入夜', '润物细无声'],
  ['千山鸟飞绝', '万径人踪灭'],
  ['山气日夕佳', '飞鸟相与还'],
  ['落霞与孤鹜齐飞', '秋水共长天一色'],
  ['接天莲叶无穷碧', '映日荷花别样红'],
  ['水光潋滟晴方好', '山色空蒙雨亦奇'],
  ['问渠那得清如许', '为有源头活水来'],
  ['两岸青山相对出', '孤帆一片日边来'],
  ['小楼一夜听春雨', '深巷明朝卖杏花'],
  ['等闲识得东风面', '万紫千红总是春'],
]

/** The seal stone itself, standing beside its print. */
function stone(/** @type {Ctx} */ ctx, x, y, w, h, /** @type {Dice} */ r) {
  const tint = r.pick(['#d9b98a', '#b9c2a6', '#c98f7a', '#a9b0b5', '#d8cfa8', '#8f7a66'])
  shadowed(ctx, 38, 26, 22, 'rgba(50,30,15,.4)', () => {
    ctx.fillStyle = tint
    ctx.beginPath()
    ctx.roundRect(x, y, w, h, 6)
    ctx.fill()
  })
  within(ctx, () => {
    ctx.beginPath()
    ctx.roundRect(x, y, w, h, 6)
    ctx.clip()
    for (let i = 0; i < 34; i++) {
      const px = x + r() * w
      const py = y + r() * h
      const rad = 20 + r() * 90
      const g = ctx.createRadialGradient(px, py, 0, px, py, rad)
      g.addColorStop(0, rgba(mix(tint, r.chance(0.5) ? '#ffffff' : '#6a4326', 0.5), 0.22))
      g.addColorStop(1, rgba(tint, 0))
      ctx.fillStyle = g
      ctx.fillRect(x, y, w, h)
    }
    const g = ctx.createLinearGradient(x, 0, x + w, 0)
    g.addColorStop(0, 'rgba(255,255,255,.35)')
    g.addColorStop(0.3, 'rgba(255,255,255,.05)')
    g.addColorStop(0.62, 'rgba(0,0,0,.02)')
    g.addColorStop(0.63, 'rgba(40,20,10,.16)')
    g.addColorStop(1, 'rgba(40,20,10,.3)')
    ctx.fillStyle = g
    ctx.fillRect(x, y, w, h)
    ctx.fillStyle = rgba('#b3261e', 0.85)
    ctx.fillRect(x, y + h - 9, w, 9)
  })
  // The knob: a hill, a plain dome or a bridge.
  const knob = r.int(0, 2)
  ctx.fillStyle = mix(tint, '#5a3a22', 0.22)
  ctx.beginPath()
  if (knob === 0) {
    ctx.moveTo(x + 4, y + 2)
    for (let i = 1; i < 12; i++)
      ctx.lineTo(x + 4 + ((w - 8) * i) / 12, y - Math.sin((i / 12) * Math.PI) * h * 0.2 * r.between(0.7, 1.25))
    ctx.lineTo(x + w - 4, y + 2)
  } else if (knob === 1) ctx.ellipse(x + w / 2, y + 2, w * 0.46, h * 0.14, 0, Math.PI, TAU)
  else {
    ctx.roundRect(x + w * 0.12, y - h * 0.17, w * 0.76, h * 0.18, [w * 0.35, w * 0.35, 0, 0])
    ctx.ellipse(x + w * 0.5, y - h * 0.03, w * 0.15, h * 0.05, 0, 0, TAU, true)
  }
  ctx.fill('evenodd')
}

/** Shapes of a seal by its number of characters. @type {Record<number, string[]>} */
const shapesFor = {
  1: ['square', 'round', 'square', 'oval'],
  2: ['square', 'tall', 'oval', 'gourd', 'round'],
  3: ['square', 'tall'],
}
const shapesForMany = ['square', 'square', 'round']

/** A picture of a seal print: one large seal off the middle, with subdued surroundings. */
export function sealPicture(w, h, seed, text) {
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const chars = drawable(text, '文澜', 4)
  const ground = r.pick([
    ['#f3e9d5', '#ead9b8'],
    ['#eef0e6', '#dfe6da'],
    ['#f4ebe2', '#ead8cb'],
    ['#efe9dc', '#e2d8c4'],
    ['#e6ebe9', '#d5dedb'],
    ['#f2e6c9', '#e5d0a2'],
  ])
  paper(ctx, w, h, ground[0], ground[1], r, 7)
  const left = r.chance(0.5)
  const plan = r.pick(['letter', 'stone', 'hills', 'letter', 'stone', 'many'])
  const colour = r.pick(cinnabars)
  const n = [...chars].length
  const main = { shape: r.pick(shapesFor[n] ?? shapesForMany), relief: r.chance(0.4), colour }
  let cx = w * (left ? 0.36 : 0.64)
  let size = h * r.between(0.46, 0.54) * (main.shape === 'square' ? 1 : 1.14)
  if (plan === 'letter') {
    const columns = r.int(7, 10)
    const rule = r.pick(['#b3261e', '#5f8f86', '#a07a48'])
    ruled(ctx, w * 0.07, h * 0.1, w * 0.86, h * 0.8, columns, rule)
    const step = (w * 0.86) / columns
    const verse = r.pick(verses)
    const fs = Math.min(step * 0.62, (h * 0.68) / verse[0].length / 1.12)
    ctx.fillStyle = 'rgba(34,28,22,.8)'
    // On the side the seal leaves free; the first line to the right of the second.
    const first = left ? columns - 1 : 1 + Math.floor(columns * 0.18)
    verse.forEach((line, i) =>
      letterColumns(ctx, line, w * 0.07 + (first - i + (left ? -0.5 : 0.5)) * step, h * 0.14, fs, { step: 1.12 }),
    )
  } else if (plan === 'hills') {
    within(ctx, () => {
      const view = landscape(w, h, seed + 5, 'ink', { quiet: true, calm: left ? 'left' : 'right' })
      ctx.globalAlpha = 0.55
      ctx.globalCompositeOperation = 'multiply'
      ctx.drawImage(view, 0, 0)
    })
  } else if (plan === 'stone') {
    const sw = h * r.between(0.2, 0.26)
    const sh = sw * r.between(1.6, 2.1)
    stone(ctx, w * (left ? 0.76 : 0.24) - sw / 2, h * 0.78 - sh, sw, sh, r)
  } else {
    cx = w * (left ? 0.33 : 0.67)
    size *= 0.92
    const others = [...mottoes].sort(() => r() - 0.5)
    for (let i = 0; i < 3; i++) {
      const px = w * (left ? 0.72 : 0.28) + (i - 1) * w * 0.1 * r.between(-0.6, 0.6)
      stamp(ctx, px, h * (0.25 + i * 0.25), h * r.between(0.13, 0.19), others[i], r, {
        shape: r.pick(['square', 'tall', 'oval', 'round']),
        relief: r.chance(0.5),
        colour: mix(colour, ground[0], r.between(0, 0.3)),
      })
    }
  }
  within(ctx, () => {
    ctx.translate(cx, h * 0.5)
    ctx.rotate(r.between(-0.035, 0.035))
    stamp(ctx, 0, 0, size, chars, r, main)
  })
  light(ctx, w, h, left, 0.14)
  return canvas
}
