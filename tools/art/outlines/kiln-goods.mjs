// @ts-check
// Goods of the kiln: cups, dishes and bowls.
import { oval, points, smooth, turned } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const celadon = '#b5cfc0'
const plum = '#8fb59c'
const white = '#f3f1e8'
const cobalt = '#2f5590'

/** @type {Record<string, Outline>} */
export const kilnGoods = {
  // 主人杯: the rim a little drawn in, the foot red where it is bare.
  'fenqing-cup': {
    ground: 'tea',
    draw(pen) {
      pen.shape(turned(points('104 240, 110 284'), 0.2), '#a8583c')
      pen.body(turned(points('262 -130, 278 -60, 268 40, 226 150, 150 226, 108 246'), 0.2), celadon)
      pen.shape(oval(0, -130, 262, 56), '#cfdfd0', 3.4)
      pen.shape(oval(0, -122, 242, 42), '#a9c7b5', 2.2)
      pen.inside(oval(0, -122, 242, 42), () => pen.fill(oval(0, -94, 216, 32), '#c9b25e', 0.75))
      pen.line('M-226 30Q-190 140 -120 206', 1.8, '#7d9c8a')
    },
  },
  // A saucer whose edge rises and falls eight times, as a lotus leaf.
  'lotus-edge-saucer': {
    ground: 'plum',
    draw(pen) {
      const edge = (/** @type {number} */ rx, /** @type {number} */ ry, /** @type {number} */ wave, y = 0) => {
        const at = []
        for (let i = 0; i < 64; i++) {
          const a = (i / 64) * Math.PI * 2
          const k = 1 + wave * Math.cos(a * 8)
          at.push([rx * k * Math.cos(a), y + ry * k * Math.sin(a) - wave * 150 * Math.cos(a * 8)])
        }
        return smooth(at, true)
      }
      pen.shape(turned(points('150 200, 156 250'), 0.3), '#7fa48c')
      pen.body(turned(points('370 40, 320 140, 220 210, 156 226'), 0.36), plum)
      pen.body(edge(370, 210, 0.05), plum)
      pen.body(edge(340, 184, 0.05, 4), '#9dc0a6', 2.2)
      pen.shape(oval(0, 40, 190, 92), '#86ad94', 2.4)
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * Math.PI * 2 + Math.PI / 8
        pen.line(
          `M${200 * Math.cos(a)} ${38 + 96 * Math.sin(a)}L${310 * Math.cos(a)} ${10 + 162 * Math.sin(a)}`,
          1.8,
          '#55785f',
        )
      }
    },
  },
  // 水盂: a round pot with a small mouth, and its spoon.
  'water-pot-and-spoon': {
    ground: 'indigo',
    draw(pen) {
      pen.shape(turned(points('110 256, 116 290'), 0.14), '#a8583c')
      pen.shape('M18 -150L146 -322Q166 -330 172 -312L44 -140Z', '#cfdfd0')
      pen.body(turned(points('76 -150, 96 -144, 200 -90, 262 20, 244 140, 180 226, 112 266'), 0.22), celadon)
      pen.shape(oval(0, -152, 84, 25), '#d5e3d6')
      pen.shape(oval(0, -150, 66, 16), '#6f8f80', 2.2)
      pen.shape('M14 -146L60 -208L86 -196L44 -142Q28 -134 14 -146Z', '#cfdfd0', 2.6)
      pen.fill('M18 -150L58 -204L82 -194L46 -146Z', '#cfdfd0')
      pen.line('M-224 40Q-196 160 -130 222', 1.8, '#7d9c8a')
    },
  },
  // A rice bowl: a goose flies over reeds outside, a goose waits at the bottom.
  'reeds-and-goose-bowl': {
    ground: 'stone',
    draw(pen) {
      const goose = (/** @type {number} */ s) => {
        pen.fill(
          'M-100 30C-60 -4 0 -8 40 4C70 -2 88 -22 118 -30C128 -34 136 -28 148 -24C130 -20 122 -16 100 8C80 34 20 48 -40 40C-66 44 -84 44 -100 30Z',
          cobalt,
          0.75 * s,
        )
        pen.fill('M30 8C10 -30 -40 -80 -96 -96C-80 -60 -76 -30 -40 14Z', cobalt, 0.55 * s)
        pen.fill('M40 8C50 -40 30 -90 -6 -122C-16 -80 -8 -30 14 8Z', cobalt, 0.8 * s)
        pen.line('M30 8C10 -30 -40 -80 -96 -96C-80 -60 -76 -30 -40 14M-70 -70Q-20 -40 10 4', 2.4, '#1f3d6d')
      }
      pen.shape(turned(points('120 240, 126 290'), 0.2), white)
      pen.line('M-122 262Q0 290 122 262', 2.4, cobalt)
      const body = turned(points('350 -110, 330 10, 260 140, 170 226, 122 250'), 0.24)
      pen.body(body, white)
      pen.inside(body, () => {
        pen.at(50, 112, () => goose(1), { angle: -0.15, scale: 1.1 })
        for (const [x, h] of [
          [-230, 190],
          [-196, 150],
          [-168, 210],
          [-140, 120],
        ]) {
          pen.line(`M${x + 60} 250Q${x + 20} 120 ${x} ${250 - h}`, 2.8, cobalt)
          pen.fill(`M${x} ${250 - h}q-26 -30 -12 -58q26 26 12 58Z`, cobalt, 0.8)
          pen.line(`M${x + 24} 150q-50 -6 -70 26M${x + 30} 170q40 -40 70 -30`, 2.4, cobalt)
        }
      })
      pen.shape(oval(0, -110, 350, 96), white)
      const inner = oval(0, -102, 332, 80)
      pen.shape(inner, '#e3e4df', 2.2)
      pen.line(oval(0, -100, 314, 70), 2, cobalt)
      pen.fill(
        'M-66 -66C-40 -92 10 -92 30 -84C40 -100 28 -126 44 -140C56 -150 66 -140 82 -138C66 -130 62 -126 62 -110C62 -80 30 -56 -20 -56C-40 -54 -56 -58 -66 -66Z',
        cobalt,
        0.8,
      )
    },
  },
  // 盖碗: lid, bowl and saucer, thin and white.
  'thin-white-gaiwan': {
    ground: 'celadon',
    draw(pen) {
      pen.shape(turned(points('100 262, 104 294'), 0.2), white)
      pen.body(turned(points('300 200, 250 236, 180 262, 104 270'), 0.2), white)
      pen.shape(oval(0, 200, 300, 58), white)
      pen.line(oval(0, 208, 170, 28), 1.8)
      pen.shape(turned(points('96 196, 92 214'), 0.2), white, 2.6)
      pen.body(turned(points('268 -76, 232 -30, 210 50, 170 140, 96 200'), 0.18), white)
      pen.shape(oval(0, -76, 268, 52), white)
      pen.shape(oval(0, -70, 246, 40), '#dcdcd2', 2)
      pen.inside(oval(0, -70, 246, 40), () => pen.fill(oval(0, -42, 220, 32), '#cbb86a', 0.65))
      pen.at(
        14,
        -96,
        () => {
          pen.body('M-224 10C-200 -70 -110 -116 -46 -120H46C110 -116 200 -70 224 10Q0 76 -224 10Z', white)
          pen.line('M-210 -8Q0 54 210 -8', 1.6)
          pen.body(turned(points('64 -166, 56 -150, 48 -118'), 0.24), white)
          pen.shape(oval(0, -166, 64, 18), '#e9e8de', 2.6)
        },
        { angle: 0.1 },
      )
    },
  },
  // A palette: eight wells round a ninth, ants on the ridge.
  'nine-well-palette': {
    ground: 'rice',
    draw(pen) {
      pen.shape(oval(0, 6, 330, 306), '#d9dad2')
      pen.body(oval(0, -14, 330, 306), white)
      const colours = ['#3f6f9c', '#5f8f76', '#c1503e', '#d8a93c', '#8a5a3c', '#a9678a', '#39393a', '#dfc79a']
      for (const [i, colour] of colours.entries())
        pen.at(
          0,
          -14,
          () => {
            const well = 'M-62 -158Q-86 -232 -98 -262Q0 -308 98 -262Q86 -232 62 -158Q0 -184 -62 -158Z'
            pen.shape(well, '#fbfaf4', 2.6)
            pen.inside(well, () => pen.fill(oval(pen.dice() * 20 - 10, -222, 56, 34), colour, 0.85))
          },
          { angle: (i * Math.PI) / 4 },
        )
      pen.shape(oval(0, -14, 118, 112), '#fbfaf4', 2.8)
      pen.fill(oval(4, 0, 78, 62), '#a9c2cc', 0.5)
      for (let i = 0; i < 19; i++)
        pen.at(
          0,
          -14,
          () => {
            pen.fill(oval(-5, -138, 5, 4), cobalt).fill(oval(4, -138, 4, 3.4), cobalt)
            pen.line('M-6 -146l2 16M0 -146v16M6 -146l-2 16', 1.3, cobalt)
          },
          { angle: i * 0.322 + (i === 18 ? 0.1 : 0) },
        )
    },
  },
}
