// @ts-check
// Timber halls of temples, seen from the front.
import { box, points, oval, smooth } from '../pen.mjs'
import { eave } from './towers.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const tiles = '#858784'
const timber = '#a8604a'

/** Columns with the wall behind, and a set of brackets on each column. */
function bays(/** @type {Pen} */ pen, half, count, top, foot, bracket, wall = '#cfa98a') {
  const width = (half * 2) / count
  pen.fill(box(-half, top - bracket - 8, half * 2, bracket + 8), '#dcc6a6')
  pen.shape(box(-half, top, half * 2, foot - top), wall)
  for (let i = 0; i < count; i++) {
    const x = -half + i * width
    if (i > 0 && i < count - 1) {
      pen.shape(box(x + 10, top + 22, width - 20, foot - top - 24), '#93503f', 2.2)
      pen.line(`M${x + width / 2} ${top + 22}V${foot}`, 2)
      for (let y = top + 38; y < foot - 8; y += 16)
        for (const k of [0.3, 0.7]) pen.fill(oval(x + width * k, y, 2.4), '#2b2723')
    } else pen.fill(box(x + 8, top + 14, width - 16, foot - top - 20), '#ddc9a8', 0.7)
  }
  pen.shape(box(-half - 6, top, half * 2 + 12, 13), timber, 2.6)
  for (let i = 0; i <= count; i++) {
    const x = -half + i * width
    pen.shape(box(x - 7, top, 14, foot - top), timber, 2.6).shape(oval(x, foot, 13, 5), '#c4bdae', 2)
    for (let tier = 0; tier < 3; tier++) {
      const w = bracket * (0.26 + tier * 0.16)
      const y = top - (bracket / 3) * (tier + 1)
      pen.shape(`M${x - w} ${y}H${x + w}L${x + w - 7} ${y + bracket / 4}H${x - w + 7}Z`, '#b98560', 2)
    }
  }
}

/** A hipped roof: eaves at `y` of half width `half`, ridge of half width `ridge` at `top`, owl tails at its ends. */
function hipped(/** @type {Pen} */ pen, half, ridge, top, y) {
  eave(pen, half, ridge, y, y - top, tiles)
  pen.shape(box(-ridge, top - 14, ridge * 2, 18, 3), '#6d706e', 2.6)
  pen.mirrored(() => {
    pen.line(
      `M${ridge} ${top}C${ridge + (half - ridge) * 0.3} ${top + (y - top) * 0.6} ${half * 0.9} ${y - 8} ${half} ${y - 14}`,
      6,
    )
    pen.shape(
      smooth(
        points(
          `${ridge - 26} ${top + 4}, ${ridge - 20} ${top - 34}, ${ridge - 36} ${top - 52}, ${ridge - 4} ${top - 50}, ${ridge + 12} ${top - 20}, ${ridge + 10} ${top + 4}`,
        ),
        true,
      ),
      '#6d706e',
      2.6,
    )
  })
}

/** The gable of a hip-and-gable roof (歇山), seen from the front: the upper part stands on the lower eaves. */
function gabled(/** @type {Pen} */ pen, half, ridge, top, y) {
  const waist = top + (y - top) * 0.56
  eave(pen, half, ridge, y, y - waist, tiles)
  const path = `M${-ridge} ${top}H${ridge}C${ridge + 6} ${top + 20} ${ridge + 16} ${waist - 14} ${ridge + 34} ${waist}H${-ridge - 34}C${-ridge - 16} ${waist - 14} ${-ridge - 6} ${top + 20} ${-ridge} ${top}Z`
  pen.body(path, tiles)
  pen.inside(path, () => {
    for (let x = -ridge - 34; x < ridge + 34; x += 22) pen.line(`M${x} ${top}V${waist}`, 1.3)
  })
  pen.shape(box(-ridge, top - 12, ridge * 2, 16, 3), '#6d706e', 2.6)
  pen.mirrored(() =>
    pen.shape(
      smooth(
        points(
          `${ridge - 22} ${top + 4}, ${ridge - 18} ${top - 30}, ${ridge - 30} ${top - 44}, ${ridge} ${top - 42}, ${ridge + 12} ${top + 4}`,
        ),
        true,
      ),
      '#6d706e',
      2.6,
    ),
  )
}

/** @type {Record<string, Outline>} */
export const halls = {
  // 佛光寺东大殿: seven bays, single hipped roof, flat; brackets half as high as the columns, deep eaves.
  'foguang-hall': {
    ground: 'tea',
    draw(pen) {
      pen.shape('M-400 300V236H400V300Z', '#b5ac98').line('M-400 258H400M-400 280H400', 1.6)
      pen.shape('M-60 300L-46 236H46L60 300Z', '#c9c1ae', 2.6).line('M-50 252H50M-53 268H53M-57 284H57', 1.8)
      bays(pen, 320, 7, 96, 236, 68)
      pen.shape(box(-344, 18, 688, 12), '#9a6a4f', 2.4)
      hipped(pen, 420, 210, -142, 22)
    },
  },
  // 晋祠圣母殿: double eaves, coiled dragons on the eight columns of the front.
  'shengmu-hall': {
    ground: 'indigo',
    draw(pen) {
      pen.shape('M-370 300L-360 262H360L370 300Z', '#b9b2a0').line('M-364 280H364', 1.6)
      bays(pen, 300, 7, 130, 262, 30, '#b98f76')
      for (let i = 0; i <= 7; i++) {
        const x = -300 + (i * 600) / 7
        pen.shape(box(x - 10, 138, 20, 122), '#8a4a3c', 2.6)
        pen.line(
          `M${x - 10} 252C${x + 30} 240 ${x + 20} 218 ${x - 12} 220C${x - 32} 210 ${x + 30} 206 ${x + 14} 184C${x - 30} 186 ${x - 20} 164 ${x + 12} 168C${x + 28} 158 ${x - 6} 150 ${x + 2} 142`,
          9,
        )
        pen.line(
          `M${x - 10} 252C${x + 30} 240 ${x + 20} 218 ${x - 12} 220C${x - 32} 210 ${x + 30} 206 ${x + 14} 184C${x - 30} 186 ${x - 20} 164 ${x + 12} 168C${x + 28} 158 ${x - 6} 150 ${x + 2} 142`,
          4.6,
          '#d9b765',
        )
        pen.shape(oval(x + 4, 146, 9, 7), '#d9b765', 2)
      }
      eave(pen, 390, 268, 104, 72, tiles)
      pen.shape(box(-250, -40, 500, 74), '#b98f76', 2.6)
      for (let k = -6; k <= 6; k++) pen.shape(`M${k * 40 - 15} -36h30l-8 18h-14Z`, '#7fa08f', 2)
      pen.line('M-250 -10H250M-250 12H250', 2)
      gabled(pen, 336, 196, -206, -38)
    },
  },
  // 独乐寺观音阁: two storeys under a hip-and-gable roof, gallery between, five bays.
  'guanyin-pavilion': {
    ground: 'plum',
    draw(pen) {
      pen.shape('M-300 300L-288 270H288L300 300Z', '#b9b2a0')
      bays(pen, 234, 5, 156, 270, 36)
      eave(pen, 330, 216, 120, 46, tiles)
      pen.shape(box(-236, 46, 472, 26), '#9a5a44', 2.6)
      for (let k = -10; k <= 10; k++) pen.line(`M${k * 23} 46v26`, 2)
      for (let k = -7; k <= 7; k++) pen.line(`M${k * 30 - 10} 74l10 12l10 -12`, 2)
      bays(pen, 206, 5, -44, 46, 44)
      pen.shape(box(-66, -132, 132, 40), '#2f4f63', 2.8).line(box(-58, -125, 116, 26), 1.6, '#d9b765')
      gabled(pen, 352, 176, -272, -92)
      pen.shape(box(-62, -84, 124, 34), '#3a5568', 2.8).line(box(-54, -78, 108, 22), 2, '#d9b765')
    },
  },
}
