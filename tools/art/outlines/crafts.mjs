// @ts-check
// Crafts: what is made, or what it is made with.
import { box, oval, points } from '../pen.mjs'
import { eave } from './towers.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const red = '#c1443a'
const wood = '#a8774c'
const brick = '#9aa1a3'

/** @type {Record<string, Outline>} */
export const crafts = {
  // 临夏砖雕: a peony carved of grey brick, in its frame.
  'peony-brick-relief': {
    ground: 'tea',
    draw(pen) {
      pen.body(box(-300, -310, 600, 600, 6), brick)
      for (const y of [-110, 90]) pen.line(`M-300 ${y}H300`, 1.8)
      pen.line('M-100 -310V-256M100 -310V-256M-100 240V290M100 240V290M-300 -10h54M300 -10h-54', 1.8)
      const field = box(-248, -258, 496, 496, 30)
      pen.shape(field, '#7f8688')
      for (let i = 0; i < 11; i++)
        pen.fill(oval(-230 + i * 46, -284, 8), '#c3c8c8').fill(oval(-230 + i * 46, 264, 8), '#c3c8c8')
      pen.line('M20 120C30 180 -10 210 -60 236', 15).line('M20 120C30 180 -10 210 -60 236', 9, '#b4babc')
      const leaf =
        'M0 0C-20 -30 -60 -34 -70 -64C-60 -70 -50 -68 -44 -62C-50 -90 -30 -120 0 -146C30 -120 50 -90 44 -62C50 -68 60 -70 70 -64C60 -34 20 -30 0 0Z'
      for (const [x, y, a, s] of [
        [-90, 120, -2.2, 0.9],
        [-120, -60, -1.1, 0.86],
        [130, 110, 2.1, 0.96],
        [130, -80, 1, 0.86],
        [-20, 160, 2.9, 0.6],
        [20, -110, 0.1, 0.8],
      ])
        pen.at(
          x,
          y,
          () =>
            pen
              .shape(leaf, '#aab0b2', 2.8)
              .line('M0 -6V-120M0 -40l-30 -26M0 -40l30 -26M0 -76l-20 -20M0 -76l20 -20', 1.8),
          { angle: a, scale: s },
        )
      const petal =
        'M0 0C-60 -20 -84 -90 -56 -130C-40 -146 -24 -136 -18 -128C-8 -146 8 -146 18 -128C24 -136 40 -146 56 -130C84 -90 60 -20 0 0Z'
      for (const [n, s, tone, turn] of /** @type {[number, number, string, number][]} */ ([
        [8, 1.26, '#b4babc', 0],
        [7, 0.95, '#c0c5c6', 0.3],
        [5, 0.65, '#ccd0d0', 0.1],
      ]))
        for (let i = 0; i < n; i++)
          pen.at(
            0,
            0,
            () => pen.shape(petal, tone, 3).line('M-24 -60Q-30 -96 -34 -116M0 -60V-118M24 -60Q30 -96 34 -116', 1.6),
            {
              angle: turn + (i * 2 * Math.PI) / n,
              scale: s,
            },
          )
      pen.shape(oval(0, 0, 27), '#dadcda', 2.8)
      for (let i = 0; i < 7; i++) pen.line(oval(Math.cos(i * 0.9) * 14, Math.sin(i * 0.9) * 14, 5), 1.6)
    },
  },
  // 宣纸: the screen of bamboo lifts a wet sheet from the vat.
  'paper-mould-and-vat': {
    ground: 'indigo',
    draw(pen) {
      pen.body('M-360 100H360L330 300H-330Z', '#a39d90')
      for (const y of [160, 222]) pen.line(`M${-352 + y * 0.09} ${y}H${352 - y * 0.09}`, 1.6)
      for (const x of [-230, -90, 60, 210]) pen.line(`M${x} 104V160M${x + 60} 160V222M${x} 222V298`, 1.6)
      pen.shape('M-360 100L-310 10H310L360 100Z', '#c4bdae').shape('M-318 84L-280 26H280L318 84Z', '#dfe6e2')
      pen.line('M-240 70q40 -14 80 0M170 62q40 -14 80 0', 2, '#8fb0ba')
      pen.at(
        0,
        -110,
        () => {
          pen.shape('M-290 -180H290L300 150H-300Z', wood)
          const screen = 'M-262 -154H262L270 124H-270Z'
          pen.shape(screen, '#f8f4e6')
          pen.inside(screen, () => {
            for (let y = -150; y < 124; y += 9) pen.line(`M-280 ${y}H280`, 0.9, '#b9a67c')
            for (let x = -210; x <= 210; x += 70) pen.line(`M${x} -160V130`, 1.6, '#b9a67c')
            pen.fill('M-280 60Q-200 40 -120 64T60 60T280 66V130H-280Z', '#cfe0e0', 0.8)
          })
          pen.shape(box(-330, -60, 54, 34, 8), '#8d6238').shape(box(276, -60, 54, 34, 8), '#8d6238')
        },
        { angle: -0.03 },
      )
      for (const [x, y] of points('-220 50, -120 58, 0 48, 110 60, 210 52'))
        pen.shape(`M${x} ${y - 22}q10 16 0 24q-10 -8 0 -24Z`, '#9cc4d2', 2)
    },
  },
  // 紫砂: a pot of purple clay, with two small cups.
  'purple-clay-teapot': {
    ground: 'rice',
    draw(pen) {
      pen.at(0, -20, () => {
        pen.line('M190 -70C330 -110 350 90 170 120', 50).line('M190 -70C330 -110 350 90 170 120', 43, '#8a4f3c')
        pen.body(
          'M-170 90C-250 60 -260 -40 -322 -86L-350 -82L-340 -112L-290 -128C-230 -90 -220 -40 -160 -20Z',
          '#8a4f3c',
        )
        pen.body(
          'M-130 -120H130C220 -90 250 20 220 90C200 150 160 180 120 190H-120C-160 180 -200 150 -220 90C-250 20 -220 -90 -130 -120Z',
          '#9a5a44',
        )
        pen.line('M-226 60Q0 110 226 60', 2).shape('M-120 190L-128 210H128L120 190Z', '#7c4533')
        pen.shape('M-140 -120Q0 -96 140 -120L132 -138Q0 -118 -132 -138Z', '#7c4533')
        pen.body('M-132 -136C-110 -190 -40 -206 0 -206S110 -190 132 -136Q0 -116 -132 -136Z', '#9a5a44')
        pen.body(oval(0, -230, 36, 29), '#9a5a44')
        pen.line('M-60 20C-40 -40 0 -60 40 -56M-20 -30l-30 -26M0 -46l6 -34M-40 0l-36 -6', 3.2, '#e0bd94')
      })
      for (const x of [-190, 190])
        pen.at(x, 0, () => {
          pen.body('M-70 206H70C66 262 40 290 26 296H-26C-40 290 -66 262 -70 206Z', '#8a4f3c')
          pen.shape(oval(0, 206, 70, 17), '#c98a48').line(oval(0, 206, 58, 12), 1.6)
        })
    },
  },
  // 湖笔: brushes in a pot of blue and white.
  'brushes-in-pot': {
    ground: 'celadon',
    draw(pen) {
      pen.shape(oval(0, 0, 160, 36), '#f3efe2').fill(oval(0, 2, 140, 27), '#8fa6b4')
      for (const [x, a, l, tint, wet] of /** @type {[number, number, number, string, boolean][]} */ ([
        [-40, -0.3, 0.98, '#c9a566', true],
        [44, 0.3, 0.94, '#c9a566', false],
        [0, -0.04, 1.1, '#7c4533', true],
        [-64, -0.5, 0.82, '#d9bd7a', false],
        [70, 0.5, 0.8, '#7c4533', true],
      ]))
        pen.at(
          x,
          40,
          () => {
            pen.body(box(-12, -224, 24, 230, 4), tint)
            pen.line('M-12 -196h24', 1.8).shape(box(-15, -240, 30, 24, 5), '#f3ead2', 2.6)
            pen.body('M-14 -238C-32 -280 -18 -316 0 -346C18 -316 32 -280 14 -238Z', '#efe6d2')
            if (wet) pen.fill('M-18 -296Q-8 -328 0 -344Q8 -328 18 -296Q0 -282 -18 -296Z', '#3f3a38')
            pen.line('M-5 -246Q-10 -280 -3 -300M5 -246Q10 -280 3 -300', 1.4)
          },
          { angle: a, scale: l },
        )
      const pot = 'M-160 0C-150 90 -150 200 -160 280Q0 322 160 280C150 200 150 90 160 0Q130 36 0 36T-160 0Z'
      pen.body(pot, '#e6ecec')
      pen.inside(pot, () => {
        pen.tint('M-170 34Q0 84 170 34M-170 250Q0 296 170 250', 6, '#3d6490')
        pen.tint(
          'M-130 220C-80 150 -60 130 -36 112Q-10 150 20 176C50 140 70 130 90 126Q116 170 140 214M-76 218Q-30 190 10 224Q60 200 100 228',
          6,
          '#3d6490',
        )
        pen.tint('M60 90q20 -16 34 0q14 -16 34 0', 5, '#3d6490')
      })
      pen.line(pot, 3.6)
    },
  },
  // 黎锦: the waist loom with its cloth of figures, and a spindle.
  'waist-loom-and-spindle': {
    ground: 'plum',
    draw(pen) {
      for (let i = 0; i < 23; i++) pen.line(`M${-220 + i * 20} -280L${-198 + i * 18} 0`, 2, i % 4 ? '#4a4643' : red)
      pen.shape(box(-270, -306, 540, 32, 12), wood)
      pen.shape(box(-250, -150, 500, 16, 7), '#d9bd7a').shape(box(-262, -70, 524, 24, 10), '#8d6238')
      const cloth = 'M-204 -6H204L196 232H-196Z'
      pen.shape(cloth, '#3a3936')
      pen.inside(cloth, () => {
        for (const [y, tint] of /** @type {[number, string][]} */ ([
          [16, red],
          [84, '#e3b552'],
          [152, red],
          [220, '#e3b552'],
        ])) {
          pen.fill(box(-220, y - 12, 440, 12), tint)
          pen.fill(box(-220, y + 4, 440, 5), '#5f9a74')
        }
        for (const y of [60, 128, 196])
          for (let x = -168; x <= 170; x += 56) {
            const tint = (x + 168) % 112 ? '#e3b552' : '#f3ead2'
            pen
              .fill(`M${x} ${y - 25}l9 9l-9 9l-9 -9Z`, tint)
              .tint(`M${x - 20} ${y - 14}l8 12h24l8 -12M${x} ${y - 8}v12l-14 14M${x} ${y + 4}l14 14`, 5, tint)
          }
      })
      pen.line(cloth, 3.4).shape(box(-240, 226, 480, 34, 14), wood)
      pen
        .line('M-236 250C-300 290 -180 310 0 310S300 290 236 250', 15)
        .line('M-236 250C-300 290 -180 310 0 310S300 290 236 250', 9, red)
      pen.at(
        284,
        70,
        () => {
          pen.line('M0 -170V190', 9).line('M0 -170V190', 4, '#d9bd7a')
          pen.body('M0 -110C40 -60 44 20 0 70C-44 20 -40 -60 0 -110Z', '#f3ead2')
          for (let y = -70; y < 50; y += 17) pen.line(`M-32 ${y + 8}q32 12 64 -8`, 1.6)
          pen.shape(oval(0, 100, 52, 16), '#8d6238')
        },
        { angle: 0.14 },
      )
    },
  },
  // 侗族鼓楼: a tower of many eaves.
  'drum-tower': {
    ground: 'celadon',
    draw(pen) {
      pen.shape('M-250 300L-232 272H232L250 300Z', '#b9b2a3')
      for (const x of [-180, -70, 70, 180]) pen.shape(box(x - 13, 130, 26, 144), '#8d6238')
      pen.shape(box(-192, 232, 384, 12), wood, 2.4)
      for (let x = -176; x < 190; x += 16) if (Math.abs(x) > 62) pen.line(`M${x} 244v28`, 1.8)
      const step = 43
      for (let i = 0; i < 8; i++) {
        const y = 150 - i * step
        const half = 262 - i * 23
        pen.body(box(-half + 52, y - step - 10, half * 2 - 104, step + 10), '#b98d5c')
        for (let k = -4; k <= 4; k++) pen.line(`M${(k * (half - 60)) / 4} ${y - step}v${step}`, 1.6)
        eave(pen, half, half - 48, y, 29, '#6d7376')
        pen.tint(`M${-half + 10} ${y - 5}Q0 ${y + 9} ${half - 10} ${y - 5}`, 5, '#f3ead2')
      }
      pen.body('M-60 -194H60V-236H-60Z', '#b98d5c').line('M-40 -196l20 -38l20 38l20 -38l20 38', 2)
      pen.body(
        'M0 -306C30 -272 80 -246 118 -238L110 -224Q0 -206 -110 -224L-118 -238C-80 -246 -30 -272 0 -306Z',
        '#6d7376',
      )
      for (const k of [-70, -36, 0, 36, 70]) pen.line(`M0 -300Q${k * 0.5} -250 ${k} -216`, 1.6)
      pen.shape(oval(0, -308, 10), '#f3ead2', 2.4).line('M0 -318V-338', 4)
    },
  },

  // 云锦: a roll of brocade with clouds of gold, shuttles before it.
  'cloud-brocade-and-shuttles': {
    ground: 'tea',
    draw(pen) {
      const cloth = 'M-250 -200H250L264 200Q0 214 -264 200Z'
      pen.body(cloth, '#2f5f86')
      pen.inside(cloth, () => {
        for (const [row, y] of [-110, 10, 130].entries())
          for (let x = row % 2 ? -200 : -300; x <= 300; x += 200) {
            pen.fill(
              `M${x - 70} ${y + 30}C${x - 90} ${y} ${x - 60} ${y - 24} ${x - 38} ${y - 10}C${x - 34} ${y - 50} ${x + 34} ${y - 50} ${x + 38} ${y - 10}C${x + 60} ${y - 24} ${x + 90} ${y} ${x + 70} ${y + 30}Q${x} ${y + 14} ${x - 70} ${y + 30}Z`,
              '#e3b552',
            )
            pen.tint(
              `M${x - 48} ${y + 14}q-14 -22 8 -24q14 4 4 18M${x} ${y + 6}q-26 -24 0 -38q24 4 12 24M${x + 48} ${y + 14}q14 -22 -8 -24q-14 4 -4 18`,
              5,
              '#b5493c',
            )
            pen.tint(`M${x - 20} ${y + 40}q20 -10 40 0t40 2`, 5, '#7fb08a')
          }
      })
      pen.line(cloth, 3.4)
      pen.body(box(-270, -270, 540, 96, 40), '#2f5f86').tint('M-230 -222H230', 12, '#e3b552')
      for (const x of [-300, 262]) pen.shape(box(x, -256, 38, 68, 10), '#a8774c')
      for (const [x, y, a, tint] of /** @type {[number, number, number, string][]} */ ([
        [-150, 250, -0.14, red],
        [140, 256, 0.12, '#4f8a7a'],
      ]))
        pen.at(
          x,
          y,
          () =>
            pen
              .body('M-140 0C-80 -46 80 -46 140 0C80 46 -80 46 -140 0Z', '#c98a48')
              .shape('M-80 0C-40 -24 40 -24 80 0C40 24 -40 24 -80 0Z', '#f3ead2')
              .shape(box(-52, -14, 104, 28, 12), tint, 2.4)
              .line('M-30 -14V14M-10 -14V14M10 -14V14M30 -14V14', 1.6),
          { angle: a },
        )
    },
  },
  // 蜀锦: bolts in bands of rainbow colour, one unrolled.
  'rainbow-brocade-bolts': {
    ground: 'stone',
    draw(pen) {
      const bands = [red, '#d98f4e', '#e3b552', '#6f9a5c', '#3f7f8f', '#8a5f98']
      const fall = 'M-220 -190H220V250Q0 290 -220 250Z'
      pen.body(fall, '#f3ead2')
      pen.inside(fall, () => {
        for (let i = 0; i < 12; i++) pen.fill(box(-220 + i * 37, -200, 37, 500), bands[i % 6], 0.85)
        for (let y = -100; y < 290; y += 92)
          for (let x = -183; x <= 190; x += 74) {
            pen.shape(`M${x} ${y - 34}l30 34l-30 34l-30 -34Z`, '#f6efdc', 2)
            for (let k = 0; k < 4; k++) pen.at(x, y, () => pen.fill(oval(0, -12, 6, 9), red), { angle: k * 1.571 })
          }
      })
      pen.line(fall, 3.4)
      for (let x = -210; x <= 210; x += 20) pen.line(`M${x} ${272 - x * x * 0.0004}v30`, 2.4, '#8a5038')
      const roll = box(-250, -300, 500, 130, 60)
      pen.body(roll, '#f3ead2')
      pen.inside(roll, () => {
        for (let i = 0; i < 14; i++) pen.fill(box(-257 + i * 37, -310, 37, 150), bands[(i + 5) % 6], 0.85)
        pen.line('M-250 -206Q0 -190 250 -206', 2)
      })
      pen.line(roll, 3.4)
      for (const x of [-310, 246]) pen.shape(box(x, -262, 64, 52, 16), '#a8774c')
    },
  },
}
