// @ts-check
// Tools of people of the workshop: paper, clay, stone, thread, wood, tea and needles.
import { box, oval, points, turned } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const red = '#c1443a'
const steel = '#a9b1b3'
const wood = '#b98d5c'
const sheet = '#f8f2e0'

/** @type {Record<string, Outline>} */
export const workshopTools = {
  // Scissors over a round flower cut of red paper.
  'scissors-and-papercut': {
    ground: 'rice',
    draw(pen) {
      pen.at(-60, -40, () => {
        for (let i = 0; i < 8; i++)
          pen.at(
            0,
            0,
            () =>
              pen.fill(
                'M-70 -90C-110 -170 -60 -250 0 -270C60 -250 110 -170 70 -90ZM0 -240C-40 -220 -56 -180 -40 -150Q0 -180 40 -150C56 -180 40 -220 0 -240ZM-26 -130a12 12 0 1 0 1 0ZM26 -130a12 12 0 1 0 1 0Z',
                red,
                0.9,
              ),
            { angle: (i * Math.PI) / 4 },
          )
        pen.hide(oval(0, 0, 112)).fill(oval(0, 0, 112), red)
        for (let i = 0; i < 8; i++)
          pen.at(0, 0, () => pen.hide('M0 -34Q-26 -70 0 -100Q26 -70 0 -34Z'), { angle: (i * Math.PI) / 4 })
        pen.hide(oval(0, 0, 15))
      })
      pen.at(
        160,
        90,
        () => {
          pen.shape('M-10 0L-44 -250Q-20 -230 22 10Z', steel).shape('M10 0L44 -250Q20 -230 -22 10Z', '#c3c9c9')
          pen.shape(
            'M-22 6C-60 50 -120 60 -116 130C-110 200 -20 196 -6 120C0 80 6 40 16 14ZM-50 84C-16 84 -30 160 -66 160C-102 156 -90 86 -50 84Z',
            '#35322f',
          )
          pen.shape(
            'M22 6C60 50 120 60 116 130C110 200 20 196 6 120C0 80 -6 40 -16 14ZM50 84C16 84 30 160 66 160C102 156 90 86 50 84Z',
            '#35322f',
          )
          pen.shape(oval(0, 8, 12), '#d9b25a', 2.6)
        },
        { angle: 0.35, scale: 1.12 },
      )
    },
  },
  // A lump of clay with a bird begun in it, and three modelling knives.
  'clay-and-modelling-knives': {
    ground: 'tea',
    draw(pen) {
      pen.shape('M-380 240H380V284H-380Z', '#9a7048').line('M-380 262H380')
      pen.body('M-330 240C-360 130 -280 40 -180 60C-110 20 -40 90 -60 150Q-40 210 -60 240Z', '#a0806a')
      pen.line('M-300 150q40 -40 90 -20M-200 210q50 -20 90 0M-250 90q30 -14 56 0', 2)
      pen.body(
        'M60 240C20 220 -10 160 -40 80C20 110 70 110 100 60C96 10 140 -30 190 -10L226 14L192 30C214 60 240 100 230 150C224 200 200 240 180 240Z',
        '#b5937a',
      )
      pen.line('M70 130C110 110 160 130 180 180C120 200 80 190 70 130M90 150q34 4 60 26', 2.4)
      pen.fill(oval(172, 16, 6), '#2b2723')
      for (const [x, a, tip] of [
        [-190, -0.3, 'M-13 -150Q0 -260 22 -280Q26 -210 13 -150Z'],
        [-60, -0.02, 'M-10 -150L-26 -230Q0 -300 26 -230L10 -150Z'],
        [60, 0.24, 'M-6 -150C-50 -250 50 -250 6 -150ZM0 -172C28 -236 -28 -236 0 -172Z'],
      ])
        pen.at(
          Number(x),
          -40,
          () => {
            pen.body('M-13 -150H13L16 60Q0 84 -16 60Z', wood)
            pen.shape(String(tip), '#d9bd8a', 3)
            pen.line('M-14 -130H14M-14 -120H14', 2)
          },
          { angle: Number(a) },
        )
    },
  },
  // A seal stone with a lion knob, its knife, and a dish of red paste.
  'seal-stone-and-knife': {
    ground: 'plum',
    draw(pen) {
      pen.body('M-270 -70L-230 -110H-20L-60 -70Z', '#e2c79a').shape('M-60 -70L-20 -110V256L-60 300Z', '#b98f5c')
      pen.body(box(-270, -70, 210, 370, 4), '#d9b983')
      pen.line('M-250 40q60 30 90 -10t80 20M-250 160q80 -20 170 30', 1.6, '#a5763f')
      pen.body(
        'M-236 -90C-260 -150 -240 -200 -200 -196C-200 -240 -150 -260 -120 -236C-90 -230 -80 -196 -96 -176C-50 -170 -40 -120 -56 -90Q-140 -70 -236 -90Z',
        '#cda56c',
      )
      pen.line(
        'M-200 -196q20 10 20 40M-150 -210a18 18 0 1 1 -24 14M-120 -200h24M-96 -176q-30 14 -40 0M-220 -140q20 -20 40 0t40 0',
        2.4,
      )
      pen.at(
        130,
        60,
        () => {
          pen.body(box(-17, -300, 34, 330, 4), steel)
          pen.shape('M-17 30L17 52V66L-17 44Z', '#d5dada', 2.6)
          pen.shape(box(-22, -230, 44, 190, 4), '#54779a')
          for (let y = -220; y < -40; y += 15) pen.line(`M-22 ${y}L22 ${y + 12}`, 2)
        },
        { angle: 0.42 },
      )
      pen.at(190, 0, () => {
        pen.body(turned(points('136 206, 138 244, 110 286, 90 292'), 0.24), '#eef0ea')
        pen.shape(oval(0, 206, 136, 36), '#f6f6f0').shape(oval(0, 206, 108, 25), red, 2.4)
        pen.line('M-130 244Q0 296 130 244', 2.4, '#2f5590')
      })
    },
  },
  // 绷架: silk stretched on a frame, a needle with its thread, skeins.
  'embroidery-frame': {
    ground: 'celadon',
    draw(pen) {
      for (const s of [-1, 1])
        pen
          .shape(`M${s * 270} 60L${s * 320} 300H${s * 286}L${s * 240} 60Z`, '#8d6238')
          .line(`M${s * 300} 200H0`, 5, '#8d6238')
      pen.shape('M-330 -250H330V150H-330Z', sheet)
      pen.shape(box(-390, -280, 780, 40, 10), wood).shape(box(-390, 130, 780, 40, 10), wood)
      pen.shape(box(-350, -250, 26, 390), '#a2743f').shape(box(324, -250, 26, 390), '#a2743f')
      for (let y = -220; y < 130; y += 30)
        pen.line(`M-324 ${y}L-280 ${y + 12}L-324 ${y + 24}M324 ${y}L280 ${y + 12}L324 ${y + 24}`, 1.5)
      pen.line('M-280 -238V130M280 -238V130', 2)
      for (const [i, c] of ['#33507a', '#5f8f9c', '#9bb8b4', '#d9c48a', '#c98a6c'].entries())
        for (let k = 0; k < 3; k++)
          pen.line(`M${-230 + i * 12} ${60 - i * 42 - k * 13}q40 -14 80 0t80 0t80 0t80 0t${60 - i * 14} 0`, 4, c)
      pen.shape('M40 -40Q76 -20 120 -46L100 -24H56Z', '#5b4a3a', 2.4).line('M80 -34V-110L112 -50', 2.4)
      pen.line('M150 20C210 -30 260 40 200 90', 2.4, red).line('M150 20L94 66', 5, '#7d8587')
      for (const [i, c] of [red, '#33507a', '#d9a93f'].entries()) {
        pen.shape(
          `M${-120 + i * 96} 150C${-150 + i * 96} 210 ${-150 + i * 96} 270 ${-110 + i * 96} 286C${-70 + i * 96} 270 ${-70 + i * 96} 210 ${-100 + i * 96} 150Z`,
          c,
          2.6,
        )
        pen.line(
          `M${-126 + i * 96} 196Q${-110 + i * 96} 230 ${-110 + i * 96} 280M${-94 + i * 96} 196Q${-104 + i * 96} 230 ${-104 + i * 96} 280`,
          1.6,
        )
      }
    },
  },
  // A block of pear wood, its characters in reverse relief, a round ink brush and a rubbing pad.
  'printing-block-and-brush': {
    ground: 'stone',
    draw(pen) {
      pen.shape('M-360 210H250L272 246H-338Z', '#6b472c').shape('M250 -110L272 -80V246L250 210Z', '#7d563c')
      pen.body(box(-360, -110, 610, 320, 4), '#a8744e')
      pen.line(box(-336, -88, 562, 276), 3)
      for (let c = 0; c < 9; c++) {
        const x = -330 + c * 62
        if (c) pen.line(`M${x} -88V188`, 1.8)
        for (let k = 0; k < 6; k++) {
          const y = -74 + k * 43
          pen.fill(
            `M${x + 12} ${y + 4}h38v6h-38ZM${x + 27} ${y}h7v34h-7ZM${x + 16} ${y + 16}h30v5h-30ZM${x + 14} ${y + 32}l12 -10l4 5l-10 8ZM${x + 50} ${y + 33}l-14 -12l4 -4l12 11Z`,
            '#35261c',
            0.9,
          )
        }
      }
      pen.at(
        170,
        -90,
        () => {
          pen.body('M-34 -220Q0 -244 34 -220L44 -40H-44Z', '#cbb06a')
          pen.line('M-44 -70H44M-44 -56H44M-38 -160H38', 3)
          pen.shape('M-50 -40H50L92 70Q0 100 -92 70Z', '#4a3a2c')
          for (let i = -6; i <= 6; i++) pen.line(`M${i * 7} -36L${i * 13} 76`, 1.6, '#1f1a16')
        },
        { angle: 0.16 },
      )
      pen.at(
        -190,
        -130,
        () => {
          pen.body('M-150 40Q-140 -10 0 -10T150 40L140 74H-140Z', '#8a6a44')
          for (let i = -6; i <= 6; i++) pen.line(`M${i * 22} 0L${i * 20} 70`, 1.6)
          pen.shape('M-80 -6C-80 -90 80 -90 80 -6H52C52 -56 -52 -56 -52 -6Z', '#a98558')
        },
        { angle: -0.1 },
      )
      pen.shape('M-338 246L-330 300H262L272 246Z', '#eee6d2', 2.6)
    },
  },
  // 编木拱: long beams and cross beams that hold one another, beneath the roofed gallery.
  'woven-arch-of-beams': {
    ground: 'celadon',
    draw(pen) {
      pen.shape('M-420 300V190H-330L-300 300ZM420 300V190H330L300 300Z', '#a9aaa2')
      pen.line('M-420 240H-316M420 240H316M-380 190V240M380 190V240M-350 240V300M350 240V300', 2)
      const beam = (/** @type {number[]} */ [x, y, u, v], colour = '#b07f50') => {
        const a = Math.atan2(v - y, u - x)
        pen.at(x, y, () => pen.body(box(-14, -15, Math.hypot(u - x, v - y) + 28, 30, 5), colour, 3), { angle: a })
      }
      for (const b of [
        [-330, 250, -230, 110],
        [-230, 110, -80, 20],
        [-80, 20, 80, 20],
        [230, 110, 80, 20],
        [330, 250, 230, 110],
      ])
        beam(b, '#8d6238')
      for (const b of [
        [-340, 220, -140, 44],
        [-140, 44, 140, 44],
        [340, 220, 140, 44],
      ])
        beam(b)
      for (const [x, y] of [
        [-230, 112],
        [-140, 44],
        [-80, 20],
        [80, 20],
        [140, 44],
        [230, 112],
      ])
        pen
          .shape(oval(x, y, 23), '#d9b983')
          .line(oval(x, y, 13), 1.5)
          .line(oval(x, y, 5), 1.5)
      pen.shape(box(-420, -40, 840, 28, 4), '#9a7048')
      for (let x = -384; x <= 384; x += 96) pen.shape(box(x - 9, -160, 18, 120), '#8d6238', 2.6)
      for (let x = -400; x < 400; x += 24) pen.line(`M${x} -78V-42`, 1.8)
      pen.line('M-410 -80H410', 3)
      pen.body('M-440 -150Q-400 -170 -370 -250H370Q400 -170 440 -150Z', '#6d7275')
      pen.inside('M-440 -150Q-400 -170 -370 -250H370Q400 -170 440 -150Z', () => {
        for (let x = -420; x < 430; x += 22) pen.line(`M${x * 0.9} -250L${x} -150`, 1.4)
      })
      pen.shape('M-384 -272Q0 -252 384 -272V-246H-384Z', '#55595b')
      for (const x of [-270, -200, 200, 270]) pen.line(`M${x} ${Math.abs(x) > 230 ? 150 : 86}V-12`, 6, '#8d6238')
    },
  },
  // Tea leaves on a tray of bamboo, beside the picker's basket.
  'tea-basket-and-tray': {
    ground: 'rice',
    draw(pen) {
      pen.line('M-300 -60C-310 -330 -40 -330 -50 -60', 13, '#8d6f3a')
      const basket = 'M-320 -70H-30C-20 40 -40 160 -80 220H-270C-310 160 -330 40 -320 -70Z'
      for (let i = 0; i < 12; i++)
        pen.at(
          -290 + i * 21,
          -66,
          () => pen.shape('M0 20C-26 0 -24 -40 0 -60C24 -40 26 0 0 20Z', i % 2 ? '#8fb07a' : '#6f9560', 2.2),
          { angle: (i - 5.5) * 0.14 },
        )
      pen.body(basket, '#cfae6a')
      pen.inside(basket, () => {
        for (let r = 0; r < 10; r++)
          for (let c = 0; c < 13; c++)
            pen.line((r + c) % 2 ? `M${-330 + c * 25} ${-52 + r * 29}h25` : `M${-318 + c * 25} ${-66 + r * 29}v28`, 2)
      })
      pen.shape(box(-334, -84, 318, 30, 10), '#b08d4a')
      pen.shape('M-190 210C-190 330 400 330 400 210Z', '#a5823f')
      pen.body(oval(105, 200, 295, 96), '#d5b878')
      pen.shape(oval(105, 194, 268, 80), '#e3cc94', 2.4)
      pen.inside(oval(105, 194, 268, 80), () => {
        for (let i = -20; i < 24; i++)
          pen.line(`M${105 + i * 26} 90L${165 + i * 26} 300M${105 + i * 26} 300L${165 + i * 26} 90`, 0.9, '#a5823f')
        for (let i = 0; i < 60; i++)
          pen.at(
            105 + (pen.dice() - 0.5) * 420,
            190 + (pen.dice() - 0.5) * 96,
            () => pen.shape('M0 0Q16 -14 40 0Q16 12 0 0Z', i % 3 ? '#6f9560' : '#9dbb7c', 1.8),
            { angle: pen.dice() * 6 },
          )
      })
    },
  },
  // A celadon bowl on the wheel.
  'wheel-and-celadon-bowl': {
    ground: 'tea',
    draw(pen) {
      pen.body('M-70 150H70L100 300H-100Z', '#7d563c')
      pen.shape('M-360 100V146Q0 250 360 146V100Z', '#8d6238').body(oval(0, 100, 360, 92), '#b98d5c')
      for (const r of [320, 250, 190]) pen.line(oval(0, 100, r, r * 0.255), 1.5)
      pen.shape(oval(290, 92, 20, 8), '#4a3326', 2.4)
      pen.shape(turned(points('96 60, 100 104'), 0.22), '#a8583c')
      pen.body(turned(points('262 -200, 250 -110, 200 -10, 140 50, 100 70'), 0.22), '#a9c9b5')
      pen.shape(oval(0, -200, 262, 62), '#c5dac9').shape(oval(0, -190, 240, 48), '#93b7a1', 2.2)
      for (let i = -3; i <= 3; i++)
        pen.line(`M${i * 70} ${-136 + i * i * 3}Q${i * 58} -20 ${i * 30} 66`, 1.8, '#6d8f7c')
    },
  },
  // Needles in their roll of cloth, a moxa stick and leaves of mugwort.
  'needles-and-mugwort': {
    ground: 'indigo',
    draw(pen) {
      pen.body('M-360 -250H240V180H-360Z', '#4c6d8f').line('M-344 -234H224V164H-344Z', 1.6)
      pen
        .shape('M240 -262Q300 -262 300 -35T240 192Q200 190 200 -35T240 -262Z', '#3f5d7d')
        .line('M248 -220Q280 -190 280 -35T248 150M256 -170Q264 -100 264 -35', 2)
      pen.shape(box(-344, -70, 530, 56), '#e9dfc4', 2.6)
      for (let i = 0; i < 9; i++) {
        const x = -310 + i * 58
        pen.tint(`M${x} -90V${90 + (i % 3) * 22}`, 5, '#eef2f2').line(`M${x} 0V${92 + (i % 3) * 22}`, 1.6)
        pen.shape(box(x - 7, -206, 14, 130, 5), i % 2 ? '#d9b25a' : steel, 2.4)
        for (let y = -196; y < -84; y += 12) pen.line(`M${x - 6} ${y}l12 6`, 1.2)
        pen.shape(oval(x, -212, 9), '#d9b25a', 2)
      }
      pen.shape(box(-344, -70, 530, 56), '#e9dfc4', 2.6)
      pen.at(-40, 250, () => {
        pen.body(box(-260, -30, 470, 60, 8), '#efe6d0').shape(box(-60, -30, 120, 60), red, 2.4)
        pen.shape('M210 -30Q244 -20 244 0T210 30Z', '#55504a').fill(oval(238, 0, 10, 18), '#d9663a')
        pen.line('M266 -10C300 -50 250 -80 290 -130', 2.2, '#8a8378')
      })
      pen.at(300, 210, () => {
        pen.line('M-20 90Q10 0 0 -110', 4, '#55705f')
        for (const [y, s] of [
          [60, 1],
          [10, -1],
          [-40, 1],
          [-80, -1],
        ])
          pen.at(
            0,
            y,
            () => pen.shape('M0 0L30 -40L40 -20L70 -60L74 -30L110 -40L84 -8L100 8L60 10L50 26L30 10Z', '#93ab8a', 2.2),
            { flip: s < 0 },
          )
      })
    },
  },
}
