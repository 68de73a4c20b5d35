// @ts-check
// Bronzes.
import { box, points, oval, smooth, straight, thick, thunder, turned } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const patina = '#8fae98'
const dark = '#6f8d7c'

/** A band of squared spirals between two lines. */
function band(/** @type {Pen} */ pen, x, y, width, s) {
  for (let i = 0; i + s <= width; i += s * 1.2) pen.line(thunder(x + i, y, s), 1.6)
  pen.line(`M${x - 4} ${y - 6}h${width + 8}M${x - 4} ${y + s + 6}h${width + 8}`, 2)
}

/** A mask of two eyes, horns and jaws on both sides of a ridge (饕餮), centred; about 230 × 130. */
function mask(/** @type {Pen} */ pen, cx, cy, s) {
  pen.at(
    cx,
    cy,
    () => {
      pen.mirrored(() => {
        pen.shape(
          'M12 -24C10 -52 38 -68 72 -64C104 -60 116 -34 98 -20C84 -10 66 -18 69 -32C71 -41 84 -42 86 -33C90 -46 64 -50 56 -34C48 -20 28 -16 12 -24Z',
          dark,
          2,
        )
        pen.shape(
          'M14 32C34 24 56 32 74 22C92 14 110 22 108 38C106 52 86 52 87 39C76 46 66 58 42 58C26 58 14 50 14 40Z',
          dark,
          2,
        )
        pen.shape('M86 4C94 -12 114 -12 120 2C112 10 98 14 86 4Z', dark, 2)
        pen.line('M26 44L34 50L42 44L50 50L58 42', 1.8)
        pen.shape('M16 18C16 6 26 -10 46 -10C64 -10 66 0 82 -6C78 10 62 16 46 15C34 14 28 12 16 18Z', dark, 2.2)
        pen.shape(oval(46, 2, 12, 10), '#d9dcc4', 2).fill(box(41, 0, 10, 4), '#2b2723')
      })
      pen.shape(
        'M-7 -62L0 -70L7 -62L6 -36L10 -30L6 -24L9 14C24 18 26 38 12 40L0 46L-12 40C-26 38 -24 18 -9 14L-6 -24L-10 -30L-6 -36Z',
        dark,
        2,
      )
      pen.line('M0 -60V24M-10 30C-6 36 6 36 10 30', 1.6)
    },
    { scale: s },
  )
}

/** A raised ridge with notches (扉棱) down a middle line. */
function ridge(/** @type {Pen} */ pen, x, from, to, width = 14) {
  pen.shape(box(x - width / 2, from, width, to - from), dark, 2.4)
  for (let y = from + 12; y < to - 4; y += 20) pen.line(`M${x - width / 2} ${y}h${width * 0.6}v8`, 1.6)
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
      pen.mirrored(() => pen.body('M64 110V240Q60 276 66 286H112Q118 276 114 240V110Z', '#5f7b6c'))
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
      for (const x of points('-330 0, -280 0, -230 0, -180 0, -78 0, -26 0, 26 0, 78 0, 180 0, 230 0, 280 0, 330 0'))
        bell(x[0], -196, 0.6)
      for (const [x, s] of points('-322 1, -254 .96, -188 .92, -68 .9, 0 .88, 68 .86, 188 .84, 250 .82, 312 .8'))
        bell(x, -62, s)
      for (const [x, s] of points('-312 1.5, -202 1.42, -62 1.36, 56 1.3, 194 1.24, 294 1.14'))
        bell(x, 132, s, x === -62 ? '#a9b98f' : patina)
      beam(-248, -400, 400)
      beam(-118, -410, 410)
      beam(72, -420, 420)
    },
  },
  // 四羊方尊, seen at a corner: flared square mouth, a ram at each corner with curled horns, the legs on the foot.
  'ram-zun': {
    ground: 'tea',
    draw(pen) {
      const metal = '#7f9484'
      const deep = '#5f7568'
      const horn = (/** @type {string} */ path) => {
        pen.shape(thick(path, 30), '#a3b3a0', 2.6)
        pen.line(path, 1.6)
      }
      pen.body('M-120 190L-168 296L0 316L168 296L120 190Z', metal)
      pen.body('M-118 -84L-206 -30L-222 60L-130 200L0 222L130 200L222 60L206 -30L118 -84Z', metal)
      pen.mirrored(() => {
        pen.body(
          smooth(
            points('150 -60, 214 -70, 262 -16, 268 60, 236 130, 204 196, 196 292, 150 296, 152 200, 150 80'),
            true,
          ),
          metal,
        )
        pen.inside(smooth(points('214 -70, 262 -16, 268 60, 236 130, 204 196, 150 196, 150 -60'), true), () => {
          for (let y = -20; y < 180; y += 24)
            for (let k = 0; k < 5; k++) pen.line(`M${160 + k * 26} ${y}q13 22 26 0`, 1.6)
        })
        pen.line('M158 226h44M156 240h42M18 244L138 230M18 276L150 262', 1.8)
        const head = smooth(
          points('196 -84, 224 -124, 268 -124, 304 -92, 346 -50, 350 -26, 330 -14, 292 -22, 262 -4, 224 -14'),
          true,
        )
        pen.body(head, metal)
        pen.fill(oval(296, -72, 8, 6), '#2b2723').line('M282 -78q14 -12 28 0M334 -34q8 4 14 0M318 -24l20 -4', 2)
        horn('M262 -116C214 -150 168 -112 182 -62C192 -18 248 -12 258 -46C262 -66 238 -80 226 -64')
        for (const [x, y] of points('64 -10, 104 -20')) pen.line(thunder(x, y, 28), 1.8)
        for (const [x, y] of points('72 36, 112 28, 84 84, 122 76, 84 130')) pen.line(thunder(x, y, 24), 1.6)
      })
      pen.shape('M-292 -292L0 -332L292 -292L0 -246Z', deep)
      pen.body('M-292 -292C-196 -246 -126 -170 -118 -84L0 -66L118 -84C126 -170 196 -246 292 -292L0 -246Z', metal)
      pen.mirrored(() => {
        pen.line('M24 -92C30 -150 60 -196 104 -240C106 -190 108 -130 112 -100', 2.4)
        pen.line('M48 -104C52 -150 70 -180 90 -204C90 -170 92 -130 94 -106', 1.8)
        pen.line('M8 -96L118 -112M122 -210C150 -236 180 -252 216 -268', 1.8)
        pen.line(thunder(60, -140, 20), 1.5)
      })
      ridge(pen, 0, -246, -70)
      const chest = smooth(
        points(
          '-62 -30, -82 60, -66 150, -60 230, -66 304, -14 310, -10 236, 10 236, 14 310, 66 304, 60 230, 66 150, 82 60, 62 -30',
        ),
        true,
      )
      pen.body(chest, metal)
      pen.inside(chest, () => {
        for (let y = 40; y < 190; y += 24)
          for (let k = -3; k < 3; k++) pen.line(`M${k * 28 + ((y / 24) % 2 < 1 ? 0 : 14)} ${y}q14 22 28 0`, 1.6)
      })
      pen.line('M-60 280h44M16 280h44', 1.8)
      pen.mirrored(() => pen.shape(smooth(points('40 -38, 70 -46, 92 -26, 66 -22'), true), metal, 2.4))
      pen.body(smooth(points('-34 -100, 34 -100, 54 -60, 36 0, 26 42, -26 42, -36 0, -54 -60'), true), metal)
      pen.mirrored(() => {
        pen.fill(oval(32, -34, 8, 7), '#2b2723').line('M20 -42q14 -12 26 0M6 30q8 -2 8 -10', 2)
        horn('M22 -92C66 -140 138 -104 128 -50C120 -8 66 -8 64 -42C64 -60 84 -70 96 -56')
      })
      pen.line('M0 -90V10M-12 34h24', 1.8)
    },
  },
  // 何尊: round mouth on a square body, four ridges from top to foot, masks with horns that stand out.
  'he-zun': {
    ground: 'stone',
    draw(pen) {
      const metal = '#93a58c'
      const side = points('232 -306, 190 -262, 158 -196, 146 -120, 150 -92')
      pen.mirrored(() => {
        pen.shape(
          'M190 -290L250 -300C206 -250 180 -180 172 -100L194 -84L200 96L166 112L170 200L210 290L186 296L120 200V-150Z',
          dark,
        )
        for (let y = -230; y < 260; y += 26) {
          const flare = y < -90 ? ((-y - 90) / 140) ** 2 * 26 : 0
          const x = 166 + flare + (y >= -90 && y < 110 ? 18 : 0) + Math.max(0, y - 190) * 0.3
          pen.line(`M${x} ${y}h-16v9`, 1.8)
        }
      })
      pen.body('M-140 110C-140 190 -156 230 -190 270V300H190V270C156 230 140 190 140 110Z', metal)
      pen.body(turned([...side, [150, -80]], 0.1), metal)
      pen.shape(oval(0, -306, 232, 24), dark).line(oval(0, -306, 214, 17), 1.8)
      pen.body('M-150 -90H150C176 -70 178 70 156 112H-156C-178 70 -176 -70 -150 -90Z', metal)
      pen.mirrored(() => {
        for (const x of [22, 84]) {
          pen.line(`M${x} -158L${x + 28} -264L${x + 54} -158`, 2.2)
          pen.line(`M${x + 14} -162L${x + 28} -224L${x + 40} -162`, 1.6)
        }
        for (const x of [22, 54, 86, 118]) pen.line(thunder(x, -140, 24), 1.6)
        for (const x of [24, 62, 100]) pen.line(thunder(x, 132, 26), 1.6)
        pen.line('M0 -150H146M0 -106H146M0 124H140M0 168H142M0 262H178', 1.8)
        pen.line('M16 224C60 236 100 176 128 214C140 236 112 246 108 226M34 200q30 -24 58 -6', 2.2)
      })
      mask(pen, 0, 12, 1.32)
      ridge(pen, 0, -288, -96, 16)
      ridge(pen, 0, 114, 292, 16)
    },
  },
}
