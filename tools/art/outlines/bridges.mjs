// @ts-check
// Bridges.
import { box, oval } from '../pen.mjs'
import { eave } from './towers.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

function water(/** @type {Pen} */ pen, from, to) {
  for (let y = from; y < to; y += 18) {
    for (let x = -400 + ((y - from) % 36) * 2; x < 380; x += 130) pen.line(`M${x} ${y}q20 -8 40 0t40 0`, 1.6, '#6f8f98')
  }
}

/** @type {Record<string, Outline>} */
export const bridges = {
  // 赵州桥: one flat arch, two small arches on each shoulder, balustrade.
  'zhaozhou-bridge': {
    ground: 'celadon',
    draw(pen) {
      const stone = '#c9c2b0'
      const outer = 'M-420 160V84Q-200 -10 0 -14Q200 -10 420 84V160H330C220 50 110 18 0 18C-110 18 -220 50 -330 160Z'
      pen.fill(box(-420, 158, 840, 130), '#b7cfd2', 0.6)
      pen.body(outer, stone)
      const small = (x, foot, w, h) => {
        const arch = `M${x - w} ${foot(x - w)}V${foot(x) - h * 0.2}A${w} ${w} 0 0 1 ${x + w} ${foot(x) - h * 0.2}V${foot(x + w)}Z`
        pen.hide(arch).fill(arch, '#e8efe8', 0.7).line(arch, 3)
        pen.line(`M${x - w - 9} ${foot(x) - h * 0.2}A${w + 9} ${w + 9} 0 0 1 ${x + w + 9} ${foot(x) - h * 0.2}`, 1.8)
      }
      const back = (/** @type {number} */ x) => -10 + 112 * (Math.abs(x) / 330) ** 2
      for (const side of [-1, 1]) {
        small(side * 300, back, 32, 20)
        small(side * 218, back, 22, 12)
      }
      pen.line('M-352 146C-226 28 -112 -6 0 -6C112 -6 226 28 352 146', 2.6)
      pen.line('M-330 160C-220 50 -110 18 0 18C110 18 220 50 330 160', 3.4)
      for (let k = -21; k <= 21; k++) {
        const t = k / 21
        pen.line(`M${t * 330} ${18 + 140 * t ** 2 - (1 - Math.abs(t)) * 2}L${t * 346} ${-6 + 142 * t ** 2}`, 1.6)
      }
      // Balustrade.
      const deck = (/** @type {number} */ x) => -14 + 98 * (Math.abs(x) / 420) ** 1.55
      for (let k = -14; k <= 14; k++) {
        const x = k * 29
        if (k < 14) {
          pen.shape(
            `M${x} ${deck(x) - 6}L${x + 29} ${deck(x + 29) - 6}V${deck(x + 29) - 34}L${x} ${deck(x) - 34}Z`,
            '#d8d1c0',
            2,
          )
          pen.line(`M${x + 8} ${deck(x + 14) - 18}q6 -8 14 0`, 1.6)
        }
        pen.shape(box(x - 4, deck(x) - 46, 8, 44, 2), stone, 2).shape(oval(x, deck(x) - 50, 5), stone, 1.8)
      }
      pen.mirrored(() => pen.shape('M420 84V250H360L330 160Z', '#b3ab98'))
      water(pen, 190, 290)
    },
  },
  // 程阳永济桥: five pavilions over stone piers, a covered walk between, stepped beams below.
  'wind-rain-bridge': {
    ground: 'rice',
    draw(pen) {
      const wood = '#a9764e'
      const spots = [-336, -168, 0, 168, 336]
      pen.fill(box(-420, 216, 840, 80), '#b7cfd2', 0.6)
      for (const x of spots) {
        const piers = `M${x - 34} 120H${x + 34}L${x + 44} 270H${x - 44}Z`
        pen.body(piers, '#a9aaa2')
        for (let y = 146; y < 268; y += 24)
          pen.line(`M${x - 38} ${y}H${x + 38}M${x + ((y / 2) % 24) - 12} ${y}v24`, 1.5)
        for (let i = 0; i < 3; i++) pen.shape(box(x - 84 + i * 18, 82 + i * 13, 168 - i * 36, 12, 5), wood, 2)
      }
      pen.shape(box(-416, 66, 832, 16), wood, 2.8)
      pen.shape(box(-412, 4, 824, 62), '#c39a6c', 2.6)
      for (let x = -400; x <= 400; x += 26) pen.line(`M${x} 4V66`, 2.4)
      pen.line('M-412 38H412M-412 50H412', 2)
      eave(pen, 420, 404, 6, 34, '#747a80')
      for (const x of spots) {
        pen.at(x, 0, () => {
          const mid = x === 0
          const tiers = mid ? 5 : 4
          const wide = mid ? 92 : 78
          for (let i = 0; i < tiers; i++) {
            const half = wide - i * 13
            const y = -8 - i * 42
            pen.shape(box(-half + 24, y - 44, half * 2 - 48, 42), '#d9c6a2', 2.2)
            if (i === tiers - 1 && (mid || Math.abs(x) === 168)) {
              pen.body(
                `M0 ${y - 76}C12 ${y - 40} 30 ${y - 22} ${half} ${y - 18}L${half - 6} ${y}H${-half + 6}L${-half} ${y - 18}C-30 ${y - 22} -12 ${y - 40} 0 ${y - 76}Z`,
                '#747a80',
              )
              pen.line(`M0 ${y - 76}V${y}M0 ${y - 70}L${half * 0.5} ${y}M0 ${y - 70}L${-half * 0.5} ${y}`, 1.6)
              pen.shape(oval(0, y - 82, 6, 8), '#d9c6a2', 2)
            } else {
              eave(pen, half, half - 26, y, 26, '#747a80')
              if (i === tiers - 1) pen.shape(box(-half + 22, y - 34, half * 2 - 44, 10, 3), '#e6e0d0', 2)
            }
          }
        })
      }
      water(pen, 232, 296)
    },
  },
}
