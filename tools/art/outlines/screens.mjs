// @ts-check
// Pictures and cloths for the eye: a screen of silk, prints, handkerchiefs that spin.
import { box, oval, points } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const red = '#c1443a'
const gold = '#e3b552'

/** @type {Record<string, Outline>} */
export const screens = {
  // 湘绣: a tiger's head on a round screen of silk.
  'tiger-on-silk-screen': {
    ground: 'celadon',
    draw(pen) {
      pen.shape('M-220 304L-190 262H190L220 304Z', '#6d4434')
      pen.mirrored(() => pen.shape('M130 264C120 220 160 200 190 140L216 156C196 210 186 230 186 264Z', '#6d4434'))
      pen.body(oval(0, -50, 266), '#7c4533').shape(oval(0, -50, 236), '#f6f1e2')
      pen.at(
        0,
        -30,
        () => {
          for (const s of [-1, 1])
            pen.shape(oval(s * 116, -122, 50, 52), '#d9923f').fill(oval(s * 114, -116, 27, 30), '#f3e2c4')
          const head =
            'M0 -160C90 -164 160 -110 168 -20C190 20 180 50 160 60C160 130 80 172 0 172S-160 130 -160 60C-180 50 -190 20 -168 -20C-160 -110 -90 -164 0 -160Z'
          pen.body(head, '#e0a04a')
          pen.inside(head, () => {
            for (const s of [-1, 1]) {
              pen.fill(oval(s * 96, 100, 74, 66), '#f6efdc', 0.9)
              for (const [x, y, a] of [
                [154, -30, 0.1],
                [160, 14, 0.3],
                [150, 56, 0.5],
              ])
                pen.at(s * x, y, () => pen.fill('M40 -12C0 -10 -30 -4 -56 4C-30 8 0 10 40 10Z', '#33302d'), {
                  angle: a,
                  flip: s < 0,
                })
              pen.fill(
                `M${s * 40} -170C${s * 60} -130 ${s * 70} -120 ${s * 90} -104C${s * 80} -130 ${s * 70} -150 ${s * 66} -170Z`,
                '#33302d',
              )
            }
            pen.tint('M-34 -130H34M-28 -106H28M-36 -80H36M0 -132V-80', 11, '#33302d')
          })
          pen.line(head, 3.2)
          for (const s of [-1, 1]) {
            pen
              .shape(
                `M${s * 34} -8C${s * 56} -46 ${s * 100} -46 ${s * 118} -20C${s * 96} 6 ${s * 60} 10 ${s * 34} -8Z`,
                '#f3e79a',
                2.8,
              )
              .fill(oval(s * 76, -20, 15, 16), '#33302d')
            pen.shape(oval(s * 46, 92, 52, 42), '#f9f4e6', 2.6)
            for (const k of [-8, 6, 20])
              pen.line(`M${s * 70} ${90 + k * 0.5}Q${s * 140} ${80 + k} ${s * 206} ${78 + k * 2.4}`, 1.6)
            for (const [x, y] of points('40 90, 58 98, 46 108')) pen.fill(oval(s * x, y, 4), '#33302d')
          }
          pen.shape('M-24 120Q0 112 24 120Q18 150 0 152Q-18 150 -24 120Z', red, 2.4)
          pen.shape('M-40 30Q0 18 40 30Q36 60 0 74Q-36 60 -40 30Z', '#cf7f70', 2.8).line('M0 74V104', 2.6)
        },
        { scale: 0.92 },
      )
    },
  },
  // 年画: a carp and a lotus, printed and coloured by hand.
  'carp-and-lotus-print': {
    ground: 'plum',
    draw(pen) {
      const sheet = box(-250, -320, 500, 630, 4)
      pen
        .shape(sheet, '#f8f1dc')
        .line(box(-226, -296, 452, 582), 5, red)
        .line(box(-214, -284, 428, 558), 1.8)
      // Lotus above.
      pen.line('M60 -120C90 -20 110 120 60 250', 9).line('M60 -120C90 -20 110 120 60 250', 5, '#5f9a5c')
      pen.line('M-130 120C-120 170 -90 220 -40 250', 9).line('M-130 120C-120 170 -90 220 -40 250', 5, '#5f9a5c')
      pen.at(50, -120, () => {
        for (const a of [-1.25, 1.25, -0.84, 0.84, -0.42, 0.42, 0])
          pen.at(
            0,
            0,
            () =>
              pen
                .shape('M0 10C-50 -20 -46 -90 0 -140C46 -90 50 -20 0 10Z', Math.abs(a) > 1 ? '#d77f8a' : '#e7a0a4', 2.8)
                .line('M0 -20V-96', 1.4),
            { angle: a },
          )
      })
      pen.body(
        'M-190 -170C-150 -220 -80 -220 -40 -170C-60 -130 -110 -120 -130 -130C-150 -130 -180 -140 -190 -170Z',
        '#6f9a5c',
      )
      pen.line(
        'M-116 -170L-180 -170M-116 -170L-150 -200M-116 -170L-90 -204M-116 -170L-56 -166M-116 -170L-110 -134',
        1.8,
      )
      // The carp, leaping to the left.
      pen.at(
        -4,
        76,
        () => {
          pen.shape(
            'M150 -10C190 -70 230 -90 250 -84C230 -40 236 -20 226 4C240 30 240 60 262 90C220 92 180 60 150 30Z',
            red,
          )
          pen.line('M170 4L236 -70M176 10L222 4M170 20L240 78', 1.8)
          pen
            .shape('M-60 -80C-30 -130 60 -130 100 -84L60 -60Z', red)
            .line('M-30 -84L-16 -110M0 -84L14 -116M30 -80L46 -112M60 -76L76 -98', 1.8)
          pen.shape('M-60 70C-50 120 -20 130 10 130L0 70ZM60 62C70 100 100 108 120 104L100 50Z', red)
          const body =
            'M-210 20C-190 -60 -90 -100 0 -92C80 -84 130 -40 170 -10V26C120 70 40 96 -40 90C-130 90 -190 70 -210 20Z'
          pen.body(body, '#e0713f')
          pen.inside(body, () => {
            for (let x = -80; x < 180; x += 34)
              for (let y = -90; y < 100; y += 26) pen.line(`M${x + ((y + 90) % 52 ? 17 : 0)} ${y}q-24 13 0 26`, 1.8)
            pen.fill('M-220 -100H-96C-70 -40 -70 40 -100 110H-220Z', gold, 0.85)
          })
          pen.line(body, 3.4).line('M-98 -84C-68 -30 -68 40 -104 86', 3)
          pen.shape(oval(-144, -14, 20), '#fbf6e6').fill(oval(-147, -14, 10), '#2b2723')
          pen.line('M-206 30Q-180 42 -164 36M-200 40q-30 20 -20 50M-190 48q-10 30 8 50', 3)
        },
        { scale: 0.74, angle: -0.1 },
      )
      for (const [x, y] of points('-200 220, -110 236, 20 226, 110 240'))
        pen.line(`M${x} ${y}q16 -16 32 0t32 0t32 0`, 2.8, '#5d8a9a')
    },
  },
  // 二人转: handkerchiefs of eight corners, and a folding fan with a silk edge.
  'spun-handkerchiefs': {
    ground: 'rice',
    draw(pen) {
      const fan = 'M0 260L-196 -10C-90 -96 90 -96 196 -10Z'
      pen.shape(
        'M-196 -10C-240 -40 -250 -70 -240 -84C-210 -80 -190 -110 -160 -104C-130 -120 -110 -140 -80 -130C-50 -146 -20 -150 0 -144C20 -150 50 -146 80 -130C110 -140 130 -120 160 -104C190 -110 210 -80 240 -84C250 -70 240 -40 196 -10Q0 -110 -196 -10Z',
        '#e7a0a4',
      )
      pen.body(fan, red)
      pen.inside(fan, () => {
        for (let i = -7; i <= 7; i++) pen.line(`M0 260L${i * 28} -90`, 1.8)
        pen.tint('M-150 50Q0 -40 150 50', 7, gold)
      })
      pen.line(fan, 3.4).shape(oval(0, 262, 15), gold)
      for (const [x, tint] of /** @type {[number, string][]} */ ([
        [-214, '#4f8a7a'],
        [214, '#d98f4e'],
      ]))
        pen.at(x, -176, () => {
          for (let i = 0; i < 8; i++)
            pen.at(
              0,
              0,
              () =>
                pen.shape('M-58 -90Q-50 -120 -26 -116Q-14 -136 0 -140Q14 -136 26 -116Q50 -120 58 -90L0 0Z', gold, 2.6),
              { angle: (i * Math.PI) / 4 },
            )
          pen.body(oval(0, 0, 104), tint).line(oval(0, 0, 84), 2)
          for (let i = 0; i < 8; i++)
            pen.at(0, 0, () => pen.fill(oval(0, -46, 17, 28), '#f6efdc').line(oval(0, -46, 17, 28), 1.6), {
              angle: (i * Math.PI) / 4,
            })
          pen.shape(oval(0, 0, 17), red, 2.4)
        })
    },
  },

  // 木版水印: one block for each colour, the print of plum blossom beside them.
  'plum-print-and-blocks': {
    ground: 'celadon',
    draw(pen) {
      const blossom = (
        /** @type {number} */ x,
        /** @type {number} */ y,
        /** @type {number} */ r,
        /** @type {string} */ tint,
      ) => {
        for (let i = 0; i < 5; i++)
          pen.at(
            x,
            y,
            () => pen.fill(oval(0, -r, r * 0.72, r * 0.8), tint, 0.9).line(oval(0, -r, r * 0.72, r * 0.8), 1.8),
            { angle: i * 1.257 },
          )
        pen.fill(oval(x, y, r * 0.4), gold)
      }
      const branch =
        'M-120 200C-90 100 -20 60 -30 -30C-40 -110 40 -150 60 -220M-36 -10C20 -30 60 -40 100 -90M-76 110C-110 60 -120 20 -110 -30'
      pen.at(
        -120,
        -30,
        () => {
          pen.shape(box(-190, -270, 380, 540), '#fbf7ea')
          pen.tint(branch, 13, '#5d4a3c')
          for (const [x, y, r] of points('60 -210 32, 104 -96 30, -110 -40 28, -40 -110 26, 10 -30 24'))
            blossom(x, y, r, '#dd7f84')
          pen.shape(box(116, 200, 40, 40, 4), red, 2)
        },
        { angle: -0.06 },
      )
      for (const [i, tint] of ['#d77f8a', '#5d4a3c', '#6f9a5c'].entries())
        pen.at(210 + (i % 2) * 24, -180 + i * 150, () => {
          pen
            .shape('M-110 -60H110V60H-110Z', '#b98d5c')
            .shape('M-110 60L-98 86H122L110 60ZM110 -60L122 -36V86L110 60Z', '#8d6238')
          if (i === 0) for (const [x, y] of points('-50 0, 40 -14')) blossom(x, y, 22, tint)
          if (i === 1) pen.tint('M-90 40C-50 20 -10 20 10 -10C30 -40 70 -30 90 -46M-20 18C0 30 30 36 70 30', 11, tint)
          if (i === 2)
            for (const [x, a] of [
              [-60, -0.4],
              [0, 0.2],
              [56, 0.7],
            ])
              pen.at(x, 30, () => pen.shape('M0 0C24 -20 24 -50 0 -72C-24 -50 -24 -20 0 0Z', tint, 2.2), { angle: a })
        })
      pen.at(
        -240,
        190,
        () =>
          pen
            .body(box(-20, -150, 40, 150, 14), '#a8774c')
            .shape('M-40 0H40L52 100Q0 116 -52 100Z', '#6d5a48')
            .line('M-26 10L-34 98M0 10V104M26 10L34 98', 2),
        { angle: -0.2 },
      )
    },
  },
}
