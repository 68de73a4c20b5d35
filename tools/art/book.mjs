// @ts-check
// Thread-bound books: a cover lying on cloth, a pile, or an open book beside its cover.
import { createCanvas } from '@napi-rs/canvas'
import { columns, drawable, glyph } from './fonts.mjs'
import { TAU, dice, mix, rgba, trace, within } from './kit.mjs'
import { cloth, light, paper, shadowed } from './paper.mjs'
import { fill as ornament } from './ornament.mjs'
import { stamp } from './stamp.mjs'
import { bamboo, plumBranch } from './plants.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

const covers = [
  '#20406b',
  '#2c4a44',
  '#6b2a26',
  '#4a3a2c',
  '#333a49',
  '#5b4a6b',
  '#8a6a3c',
  '#3d5a52',
  '#7a4438',
  '#2f5a6a',
  '#a08a5c',
  '#46506a',
]
const grounds = [
  '#d6cbb6',
  '#b9c2b6',
  '#c9b79c',
  '#a9b2b4',
  '#8f8473',
  '#d9d2c4',
  '#6f7a70',
  '#cbbfae',
  '#5a4f44',
  '#9aa8a0',
]

// 千字文, a text of the sixth century, fills the open pages with real sentences.
const classic =
  '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈剑号巨阙珠称夜光果珍李柰菜重芥姜海咸河淡鳞潜羽翔龙师火帝鸟官人皇始制文字乃服衣裳推位让国有虞陶唐吊民伐罪周发殷汤坐朝问道垂拱平章爱育黎首臣伏戎羌遐迩一体率宾归王鸣凤在竹白驹食场化被草木赖及万方'

/** The front of a book, with its upper left corner at the origin. */
export function cover(/** @type {Ctx} */ x, w, h, title, colour, /** @type {Dice} */ r) {
  const sheet = createCanvas(Math.ceil(w), Math.ceil(h))
  const k = sheet.getContext('2d')
  paper(k, w, h, mix(colour, '#ffffff', 0.06), colour, r, 6)
  within(k, () => {
    k.beginPath()
    k.rect(0, 0, w, h)
    k.clip()
    ornament(k, w, h, r.pick(['hexagons', 'clouds', 'diamonds', 'coins', 'ruyi', 'waves', 'huiwen', 'ice']), {
      scale: w / r.between(10, 14),
      line: 'rgba(255,255,255,.1)',
      width: 1.4,
      seed: r.int(1, 9999),
    })
  })
  // The spine is at the right: such books are read from the right.
  const spine = w * 0.9
  k.fillStyle = 'rgba(0,0,0,.16)'
  k.fillRect(spine, 0, w - spine, h)
  k.strokeStyle = '#efe6d2'
  k.fillStyle = '#efe6d2'
  k.lineWidth = Math.max(1.4, w * 0.006)
  trace(k, [
    [spine, 0],
    [spine, h],
  ])
  k.stroke()
  for (const t of [0.06, 0.24, 0.5, 0.76, 0.94]) {
    trace(k, [
      [spine, h * t],
      [w, h * t],
    ])
    k.stroke()
  }
  const n = [...title].length
  const tw = w * 0.21
  const th = Math.min(h * 0.74, tw * 0.84 * n + tw * 0.75)
  const tx = w * 0.09
  const ty = h * 0.07
  shadowed(k, w * 0.012, 0, 2, 'rgba(0,0,0,.4)', () => {
    k.fillStyle = r.pick(['#f2e8d2', '#f6efdf', '#ecdcb8'])
    k.fillRect(tx, ty, tw, th)
  })
  k.strokeStyle = '#2a2420'
  k.lineWidth = w * 0.005
  k.strokeRect(tx + tw * 0.06, ty + tw * 0.06, tw * 0.88, th - tw * 0.12)
  k.lineWidth = w * 0.002
  k.strokeRect(tx + tw * 0.1, ty + tw * 0.1, tw * 0.8, th - tw * 0.2)
  const fs = Math.min(tw * 0.7, (th - tw * 0.42) / n / 1.04)
  k.fillStyle = '#1c1713'
  columns(k, title, tx + tw / 2, ty + th / 2 - (fs * 1.04 * n) / 2, fs, { step: 1.04 })
  if (ty + th + tw * 0.95 < h)
    stamp(k, tx + tw / 2, ty + th + tw * 0.5, tw * 0.5, r.pick(['文澜', '云汀', '清赏', '藏书']), r, { wear: 0.5 })
  const shade = k.createLinearGradient(0, 0, w, 0)
  shade.addColorStop(0, 'rgba(255,255,255,.08)')
  shade.addColorStop(0.5, 'rgba(0,0,0,0)')
  shade.addColorStop(1, 'rgba(0,0,0,.22)')
  k.fillStyle = shade
  k.fillRect(0, 0, w, h)
  // The leaves below the cover, seen as a pale edge.
  shadowed(x, 28, 10, 14, 'rgba(30,20,10,.45)', () => {
    x.fillStyle = '#e9dfc8'
    x.fillRect(5, 6, w, h)
  })
  x.fillStyle = '#cfc2a4'
  x.fillRect(3, 3, w, h)
  x.drawImage(sheet, 0, 0)
}

/** Two open pages with ruled columns, around the origin. */
export function openBook(/** @type {Ctx} */ x, w, h, title, /** @type {Dice} */ r) {
  const tone = r.pick(['#f1e8d3', '#ede3cb', '#f4eee0'])
  shadowed(x, 34, 8, 16, 'rgba(30,20,10,.42)', () => {
    x.fillStyle = tone
    x.beginPath()
    x.roundRect(-w / 2, -h / 2, w, h, 4)
    x.fill()
  })
  for (let i = 3; i > 0; i--) {
    x.fillStyle = mix(tone, '#8a7a58', 0.06 * i)
    x.fillRect(-w / 2 - i * 2.4, -h / 2 + i * 2, w + i * 4.8, h)
  }
  const leafSheet = createCanvas(Math.ceil(w), Math.ceil(h))
  paper(leafSheet.getContext('2d'), w, h, mix(tone, '#ffffff', 0.2), tone, r, 5)
  x.drawImage(leafSheet, -w / 2, -h / 2)
  const rule = r.pick(['#3a342c', '#8f2f26', '#3f5f66'])
  const letters = [...classic]
  let read = 0
  const picture = r.chance(0.5)
  for (const side of [1, -1]) {
    const px = side > 0 ? w * 0.035 : -w * 0.465
    const pw = w * 0.43
    const py = -h * 0.4
    const ph = h * 0.8
    x.strokeStyle = rgba(rule, 0.8)
    x.lineWidth = 3
    x.strokeRect(px, py, pw, ph)
    x.lineWidth = 1
    x.strokeRect(px + 6, py + 6, pw - 12, ph - 12)
    if (side < 0 && picture) {
      within(x, () => {
        x.beginPath()
        x.rect(px + 7, py + 7, pw - 14, ph - 14)
        x.clip()
        if (r.chance(0.5)) plumBranch(x, px, py + ph * 0.85, -0.8, pw * 0.8, r, '#2a2826', '#c9877e', '#8a2a22')
        else
          for (let i = 0; i < 4; i++)
            bamboo(x, px + pw * (0.2 + i * 0.2), py + ph, ph * r.between(0.6, 0.95), r, '#2a2c28', 0.75)
      })
      continue
    }
    const n = 8
    const step = (pw - 12) / n
    const fs = Math.min(step * 0.62, (ph - 30) / 15)
    for (let c = 0; c < n; c++) {
      const cx = px + pw - 6 - (c + 0.5) * step
      x.strokeStyle = rgba(rule, 0.35)
      x.lineWidth = 1
      if (c) {
        trace(x, [
          [cx + step / 2, py + 6],
          [cx + step / 2, py + ph - 6],
        ])
        x.stroke()
      }
      x.fillStyle = 'rgba(34,28,22,.85)'
      if (side > 0 && c === 0) {
        const big = Math.min(fs * 1.25, step * 0.86)
        columns(x, title, cx, py + 18, big, { step: 1.1 })
        continue
      }
      for (let i = 0; i < Math.floor((ph - 30) / (fs * 1.12)); i++)
        glyph(x, letters[read++ % letters.length], cx, py + 20 + (i + 0.5) * fs * 1.12, fs, 'XiaoWei')
    }
  }
  const fold = x.createLinearGradient(-w * 0.08, 0, w * 0.08, 0)
  fold.addColorStop(0, 'rgba(60,45,25,0)')
  fold.addColorStop(0.5, 'rgba(60,45,25,.32)')
  fold.addColorStop(1, 'rgba(60,45,25,0)')
  x.fillStyle = fold
  x.fillRect(-w * 0.08, -h / 2, w * 0.16, h)
}

/** A brush lying on the table. */
export function brush(/** @type {Ctx} */ x, l, /** @type {Dice} */ r) {
  shadowed(x, 12, 6, 10, 'rgba(30,20,10,.4)', () => {
    const g = x.createLinearGradient(0, -8, 0, 8)
    const stem = r.pick(['#a8834e', '#6b4a34', '#c9ac72', '#3a3430'])
    g.addColorStop(0, mix(stem, '#ffffff', 0.3))
    g.addColorStop(1, mix(stem, '#000000', 0.3))
    x.fillStyle = g
    x.fillRect(-l / 2, -7, l * 0.78, 14)
    x.fillStyle = '#e9e0cc'
    x.fillRect(l * 0.28, -8.5, l * 0.05, 17)
  })
  x.fillStyle = '#2a2622'
  x.beginPath()
  x.moveTo(l * 0.33, -8)
  x.bezierCurveTo(l * 0.4, -13, l * 0.46, -6, l * 0.52, 0)
  x.bezierCurveTo(l * 0.46, 6, l * 0.4, 13, l * 0.33, 8)
  x.fill()
}

/** A cup of tea from above. */
export function cup(/** @type {Ctx} */ x, s, /** @type {Dice} */ r) {
  const glaze = r.pick(['#eef1ef', '#b5cbbd', '#f0e9dc', '#3f4a4c'])
  shadowed(x, 22, 8, 12, 'rgba(30,20,10,.42)', () => {
    x.fillStyle = glaze
    x.beginPath()
    x.arc(0, 0, s, 0, TAU)
    x.fill()
  })
  const tea = x.createRadialGradient(-s * 0.2, -s * 0.2, s * 0.1, 0, 0, s * 0.82)
  const tone = r.pick(['#b9a24a', '#a8692e', '#8fa05a'])
  tea.addColorStop(0, mix(tone, '#ffffff', 0.25))
  tea.addColorStop(1, mix(tone, '#2a1a08', 0.25))
  x.fillStyle = tea
  x.beginPath()
  x.arc(0, 0, s * 0.82, 0, TAU)
  x.fill()
  x.strokeStyle = 'rgba(255,255,255,.55)'
  x.lineWidth = s * 0.05
  x.beginPath()
  x.arc(0, 0, s * 0.92, 3.4, 4.8)
  x.stroke()
}

export function book(w, h, seed, text) {
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const title = drawable(text, '文澜', 8)
  const ground = r.pick(grounds)
  if (r.chance(0.55)) cloth(ctx, w, h, ground, r)
  else paper(ctx, w, h, mix(ground, '#ffffff', 0.12), ground, r, 6)
  const left = r.chance(0.5)
  light(ctx, w, h, left, 0.26)
  const colours = [...covers].sort(() => r() - 0.5)
  const bw = h * 0.58
  const bh = h * 0.78
  const put = (x, y, turn, draw) =>
    within(ctx, () => {
      ctx.translate(x, y)
      ctx.rotate(turn)
      draw()
    })
  const coverAt = (x, y, turn, colour, name, scale = 1) =>
    put(
      x,
      y,
      turn,
      () => (ctx.translate((-bw * scale) / 2, (-bh * scale) / 2), cover(ctx, bw * scale, bh * scale, name, colour, r)),
    )
  const plan = r.pick(['one', 'two', 'open', 'open', 'both', 'one', 'two'])
  const cx = w * (left ? 0.37 : 0.63)
  const free = w * (left ? 0.8 : 0.2)
  if (plan === 'open') {
    put(w * (left ? 0.46 : 0.54), h * 0.5, r.between(-0.05, 0.05), () => openBook(ctx, w * 0.7, h * 0.76, title, r))
    if (r.chance(0.6))
      put(w * (left ? 0.93 : 0.07), h * 0.55, Math.PI / 2 + r.between(-0.15, 0.15), () => brush(ctx, h * 0.6, r))
  } else if (plan === 'both') {
    put(w * (left ? 0.7 : 0.3), h * 0.52, (left ? 1 : -1) * r.between(0.04, 0.1), () =>
      openBook(ctx, w * 0.64, h * 0.7, title, r),
    )
    coverAt(w * (left ? 0.25 : 0.75), h * 0.52, r.between(-0.06, 0.06), colours[0], title, 0.94)
  } else {
    if (plan === 'two')
      coverAt(
        cx + (left ? 1 : -1) * w * r.between(0.1, 0.15),
        h * 0.52,
        (left ? 1 : -1) * r.between(0.12, 0.22),
        colours[1],
        title,
        0.97,
      )
    coverAt(cx, h * 0.5, r.between(-0.06, 0.06), colours[0], title, 1.05)
    const company = r.pick(['cup', 'brush', 'plum'])
    if (company === 'cup') put(free, h * r.between(0.3, 0.7), 0, () => cup(ctx, h * 0.1, r))
    else if (company === 'brush') put(free, h * 0.5, Math.PI / 2 + r.between(-0.3, 0.3), () => brush(ctx, h * 0.62, r))
    else if (company === 'plum')
      plumBranch(
        ctx,
        left ? w + 10 : -10,
        h * r.between(0.08, 0.3),
        left ? Math.PI - 0.4 : 0.4,
        w * 0.24,
        r,
        '#3d2f28',
        r.pick(['#f3d9d6', '#fbf3ea', '#d98a86']),
        '#a8322a',
        6,
      )
  }
  return canvas
}
