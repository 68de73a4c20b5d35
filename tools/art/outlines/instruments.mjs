// @ts-check
// Musical instruments of the peoples, and what their singers hold.
import { box, oval, smooth, points, turned } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const red = '#c1443a'
const gold = '#e3b552'
const lacquer = '#6d4434'
const rosewood = '#8a5038'
const wood = '#a8774c'

/** @type {Record<string, Outline>} */
export const instruments = {
  // 马头琴: a box of a trapezium, a horse's head on the neck, a bow beside it.
  'horse-head-fiddle': {
    ground: 'celadon',
    draw(pen) {
      pen.at(
        -30,
        0,
        () => {
          const body = 'M-96 40H96L136 272Q0 290 -136 272Z'
          pen.shape(box(-16, -230, 32, 290), lacquer)
          for (const [x, y] of [
            [-1, -170],
            [1, -130],
          ])
            pen
              .shape(`M${x * 14} ${y}H${x * 92}V${y + 13}H${x * 14}Z`, rosewood, 2.4)
              .shape(oval(x * 96, y + 6, 14, 17), rosewood, 2.4)
          pen.body(body, '#3f7f8f')
          pen.inside(body, () => {
            pen.tint('M-78 58H78L110 256Q0 270 -110 256Z', 6, gold)
            pen.line('M-50 96q30 -20 30 14q-26 20 -30 -14M50 96q-30 -20 -30 14q26 20 30 -14', 2, '#f3ead2')
            pen.fill(oval(-66, 180, 17), '#1f3e46').fill(oval(66, 180, 17), '#1f3e46')
          })
          pen.line(body, 3.4).shape(box(-40, 214, 80, 14, 4), '#e6d3a8', 2.4)
          pen.line('M-6 -210L-14 216M6 -210L14 216', 2)
          // The head of the horse, facing left.
          const head =
            'M-22 -226C-30 -260 -40 -262 -66 -258C-92 -254 -104 -272 -96 -288C-70 -300 -40 -326 -6 -332L6 -346L16 -326C40 -310 40 -262 22 -226Z'
          pen.body(head, '#7c4a34')
          pen.shape('M16 -326C46 -310 52 -270 40 -230L20 -232C32 -262 30 -296 8 -320Z', '#2f2a28', 2.6)
          pen.fill(oval(-38, -296, 6, 7), '#fbf6e6').line('M-92 -270q12 2 20 -4M-60 -300Q-50 -276 -56 -262', 2.2)
        },
        { angle: -0.08 },
      )
      pen.at(
        210,
        20,
        () => {
          pen.line('M-10 -260C-40 -100 -36 100 -6 250', 3, '#efe6d2').line('M-4 -260C-30 -100 -28 100 0 250', 2.4)
          pen.line('M-6 -262C44 -150 44 120 0 262', 13).line('M-6 -262C44 -150 44 120 0 262', 8, wood)
          pen.shape(box(-14, 214, 30, 60, 8), lacquer, 2.6)
        },
        { angle: 0.12 },
      )
    },
  },
  // 木卡姆: a long-necked dutar and a hand drum of rings.
  'dutar-and-hand-drum': {
    ground: 'tea',
    draw(pen) {
      pen.body(oval(140, 90, 204), '#8a5038').shape(oval(140, 90, 178), '#efe3c4')
      pen.line(oval(140, 90, 150), 1.8)
      for (let i = 0; i < 16; i++)
        pen.at(140, 90, () => pen.fill('M0 -150L12 -128L0 -106L-12 -128Z', i % 2 ? red : '#3f7f8f', 0.85), {
          angle: (i * Math.PI) / 8,
        })
      for (let i = 0; i < 24; i++)
        pen.line(oval(140 + Math.cos(i * 0.2618) * 191, 90 + Math.sin(i * 0.2618) * 191, 8), 2.2, '#d9bd7a')
      pen.at(
        -110,
        0,
        () => {
          pen.shape('M-13 -316H13L19 100H-19Z', lacquer)
          for (let i = 0; i < 11; i++) pen.tint(`M-16 ${-250 + i * 28}h32`, 4, '#efe3c4')
          pen.shape('M-16 -276H-60V-264H-16ZM16 -300H60V-288H16Z', gold, 2.4)
          const body = 'M-18 40C-30 100 -110 130 -112 214C-110 280 -50 304 0 304S110 280 112 214C110 130 30 100 18 40Z'
          pen.body(body, '#c98a48')
          pen.inside(body, () => {
            for (const x of [-70, -36, 36, 70]) pen.line(`M${x * 0.16} 40Q${x * 1.2} 180 ${x * 0.5} 310`, 2, '#6d4434')
            for (let i = 0; i < 7; i++) pen.fill(oval(-48 + i * 16, 282 - Math.abs(i - 3) * 6, 4), '#f3ead2')
          })
          pen.line(body, 3.4).shape(box(-28, 232, 56, 11, 3), '#efe3c4', 2.4)
          pen.line('M-5 -310L-9 236M5 -310L9 236', 1.6)
        },
        { angle: -0.2 },
      )
    },
  },
  // 南音: the pipa held level, and the clappers of the singer.
  'level-pipa-and-clappers': {
    ground: 'plum',
    draw(pen) {
      pen.at(
        -10,
        -90,
        () => {
          pen.shape('M-200 -18L-290 -22Q-340 -34 -336 8Q-324 40 -290 22L-200 18Z', lacquer)
          for (const [i, x] of [-286, -264, -242, -220].entries())
            pen.shape(i % 2 ? `M${x} -16V-84H${x + 10}V-16Z` : `M${x} 16V84H${x + 10}V16Z`, rosewood, 2.4)
          const body =
            'M-206 -26V26C-90 34 -10 150 130 164C240 174 320 100 322 0S240 -174 130 -164C-10 -150 -90 -34 -206 -26Z'
          pen.body(body, '#dcb987')
          for (let i = 0; i < 4; i++) pen.shape(box(-190 + i * 30, -27 - i * 3, 15, 54 + i * 6, 3), '#efe3c4', 2)
          for (let i = 0; i < 9; i++) pen.line(`M${-46 + i * 20} ${-40 + i}V${40 - i}`, 3.4)
          for (const s of [-1, 1])
            pen.line(`M150 ${s * 100}q30 ${s * 24} 40 ${-s * 10}q-20 ${-s * 14} -40 ${s * 10}`, 2.6)
          pen.shape(box(226, -62, 22, 124, 5), lacquer)
          for (const y of [-15, -5, 5, 15]) pen.line(`M-210 ${y}L228 ${y * 2}`, 1.6)
        },
        { angle: -0.06 },
      )
      for (let i = 0; i < 5; i++)
        pen.at(
          0,
          284,
          () =>
            pen.body(
              'M-20 0C-26 -80 -22 -150 -16 -186Q0 -196 16 -186C22 -150 26 -80 20 0Q0 8 -20 0Z',
              i % 2 ? '#7c4533' : rosewood,
            ),
          {
            angle: -0.72 + i * 0.36,
            scale: 0.98,
          },
        )
      pen.shape(oval(0, 276, 27, 19), red).line('M16 288q40 14 70 -8M10 292q30 30 74 20', 4.5, red)
    },
  },
  // 鼓乐: the mouth organ of bamboo pipes, and gongs in their frame.
  'mouth-organ-and-cloud-gongs': {
    ground: 'rice',
    draw(pen) {
      // 云锣: small gongs in rows.
      pen
        .shape('M40 300L66 262H314L340 300Z', lacquer)
        .shape(box(56, -250, 22, 516), rosewood)
        .shape(box(302, -250, 22, 516), rosewood)
      pen.shape('M30 -250C60 -290 130 -270 190 -310C250 -270 320 -290 350 -250L330 -226H50Z', red)
      for (const y of [-100, 30, 160]) pen.shape(box(70, y - 68, 240, 10), rosewood, 2.4)
      for (const y of [-96, 34, 164])
        for (const x of [112, 190, 268]) {
          pen.line(`M${x - 16} ${y - 60}l4 34M${x + 16} ${y - 60}l-4 34`, 1.8, red)
          pen
            .body(oval(x, y, 35), '#d9b25a')
            .line(oval(x, y, 24), 1.6)
            .fill(oval(x, y, 8), '#a8773a')
        }
      // 笙: pipes above a bowl.
      pen.at(-190, 0, () => {
        const lengths = [150, 210, 270, 310, 330, 310, 270, 210, 150]
        for (const [i, l] of lengths.entries()) {
          const x = (i - 4) * 25
          pen.body(box(x - 12, 110 - l * 1.3, 24, l * 1.3, 4), '#d9bd7a')
          pen.line(`M${x - 12} ${110 - l * 0.62}h24`, 2).fill(oval(x, 80 - (i % 2) * 8, 5), '#2b2018')
          pen.shape(box(x - 12, 106 - l * 1.3, 24, 14, 4), '#fbf6e6', 2)
        }
        pen.shape(box(-114, -66, 228, 17, 8), '#7c4533', 2.6)
        pen.body('M-118 104H118C124 190 70 250 30 262V292H-30V262C-70 250 -124 190 -118 104Z', '#5d3d34')
        pen.shape('M-116 150L-176 132Q-188 144 -178 160L-106 192Z', '#c3c9ca')
        pen.line('M-116 128H116', 2, '#d9bd7a').line('M70 244q40 20 30 56', 5, red)
      })
    },
  },
  // 川江号子: the long steering oar and a coil of the trackers' bamboo rope.
  'steering-oar-and-tow-rope': {
    ground: 'indigo',
    draw(pen) {
      pen.at(
        0,
        -30,
        () => {
          pen.body('M-13 -330H13L17 60H-17Z', wood)
          pen.body('M-17 50L-54 110L-58 320Q0 346 58 320L54 110L17 50Z', '#b98d5c')
          pen.line('M0 60V326M-30 110V322M30 110V322', 1.8).shape(box(-60, 210, 120, 13), '#8d8a82', 2.4)
          pen.shape(box(-74, -312, 148, 24, 10), wood)
          for (let i = 0; i < 4; i++) pen.shape(box(-19, -80 + i * 16, 38, 14, 6), '#d9bd7a', 2.2)
        },
        { angle: 0.62, scale: 0.98 },
      )
      // The coil.
      pen.at(150, 210, () => {
        for (const [y, r] of [
          [54, 178],
          [22, 166],
          [-10, 154],
          [-42, 142],
        ]) {
          pen.body(`M${-r} ${y}A${r} 46 0 0 1 ${r} ${y}V${y + 20}A${r} 46 0 0 1 ${-r} ${y + 20}Z`, '#d0b064')
          for (let k = -7; k <= 7; k++)
            pen.line(`M${k * r * 0.13 - 10} ${y + 42 - k * k * 0.55}q14 -2 20 20`, 1.8, '#8d6f3a')
        }
        pen.shape(oval(0, -46, 106, 27), '#6d5a34')
        pen.line('M-130 -40C-190 -90 -260 -60 -290 20', 17).line('M-130 -40C-190 -90 -260 -60 -290 20', 11, '#d0b064')
      })
    },
  },
  // 京韵大鼓: the flat drum on its bamboo stand, a stick and the clappers.
  'story-drum-and-clappers': {
    ground: 'stone',
    draw(pen) {
      for (const [a, b] of [
        [-110, 150],
        [110, -150],
        [-30, 40],
        [30, -40],
      ])
        pen.line(`M${a} -80L${b} 300`, 15).line(`M${a} -80L${b} 300`, 9, '#c9a566')
      pen.shape(box(-56, 84, 112, 26, 10), red)
      pen.body('M-200 -150V-86A200 50 0 0 0 200 -86V-150Z', '#8d3a30')
      for (let i = -6; i <= 6; i++)
        pen.fill(oval(i * 31, -92 + 46 - i * i * 1.1, 6), gold).fill(oval(i * 31, -136 + 46 - i * i * 1.1, 6), gold)
      pen.shape(oval(0, -150, 200, 52), '#efe3c4').line(oval(0, -150, 170, 42), 1.6)
      pen.line('M-60 -150L-230 -290', 14).line('M-60 -150L-230 -290', 8, '#d9bd7a')
      for (const a of [0.2, 0.62])
        pen.at(
          180,
          -150,
          () => pen.body('M-24 0L-34 -150Q0 -176 34 -150L24 0Q0 12 -24 0Z', rosewood).fill(oval(0, -20, 6), '#2b2018'),
          { angle: a },
        )
      pen
        .line('M176 -168Q210 -190 236 -166C270 -130 250 -90 270 -50', 4.5, red)
        .line('M270 -50l-12 60M270 -50l2 62M270 -50l16 56', 3, red)
    },
  },
  // 孔雀舞: the drum like an elephant's foot, and feathers of a peacock.
  'elephant-foot-drum-and-feathers': {
    ground: 'celadon',
    draw(pen) {
      for (const [a, l] of [
        [-0.62, 0.98],
        [-0.24, 1.1],
        [0.1, 1.06],
        [0.4, 0.98],
      ])
        pen.at(
          130,
          290,
          () => {
            pen.line('M0 0Q-10 -260 0 -500', 4, '#5f8a5c')
            for (let y = -480; y < -140; y += 20)
              pen.line(`M0 ${y + 30}q-26 -6 -40 -34M0 ${y + 30}q26 -6 40 -34`, 2.2, '#5f9a74')
            pen.shape('M0 -420C-56 -440 -56 -540 0 -570C56 -540 56 -440 0 -420Z', '#7fb08a', 2.6)
            pen
              .shape(oval(0, -484, 34, 42), '#d9a93f', 2.4)
              .shape(oval(0, -478, 24, 29), '#3f8fa0', 2.2)
              .fill('M0 -452C-20 -470 -16 -492 0 -482C16 -492 20 -470 0 -452Z', '#24406e')
          },
          { angle: a, scale: l },
        )
      pen.at(-150, 0, () => {
        const drum = turned(points('122 -220, 126 -150, 104 -60, 52 20, 46 110, 70 220, 112 286'), 0.16)
        pen.body(drum, '#b5584a')
        pen.inside(drum, () => {
          for (let i = -7; i <= 7; i++) pen.line(`M${i * 18} -216L${i * 7} 10`, 3, '#f3e6c8')
          pen
            .fill('M-140 20H140V50H-140ZM-140 190H140V216H-140Z', gold)
            .line('M-140 20H140M-140 50H140M-140 190H140M-140 216H140', 2.2)
          for (const y of [84, 120, 156]) for (let x = -60; x <= 60; x += 30) pen.fill(oval(x, y, 6), gold)
        })
        pen
          .line(drum, 3.6)
          .shape(oval(0, -222, 124, 32), '#efe3c4')
          .fill(oval(0, -222, 48, 12), '#4a3a30')
        pen.line(smooth(points('-104 -120, -170 -20, -130 120, -60 150')), 8, '#3f7f8f')
      })
    },
  },

  // 秧歌: the suona that leads the dancers, and a pair of cymbals.
  'suona-and-cymbals': {
    ground: 'rice',
    draw(pen) {
      pen.at(
        -60,
        -40,
        () => {
          pen
            .line('M0 -330V-260', 9)
            .shape('M-20 -292H20L14 -280H-14Z', gold, 2.4)
            .shape('M-7 -340Q0 -352 7 -340L5 -306H-5Z', '#efe3c4', 2)
          pen.body('M-15 -262H15L40 120H-40Z', '#5d3d34')
          for (let i = 0; i < 8; i++) pen.shape(oval(0, -220 + i * 42, 7 + i * 0.5), '#efe3c4', 1.8)
          for (let i = 0; i < 7; i++) pen.line(`M${-17 - i * 2.8} ${-199 + i * 42}h${34 + i * 5.6}`, 1.6)
          pen.body('M-42 112H42C48 190 70 260 130 316Q0 352 -130 316C-70 260 -48 190 -42 112Z', gold)
          pen.line('M-48 150Q0 162 48 150M-118 304Q0 334 118 304', 2).shape(box(-48, 104, 96, 17, 6), gold, 2.6)
        },
        { angle: 0.36, scale: 0.88 },
      )
      for (const [x, y, a] of [
        [130, 150, -0.3],
        [214, 40, 0.24],
      ])
        pen.at(
          x,
          y,
          () => {
            pen
              .body(oval(0, 0, 138), gold)
              .line(oval(0, 0, 112), 1.6)
              .line(oval(0, 0, 88), 1.4)
            pen.body(oval(0, 0, 50), '#c99a3c').shape(oval(0, 0, 9), '#4a3a30', 2)
            pen
              .line('M0 0C-30 30 -10 60 -34 100C-44 124 -24 140 -36 164', 17)
              .line('M0 0C-30 30 -10 60 -34 100C-44 124 -24 140 -36 164', 11, red)
          },
          { angle: a, scale: 0.9 },
        )
    },
  },
}
