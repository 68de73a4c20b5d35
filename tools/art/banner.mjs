// @ts-check
// Banners of the home page, the picture for sharing, and the strips of the advertisement slots.
import { createCanvas } from '@napi-rs/canvas'
import { columns, glyph } from './fonts.mjs'
import { TAU, dice, hash, mix, rgba, within } from './kit.mjs'
import { cloth, goldFlecks, light, paper } from './paper.mjs'
import { landscape } from './landscape.mjs'
import { brushed } from './calligraphy.mjs'
import { stamp } from './stamp.mjs'
import { fill as ornament } from './ornament.mjs'
import { plate } from './plate.mjs'
import { pigments } from './glaze.mjs'
import { drawVase, vaseShapes } from './vase.mjs'
import { face, paints } from './face.mjs'
import { crown, flags } from './headdress.mjs'
import { brush, cover, cup, openBook } from './book.mjs'
import { stringOf } from './lamps.mjs'
import { moon, roofs, sky } from './lantern.mjs'
import { bamboo, plumBranch } from './plants.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

// Seeds and tempers chosen by eye among many.
const views = {
  qinglv: { seed: 10, temper: 0, mobile: 121 },
  jade: { seed: 121, temper: 0, mobile: 84 },
  dusk: { seed: 311, temper: 0, mobile: 121 },
  ink: { seed: 47, temper: 0, mobile: 47 },
}

export const bannerNames = Object.keys(views)

/** A banner; its left (on a phone: its lower third) stays calm for the headline. */
export function banner(name, mobile = false, seed) {
  const view = views[name]
  if (mobile) return landscape(1080, 1080, seed ?? view.mobile, name, { calm: 'bottom', temper: view.temper, unit: 1 })
  return landscape(1920, 720, seed ?? view.seed, name, { calm: 'left', temper: view.temper })
}

/** The picture shown where a link to the portal is shared. */
export function sharePicture() {
  const [w, h] = [1200, 630]
  const r = dice(hash('share'))
  const canvas = landscape(w, h, 237, 'qinglv', { calm: 'left', temper: 0, clear: [0.3, 0.66] })
  const ctx = canvas.getContext('2d')
  brushed(ctx, w, h, r, '#173f4d', (k) => {
    glyph(k, '文', w * 0.15, h * 0.29, h * 0.36)
    glyph(k, '澜', w * 0.15, h * 0.66, h * 0.36)
  })
  ctx.fillStyle = rgba('#173f4d', 0.9)
  columns(ctx, '一城山水', w * 0.315, h * 0.16, 38, { step: 1.16 })
  columns(ctx, '满卷文澜', w * 0.265, h * 0.3, 38, { step: 1.16 })
  stamp(ctx, w * 0.265, h * 0.66, 46, '云汀', r)
  return canvas
}

/**
 * Each strip: its slogan in two halves, its ground, and a motif drawn into the box at the right.
 * @type {Record<string, { words: [string, string], ground: [string, string], ink: string, motif: (x: Ctx, w: number, h: number, r: Dice, wide: boolean) => void, view?: string }>}
 */
const strips = {
  'culture-industry': {
    words: ['百工巧作', '一城新意'],
    ground: ['#efe6d4', '#e3d4ba'],
    ink: '#2a241e',
    motif(x, w, h, r, wide) {
      const list = wide ? [0, 4, 1, 3, 2, 5] : [0, 4]
      list.forEach((s, i) =>
        drawVase(
          x,
          (w * (i + 0.6)) / (list.length + 0.15),
          h * 0.92,
          h * Math.min(0.8, vaseShapes[s].tall * (s === 5 ? 1.5 : 1.32)),
          vaseShapes[s],
          ['painted', 'celadon', 'painted', 'white', 'painted', 'celadon'][i],
          pigments[['cobalt', 'cobalt', 'copper', 'cobalt', 'indigo', 'cobalt'][i]],
          r,
        ),
      )
    },
  },
  'public-culture': {
    words: ['推门见书', '出巷闻歌'],
    ground: ['#dfe9e2', '#f3f5ea'],
    ink: '#17403b',
    motif() {},
    view: 'jade',
  },
  'culture-art': {
    words: ['笔底山河', '台上春秋'],
    ground: ['#f1e4d4', '#e6d2bc'],
    ink: '#2b1d18',
    motif(x, w, h, r, wide) {
      const list = wide ? [0, 3, 2, 5, 1] : [0, 2]
      list.forEach((p, i) =>
        within(x, () => {
          const main = i === Math.floor(list.length / 2)
          x.translate((w * (i + 0.5)) / list.length, h * (main ? 0.64 : 0.54))
          x.rotate((i - (list.length - 1) / 2) * 0.05)
          const u = h * (main ? 0.25 : 0.33)
          if (main) flags(x, u, paints[p], r)
          face(x, u, paints[p], r)
          if (main) crown(x, u, r)
        }),
      )
    },
  },
  video: {
    words: ['一帧一景', '皆是云汀'],
    ground: ['#e6e8e4', '#d6dad6'],
    ink: '#20282c',
    motif(x, w, h, r, wide) {
      const n = wide ? 5 : 2
      ;['qinglv', 'dusk', 'ink', 'jade', 'dusk'].slice(0, n).forEach((style, i) =>
        within(x, () => {
          const s = Math.min(h * 0.41, (w / n) * 0.46)
          x.translate((w * (i + 0.5)) / n, h / 2)
          x.beginPath()
          x.arc(0, 0, s, 0, TAU)
          x.lineWidth = h * 0.022
          x.strokeStyle = '#4a3a2e'
          x.stroke()
          x.clip()
          x.drawImage(
            landscape(900, 600, r.int(1, 9999), style, { quiet: i % 2 === 1 }),
            -s * 1.6,
            -s * 1.1,
            s * 3.2,
            s * 2.13,
          )
        }),
      )
    },
  },
  book: {
    words: ['灯火可亲', '开卷有益'],
    ground: ['#e9e0cc', '#d9cbae'],
    ink: '#2a2018',
    motif(x, w, h, r, wide) {
      const books = wide
        ? [
            ['诗经', '#20406b'],
            ['楚辞', '#6b2a26'],
            ['茶经', '#2c4a44'],
            ['云汀志', '#4a3a2c'],
          ]
        : [
            ['诗经', '#20406b'],
            ['茶经', '#2c4a44'],
          ]
      books.forEach(([title, colour], i) =>
        within(x, () => {
          const bh = h * 0.86
          x.translate(w * (wide ? 0.05 + i * 0.145 : 0.06 + i * 0.46), h * 0.09)
          x.rotate((i % 2 ? 1 : -1) * 0.03)
          cover(x, bh * 0.7, bh, title, colour, r)
        }),
      )
      if (!wide) return
      within(x, () => {
        x.translate(w * 0.81, h * 0.52)
        x.rotate(0.04)
        openBook(x, h * 1.15, h * 0.82, '开卷', r)
      })
    },
  },
  skill: {
    words: ['跟着师傅', '学门手艺'],
    ground: ['#efe9dc', '#ddd5c2'],
    ink: '#26231e',
    motif(x, w, h, r, wide) {
      ;['#e9dfc8', '#f2e8d2', '#dfe6da'].forEach((tone, i) =>
        within(x, () => {
          x.translate(w * (wide ? 0.14 + i * 0.21 : 0.2 + i * 0.34), h * 0.5)
          x.rotate((i - 1) * 0.08)
          x.shadowColor = 'rgba(40,28,14,.35)'
          x.shadowBlur = 14
          x.shadowOffsetY = 5
          x.fillStyle = tone
          x.fillRect(-h * 0.36, -h * 0.4, h * 0.72, h * 0.8)
          x.shadowColor = 'transparent'
          x.beginPath()
          x.rect(-h * 0.36, -h * 0.4, h * 0.72, h * 0.8)
          x.clip()
          if (i === 0) plumBranch(x, -h * 0.38, h * 0.25, -0.5, h * 0.6, r, '#2e2925', '#d98a86', '#a8322a')
          else if (i === 1) {
            x.fillStyle = '#1c1713'
            glyph(x, '艺', 0, 0, h * 0.6)
          } else
            for (let q = 0; q < 3; q++)
              bamboo(x, h * (-0.18 + q * 0.17), h * 0.45, h * r.between(0.55, 0.8), r, '#2a2c28', 0.8)
        }),
      )
      for (const [px, py, turn, l] of wide
        ? [
            [0.72, 0.36, 0.06, 1.1],
            [0.74, 0.66, -0.05, 0.95],
          ]
        : []) {
        within(x, () => {
          x.translate(w * px, h * py)
          x.rotate(turn)
          brush(x, h * l, r)
        })
      }
      if (wide) within(x, () => (x.translate(w * 0.93, h * 0.5), cup(x, h * 0.2, r)))
    },
  },
  bourse: {
    words: ['好物有主', '匠心有价'],
    ground: ['#dbe3e0', '#c6d2ce'],
    ink: '#1d2b30',
    motif(x, w, h, r, wide) {
      const n = wide ? 4 : 2
      for (let i = 0; i < n; i++)
        plate(
          x,
          (w * (i + 0.5)) / n,
          h * 0.49,
          Math.min(h * 0.42, (w / n) * 0.45),
          r,
          40 + i * 7,
          pigments[['cobalt', 'copper', 'indigo', 'cobalt'][i]],
        )
    },
  },
  heritage: {
    words: ['千年手泽', '代代相传'],
    ground: ['#d9b978', '#ecd9aa'],
    ink: '#12303c',
    motif() {},
    view: 'qinglv',
  },
  activity: {
    words: ['今夜有灯', '明朝有约'],
    ground: ['#121d3a', '#3a2b55'],
    ink: '#f6e3b4',
    motif() {},
    view: 'night',
  },
}

export const stripNames = Object.keys(strips)

export function strip(name, mobile = false) {
  const [w, h] = mobile ? [1080, 360] : [2400, 320]
  const s = strips[name]
  const r = dice(hash(`ad/${name}`))
  const wide = !mobile
  let canvas = createCanvas(w, h)
  let ctx = canvas.getContext('2d')
  if (s.view === 'night') {
    sky(ctx, w, h, ['#0f1a38', '#2b2d5c', '#7a4356', '#c9805a'], r)
    moon(ctx, w * (wide ? 0.63 : 0.6), h * 0.4, h * 0.12, r)
    for (let k = 0; k < 3; k++)
      roofs(ctx, w, h, h * (0.62 + k * 0.14), 0.8 + k * 0.2, ['#3b2f52', '#29213f', '#120e20'][k], k > 0, r)
    const veil = ctx.createLinearGradient(0, 0, w * 0.7, 0)
    veil.addColorStop(0, rgba('#121d3a', 0.94))
    veil.addColorStop(0.62, rgba('#16203f', 0.82))
    veil.addColorStop(1, rgba('#16203f', 0))
    ctx.fillStyle = veil
    ctx.fillRect(0, 0, w, h)
    stringOf(ctx, w * 0.56, -h * 0.02, w + 40, h * 0.05, h * 0.16, h * 0.075, r, 'round')
  } else if (s.view) {
    canvas = landscape(w, h, r.int(1, 999), s.view, {
      calm: 'left',
      temper: 0,
      unit: wide ? 0.62 : 0.5,
      clear: wide ? [0.44, 0.68] : [0.4, 0.74],
    })
    ctx = canvas.getContext('2d')
  } else {
    if (name === 'bourse' || name === 'skill' || name === 'book') cloth(ctx, w, h, s.ground[1], r)
    else paper(ctx, w, h, s.ground[0], s.ground[1], r, 5)
    ornament(
      ctx,
      w,
      h,
      {
        'culture-industry': 'hexagons',
        'culture-art': 'clouds',
        video: 'ice',
        book: 'huiwen',
        skill: 'lattice',
        bourse: 'coins',
      }[name] ?? 'waves',
      { scale: 40, line: rgba(mix(s.ground[1], '#3a2a1a', 0.5), 0.12), width: 1.6, seed: 9 },
    )
    light(ctx, w, h, true, 0.1)
    within(ctx, () => {
      const x0 = wide ? w * 0.49 : w * 0.51
      ctx.translate(x0, 0)
      s.motif(ctx, w - x0 - w * 0.02, h, r, wide)
    })
  }
  letter(ctx, w, h, s, r, wide)
  if (s.view !== 'night') goldFlecks(ctx, w * 0.45, h, r, 0.6)
  return canvas
}

/** The slogan: one line on a strip, two lines on a phone, read from the left like headlines. */
function letter(/** @type {Ctx} */ ctx, w, h, s, /** @type {Dice} */ r, wide) {
  const size = wide ? h * 0.34 : h * 0.245
  brushed(ctx, w, h, r, s.ink, (k) => {
    s.words.forEach((words, line) => {
      ;[...words].forEach((ch, i) => {
        const x = wide
          ? w * 0.042 + (i + 0.5 + line * 4.4) * size * 1.04
          : w * 0.05 + (i + 0.5 + line * 0.35) * size * 1.02
        const y = wide ? h * 0.5 : h * (0.33 + line * 0.34)
        glyph(k, ch, x, y, size)
      })
    })
  })
  const end = wide ? w * 0.042 + size * 1.04 * 8.4 + size * 0.36 : w * 0.05 + size * 1.02 * 4.35 + size * 0.3
  stamp(ctx, end, wide ? h * 0.62 : h * 0.72, size * 0.42, '文澜', r, {
    colour: s.view === 'night' ? '#c2402f' : '#b3261e',
    wear: 0.5,
  })
}
