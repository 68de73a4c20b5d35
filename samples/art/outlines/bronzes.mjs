// @ts-check
// Bronzes.
import { box, oval, smooth, straight, thunder } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const patina = '#8fae98'
const dark = '#6f8d7c'

/** A band of squared spirals between two lines. */
function band(/** @type {Pen} */ pen, x, y, width, s) {
  for (let i = 0; i + s <= width; i += s * 1.2) pen.line(thunder(x + i, y, s), 1.6)
  pen.line(`M${x - 4} ${y - 6}h${width + 8}M${x - 4} ${y + s + 6}h${width + 8}`, 2)
}

/** A mask with two eyes and horns (饕餮), centred. */
function mask(/** @type {Pen} */ pen, cx, cy, s) {
  pen.at(
    cx,
    cy,
    () => {
      pen.mirrored(() => {
        pen.line('M6 30C24 34 40 26 46 8C52 -14 84 -12 82 10C80 26 64 24 66 12', 2.4)
        pen.line('M10 -34C30 -50 66 -50 92 -30C84 -34 70 -34 62 -24', 2.4)
        pen.shape(oval(34, -8, 14, 10), '#e9ead8', 2.2)
        pen.fill(oval(34, -8, 5), '#2b2723')
      })
      pen.line('M0 -46V26M-10 34C-4 42 4 42 10 34', 2.4)
    },
    { scale: s },
  )
}

/** @type {Record<string, Outline>} */
export const bronzes = {
  // 后母戊鼎: square body, two upright handles, four round legs.
  'square-ding': {
    ground: 'celadon',
    draw(pen) {
      pen.mirrored(() => {
        pen.body(
          smooth(
            [
              [150, 110],
              [152, 200],
              [144, 270],
              [150, 300],
              [206, 300],
              [212, 270],
              [204, 200],
              [208, 110],
            ],
            true,
          ),
          dark,
        )
        pen.line('M148 180h58M147 192h58', 1.8)
        pen.shape('M150 -190v-86q0 -24 24 -24h46q24 0 24 24v86h-26v-74q0 -8 -8 -8h-26q-8 0 -8 8v74Z', dark)
      })
      const body = 'M-268 -190H268V-150H250L238 120H-238L-250 -150H-268Z'
      pen.body(body, patina)
      pen.line('M-250 -150H250', 2.6)
      band(pen, -222, -128, 444, 30)
      band(pen, -216, 78, 432, 28)
      pen.mirrored(() => {
        for (let y = -72; y < 66; y += 40) pen.line(thunder(178, y, 30), 1.6)
        pen.line('M168 -84V64', 2)
      })
      mask(pen, 0, -8, 1.5)
      pen.line('M-238 120H238', 4)
    },
  },
  // 曾侯乙编钟: three tiers of bells on beams borne by warriors.
  'chime-bells': {
    ground: 'celadon',
    draw(pen) {
      const bell = (x, y, s, colour = patina) =>
        pen.at(
          x,
          y,
          () => {
            pen.shape(box(-4, -46, 8, 46), dark, 2.6)
            const form = 'M-22 0L-36 78Q0 58 36 78L22 0Z'
            pen.body(form, colour, 2.8)
            pen.inside(form, () => {
              pen.line('M-40 14H40M-40 40H40M0 0V44', 1.6)
              for (const row of [20, 30]) for (const k of [-18, -8, 8, 18]) pen.fill(oval(k, row, 2.6), '#2b2723', 0.8)
            })
          },
          { scale: s },
        )
      const beam = (y, from, to) => {
        pen.shape(box(from, y, to - from, 20, 4), '#a2644a')
        for (let x = from + 16; x < to - 10; x += 34) pen.line(`M${x} ${y + 14}l8 -8l8 8`, 1.6)
        pen.shape(box(from - 12, y - 6, 18, 32, 4), '#d0a64e', 2.6)
        pen.shape(box(to - 6, y - 6, 18, 32, 4), '#d0a64e', 2.6)
      }
      for (const x of [-380, -130, 130, 380]) {
        pen.shape(box(x - 7, -226, 14, 80), '#a2644a', 2.6)
        pen.shape(
          smooth(
            [
              [x - 12, -60],
              [x - 20, -10],
              [x - 16, 60],
              [x + 16, 60],
              [x + 20, -10],
              [x + 12, -60],
            ],
            true,
          ),
          '#b98a54',
          2.6,
        )
        pen.shape(oval(x, -80, 15, 18), '#c7a274', 2.6)
        pen.shape(
          straight([
            [x - 22, 282],
            [x + 22, 282],
            [x + 16, 252],
            [x - 16, 252],
          ]),
          dark,
          2.6,
        )
        pen.shape(
          smooth(
            [
              [x - 13, 130],
              [x - 22, 180],
              [x - 18, 252],
              [x + 18, 252],
              [x + 22, 180],
              [x + 13, 130],
            ],
            true,
          ),
          '#b98a54',
          2.6,
        )
        pen.shape(oval(x, 112, 16, 19), '#c7a274', 2.6)
      }
      for (let i = 0; i < 13; i++) if (i % 4) bell(-330 + i * 55, -196, 0.56 + (i % 3) * 0.04)
      for (let i = 0; i < 11; i++) if (![2, 5, 8].includes(i)) bell(-320 + i * 64, -62, 0.92 - i * 0.02)
      for (let i = 0; i < 7; i++)
        bell(-318 + i * 104 + (i > 2 ? 6 : 0), 132, 1.5 - i * 0.06, i === 3 ? '#a9b98f' : patina)
      beam(-248, -400, 400)
      beam(-118, -410, 410)
      beam(72, -420, 420)
    },
  },
}
