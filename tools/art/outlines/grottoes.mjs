// @ts-check
// Grottoes: cliffs, caves and the statues in them.
import { box, points, limb, oval, smooth } from '../pen.mjs'
import { visage } from '../visage.mjs'
import { eave } from './towers.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

/** Head and shoulders of a Buddha, eyes at (0, 0); the hair is drawn by `hair` before the face. */
function head(/** @type {Pen} */ pen, stone, /** @type {() => void} */ hair) {
  pen.mirrored(() => pen.body(smooth(points('62 -22, 84 -26, 90 20, 82 74, 68 92, 60 50'), true), stone, 2.8))
  pen.body(smooth(points('-34 70, -44 124, 44 124, 34 70'), true), stone, 2.6)
  hair()
  pen.body(smooth(points('-64 -40, -70 10, -56 62, -26 92, 0 98, 26 92, 56 62, 70 10, 64 -40, 0 -64'), true), stone, 3)
  visage(pen, 0, 4, 1.55, 2)
}

/** @type {Record<string, Outline>} */
export const grottoes = {
  // 莫高窟: the nine-storey front on the cliff between caves.
  'mogao-tower': {
    ground: 'tea',
    draw(pen) {
      const cliff = smooth(
        points(
          '-420 -120, -330 -170, -220 -190, -120 -240, 0 -262, 120 -236, 240 -186, 340 -160, 420 -110, 424 290, -424 290',
        ),
        true,
      )
      pen.body(cliff, '#d6b98c')
      for (const y of [30, 110, 190])
        for (const x of [-380, -320, -260, -200, 200, 260, 320, 380]) {
          pen.shape(box(x - 17, y, 34, 46, 5), '#6d5138', 2.4)
          pen.line(`M${x - 30} ${y + 54}h60`, 2)
        }
      pen.line('M-400 -60C-330 -90 -260 -80 -210 -110M210 -100C270 -80 330 -90 400 -50M-390 -10h110M290 -20h100', 1.8)
      for (let i = 0; i < 9; i++) {
        const y = 262 - i * 60
        const half = 158 - i * 9
        if (i < 8) {
          pen.shape(box(-half + 26, y - 36, half * 2 - 52, 66), '#b4513f', 2.6)
          for (const k of [-0.62, -0.2, 0.2, 0.62]) pen.line(`M${half * k} ${y - 30}V${y + 30}`, 3)
        }
        if (i > 0) eave(pen, half, half - 30, y + 12, i === 8 ? 22 : 20, '#6f8587')
      }
      pen
        .body('M0 -312C30 -270 70 -244 94 -222H-94C-70 -244 -30 -270 0 -312Z', '#6f8587')
        .line('M0 -308V-222M0 -300L44 -222M0 -300L-44 -222M0 -312v-20', 2)
      pen.shape('M-22 292V252H22V292Z', '#4a3a30', 2.6)
    },
  },
  // 云冈第二十窟: the seated Buddha in the open, broad shoulders, hands in the lap, moustache, flames behind.
  'yungang-buddha': {
    ground: 'stone',
    draw(pen) {
      const stone = '#cdb48c'
      pen.body(
        smooth(points('-400 290, -390 -60, -300 -240, -120 -320, 120 -320, 300 -240, 390 -60, 400 290'), true),
        '#b59b74',
      )
      pen.shape(oval(0, -120, 210, 190), '#c4a97f', 2.4).line(oval(0, -120, 180, 160), 2)
      for (let k = 0; k < 24; k++)
        pen.at(0, -120, () => pen.line('M-10 -164q10 -22 0 -44q22 20 14 44', 1.8), { angle: (k * Math.PI) / 12 })
      pen.body(
        smooth(
          points(
            '-90 -40, -210 0, -262 90, -270 190, -340 230, -350 292, 350 292, 340 230, 270 190, 262 90, 210 0, 90 -40',
          ),
          true,
        ),
        stone,
      )
      pen.line(
        'M-70 -36C-30 60 60 120 210 150M-150 -20C-90 90 20 160 180 190M-110 -30C-60 70 40 140 196 170M-190 10C-130 120 -20 190 130 214',
        2,
      )
      pen.line('M110 -30C150 10 176 70 180 120M-262 100C-220 150 -190 180 -150 206', 2)
      pen.body(limb('258 110 40, 250 190 40, 160 232 34, 60 240 28, -20 240 22'), stone)
      pen.body(limb('-258 110 40, -250 190 40, -160 232 34, -60 240 28, 20 240 22'), stone)
      pen.line('M-44 232h70M-40 244h74M-300 270C-150 300 150 300 300 270', 2)
      pen.at(
        0,
        -140,
        () => {
          head(pen, stone, () => {
            pen.body(oval(0, -108, 36, 34), '#a68a63', 2.8)
            pen.body(smooth(points('-72 -20, -70 -66, -40 -94, 0 -100, 40 -94, 70 -66, 72 -20'), true), '#a68a63', 2.8)
          })
          pen.line('M-4 44C-14 38 -24 42 -34 38M4 44C14 38 24 42 34 38', 2.2)
        },
        { scale: 1.12 },
      )
    },
  },
  // 龙门卢舍那: wavy hair, full calm face, thin robe in round folds, pointed halo of flames.
  vairocana: {
    ground: 'celadon',
    draw(pen) {
      const stone = '#c3bfb2'
      pen.body(
        'M0 -344C90 -290 230 -200 240 0C236 120 190 200 150 290H-150C-190 200 -236 120 -240 0C-230 -200 -90 -290 0 -344Z',
        '#aaa697',
      )
      pen.line('M0 -312C80 -262 200 -180 208 0M0 -312C-80 -262 -200 -180 -208 0', 2)
      pen.shape(oval(0, -92, 150), '#b8b4a5', 2.4).line(oval(0, -92, 128), 1.8)
      for (let k = 0; k < 16; k++)
        pen.at(0, -92, () => pen.line('M-12 -130q12 -14 24 0', 1.8), { angle: (k * Math.PI) / 8 })
      for (let k = -4; k <= 4; k++)
        pen.at(0, -60, () => pen.line('M-8 -190q-14 -24 6 -46q-2 24 14 46', 1.8), { angle: k * 0.27 })
      pen.body(smooth(points('-70 20, -170 60, -226 150, -250 292, 250 292, 226 150, 170 60, 70 20'), true), stone)
      for (let k = 0; k < 6; k++)
        pen.line(
          `M${-96 - k * 16} ${40 + k * 16}C-70 ${120 + k * 34} 70 ${120 + k * 34} ${96 + k * 16} ${40 + k * 16}`,
          2,
        )
      pen.line('M-190 130C-180 200 -176 250 -180 290M190 130C180 200 176 250 180 290', 2)
      pen.at(
        0,
        -94,
        () =>
          head(pen, stone, () => {
            pen.body(oval(0, -108, 40, 38), '#9c988b', 2.8)
            pen.body(smooth(points('-74 -10, -74 -62, -44 -96, 0 -104, 44 -96, 74 -62, 74 -10'), true), '#9c988b', 2.8)
            for (const y of [-122, -104, -86, -72]) pen.line(`M-44 ${y}q11 -12 22 0t22 0t22 0t22 0`, 1.8)
            pen.line('M-32 60C-16 70 16 70 32 60', 1.8)
          }),
        { scale: 1.26 },
      )
      pen.line('M-40 66q40 16 80 0', 2)
    },
  },
}
