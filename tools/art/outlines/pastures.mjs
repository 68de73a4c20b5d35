// @ts-check
// High pastures and rivers: homes, bowls and remedies of herders, works of dyke builders.
import { box, oval, points, turned } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const red = '#c1443a'
const gold = '#e3b552'

/** @type {Record<string, Outline>} */
export const pastures = {
  // 玛纳斯: the felt tent in which the epic is told, a komuz leaning on it.
  'felt-tent-and-komuz': {
    ground: 'celadon',
    draw(pen) {
      const roof = 'M-300 20C-240 -110 -130 -200 -60 -226Q0 -244 60 -226C130 -200 240 -110 300 20Q0 60 -300 20Z'
      pen.body('M-300 14L-310 290Q0 316 310 290L300 14Z', '#e6dcc4')
      pen.shape('M-304 110Q0 140 304 110L305 150Q0 180 -305 150Z', red)
      for (let x = -276; x <= 276; x += 46)
        pen.fill(`M${x} ${131 - x * x * 0.00021 + 6}l14 -14l14 14l-14 14Z`, '#f3ead2')
      pen.body(roof, '#f3ecdc')
      pen.inside(roof, () => {
        for (const k of [-250, -150, -60, 60, 150, 250]) pen.line(`M${k * 0.22} -234L${k} 50`, 2.2)
        for (let x = -280; x < 290; x += 70)
          pen.shape(`M${x - 34} ${52 - x * x * 0.0004}q0 -66 34 -66t34 66q-34 -26 -68 0Z`, red, 2.2)
      })
      pen
        .line(roof, 3.4)
        .shape('M-70 -222Q0 -290 70 -222Q0 -200 -70 -222Z', '#b98d5c')
        .line('M-34 -218Q-10 -262 0 -258M34 -218Q10 -262 0 -258', 2)
      pen
        .shape(box(-74, 60, 148, 244, 6), '#b98d5c')
        .shape(box(-56, 78, 112, 226), '#a3483a')
        .line('M0 78V304', 2.6)
      for (const [x, y] of points('-28 130, 28 130, -28 230, 28 230'))
        pen.shape(`M${x} ${y - 34}l18 34l-18 34l-18 -34Z`, gold, 2.2)
      pen.at(
        250,
        130,
        () => {
          pen.shape('M-10 -210H10L14 40H-14Z', '#6d4434').shape('M-14 -210Q-22 -250 0 -252Q22 -250 14 -210Z', '#8a5038')
          pen.body('M-14 20C-30 60 -74 80 -74 130Q-70 176 0 178Q70 176 74 130C74 80 30 60 14 20Z', '#c98a48')
          pen.shape(oval(0, 104, 13), '#4a3a30', 2).shape(box(-22, 140, 44, 9, 3), '#efe3c4', 2)
          pen.line('M-6 -206V142M0 -206V142M6 -206V142', 1.4)
          for (const y of [-234, -220]) pen.line(`M-14 ${y}h-22M14 ${y}h22`, 6, '#8a5038')
        },
        { angle: -0.16, scale: 0.94 },
      )
    },
  },
  // 雪顿节: a wooden bowl of thick yoghurt, a spoon standing in it, and butter tea.
  'yoghurt-bowl': {
    ground: 'indigo',
    draw(pen) {
      const bowl = 'M-280 60C-270 190 -180 252 -120 258H120C180 252 270 190 280 60Q190 118 0 118T-280 60Z'
      pen.shape(oval(0, 60, 280, 66), '#b5733c').shape(oval(0, 58, 250, 54), '#fbf8ee')
      pen.at(-20, 50, () => pen.body(box(-13, -300, 26, 292, 10), '#b98d5c').line('M0 -280V-30', 1.4), { angle: 0.34 })
      pen.line('M-70 62q50 22 100 4M-190 50q60 -26 110 -4M90 76q60 4 110 -20', 2.2, '#b9b4a0')
      pen.body(bowl, '#b5733c')
      pen.inside(bowl, () => {
        pen.tint('M-290 116Q0 214 290 116', 20, '#d9d2b8').line('M-290 104Q0 202 290 104M-290 128Q0 228 290 128', 2)
        for (let i = -5; i <= 5; i++) pen.shape(oval(i * 46, 168 - i * i * 1.7, 8), i % 2 ? red : '#3f8f8f', 2)
        pen.line('M-230 190Q0 270 230 190', 1.6)
      })
      pen.line(bowl, 3.6).shape('M-120 258L-136 300H136L120 258Z', '#9a5c30')
      for (const [x, y] of points('-150 40, -110 66, 150 44, 190 60, 40 36'))
        pen.shape(box(x, y, 14, 10, 3), '#fffdf6', 1.8)
    },
  },
  // 藏医药: a mortar with its pestle, a jar of pills and a lotus of the snows.
  'mortar-and-snow-lotus': {
    ground: 'stone',
    draw(pen) {
      const mortar = turned(points('176 20, 172 60, 150 150, 110 214, 70 236, 84 262, 140 300'), 0.2)
      pen.at(80, 0, () => {
        pen.body(mortar, '#b99a5a')
        pen.shape(oval(0, 20, 176, 38), '#d9bd7a').fill(oval(0, 24, 150, 28), '#6d5a34')
        for (const [x, y] of points('-70 26, -20 34, 30 20, 80 30, 0 18')) pen.fill(oval(x, y, 14, 7), '#8fae6c')
        pen.line('M-170 80Q0 126 170 80M-164 104Q0 150 164 104', 2)
        for (let i = -3; i <= 3; i++) pen.shape(oval(i * 42, 156 - i * i * 2.4, 13), i % 2 ? red : '#3f8f8f', 2.2)
      })
      pen.at(136, 40, () => pen.body(box(-19, -300, 38, 290, 16), '#c9a566').line('M-8 -270V-60', 1.4), { angle: 0.4 })
      pen.at(-200, 60, () => {
        pen.line('M0 60C-6 140 10 200 -4 250', 12).line('M0 60C-6 140 10 200 -4 250', 7, '#7fae6c')
        for (const a of [-1.5, -1.1, 1.1, 1.5])
          pen.at(
            0,
            160,
            () => pen.shape('M0 0C40 -24 50 -90 0 -140C-50 -90 -40 -24 0 0Z', '#8fae6c', 2.6).line('M0 -8V-110', 1.4),
            { angle: a },
          )
        for (const [n, s, tone] of /** @type {[number, number, string][]} */ ([
          [9, 1, '#eef0dc'],
          [7, 0.76, '#f7f6e8'],
        ]))
          for (let i = 0; i < n; i++)
            pen.at(
              0,
              30,
              () => pen.shape('M0 0C44 -30 50 -110 0 -160C-50 -110 -44 -30 0 0Z', tone, 2.8).line('M0 -30V-110', 1.2),
              { angle: s + (i / n) * Math.PI * 2, scale: s * 0.9 },
            )
        pen.body(oval(0, 30, 46), '#8a5f98')
        for (let i = 0; i < 12; i++)
          pen.fill(
            oval(Math.cos(i * 2.4) * 5 * Math.sqrt(i) * 2, 30 + Math.sin(i * 2.4) * 5 * Math.sqrt(i) * 2, 4),
            '#e8d6ee',
          )
      })
    },
  },
  // 都江堰放水: tripods of logs with baskets of stones hold the river back.
  'log-tripods-and-stone-baskets': {
    ground: 'indigo',
    draw(pen) {
      pen.fill('M-420 240C-330 180 -100 190 60 180C200 170 330 180 420 240C330 312 -330 312 -420 240Z', '#9cc4d2', 0.9)
      for (const [x, y] of points('-380 214, -250 206, 150 210, 270 204'))
        pen.line(`M${x} ${y}q24 -16 48 0t48 0`, 2.6, '#5d8a9a')
      const log = (/** @type {string} */ path) => pen.line(path, 31).line(path, 24, '#b98d5c')
      for (const x of [-210, 190]) {
        log(`M${x + 40} -280L${x + 10} 230`)
        log(`M${x - 30} -290L${x + 150} 262`)
        log(`M${x + 70} -296L${x - 130} 262`)
        pen.shape(box(x - 34, -226, 104, 56, 14), '#d9bd7a')
        for (let k = 0; k < 4; k++) pen.line(`M${x - 32} ${-216 + k * 13}q52 12 100 0`, 2)
        log(`M${x - 120} 90H${x + 140}`)
      }
      const basket = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w) => {
        const path = box(x - w / 2, y, w, 80, 36)
        pen.body(path, '#c4bdae')
        pen.inside(path, () => {
          for (let i = 0; i < w / 34; i++)
            pen
              .shape(oval(x - w / 2 + 24 + i * 36, y + 26 + (i % 2) * 14, 21, 18), i % 3 ? '#a9a59b' : '#8f9698', 2)
              .shape(oval(x - w / 2 + 12 + i * 36, y + 62, 19, 15), '#b9b2a3', 2)
          for (let k = -w; k < w; k += 38)
            pen.line(`M${x + k} ${y - 4}l60 90M${x + k + 60} ${y - 4}l-60 90`, 2.6, '#8d6f3a')
        })
        pen.line(path, 3.2)
      }
      basket(0, 128, 330)
      basket(-190, 214, 340)
      basket(180, 214, 340)
    },
  },

  // 蒙医药: splints, a strap, and the bowl of liquor of the setter of bones.
  'splints-and-liquor-bowl': {
    ground: 'rice',
    draw(pen) {
      for (let i = 0; i < 6; i++) {
        const x = -250 + i * 62
        pen.body(box(x, -290 + (i % 2) * 14, 50, 400, 20), i % 2 ? '#d9bd7a' : '#c9a566')
        pen.line(`M${x + 18} -250V80M${x + 34} -220V60`, 1.2)
      }
      for (const y of [-210, 20]) {
        pen.shape(`M-264 ${y}Q-70 ${y + 18} 130 ${y}V${y + 36}Q-70 ${y + 54} -264 ${y + 36}Z`, '#8a5038')
        pen.line(`M-258 ${y + 8}Q-70 ${y + 26} 124 ${y + 8}M-258 ${y + 28}Q-70 ${y + 46} 124 ${y + 28}`, 1.4, '#e0bd94')
        pen.shape(box(96, y - 6, 46, 50, 8), gold).line(`M110 ${y + 18}h38`, 4)
      }
      const bowl = 'M-80 120C-74 220 0 272 50 276H190C240 272 314 220 320 120Q220 156 120 156T-80 120Z'
      pen.shape(oval(120, 120, 200, 42), '#dfe3e2').shape(oval(120, 122, 176, 32), '#c3d6d8')
      pen.line('M40 118q34 -12 66 0M130 130q40 -12 80 -2', 2, '#f4f8f6')
      pen.body(bowl, '#c3c9ca')
      pen.inside(bowl, () => {
        pen.tint('M-90 152Q120 236 330 152', 12, gold)
        pen.line('M-90 142Q120 226 330 142M-90 164Q120 248 330 164', 2)
      })
      pen.line(bowl, 3.6).shape('M50 276L40 302H200L190 276Z', '#b4babc')
      pen.at(-200, 240, () =>
        pen
          .body('M-100 60C-120 0 -60 -50 0 -50S120 0 100 60Z', '#8a5a3c')
          .shape(box(-17, -92, 34, 50, 8), '#5d3d28')
          .line('M-88 20Q0 50 88 20', 2)
          .shape(oval(0, -92, 22, 10), red, 2.4),
      )
    },
  },
}
