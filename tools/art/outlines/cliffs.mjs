// @ts-check
// Cliffs with walkways, caves and a lying Buddha.
import { box, points, oval, smooth } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

function standing(/** @type {Pen} */ pen, x, y, s, stone = '#d9b48a') {
  pen.at(
    x,
    y,
    () => {
      pen.body(smooth(points('-20 -96, -40 -70, -38 60, 38 60, 40 -70, 20 -96'), true), stone, 2.4)
      pen.line('M-26 -66C-10 -20 20 -20 28 -66M-30 -30C-10 20 20 20 30 -30M-20 60V0M20 60V0', 1.6)
      pen
        .shape(oval(0, -120, 22, 27), stone, 2.4)
        .fill('M-23 -124Q-20 -150 0 -150Q20 -150 23 -124Q0 -140 -23 -124Z', '#6d5138')
      pen.line('M-13 -120h9M4 -120h9M-6 -106h12', 1.8)
    },
    { scale: s },
  )
}

/** @type {Record<string, Outline>} */
export const cliffs = {
  // 麦积山: a red hill like a stack of straw, broader above; walkways in tiers, three great statues.
  maijishan: {
    ground: 'celadon',
    draw(pen) {
      const hill = smooth(
        points(
          '-250 250, -290 120, -318 -40, -290 -160, -210 -250, -90 -306, 30 -318, 150 -280, 250 -190, 306 -60, 300 80, 262 250, 0 276',
        ),
        true,
      )
      pen.body(hill, '#c98a66')
      pen.inside(hill, () => {
        pen.fill(
          smooth(
            points(
              '-330 -120, -250 -190, -150 -230, -60 -262, 40 -250, 140 -226, 220 -160, 340 -90, 300 -340, -300 -340',
            ),
            true,
          ),
          '#7f9a6c',
          0.95,
        )
        pen.line(
          'M-300 -20C-200 10 -100 -6 -40 4M140 -40C200 -20 260 -30 310 -10M-270 190C-200 170 -150 190 -110 180',
          1.6,
        )
      })
      pen.line(hill, 3.4)
      for (const [x, y] of points(
        '-220 -60, -170 -66, -120 -60, 160 -84, 206 -72, 250 -60, -230 40, -180 30, 200 36, 244 46, -210 130, -160 124, 210 140',
      ))
        pen.shape(`M${x - 13} ${y + 18}V${y - 6}Q${x} ${y - 24} ${x + 13} ${y - 6}V${y + 18}Z`, '#5c3d2c', 2.2)
      pen.shape('M-86 150V-70Q36 -150 130 -70V150Z', '#b87a58', 2.4)
      standing(pen, -46, 86, 0.92)
      standing(pen, 24, 66, 1.26)
      standing(pen, 92, 86, 0.92)
      const walk = (/** @type {number[][]} */ points) => {
        pen.line(smooth(points), 7, '#5c3d2c')
        pen.line(smooth(points.map(([x, y]) => [x, y - 18])), 2.2)
        for (let i = 0; i < points.length - 1; i++)
          for (const t of [0, 0.25, 0.5, 0.75]) {
            const [a, b] = [points[i], points[i + 1]]
            pen.line(`M${a[0] + (b[0] - a[0]) * t} ${a[1] + (b[1] - a[1]) * t}v-18`, 1.8)
          }
      }
      walk(points('-300 -20, -220 -34, -100 -30, -92 -30'))
      walk(points('136 -50, 220 -44, 300 -30'))
      walk(points('-286 70, -200 60, -96 62'))
      walk(points('140 90, 190 66, 298 70'))
      walk(points('-276 160, -140 158, 0 164, 140 160, 276 168'))
      pen.line('M-96 62L-92 -30M-262 160L-200 62M180 160L140 90', 4, '#5c3d2c')
      for (const x of [-360, -310, -250, -190, 180, 250, 320, 372]) {
        pen.line(`M${x} 300V260`, 4)
        pen.shape(
          smooth(points(`${x - 40} 272, ${x - 26} 228, ${x} 206, ${x + 28} 230, ${x + 40} 272`), true),
          x % 20 ? '#6f8f66' : '#86a070',
          2.4,
        )
      }
      for (const x of [-120, -50, 30, 110])
        pen.shape(
          smooth(points(`${x - 44} 296, ${x - 26} 248, ${x} 236, ${x + 28} 252, ${x + 44} 296`), true),
          '#7f9a6c',
          2.4,
        )
    },
  },
  // 大足卧佛: the upper half of a lying Buddha, head to the left, disciples rise before him.
  'dazu-buddha': {
    ground: 'rice',
    draw(pen) {
      const stone = '#c2b8a0'
      pen.body(
        smooth(points('-420 -200, -300 -250, -100 -270, 120 -262, 300 -240, 420 -190, 424 290, -424 290'), true),
        '#9aa08c',
      )
      pen.line('M-400 -150C-280 -200 -140 -210 0 -214M60 -216C180 -214 300 -196 400 -150', 1.8)
      pen.body(
        smooth(points('-160 -60, -60 -130, 100 -150, 300 -146, 424 -130, 424 180, 200 180, -60 170, -170 130'), true),
        stone,
      )
      for (let k = 0; k < 6; k++)
        pen.line(
          `M${-90 + k * 24} ${-104 - k * 6}C${-20 + k * 50} ${-40 + k * 4} ${60 + k * 60} ${-10 + k * 8} ${300 + k * 26} ${-90 + k * 24}`,
          2,
        )
      pen.at(
        -250,
        30,
        () => {
          pen.body(
            smooth(points('-110 -90, -150 0, -110 90, -30 110, 40 90, 60 0, 40 -90, -30 -116'), true),
            '#8f8a78',
            2.8,
          )
          for (let y = -80; y <= 80; y += 32)
            for (let x = -120; x <= -40; x += 28) pen.line(oval(x + (y % 64 ? 12 : 0), y, 10), 1.6)
          pen.body(
            smooth(points('-50 -90, -62 0, -46 90, 20 106, 86 84, 120 40, 124 0, 116 -50, 84 -88, 20 -106'), true),
            stone,
            3,
          )
          pen.line(
            'M-18 -62C-30 -50 -30 -26 -20 -12M-18 62C-30 50 -30 26 -20 12M-2 -58C8 -46 8 -28 0 -16M-2 58C8 46 8 28 0 16M-20 -6C14 -3 34 -4 48 -12C54 -4 54 4 48 12M70 -26C78 -10 78 10 70 26C64 12 64 -12 70 -26',
            2.4,
          )
          pen.shape(smooth(points('-10 -98, 20 -134, 80 -132, 92 -104, 50 -94'), true), stone, 2.6)
        },
        { angle: 0.08 },
      )
      for (let i = 0; i < 7; i++) {
        const x = -90 + i * 74
        pen.body(
          smooth(
            points(`${x - 16} 130, ${x - 38} 164, ${x - 40} 296, ${x + 40} 296, ${x + 38} 164, ${x + 16} 130`),
            true,
          ),
          i % 2 ? '#b5a98c' : '#a8ad97',
          2.6,
        )
        pen.shape(oval(x, 106, 21, 26), '#d2c6aa', 2.4)
        pen.fill(`M${x - 22} 102Q${x - 18} 72 ${x} 70Q${x + 18} 72 ${x + 22} 102Q${x} 86 ${x - 22} 102Z`, '#6d6656')
        pen.line(
          `M${x - 12} 106h9M${x + 3} 106h9M${x - 5} 119h10M${x - 14} 150L${x} 186L${x + 14} 150M${x} 186V290`,
          1.8,
        )
      }
      pen.shape(box(-424, 284, 848, 18), '#8f9480', 2.4)
    },
  },
  // 克孜尔: a bare broken cliff with rows of square cave mouths, ladders and galleries, poplars and the river below.
  'kizil-cliff': {
    ground: 'indigo',
    draw(pen) {
      const cliff =
        'M-424 240L-420 -60L-380 -150L-330 -110L-280 -230L-220 -180L-170 -280L-90 -214L-40 -300L30 -230L90 -312L150 -220L210 -260L260 -160L320 -200L370 -90L424 -50V240Z'
      pen.body(cliff, '#cfae83')
      pen.line(
        'M-280 -230L-262 -110M-170 -280L-150 -130L-170 -80M-40 -300L-30 -150M90 -312L80 -160L96 -120M210 -260L204 -150M320 -200L306 -100M-380 -150L-376 -60',
        2,
      )
      for (const [y, from] of points('-70 -340, 30 -370, 130 -350'))
        for (let x = from; x < 380; x += 92) {
          const tall = (x + y) % 3 === 0
          pen.shape(box(x - 20, y - (tall ? 12 : 0), 40, tall ? 62 : 50, 6), '#57402e', 2.6)
          pen.shape(box(x - 30, y + 50, 60, 8, 2), '#a98357', 2)
        }
      pen.line('M-386 88H386', 5, '#8a6540').line('M-386 70H386', 2)
      for (let x = -386; x <= 386; x += 32) pen.line(`M${x} 70v18`, 1.8)
      for (const [x, top, foot] of points('-300 190 250, -206 88 188, -24 -14 80, 160 88 240, 252 -14 80')) {
        pen.line(`M${x - 10} ${top - 10}V${foot + 10}M${x + 10} ${top - 10}V${foot + 10}`, 3.2)
        for (let y = top; y <= foot; y += 14) pen.line(`M${x - 10} ${y}h20`, 2.2)
      }
      pen
        .fill(box(-424, 262, 848, 38), '#a9c3c9', 0.8)
        .line('M-424 262C-200 252 200 270 424 258M-300 282q30 -8 60 0t60 0M80 284q30 -8 60 0t60 0', 2)
      for (const x of [-392, -356, -120, -84, 50, 300, 340, 384]) {
        pen.line(`M${x} 270V220`, 3.4)
        pen.shape(
          smooth(points(`${x} 140, ${x + 15} 190, ${x + 13} 240, ${x - 13} 240, ${x - 15} 190`), true),
          '#7f9a62',
          2.4,
        )
      }
    },
  },
}
