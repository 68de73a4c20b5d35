// @ts-check
// Goods of the study: brushes, paper, ink and books.
import { box, oval } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const wood = '#b98d5c'
const bamboo = '#cdb277'
const sheet = '#faf5e6'

/** A brush along x with its head to the left: shaft of mottled bamboo from x = 0 to `length`. */
function brush(/** @type {Pen} */ pen, length, head) {
  const shaft = `M0 -17L${length} -13V13L0 17Z`
  pen.body(shaft, bamboo, 3)
  pen.inside(shaft, () => {
    for (let i = 0; i < 26; i++) {
      const x = 20 + pen.dice() * (length - 40)
      pen.fill(oval(x, -10 + pen.dice() * 20, 4 + pen.dice() * 9, 3 + pen.dice() * 4), '#7a4a2c', 0.55)
    }
  })
  pen.line(`M${length * 0.46} -16V16M${length * 0.46 + 8} -16V16`, 1.8)
  pen.shape(box(length, -13, 16, 26, 5), '#4a3a30', 2.6)
  pen.line(`M${length + 16} 0c20 -20 44 -10 40 8c-4 16 -28 12 -40 -8`, 2.6, '#9c3b32')
  const hair = `M0 -17C${-head * 0.35} -30 ${-head * 0.7} -16 ${-head} 0C${-head * 0.7} 16 ${-head * 0.35} 30 0 17Z`
  pen.shape(hair, '#efe6d0', 3)
  pen.inside(hair, () => {
    pen.fill(
      `M0 -8C${-head * 0.4} -14 ${-head * 0.7} -8 ${-head} 0C${-head * 0.7} 8 ${-head * 0.4} 14 0 8Z`,
      '#b98348',
      0.8,
    )
    for (const k of [-12, -4, 4, 12]) pen.line(`M0 ${k}Q${-head * 0.5} ${k * 1.3} ${-head} 0`, 1.3)
  })
  pen.shape(box(-6, -19, 20, 38, 4), '#e9dfc4', 2.6)
}

/** @type {Record<string, Outline>} */
export const studyGoods = {
  // A brush of two hairs on a rest that is a small bridge.
  'bridge-brush': {
    ground: 'rice',
    draw(pen) {
      const bridge = 'M-250 300C-210 190 -120 110 0 110S210 190 250 300H120C112 222 60 190 0 190S-112 222 -120 300Z'
      pen.body(bridge, '#dfe7ea')
      pen.inside(bridge, () => {
        pen.line('M-230 300C-190 212 -112 134 0 134S190 212 230 300', 2.2, '#2f5a94')
        for (let i = -4; i <= 4; i++) pen.line(`M${i * 30} ${152 + i * i * 3.4}q8 -12 16 0`, 2.2, '#2f5a94')
      })
      pen.at(-232, 142, () => brush(pen, 540, 130), { angle: -0.5, scale: 1.25 })
    },
  },
  // 长锋羊毫: the long white head hangs below a flared ferrule, from a stand.
  'long-goat-brush': {
    ground: 'celadon',
    draw(pen) {
      pen.shape(box(-250, 276, 500, 24, 6), '#6f4b34')
      pen.mirrored(() => pen.shape(box(206, -290, 22, 566, 4), '#6f4b34'))
      pen.shape('M-262 -312Q-240 -334 -214 -306H214Q240 -334 262 -312L240 -280H-240Z', '#7d563c')
      for (const x of [-120, 0, 120]) pen.shape(box(x - 6, -282, 12, 22, 3), '#4a3326', 2.4)
      pen.line('M0 -262c-14 16 -14 34 0 44c14 -10 14 -28 0 -44', 2.6, '#9c3b32')
      pen.shape(box(-8, -222, 16, 18, 4), '#3f3028', 2.6)
      pen.body('M-12 -204H12L14 -10H-14Z', '#8b5a3c', 3)
      pen.line('M-4 -190V-30M6 -170V-20', 1.4)
      pen.body('M-14 -10H14C16 14 34 22 36 44H-36C-34 22 -16 14 -14 -10Z', '#5b3c2c', 3)
      pen.line('M-32 28H32', 1.8)
      const hair = 'M-34 44C-46 100 -40 150 -20 196C-12 216 -6 236 0 262C6 236 12 216 20 196C40 150 46 100 34 44Z'
      pen.shape(hair, '#fbf8ee', 3.2)
      pen.inside(hair, () => {
        pen.fill('M-40 190H40V270H-40Z', '#c9c3b0', 0.75)
        for (const k of [-24, -12, 0, 12, 24]) pen.line(`M${k} 48Q${k * 1.3} 150 0 258`, 1.3)
      })
      for (const [x, h] of [
        [-120, 92],
        [120, 76],
      ]) {
        pen.line(`M${x} -262v34`, 2.2, '#9c3b32')
        pen.body(`M${x - 9} -228h18l2 210h-22Z`, bamboo, 2.6)
        pen.shape(
          `M${x - 11} -18c-8 ${h * 0.4} -4 ${h * 0.7} 11 ${h}c15 ${-h * 0.3} 19 ${-h * 0.6} 11 ${-h}Z`,
          '#d9b98a',
          2.6,
        )
      }
    },
  },
  // A pair of rulers of old fir on a sheet.
  'fir-paperweights': {
    ground: 'tea',
    draw(pen) {
      pen.shape('M-330 150L70 -330L350 -120L-40 300Z', sheet, 2.6)
      for (const [x, y] of [
        [-120, 20],
        [70, 110],
      ])
        pen.at(
          x,
          y,
          () => {
            pen.body('M-300 -34H300V34H-300Z', '#c49a66')
            pen.inside('M-300 -34H300V34H-300Z', () => {
              for (const k of [-24, -14, -2, 12, 22])
                pen.line(`M-300 ${k}C-160 ${k - 10} -60 ${k + 12} 60 ${k}S240 ${k - 8} 300 ${k + 4}`, 1.5, '#7a5230')
              pen.line(oval(-90, 2, 30, 10), 1.5, '#7a5230')
              pen.line(oval(-90, 2, 16, 5), 1.5, '#7a5230')
              for (const [a, b] of [
                [150, -16],
                [190, 14],
                [-210, 16],
              ])
                pen.fill(oval(a, b, 4), '#3a2a1c')
            })
            pen.shape('M-300 34H300L312 62H-288Z', '#8f6a42')
            pen.shape('M300 -34L312 -8V62L300 34Z', '#a37a4e')
            pen.shape('M304 4L309 14V40L304 30Z', '#d8b04e', 2)
          },
          { angle: -0.9 },
        )
    },
  },
  // A box of letter paper, each sheet with a pale bridge at its lower left.
  'bridge-letter-paper': {
    ground: 'indigo',
    draw(pen) {
      const leaf = () => {
        pen.shape('M-150 -220H150V220H-150Z', sheet, 2.8)
        for (let x = -110; x <= 120; x += 46) pen.line(`M${x} -190V190`, 1.3, '#c98d7c')
        pen.line('M-132 -198H132V198H-132Z', 1.5, '#c98d7c')
        pen.fill(
          'M-132 150C-100 92 -56 66 -10 66S80 92 112 150H60C44 112 20 100 -10 100S-64 112 -80 150Z',
          '#7fa3a0',
          0.75,
        )
        pen.fill('M-132 120Q-90 40 -30 60Q20 10 80 60L132 100V66Q60 -10 0 24Q-80 0 -132 70Z', '#a9bfae', 0.4)
        pen.line('M-124 164q20 8 40 0t40 0t40 0t40 0t40 0M-90 182q20 8 40 0t40 0t40 0', 1.8, '#7fa3a0')
      }
      pen.shape('M-330 300V40H330V300Z', '#3f5d7d')
      for (const [x, angle] of [
        [-110, -0.16],
        [110, 0.14],
      ])
        pen.at(x, -60, leaf, { angle })
      pen.at(0, -70, leaf)
      pen.shape('M-340 300V110H340V300Z', '#4c6d8f', 3.6)
      pen.line('M-340 134H340', 2)
      pen.shape(box(-60, 170, 120, 78), sheet, 2.4)
      pen.line(box(-52, 178, 104, 62), 1.5, '#9c3b32')
      pen.line('M-38 230Q-30 196 0 196T38 230M-20 230q4 -18 20 -18t20 18', 2.2, '#9c3b32')
    },
  },
  // An open box of corrugated board: brush, paper, ink bottle, dish and felt.
  'calligraphy-box-open': {
    ground: 'stone',
    draw(pen) {
      pen.body('M-300 -20L-270 -270H270L300 -20Z', '#c9a577')
      pen.line('M-292 -90H292M-284 -150H284M-278 -210H278', 1.6, '#8a6a44')
      pen.shape('M-300 -20H300L350 240H-350Z', '#a98558')
      pen.shape('M-276 -4H-10L-14 216H-318Z', sheet, 2.6)
      pen.line('M-62 -4L-78 216', 1.8, '#c98d7c')
      for (const k of [0, 1, 2])
        pen.line(
          `M${-270 - k * 12} ${50 + k * 54}H${-66 - k * 4}M${-212 + k * 62} -4L${-246 + k * 58} 216`,
          1.3,
          '#c98d7c',
        )
      pen.shape('M20 -4H276L300 96H24Z', '#6d7075', 2.8)
      pen.line('M24 20H282M24 44H288M24 70H294', 1.3)
      pen.shape(oval(96, 160, 66, 34), '#f4f2ea')
      pen.line(oval(96, 156, 44, 20), 2)
      pen.shape(oval(96, 158, 24, 10), '#33302d', 2)
      pen.body('M206 112h60q22 0 24 22l6 76q0 14 -14 14h-92q-14 0 -12 -14l4 -76q2 -22 24 -22Z', '#35322f')
      pen.shape(box(210, 76, 52, 38, 6), '#b4463a')
      pen.shape(box(194, 146, 88, 48, 4), sheet, 2.2)
      pen.fill(oval(238, 170, 14), '#35322f')
      pen.shape('M-350 240H350V300H-350Z', '#c9a577')
      for (let x = -340; x < 340; x += 16) pen.line(`M${x} 286q4 -16 8 0t8 0`, 1.4, '#8a6a44')
      pen.at(-190, 236, () => brush(pen, 420, 90), { angle: -0.5, scale: 0.8 })
    },
  },
  // A blank book, stitched through four holes, corners in silk.
  'stitched-blank-book': {
    ground: 'plum',
    draw(pen) {
      pen.at(
        0,
        0,
        () => {
          pen.shape('M-216 296L-206 320H246L236 -272L222 -296Z', '#e9dec2')
          for (const k of [6, 12, 18])
            pen.line(`M${-216 + k * 0.4} ${296 + k}H${226 + k * 0.7}L${222 + k * 0.6} ${-290 + k}`, 1.2)
          const cover = box(-220, -300, 440, 596)
          pen.body(cover, '#5f7f9c')
          pen.inside(cover, () => {
            for (let y = -296; y < 296; y += 9) pen.line(`M-220 ${y}H220`, 0.9, '#42627f')
          })
          pen.shape('M220 -300V-250L170 -300ZM220 296V246L170 296Z', '#2f4257', 2.6)
          pen.shape('M-220 -300h60v46h-60ZM-220 250h60v46h-60Z', '#2f4257', 2.6)
          pen.tint('M-164 -300V296', 6, '#f4ecd8')
          for (const y of [-254, -84, 86, 250]) {
            pen.tint(`M-220 ${y}H-164`, 6, '#f4ecd8')
            pen.fill(oval(-164, y, 6), '#22303d')
          }
          pen.shape(box(-120, -262, 76, 300), '#f6f0de', 2.8)
          pen.line(box(-112, -254, 60, 284), 1.5)
        },
        { angle: 0.08, scale: 0.94 },
      )
    },
  },
  // An ink stick with a gilt crane round and border, in its case.
  'ink-stick-in-case': {
    ground: 'rice',
    draw(pen) {
      pen.at(
        30,
        30,
        () => {
          pen.body(box(-150, -310, 300, 620, 8), wood)
          pen.shape(box(-116, -276, 232, 552, 4), '#7d5a38')
          pen.fill(box(-108, -268, 216, 536, 4), '#8d2f2a', 0.75)
          pen.shape('M80 -236L98 -222V244L80 236Z', '#1f1c1a')
          pen.body(box(-84, -244, 166, 486, 10), '#34302e')
          pen.tint(box(-66, -226, 130, 450, 6), 5.0, '#e6c264')
          pen.tint(oval(-1, -120, 48), 5.0, '#e6c264')
          pen.tint('M-26 -96Q-14 -126 0 -108Q14 -126 26 -96M0 -108V-146M-14 -134Q0 -152 14 -134', 4, '#e6c264')
          for (let i = 0; i < 5; i++)
            pen.at(0, 0, () => pen.tint(oval(0, -24, 13, 18), 4.6, '#e6c264'), { angle: (i * Math.PI * 2) / 5 })
          pen.tint('M-50 200C-20 150 -34 110 0 60M-22 140q30 -4 44 -34M-28 170q30 6 62 -10', 5.0, '#e6c264')
          pen.fill(oval(0, 0, 7), '#e6c264')
        },
        { angle: 0.3 },
      )
    },
  },
  // 书衣: a silk cover, water in six colours on the strip beside the spine.
  'embroidered-book-cover': {
    ground: 'celadon',
    draw(pen) {
      pen.at(
        0,
        0,
        () => {
          pen.shape('M-230 296L-216 322H250V-262L230 -290Z', '#f4ecd8')
          for (const k of [8, 16]) pen.line(`M${-228 + k * 0.6} ${296 + k}H${232 + k}V${-284 + k}`, 1.3)
          const cover = box(-234, -296, 464, 592, 8)
          pen.body(cover, '#cfd8cf')
          pen.line('M-178 -296V296M170 -296V296', 2)
          pen.line('M176 -288V288M-226 -288V288', 1.4, '#8a978c')
          const strip = box(-164, -270, 108, 540)
          pen.shape(strip, '#eef0e6', 2.6)
          pen.inside(strip, () => {
            for (const [i, colour] of ['#33507a', '#8b7aa6', '#d3ab5c', '#f2eddc', '#98a5a3', '#6fa39a'].entries()) {
              pen.fill(box(-164, -270 + i * 90, 108, 90), colour, 0.85)
              for (let y = 8; y < 90; y += 13)
                pen.tint(`M-170 ${-270 + i * 90 + y}q15 -9 29 0t29 0t29 0t29 0`, 3, i === 3 ? '#a5a08e' : '#fffdf2')
            }
          })
          pen.line(strip, 2.6)
          pen.line('M60 130q34 26 84 0q-10 26 -44 26t-40 -26M100 128V70q26 24 32 52', 2.2, '#55705f')
          pen.line('M200 296v60q-8 20 4 40', 3, '#8d2f2a')
        },
        { angle: -0.07, scale: 0.92 },
      )
    },
  },
}
