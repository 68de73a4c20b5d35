// @ts-check
// Pagodas and towers.
import { box, oval, smooth, points } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

/** One eave with upturned corners, its lower edge at `y`. */
export function eave(/** @type {Pen} */ pen, half, top, y, height, tiles = '#7d8284') {
  const path = `M${-top} ${y - height}H${top}C${top + (half - top) * 0.3} ${y - height * 0.4} ${half * 0.9} ${y - 8} ${half} ${y - 14}L${half - 4} ${y}Q${half * 0.6} ${y + 8} 0 ${y + 8}Q${-half * 0.6} ${y + 8} ${-half + 4} ${y}L${-half} ${y - 14}C${-half * 0.9} ${y - 8} ${-top - (half - top) * 0.3} ${y - height * 0.4} ${-top} ${y - height}Z`
  pen.body(path, tiles)
  pen.inside(path, () => {
    for (let k = -12; k <= 12; k++) pen.line(`M${(top * k) / 12} ${y - height}L${(half * k) / 12} ${y + 4}`, 1.3)
  })
  return pen.line(path, 3)
}

/** @type {Record<string, Outline>} */
export const towers = {
  // 应县木塔: eight sides, five storeys, six eaves (two below), a tall finial.
  'wooden-pagoda': {
    ground: 'rice',
    draw(pen) {
      const wood = '#a9764e'
      pen.shape('M-270 300L-252 268H252L270 300Z', '#b9b2a3').shape('M-236 268L-226 246H226L236 268Z', '#c4bdae')
      // Each storey: wall half width, its top and foot.
      const storey = (half, top, foot) => {
        pen.body(box(-half, top, half * 2, foot - top), wood)
        for (const k of [-1, -0.68, -0.26, 0.26, 0.68, 1]) pen.line(`M${half * k} ${top}V${foot}`, 3.2)
        pen.line(`M${-half * 0.1} ${top + 14}h${half * 0.2}V${foot - 8}h${-half * 0.2}Z`, 2)
        // Brackets under the eave, gallery below.
        for (let k = -6; k <= 6; k++) pen.line(`M${(half * k) / 6 - 6} ${top + 2}l6 10l6 -10`, 1.8)
        pen.shape(box(-half - 16, foot - 12, half * 2 + 32, 14), '#8a5f42', 2.4)
        for (let k = -9; k <= 9; k++) pen.line(`M${((half + 14) * k) / 9} ${foot - 12}v12`, 1.4)
      }
      pen.body(box(-176, 158, 352, 90), '#b5584a')
      for (const k of [-1, -0.7, -0.3, 0.3, 0.7, 1]) pen.line(`M${172 * k} 158V248`, 4)
      pen.shape('M-24 248V182H24V248Z', '#4a3a30', 2.6)
      eave(pen, 250, 172, 164, 34)
      pen.shape(box(-168, 112, 336, 20), wood, 2.4)
      eave(pen, 226, 158, 114, 30)
      const floors = [
        [150, 40, 86, 206],
        [138, -38, 10, 190],
        [126, -112, -64, 174],
        [112, -184, -138, 156],
      ]
      for (const [half, top, foot, out] of floors) {
        storey(half, top, foot)
        if (top > -180) eave(pen, out, half - 12, top + 2, 28)
      }
      // The top roof, eight hips to the finial.
      const roof =
        'M0 -256C40 -226 110 -206 162 -200L158 -186Q80 -176 0 -176Q-80 -176 -158 -186L-162 -200C-110 -206 -40 -226 0 -256Z'
      pen.body(roof, '#7d8284')
      pen.inside(roof, () => {
        for (let k = -8; k <= 8; k++) pen.line(`M0 -256L${k * 20} -176`, 1.4)
      })
      pen.shape(smooth(points('-20 -246, -12 -262, 12 -262, 20 -246'), true), '#b0a08a', 2.4)
      pen.line('M0 -262V-334', 4)
      for (const y of [-274, -286, -298]) pen.shape(oval(0, y, 13 - (-y - 274) * 0.16, 4), '#8a8f8a', 2)
      pen.shape(oval(0, -318, 6), '#c9a552', 2)
    },
  },
  // 开平碉楼: a tall plain tower with small iron windows, corner turrets and a colonnade with a dome on top.
  diaolou: {
    ground: 'celadon',
    draw(pen) {
      const wall = '#cfc6b4'
      pen.body(box(-120, -90, 240, 390), wall)
      for (const y of [-50, 34, 118, 202]) {
        pen.line(`M-120 ${y + 70}H120`, 1.6)
        for (const x of [-76, 0, 76]) {
          if (y > 200 && x === 0) continue
          pen
            .shape(box(x - 17, y, 34, 46), '#6d7f80', 2.4)
            .line(`M${x - 22} ${y - 6}h44M${x} ${y}v46M${x - 17} ${y + 22}h34`, 1.8)
        }
      }
      pen.shape('M-26 300V226Q0 200 26 226V300Z', '#6b4a38', 2.8).line('M0 216V300', 2)
      // Overhanging gallery with the corner turrets.
      pen.body('M-120 -88L-164 -128H164L120 -88Z', '#bcb29f')
      pen.body(box(-166, -206, 332, 80), wall)
      for (const x of [-96, -48, 0, 48, 96])
        pen.shape(`M${x - 16} -128V-176Q${x} -204 ${x + 16} -176V-128Z`, '#6f6a60', 2.4)
      pen.mirrored(() => {
        pen.body('M134 -78L126 -110V-190H190V-110L182 -78Q158 -62 134 -78Z', wall)
        pen.line('M158 -164v34M126 -112H190M146 -98v10M170 -98v10', 2.6)
        pen.shape('M122 -190H194L184 -206H132Z', '#bcb29f', 2.4)
      })
      pen.shape(box(-176, -222, 352, 18, 4), '#bcb29f')
      pen.body(box(-92, -270, 184, 50), wall)
      for (const x of [-60, -20, 20, 60]) pen.shape(`M${x - 12} -222V-250Q${x} -266 ${x + 12} -250V-222Z`, '#6f6a60', 2)
      pen.mirrored(() => pen.shape('M104 -222C104 -250 130 -250 132 -222Z', '#bcb29f', 2.4))
      pen.shape(box(-100, -280, 200, 12, 3), '#bcb29f', 2.4)
      pen
        .body('M-64 -280C-60 -330 60 -330 64 -280Z', '#a98f78')
        .line('M0 -318V-280M-32 -310V-280M32 -310V-280M0 -318v-14', 2)
      // Rice at its foot.
      for (let x = -330; x < 330; x += 22)
        if (Math.abs(x) > 130)
          pen.line(`M${x} 300q-4 -20 -12 -28M${x} 300q0 -22 2 -34M${x} 300q6 -18 14 -24`, 2, '#6f8a55')
    },
  },
}
