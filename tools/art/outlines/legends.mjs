// @ts-check
// Legends and epics: the thing each is remembered by.
import { box, limb, oval, points } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const red = '#c1443a'
const gold = '#e3b552'

/** A butterfly from above, its wings in one colour, its body at (0, 0). */
function butterfly(/** @type {Pen} */ pen, /** @type {string} */ wing, /** @type {string} */ spot) {
  pen.mirrored(() => {
    pen.body('M6 20C60 10 130 50 120 120C110 180 60 200 40 150C30 200 20 220 14 190C6 150 4 80 6 20Z', wing)
    pen.body('M6 -10C20 -110 110 -190 190 -180C220 -120 190 -20 120 20C80 40 30 40 6 20Z', wing)
    pen.line(
      'M10 0C60 -60 110 -110 170 -150M12 6C70 -30 130 -50 180 -70M14 16C60 10 110 4 140 -6M14 40C50 60 80 90 96 130',
      1.8,
    )
    for (const [x, y, r] of [
      [150, -120, 17],
      [158, -62, 13],
      [92, 110, 17],
      [60, 150, 10],
    ])
      pen.shape(oval(x, y, r), spot, 2.2)
    pen.line('M4 -50C10 -110 40 -140 62 -138', 3)
  })
  pen.shape('M0 -60C16 -50 14 60 0 160C-14 60 -16 -50 0 -60Z', '#4a4038').fill(oval(0, -54, 13), '#4a4038')
}

/** @type {Record<string, Outline>} */
export const legends = {
  // 白蛇传: the umbrella lent at the broken bridge, and a white snake.
  'umbrella-and-white-snake': {
    ground: 'celadon',
    draw(pen) {
      pen.at(
        20,
        -40,
        () => {
          pen.line('M0 -200V300', 15).line('M0 -200V300', 9, '#a8774c')
          const top =
            'M-330 40C-300 -120 -140 -220 0 -236C140 -220 300 -120 330 40Q290 14 248 44Q206 12 165 46Q124 14 82 48Q40 16 0 48Q-40 16 -82 48Q-124 14 -165 46Q-206 12 -248 44Q-290 14 -330 40Z'
          pen.body(top, '#d0604e')
          pen.inside(top, () => {
            for (const x of [-248, -165, -82, 0, 82, 165, 248]) pen.line(`M0 -236Q${x * 0.86} -140 ${x} 50`, 2.4)
            for (const [x, y] of points('-170 -60, -60 -110, 80 -100, 190 -40, 0 -20'))
              for (let k = 0; k < 5; k++)
                pen.at(x, y, () => pen.fill(oval(0, -13, 9, 12), '#f6dcc8'), { angle: k * 1.257 })
          })
          pen.line(top, 3.6).shape('M-18 -230L-10 -268H10L18 -230Q0 -220 -18 -230Z', '#8d6238')
        },
        { angle: 0.12 },
      )
      pen.body(
        limb(
          '-340 292 3, -300 250 13, -250 216 22, -190 196 27, -130 216 28, -80 260 29, -10 282 30, 56 250 30, 62 184 29, 20 140 27, -40 122 24',
        ),
        '#f6f3e8',
      )
      pen.body('M-20 156C-50 170 -110 160 -130 120C-136 96 -110 76 -80 76C-40 78 -4 100 -4 130Z', '#f6f3e8')
      pen.fill(oval(-86, 104, 7, 8), red).line('M-128 118q-24 0 -38 10m14 -7l-16 -6', 3, red)
      pen.shape('M-60 78q8 -26 24 -14q14 -14 20 8q-10 12 -20 24q-14 -4 -24 -18Z', red, 2.2)
    },
  },
  // 梁祝: two butterflies over the book the two read together.
  'two-butterflies-and-book': {
    ground: 'plum',
    draw(pen) {
      pen.at(-150, -120, () => butterfly(pen, '#7fa3c8', gold), { angle: 0.36, scale: 0.9 })
      pen.at(220, -50, () => butterfly(pen, '#e0a44c', '#c1443a'), { angle: -0.4, scale: 0.7 })
      pen.body(
        'M-290 190C-200 150 -80 160 0 200C80 160 200 150 290 190V280C200 244 80 250 0 292C-80 250 -200 244 -290 280Z',
        '#f4ecd6',
      )
      pen.line('M0 200V292M-290 262C-200 226 -80 232 0 274C80 232 200 226 290 262', 2)
      pen.fill(
        'M-300 286C-200 250 -80 256 0 298C80 256 200 250 300 286L296 304Q150 280 0 310Q-150 280 -296 304Z',
        '#3d6490',
      )
      for (let i = 1; i < 8; i++) {
        pen
          .line(`M${-i * 33} ${198 - i * 3.4 + i * i * 0.2}v${34}`, 2.2, '#6d6656')
          .line(`M${i * 33} ${198 - i * 3.4 + i * i * 0.2}v${34}`, 2.2, '#6d6656')
      }
    },
  },
  // 亚鲁王: the rain hat and the long sword of the singer at a burial.
  'singers-hat-and-sword': {
    ground: 'stone',
    draw(pen) {
      const hat = 'M-310 200C-240 110 -130 -30 -60 -110Q-40 -130 -20 -110C50 -30 160 110 230 200Q-40 300 -310 200Z'
      pen.body(hat, '#cfae6a')
      pen.inside(hat, () => {
        for (let k = -7; k <= 7; k++) pen.line(`M-40 -120L${-40 + k * 46} 280`, 1.6, '#8d6f3a')
        for (let i = 1; i < 8; i++)
          pen.line(
            `M${-40 - i * 42} ${-110 + i * 48}Q-40 ${-66 + i * 52} ${-40 + i * 42} ${-110 + i * 48}`,
            1.6,
            '#8d6f3a',
          )
        pen.tint('M-300 180Q-40 276 220 180', 12, '#5d3d28')
      })
      pen.line(hat, 3.6).shape('M-72 -92Q-40 -170 -8 -92Q-40 -72 -72 -92Z', '#5d3d28')
      pen.at(
        110,
        60,
        () => {
          pen.body('M-11 -300L0 -330L11 -300L13 130H-13Z', '#c3c9ca')
          pen.line('M0 -310V126', 1.8)
          pen.shape('M-62 126Q0 108 62 126L56 154Q0 140 -56 154Z', gold).body(box(-15, 150, 30, 100, 6), '#7c4533')
          for (let y = 164; y < 246; y += 14) pen.line(`M-15 ${y}l30 8`, 1.8)
          pen.shape(oval(0, 264, 23, 20), gold).line('M0 284q-30 20 -10 46M0 284q14 20 6 46', 5, red)
        },
        { angle: 0.5 },
      )
    },
  },
  // 阿诗玛: the stone forest, and the rainbow hat of a Sani girl.
  'stone-forest-and-rainbow-hat': {
    ground: 'tea',
    draw(pen) {
      for (const [x, w, top, tone] of /** @type {[number, number, number, string][]} */ ([
        [-250, 100, -120, '#a3a7a4'],
        [240, 110, -160, '#a3a7a4'],
        [-140, 120, -250, '#b0b2ac'],
        [130, 110, -230, '#b0b2ac'],
        [0, 130, -326, '#bdbdb4'],
      ])) {
        const rock = `M${x - w * 0.62} 300L${x - w * 0.5} ${top * 0.3 + 60}L${x - w * 0.62} ${top * 0.5}L${x - w * 0.3} ${top + 40}L${x - w * 0.1} ${top}L${x + w * 0.18} ${top + 26}L${x + w * 0.34} ${top * 0.6}L${x + w * 0.56} ${top * 0.4}L${x + w * 0.46} ${top * 0.2 + 90}L${x + w * 0.66} 300Z`
        pen.body(rock, tone)
        pen.inside(rock, () => {
          for (const k of [-0.28, -0.02, 0.26]) pen.line(`M${x + w * k} ${top + 60}l-8 70l12 60l-10 90l8 90`, 2)
          for (const y of [60, 160]) pen.line(`M${x - w} ${y}l60 10l50 -12l70 14l60 -8`, 1.4)
        })
        pen.line(rock, 3.4)
      }
      const band = (/** @type {number} */ r, /** @type {string} */ tint) =>
        pen.shape(`M${-r} 236A${r} ${r * 0.94} 0 0 1 ${r} 236Z`, tint, 2.6)
      for (const [r, tint] of /** @type {[number, string][]} */ ([
        [176, red],
        [154, gold],
        [134, '#5f9a74'],
        [114, '#4f7fa8'],
        [94, '#8a5f98'],
        [74, '#33312f'],
      ]))
        band(r, tint)
      pen.shape(box(-186, 226, 372, 54, 12), '#33312f')
      for (let x = -156; x <= 156; x += 39) pen.shape(oval(x, 253, 12), '#dfe3e2', 2)
      pen.mirrored(() => {
        pen.shape('M170 226C220 200 230 150 206 116C184 140 164 190 156 226Z', red)
        pen.line('M186 210Q206 180 204 146', 2)
      })
    },
  },
  // 孟姜女: the wall with its tower.
  'wall-and-watchtower': {
    ground: 'rice',
    draw(pen) {
      pen.at(
        0,
        26,
        () => {
          pen.body('M-400 300C-360 180 -250 120 -150 150L150 150C250 90 340 160 400 300Z', '#9fae8a')
          const battlements = (
            /** @type {number} */ x,
            /** @type {number} */ y,
            /** @type {number} */ n,
            /** @type {number} */ step,
            /** @type {number} */ rise,
          ) => {
            for (let i = 0; i < n; i++) pen.shape(box(x + i * step, y + i * rise, step * 0.6, 34), '#c4b89e', 2.6)
          }
          battlements(-372, 176, 6, 46, -15)
          battlements(150, 102, 6, 46, 15)
          pen.body('M-380 210L-110 122V252L-380 300Z', '#c4b89e')
          pen.body('M110 122L400 204V300L110 252Z', '#c4b89e')
          for (let i = 1; i < 5; i++) {
            pen.line(`M-380 ${210 + i * 18}L-110 ${122 + i * 26}M400 ${204 + i * 19}L110 ${122 + i * 26}`, 1.5)
          }
          for (let i = 0; i < 5; i++)
            pen.line(
              `M${-340 + i * 50} ${204 - i * 14}v20M${150 + i * 50} ${144 + i * 14}v20M${-320 + i * 50} ${240 - i * 8}v22M${170 + i * 50} ${196 + i * 10}v22`,
              1.4,
            )
          battlements(-166, -134, 6, 58, 0)
          const tower = 'M-156 -106H156L176 280H-176Z'
          pen.body(tower, '#cdbf9f')
          pen.inside(tower, () => {
            for (let y = -76; y < 280; y += 32) {
              pen.line(`M-200 ${y}H200`, 1.4)
              for (let x = -180; x < 200; x += 60) pen.line(`M${x + (y % 64 ? 30 : 0)} ${y}v32`, 1.3)
            }
          })
          pen.line(tower, 3.6).shape(box(-172, -112, 344, 22), '#b5a88a')
          for (const x of [-96, 0, 96]) pen.shape(`M${x - 28} 40V-20Q${x} -56 ${x + 28} -20V40Z`, '#4a4038')
          pen.shape('M-40 280V160Q0 116 40 160V280Z', '#4a4038')
          pen
            .shape('M-110 -134V-200H110V-134Z', '#b5584a')
            .shape('M-156 -196C-120 -210 -100 -240 -80 -276H80C100 -240 120 -210 156 -196Z', '#7d8284')
          for (let x = -120; x <= 120; x += 24) pen.line(`M${x * 0.62} -274L${x} -198`, 1.4)
          for (const x of [-60, 0, 60]) pen.shape(box(x - 14, -182, 28, 46), '#f3e6c8', 2.2)
          pen.line('M-84 -278H84', 7)
        },
        { scale: 0.92 },
      )
    },
  },
  // 牛郎织女: the ox and the shuttle, and magpies between.
  'ox-and-shuttle': {
    ground: 'indigo',
    draw(pen) {
      for (const [x, y, s, f] of /** @type {[number, number, number, boolean][]} */ ([
        [-180, -150, 1, false],
        [0, -220, 1, false],
        [180, -160, 1, true],
      ]))
        pen.at(
          x,
          y,
          () => {
            pen.body('M-80 10C-50 -30 20 -34 50 -14L78 -10L54 6C40 40 -30 44 -80 10Z', '#35383c')
            pen.shape('M-70 8L-170 30L-90 26Z', '#35383c').fill('M-30 14Q10 40 44 16Q10 20 -30 14Z', '#fbf6e6')
            pen
              .shape('M-24 -14C-70 -40 -96 -80 -104 -124C-50 -116 10 -80 26 -8Z', '#4d6f8f')
              .fill(oval(42, -8, 4), '#fbf6e6')
          },
          { scale: s, flip: f },
        )
      pen.shape('M-160 160L-150 284H-108L-100 160ZM-80 160L-72 284H-30L-40 160Z', '#8f6a46')
      const ox =
        'M-330 120C-330 60 -270 20 -200 30C-120 40 -20 30 40 24C60 -10 90 -26 120 -24C150 -20 168 10 176 50C196 80 190 110 160 110C130 112 110 100 96 92C80 150 60 170 30 176L34 290H-14L-22 190H-200L-214 290H-262L-270 190C-310 180 -328 160 -330 120Z'
      pen.body(ox, '#b5885c')
      pen.line('M-328 110C-370 130 -370 190 -350 220', 6).shape('M-356 214l18 4l2 40l-30 -6Z', '#5d3d28', 2.4)
      pen.shape(
        'M84 -14C60 -50 60 -90 96 -112C90 -80 96 -50 116 -24ZM124 -24C140 -50 170 -60 196 -90C200 -50 180 -20 148 -10Z',
        '#efe3c4',
      )
      pen.shape('M66 4Q24 -10 20 20Q40 40 76 24Z', '#b5885c').fill(oval(132, 26, 7, 9), '#2b2723')
      pen.shape('M178 70Q160 60 150 84Q160 108 176 100Z', '#e0bd94', 2.4).line(oval(182, 92, 14), 3, '#c9a566')
      pen.line('M60 60Q90 90 96 92', 2)
      pen.at(
        250,
        250,
        () => {
          pen.body('M-130 0C-70 -50 70 -50 130 0C70 50 -70 50 -130 0Z', '#a8673f')
          pen
            .shape('M-76 0C-40 -24 40 -24 76 0C40 24 -40 24 -76 0Z', '#f3ead2')
            .shape(box(-50, -13, 100, 26, 10), red, 2.4)
          for (let i = -4; i <= 4; i++) pen.line(`M${i * 11} -13V13`, 1.6)
        },
        { angle: -0.2, scale: 0.9 },
      )
    },
  },
}
