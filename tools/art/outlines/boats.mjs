// @ts-check
// Boats of festivals.
import { box, oval } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const red = '#c1443a'
const gold = '#e3b552'
const wood = '#a8774c'
const dark = '#2b2723'

/** One zongzi with its thread, its middle at (0, 0). */
function zongzi(/** @type {Pen} */ pen) {
  pen.body('M0 -62Q12 -62 20 -48L78 40Q84 58 62 60H-62Q-84 58 -78 40L-20 -48Q-12 -62 0 -62Z', '#6f9a5c')
  pen.line('M0 -60Q-26 10 -60 60M4 -60Q20 0 22 60', 1.6)
  pen.tint('M-48 -4L36 -22M-66 24L52 2M-34 -24L70 34', 5, '#f0e2bc')
}

/** @type {Record<string, Outline>} */
export const boats = {
  // 端午: the dragon boat with its drum and oars, zongzi below.
  'dragon-boat-with-zongzi': {
    ground: 'celadon',
    draw(pen) {
      pen.at(
        0,
        22,
        () => {
          for (const x of [-150, -70, 100, 180]) {
            pen.shape(`M${x - 24} 90L${x - 20} 6Q${x + 4} -18 ${x + 30} 6L${x + 34} 90Z`, '#d98f4e')
            pen.shape(oval(x + 6, -32, 29, 29), '#efcfa6')
            pen.shape(`M${x - 25} -40Q${x + 6} -80 ${x + 37} -40Z`, red, 2.6)
          }
          pen.shape('M-16 90V-2H62V90Z', '#a83a30').shape(oval(23, -2, 39, 13), '#f3e6c8', 2.6)
          pen.line('M10 -12L-20 -72M36 -12L66 -72', 7, '#8d6238')
          const hull =
            'M-330 -60C-300 30 -220 62 -120 66H180C260 62 310 20 330 -70L352 -60C350 70 290 130 190 136H-140C-240 132 -320 90 -354 -30Z'
          pen.body(hull, red)
          pen.inside(hull, () => {
            for (let x = -330; x < 360; x += 46)
              pen.tint(`M${x} 62a23 23 0 0 0 46 0M${x - 23} 90a23 23 0 0 0 46 0M${x} 118a23 23 0 0 0 46 0`, 4, gold)
          })
          pen.line(hull, 3.4)
          pen.shape(
            'M330 -70C310 -120 330 -170 366 -190C360 -160 372 -150 390 -150C372 -120 372 -90 352 -60Z',
            '#4f8a7a',
          )
          const head =
            'M-330 -40C-300 -110 -320 -160 -270 -186C-300 -200 -340 -194 -380 -176C-396 -160 -392 -138 -378 -132L-340 -136C-360 -124 -376 -116 -384 -104C-376 -92 -356 -92 -344 -98C-352 -70 -356 -50 -354 -26Z'
          pen.shape('M-290 -180C-270 -220 -236 -236 -206 -232C-226 -216 -240 -196 -244 -166Z', gold)
          pen.shape(
            'M-316 -150q76 -20 96 8q-24 4 -30 14q18 6 22 26q-28 -4 -40 2q10 18 2 34q-30 -20 -36 -44Z',
            '#4f8a7a',
          )
          pen.body(head, gold)
          pen.shape(oval(-322, -160, 12), '#fbf6e6', 2.6).fill(oval(-325, -160, 6), dark)
          pen.line('M-376 -150q-24 -10 -22 -40', 3.4)
          for (const x of [-110, -30, 80, 160])
            pen
              .line(`M${x} 30L${x - 62} 170`, 9)
              .line(`M${x} 30L${x - 60} 166`, 5, wood)
              .shape(`M${x - 54} 140L${x - 40} 148L${x - 70} 214L${x - 92} 204Z`, wood, 2.6)
          for (const [x, y, l] of [
            [-360, 190, 9],
            [-300, 222, 5],
            [150, 196, 6],
            [210, 226, 4],
          ])
            pen.line(`M${x} ${y}` + 'q20 -16 40 0'.repeat(l > 5 ? 4 : 3), 3, '#5d8a9a')
          pen.at(-84, 250, () => zongzi(pen), { scale: 0.86 })
          pen.at(76, 252, () => zongzi(pen), { scale: 0.84, flip: true })
        },
        { scale: 0.92 },
      )
    },
  },
  // 送王船: the ship of the kings, with eyes, sails and flags.
  'ship-of-the-kings': {
    ground: 'indigo',
    draw(pen) {
      for (const [x, top, w] of [
        [-190, -210, 110],
        [10, -320, 170],
        [210, -220, 100],
      ]) {
        pen.line(`M${x} ${top}V120`, 12).line(`M${x} ${top}V120`, 7, wood)
        pen.shape(`M${x} ${top}q34 6 60 -4q-8 16 4 30q-34 8 -64 0Z`, red, 2.4)
        const sail = `M${x - w * 0.42} ${top + 50}Q${x + w * 0.2} ${top + 36} ${x + w * 0.56} ${top + 64}Q${x + w * 0.74} ${(top + 80) / 2} ${x + w * 0.6} 60Q${x} 74 ${x - w * 0.42} 62Q${x - w * 0.56} ${(top + 80) / 2} ${x - w * 0.42} ${top + 50}Z`
        pen.body(sail, '#e8d2a0')
        pen.inside(sail, () => {
          for (let y = top + 86; y < 60; y += 40)
            pen.line(`M${x - w} ${y - 4}Q${x} ${y - 10} ${x + w} ${y + 8}`, 2.4, '#8d6238')
        })
        pen.line(sail)
      }
      pen.shape('M226 120V20H360L350 120Z', '#d98f4e').shape('M206 24Q290 -20 380 20L366 36H216Z', '#4f8a7a')
      for (const x of [250, 294]) pen.shape(box(x, 50, 28, 46), '#f3e6c8', 2.4)
      const hull =
        'M-372 10C-350 40 -330 80 -300 100H200C260 96 320 70 372 20C370 130 330 240 270 276H-210C-300 250 -350 150 -372 10Z'
      pen.body(hull, red)
      pen.inside(hull, () => {
        pen.fill('M-400 214H400V300H-400Z', '#f3ead6').fill('M-400 100H400V130H-400Z', '#4f8a7a')
        pen.line('M-400 130H400M-400 214H400', 2.4).line('M-400 246H400', 1.4)
        for (let x = -220; x < 300; x += 92) {
          for (let k = 0; k < 6; k++) pen.at(x, 172, () => pen.fill(oval(0, -17, 9, 14), gold), { angle: k * 1.047 })
          pen.fill(oval(x, 172, 8), '#fbf6e6')
        }
      })
      pen.line(hull, 3.4)
      pen.shape(oval(-294, 158, 30, 26), '#fbf6e6').fill(oval(-300, 158, 13), dark)
      for (let x = -260; x < 200; x += 58) pen.shape(box(x, 66, 46, 34, 4), x % 2 ? gold : '#d98f4e', 2.4)
      for (const x of [-120, 110]) pen.line(`M${x} 70V-34`, 3).shape(`M${x} -30h40l-8 14l8 14h-40Z`, '#4f8a7a', 2.2)
      for (const [x, y, l] of [
        [-360, 280, 17],
        [-290, 306, 14],
      ])
        pen.line(`M${x} ${y}` + 'q21 -18 42 0'.repeat(l), 3, '#5d8a9a')
    },
  },
}
