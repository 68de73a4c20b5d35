// @ts-check
// Painted scrolls, lamps and tables before which people gather.
import { box, oval, points, thick } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const red = '#c1443a'
const gold = '#e3b552'

/** @type {Record<string, Outline>} */
export const altars = {
  // 热贡: a thangka laced in its frame, a lotus throne half painted.
  'thangka-in-its-frame': {
    ground: 'tea',
    draw(pen) {
      pen.shape(box(-270, -320, 540, 34, 10), '#a8774c').shape(box(-270, 270, 540, 34, 10), '#a8774c')
      pen.shape(box(-270, -330, 34, 640, 10), '#a8774c').shape(box(236, -330, 34, 640, 10), '#a8774c')
      for (let y = -270; y < 260; y += 30)
        pen.line(`M-236 ${y}L-200 ${y + 14}L-236 ${y + 30}M236 ${y}L200 ${y + 14}L236 ${y + 30}`, 1.6)
      for (let x = -190; x < 190; x += 30) pen.line(`M${x} -286l15 26l15 -26M${x} 270l15 -26l15 26`, 1.6)
      const cloth = box(-200, -260, 400, 504)
      pen.shape(cloth, '#3f6f8f')
      pen.inside(cloth, () => {
        pen.fill('M-210 120C-120 80 -60 130 0 100C60 130 120 80 210 120V260H-210Z', '#5f9a74')
        for (const [x, y] of points('-140 -220, 130 -226, -150 -140, 150 -150'))
          pen.shape(`M${x - 40} ${y}q6 -24 30 -18q16 -22 36 0q24 -2 20 20q-44 14 -86 -2Z`, '#f3ead2', 2)
      })
      pen.line(cloth, 3)
      pen.shape(oval(0, -40, 150, 168), '#5f9a74').line(oval(0, -40, 132, 150), 2, gold)
      pen.shape(oval(0, -132, 74), gold)
      // A seated figure, hands in its lap.
      pen.body(
        'M-150 112C-140 60 -80 40 -62 20C-84 -10 -76 -70 -34 -82H34C76 -70 84 -10 62 20C80 40 140 60 150 112Q0 146 -150 112Z',
        '#b5493c',
      )
      pen
        .shape('M-34 -82C-10 -60 40 -20 66 20C40 40 0 0 -34 -82Z', '#e0b070', 2.6)
        .line('M-62 20C-30 60 30 60 62 20M-110 90C-60 60 60 60 110 90', 2.4)
      pen.shape(oval(0, 62, 40, 17), '#e0b070', 2.6)
      pen.body('M-42 -124C-44 -170 -24 -186 0 -186S44 -170 42 -124C40 -92 18 -78 0 -78S-40 -92 -42 -124Z', '#e0b070')
      pen.shape(
        'M-44 -140C-44 -180 -20 -190 -14 -202Q0 -220 14 -202C20 -190 44 -180 44 -140Q0 -170 -44 -140Z',
        '#33506e',
        2.6,
      )
      pen.line('M-26 -126q10 6 18 0M8 -126q10 6 18 0M-8 -100q8 6 16 0', 2.2)
      for (let i = -4; i <= 4; i++)
        pen.shape(
          `M${i * 38 - 22} 176C${i * 38 - 30} 140 ${i * 38 - 10} 124 ${i * 38} 108C${i * 38 + 10} 124 ${i * 38 + 30} 140 ${i * 38 + 22} 176Z`,
          i % 2 ? '#d98a84' : '#f3ead2',
          2.4,
        )
      pen.shape('M-178 172Q0 200 178 172L160 210Q0 232 -160 210Z', gold)
    },
  },
  // 妈祖: a red lantern held high over the waves.
  'lantern-over-the-waves': {
    ground: 'indigo',
    draw(pen) {
      pen.line('M-180 -330V240', 15).line('M-180 -330V240', 9, '#8d6238')
      pen.line('M-180 -296C-100 -330 -20 -320 20 -290', 13).line('M-180 -296C-100 -330 -20 -320 20 -290', 7, '#8d6238')
      pen.line('M20 -288V-236', 4)
      pen.shape(box(-44, -236, 128, 26, 6), gold)
      const lamp = 'M-24 -212H64C140 -190 180 -130 180 -66S140 60 64 82H-24C-100 60 -140 4 -140 -66S-100 -190 -24 -212Z'
      pen.body(lamp, red)
      pen.inside(lamp, () => {
        for (const k of [-110, -60, 0, 60, 110]) pen.line(`M20 -220C${20 + k * 1.5} -150 ${20 + k * 1.5} 20 20 90`, 2)
        pen.fill(oval(20, -66, 76), '#f3d98a', 0.95)
      })
      pen.line(lamp, 3.6).line(oval(20, -66, 76), 2)
      // A small sail upon the light.
      pen
        .shape('M-30 -36H70L50 -10H-10Z', '#8a5038', 2.4)
        .line('M18 -36V-118', 3.4)
        .shape('M22 -116C64 -100 72 -66 66 -46H22Z', '#fbf6e6', 2.4)
        .shape('M14 -104C-12 -86 -18 -60 -16 -46H14Z', '#fbf6e6', 2.4)
      pen.shape(box(-44, 76, 128, 26, 6), gold)
      for (let i = -3; i <= 3; i++) pen.line(`M${20 + i * 15} 102v${80 - Math.abs(i) * 6}`, 5, gold)
      for (const [y, tint] of /** @type {[number, string][]} */ ([
        [196, '#8fb4c4'],
        [236, '#6f9ab0'],
        [276, '#4f7f9a'],
      ])) {
        let path = `M-380 ${y + 50}`
        for (let i = 0; i < 8; i++) path += `q10 -50 50 -50q-26 26 0 40q24 10 45 10`
        pen.shape(`${path}L380 326H-380Z`, tint, 2.6)
      }
    },
  },
  // 相声: the table of two jesters: red cloth, a fan, a handkerchief and the block.
  'crosstalk-table': {
    ground: 'plum',
    draw(pen) {
      pen.shape('M-330 -40L-290 -130H290L330 -40Z', '#d98f4e')
      pen.shape('M-330 -40H330V-10Q0 6 -330 -10Z', '#e3b552')
      const cloth = 'M-326 -14H326L334 300H-334Z'
      pen.body(cloth, red)
      pen.inside(cloth, () => {
        for (const x of [-250, -150, 150, 250]) pen.line(`M${x} -14Q${x * 1.03} 140 ${x * 1.02} 300`, 1.8)
        pen.tint('M-340 268H340', 12, gold)
        pen.tint(oval(0, 126, 100), 6, gold)
        for (let k = 0; k < 8; k++)
          pen.at(0, 126, () => pen.fill(oval(0, -52, 20, 34), gold).line(oval(0, -52, 20, 34), 1.6), {
            angle: (k * Math.PI) / 4,
          })
        pen.fill(oval(0, 126, 18), '#f3ead2')
      })
      for (let x = -320; x <= 320; x += 32) pen.tint(`M${x} -4v28`, 5, gold)
      pen.line(cloth, 3.4)
      // Fan, folded, with the handkerchief and the block.
      pen.at(
        -170,
        -96,
        () =>
          pen
            .shape('M-110 -10L110 -20V16L-110 8Z', '#efe3c4')
            .line('M-108 -3L108 -9M-108 2L108 4', 1.4)
            .shape('M-116 -14L110 -26V-14L-114 -4Z', '#5d3d28', 2.4)
            .shape(oval(-104, -2, 7), gold, 2),
        { angle: -0.12 },
      )
      pen.shape('M40 -70L80 -120L170 -112L196 -66L120 -54Z', '#f6f1e6').line('M80 -120L120 -54M170 -112L120 -54', 1.6)
      pen.shape(box(216, -104, 70, 40, 5), '#7c4533').shape('M216 -104L230 -120H298L286 -104Z', '#9a5a40', 2.6)
      // The microphone between the two.
      pen
        .line('M0 -100V-212', 12)
        .line('M0 -100V-212', 6, '#9aa1a3')
        .shape(oval(0, -96, 52, 14), '#57534a')
      const head = box(-42, -330, 84, 122, 40)
      pen.body(head, '#c3c9ca')
      pen.inside(head, () => {
        for (let y = -310; y < -220; y += 16) pen.line(`M-44 ${y}h88`, 2)
      })
      pen.line(head, 3.2).shape(thick('M-44 -264H44', 10), '#8d8a82', 2.2)
    },
  },
}
