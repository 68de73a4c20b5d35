// @ts-check
// Goods of crafts for the house: window films, lamps, letters, albums, figures and flutes.
import { box, oval } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const red = '#c1443a'
const sheet = '#f8f2e0'

/** @type {Record<string, Outline>} */
export const craftGoods = {
  // Six films on a window: magpie, carp, pomegranate, rabbit, lantern, bowl.
  'window-film-papercuts': {
    ground: 'indigo',
    draw(pen) {
      pen.shape(box(-370, -310, 740, 610, 6), '#9a7048')
      const motifs = [
        'M-80 50Q-50 60 80 40L76 54Q-40 78 -84 64ZM-74 -8C-40 -60 20 -52 40 -12L92 34L34 20Q-20 44 -46 4L-66 8L-50 -10Z',
        'M-84 10C-50 -50 20 -50 50 -4L90 -40Q80 0 92 44L50 18C20 60 -50 60 -84 10ZM-50 0a6 6 0 1 0 1 0Z',
        'M-10 -56L-24 -84L-4 -70L0 -90L6 -70L24 -84L10 -56C60 -46 76 50 0 72C-76 50 -60 -46 -10 -56ZM-20 0a9 9 0 1 0 1 0ZM12 -6a9 9 0 1 0 1 0ZM-4 26a9 9 0 1 0 1 0Z',
        'M-70 -4Q-96 -70 -66 -84Q-52 -60 -48 -24Q-44 -70 -24 -76Q-16 -50 -30 -16Q40 -30 70 20Q92 20 88 40Q76 48 68 42L66 66H-46L-38 40Q-76 36 -70 -4ZM-50 0a6 6 0 1 0 1 0Z',
        'M-4 -90H4V-72H30V-60C70 -44 70 34 30 48V60H4V92H-4V60H-30V48C-70 34 -70 -44 -30 -60V-72H-4ZM-10 -50Q-30 -6 -10 40ZM10 -50Q30 -6 10 40Z',
        'M-82 -10H82C76 40 50 60 26 64V76H-26V64C-50 60 -76 40 -82 -10ZM-56 -16a24 24 0 0 1 48 0ZM2 -16a26 26 0 0 1 52 0ZM-20 -46a22 22 0 0 1 44 0Z',
      ]
      for (const [i, form] of motifs.entries()) {
        const [x, y] = [-236 + (i % 3) * 236, i < 3 ? -152 : 142]
        pen.shape(box(x - 106, y - 136, 212, 270), '#dfeaec', 2.8)
        pen.tint(`M${x - 80} ${y - 60}L${x - 30} ${y - 120}M${x - 60} ${y - 50}L${x - 24} ${y - 94}`, 5, '#f7fbfb')
        pen.at(x, y + 22, () => pen.fill(form, red), { scale: 1.08 })
      }
      pen.shape(oval(-118, -6, 8), '#d9b25a', 2.2).shape(oval(118, -6, 8), '#d9b25a', 2.2)
    },
  },
  // A lamp folded from the ribs of an old umbrella, open, its light amber.
  'umbrella-rib-lamp': {
    ground: 'stone',
    draw(pen) {
      pen.fill(oval(0, -60, 350, 240), '#f2d288', 0.35)
      pen.shape('M-150 300Q-150 268 -110 264H110Q150 268 150 300Z', '#7d563c')
      pen.body(box(-12, -160, 24, 426, 4), '#a8774c')
      for (let i = -4; i <= 4; i++) pen.line(`M0 96L${i * 56} ${-24 + Math.abs(i) * 10}`, 3.4, '#6f4b34')
      pen.shape(box(-26, 86, 52, 26, 6), '#6f4b34')
      const shade =
        'M0 -262C150 -250 290 -150 330 30L264 12L198 36L132 10L66 36L0 10L-66 36L-132 10L-198 36L-264 12L-330 30C-290 -150 -150 -250 0 -262Z'
      pen.hide(shade).fill(shade, '#e6ac4c')
      pen.inside(shade, () => {
        pen.fill(oval(0, -20, 200, 150), '#f8dc96', 0.75)
        for (let i = -4; i <= 4; i++) pen.line(`M0 -262C${i * 40} -240 ${i * 62} -120 ${i * 66} 40`, 2.6, '#7a4f26')
        pen.line('M-252 -120Q0 -170 252 -120', 1.5, '#7a4f26')
      })
      pen.line(shade, 3.4)
      pen.shape('M-28 -252L-18 -310Q0 -322 18 -310L28 -252Q0 -240 -28 -252Z', '#6f4b34')
      pen.line('M-90 284h60M-20 284h10', 2)
    },
  },
  // Letters of the solar terms, each with its leaf and postmark.
  'solar-term-letters': {
    ground: 'celadon',
    draw(pen) {
      const letter = (/** @type {string} */ paper, /** @type {() => void} */ stamp) => {
        pen.body(box(-270, -160, 540, 320, 4), paper)
        pen.shape(box(158, -138, 88, 106), '#fdfaf0', 2.4)
        pen.at(202, -84, stamp)
        pen.line(oval(140, -70, 46), 2, '#5a5650').line(oval(140, -70, 32), 1.4, '#5a5650')
        pen.line('M20 -86q14 -8 28 0t28 0M20 -70q14 -8 28 0t28 0M20 -54q14 -8 28 0t28 0', 1.8, '#5a5650')
        for (const y of [20, 62, 104]) pen.line(`M-120 ${y}H${160 - y * 0.4}`, 1.6, '#8a8378')
        for (let i = 0; i < 6; i++) pen.line(box(-250 + i * 24, -140, 18, 18), 1.6, red)
      }
      const leaf = (/** @type {string} */ c) => () =>
        pen.shape('M0 40C-34 20 -34 -20 0 -42C34 -20 34 20 0 40Z', c, 2.2).line('M0 46V-36', 1.6)
      pen.at(-40, -150, () => letter('#e3d2b0', leaf('#cf8a4a')), { angle: -0.16 })
      pen.at(30, -10, () => letter('#dfe6e4', leaf('#7aa37c')), { angle: 0.1 })
      pen.at(-10, 132, () => letter(sheet, leaf('#d9b04c')), { angle: -0.05 })
      pen.at(
        -210,
        190,
        () => {
          pen.shape('M0 0C-90 -40 -100 -130 -30 -190C60 -150 76 -50 0 0Z', '#d07a43')
          pen.line('M8 40Q0 -60 -30 -184M0 -30L-60 -70M-2 -60L44 -96M-8 -100L-52 -126', 2)
        },
        { angle: -0.3 },
      )
    },
  },
  // 经折装: an album of a thousand characters, half unfolded, with its blue case.
  'folded-character-album': {
    ground: 'rice',
    draw(pen) {
      pen.body('M-390 -300H-200V240H-390Z', '#45678a')
      pen.shape('M-376 -270H-330V-20H-376Z', sheet, 2.6)
      pen.shape('M-200 -300L-172 -280V262L-200 240Z', '#35506d')
      for (const y of [-180, 120]) pen.shape(box(-214, y, 46, 14, 5), '#f2ead6', 2.4)
      for (let i = 0; i < 5; i++) {
        const x = -160 + i * 108
        const [a, b] = i % 2 ? [40, 0] : [0, 40]
        const fold = `M${x} ${-260 + a}L${x + 108} ${-260 + b}V${250 + b}L${x} ${250 + a}Z`
        pen.shape(fold, i % 2 ? '#ece3cb' : sheet)
        pen.inside(fold, () => {
          const at = (/** @type {number} */ u) => a + ((b - a) * u) / 108
          for (const u of [18, 54, 90]) {
            for (let k = 0; k < 9; k++) {
              const y = -214 + k * 48 + at(u)
              pen.fill(
                `M${x + u - 11} ${y}h22v5h-22ZM${x + u - 3} ${y - 8}h6v32h-6ZM${x + u - 9} ${y + 12}h18v5h-18ZM${x + u - 12} ${y + 22}l8 -6l4 4l-10 8ZM${x + u + 12} ${y + 24}l-10 -10l3 -3l10 9Z`,
                '#2b2723',
                0.85,
              )
            }
          }
          for (const u of [36, 72]) pen.line(`M${x + u} ${-238 + at(u)}V${238 + at(u)}`, 1.2)
          pen.line(`M${x} ${-238 + a}L${x + 108} ${-238 + b}M${x} ${232 + a}L${x + 108} ${232 + b}`, 1.8)
        })
      }
    },
  },
  // Five clay figures of a morning market on a base of wood.
  'clay-market-figures': {
    ground: 'plum',
    draw(pen) {
      pen.shape('M-400 240H400L420 300H-420Z', '#8a5f3e')
      const figure = (
        /** @type {number} */ x,
        /** @type {string} */ coat,
        /** @type {string} */ legs,
        s = 1,
        /** @type {() => void} */ content = () => {},
      ) =>
        pen.at(
          x,
          244,
          () => {
            pen.shape('M-44 -90H44L50 0H6V-40H-6V0H-50Z', legs)
            pen.body('M-34 -214C-66 -200 -70 -130 -64 -70Q0 -54 64 -70C70 -130 66 -200 34 -214Z', coat)
            pen.line('M0 -212V-66', 1.8)
            pen.shape(oval(0, -256, 46, 48), '#e9c29b')
            pen.fill(oval(-15, -256, 3.6), '#2b2723').fill(oval(15, -256, 3.6), '#2b2723')
            pen.fill(oval(-24, -240, 9, 6), '#d98a70', 0.6).fill(oval(24, -240, 9, 6), '#d98a70', 0.6)
            pen.line('M-7 -234q7 6 14 0', 2)
            content()
          },
          { scale: s },
        )
      const hair = () => pen.shape('M-48 -262C-48 -320 48 -320 48 -262Q0 -290 -48 -262Z', '#3a3330', 2.8)
      const cap = () => pen.shape('M-50 -270C-46 -318 46 -318 50 -270Q0 -284 -50 -270Z', '#5f7f9c', 2.8)
      figure(-318, '#7fa08c', '#5a5650', 0.96, () => {
        pen.shape('M-96 -262Q0 -350 96 -262Q0 -284 -96 -262Z', '#d9bd7c', 2.8)
        for (const k of [-16, -4, 8, 20])
          pen.line(`M${k} -70L${k * 2} -170`, 7, '#5c8752').line(`M${k} -70L${k * 0.7} -44`, 7, '#d9d3bd')
        pen.shape(oval(-34, -104, 17), '#e9c29b', 2.6).shape(oval(38, -104, 17), '#e9c29b', 2.6)
      })
      figure(-162, '#6d8fb0', '#4a5560', 1, () => {
        cap()
        pen.line('M-50 -150L92 -190', 5, '#7a5230')
        pen.line('M74 -184L52 -110M74 -184L98 -110', 1.8)
        pen.shape('M44 -110H106Q75 -84 44 -110Z', '#b98d5c', 2.6)
        pen.shape(box(-20, -154, 12, 26, 3), '#4a4643', 2.2)
        pen.shape(oval(30, -170, 17), '#e9c29b', 2.6).shape(oval(-50, -146, 17), '#e9c29b', 2.6)
      })
      figure(0, '#c9705c', '#3f3a45', 1, () => {
        hair()
        pen.shape('M36 -196L84 -214L88 -196L50 -160Z', '#c9705c', 2.6).shape(oval(92, -208, 17), '#e9c29b', 2.6)
        pen.shape('M-78 -90H-24L-18 -20H-84Z', '#d0ae72', 2.6).line('M-74 -90Q-50 -160 -28 -90', 3)
      })
      figure(160, '#ece4cf', '#6d675e', 1, () => {
        cap()
        pen.shape('M-66 -120H66V-98H-66Z', '#9a7048', 2.6)
        pen.shape('M-54 -152H54V-120H-54Z', '#fbf8ee', 2.6).line('M-18 -152V-120M18 -152V-120', 1.6)
        pen.shape(oval(-66, -112, 16), '#e9c29b', 2.6).shape(oval(66, -112, 16), '#e9c29b', 2.6)
      })
      figure(298, '#8a7aa6', '#4a4643', 0.96, hair)
      figure(374, '#d9a93f', '#4f6e57', 0.56, () =>
        pen.shape('M-48 -262C-48 -320 48 -320 48 -262Q0 -290 -48 -262Z', '#3a3330', 3.4),
      )
      pen.shape(oval(348, 224, 26, 17), '#b4563c', 2.6)
      pen.line('M326 214l-16 -14M326 226l-20 0M328 234l-14 10M370 214l16 -14M370 226l20 0M368 234l14 10', 3)
    },
  },
  // 曲笛: hole of the mouth, hole of the membrane, six for fingers, two at the end.
  'kunqu-bamboo-flute': {
    ground: 'tea',
    draw(pen) {
      pen.at(
        0,
        0,
        () => {
          const tube = box(-420, -24, 840, 48, 6)
          pen.body(tube, '#c9a566')
          pen.inside(tube, () => {
            for (const x of [-404, -330, -168, -30, 34, 98, 172, 236, 300, 388]) {
              pen.fill(box(x - 6, -30, 12, 60), '#5b3c2c', 0.85)
              pen.line(`M${x - 6} -24V24M${x} -24V24M${x + 6} -24V24`, 1.2)
            }
            pen.tint('M-400 -13H400', 4, '#ead6a4')
          })
          for (const x of [-436, 420]) pen.shape(box(x, -26, 18, 52, 4), '#efe7d2')
          pen.fill(oval(-250, 0, 15, 11), '#2b2018')
          pen.shape(oval(-100, 0, 14, 10), '#f6f0de', 2.4).line('M-106 -7v14M-100 -8v16M-94 -7v14', 1.2)
          for (const x of [2, 66, 134, 204, 268]) pen.fill(oval(x, 0, 11, 9), '#2b2018')
          pen
            .fill(oval(330, 0, 11, 9), '#2b2018')
            .fill(oval(364, -10, 6), '#2b2018')
            .fill(oval(364, 10, 6), '#2b2018')
        },
        { angle: -0.62, scale: 0.96 },
      )
      pen.line('M284 -190C300 -120 270 -90 276 -20', 3.4, '#9c3b32')
      pen.shape(oval(276, -10, 15), '#7fa89a', 2.6)
      for (let k = -20; k <= 20; k += 5) pen.line(`M${276 + k * 0.5} 4L${276 + k} 140`, 2.4, '#9c3b32')
    },
  },
}
