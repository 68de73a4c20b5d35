// @ts-check
// Kitchens and cellars: dishes and drink.
import { glyph } from '../fonts.mjs'
import { box, oval, points, thick, turned } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const red = '#c1443a'

/** @type {Record<string, Outline>} */
export const kitchens = {
  // 螺蛳粉: a bowl of rice noodles lifted by chopsticks, snails at its foot.
  'snail-rice-noodles': {
    ground: 'tea',
    draw(pen) {
      pen.shape(oval(0, 30, 300, 74), '#f3efe2').shape(oval(0, 34, 272, 58), '#cf6238')
      const noodle = '#f8f2e0'
      const soup = oval(0, 34, 272, 58)
      pen.inside(soup, () => {
        for (let i = 0; i < 8; i++)
          pen.shape(thick(`M${-130 + (i % 2) * 12} ${22 + i * 7}q60 -26 120 0t120 -4`, 9), noodle, 1.8)
        for (const [x, y] of points('-210 30, -180 52, 226 32')) pen.fill(oval(x, y, 12, 6), '#8d2f20')
      })
      for (const [x, y, a] of [
        [-190, 24, -0.5],
        [-160, 14, 0.2],
        [-132, 26, 0.6],
      ])
        pen.at(
          x,
          y,
          () => pen.shape('M0 10C-26 -10 -26 -50 0 -64C26 -50 26 -10 0 10Z', '#6f9a5c', 2.4).line('M0 6V-46', 1.4),
          { angle: a },
        )
      for (const [x, y] of points('130 6, 176 22, 196 2'))
        pen.shape(
          `M${x - 34} ${y + 14}Q${x} ${y - 24} ${x + 34} ${y + 10}Q${x} ${y + 26} ${x - 34} ${y + 14}Z`,
          '#e8bf66',
          2.4,
        )
      for (let i = 0; i < 6; i++) pen.shape(box(84 + (i % 3) * 24, 50 + (i > 2 ? 11 : 0), 20, 8, 3), '#d9c48a', 1.8)
      pen.line(soup, 2.6)
      for (let i = 0; i < 7; i++) {
        const x = -36 + i * 15
        pen.shape(thick(`M${x} -236C${x - 12} -130 ${x + 6} -60 ${x * 1.3 - 8} ${40 + (i % 3) * 6}`, 10), noodle, 1.8)
      }
      for (const [y, x] of [
        [-222, 0],
        [-196, 10],
      ])
        pen.line(`M-60 ${y + 12 + x}L330 ${y - 90}`, 17).line(`M-60 ${y + 12 + x}L330 ${y - 90}`, 11, '#b5733c')
      const bowl = 'M-300 30C-290 180 -190 262 -116 270H116C190 262 290 180 300 30Q200 106 0 106T-300 30Z'
      pen.body(bowl, '#f3efe2')
      pen.inside(bowl, () => {
        pen.tint('M-310 76Q0 180 310 76', 9, '#3d6490').tint('M-250 190Q0 280 250 190', 6, '#3d6490')
        for (let i = -3; i <= 3; i++) pen.tint(oval(i * 70, 182 - i * i * 4.4, 20), 5, '#3d6490')
      })
      pen.line(bowl, 3.6).shape('M-116 270L-122 300H122L116 270Z', '#dcd6c6')
      for (const [x, f] of /** @type {[number, boolean][]} */ ([
        [-270, false],
        [270, true],
      ]))
        pen.at(
          x,
          262,
          () => {
            pen.body('M-60 30C-70 -10 -30 -40 10 -30C40 -30 70 0 84 34C40 44 -30 44 -60 30Z', '#8a6a48')
            pen.line('M-30 34C-50 10 -20 -20 4 -4C14 14 -10 24 -14 8M20 -30Q30 0 16 38M50 -8Q54 14 46 38', 2.4)
          },
          { flip: f, scale: 0.9 },
        )
    },
  },
  // 茅台: jars of liquor, sealed with red cloth, before a stalk of sorghum.
  'sealed-jars-and-sorghum': {
    ground: 'rice',
    draw(pen) {
      pen.line('M236 300C230 120 250 -60 210 -170', 9).line('M236 300C230 120 250 -60 210 -170', 5, '#8f9a54')
      pen.shape(
        'M236 60C290 -10 330 -20 370 30C320 20 280 50 238 110ZM232 150C290 110 340 120 360 180C320 150 280 170 236 200Z',
        '#8f9a54',
      )
      pen.shape(oval(208, -232, 44, 84), '#a8432f')
      for (let i = 0; i < 44; i++) {
        const t = i / 44
        const x = 208 + Math.sin(i * 2.4 + i * i) * 54 * Math.sin(Math.PI * (0.14 + t * 0.8))
        pen.shape(oval(x, -150 - t * 160, 15), i % 3 ? '#a8432f' : '#c1603a', 2.2)
      }
      const jar = (/** @type {number} */ x, /** @type {number} */ scale, /** @type {string} */ tone) =>
        pen.at(
          x,
          300,
          () => {
            pen.body(turned(points('76 -372, 84 -340, 168 -270, 190 -170, 160 -60, 116 0'), 0.06), tone)
            pen.line('M-170 -262Q0 -236 170 -262M-180 -240Q0 -212 180 -240', 2)
            pen.shape(
              'M-100 -396Q-120 -350 -136 -330Q-100 -318 -70 -328Q0 -312 70 -328Q100 -318 136 -330Q120 -350 100 -396Q60 -440 0 -440T-100 -396Z',
              red,
            )
            pen.line('M-92 -372Q0 -350 92 -372', 8, '#e3b552').line('M-60 -362l-14 30M60 -362l14 30M0 -358v36', 1.8)
            pen.shape('M0 -200L74 -126L0 -52L-74 -126Z', red)
            const ctx = pen.washes.getContext('2d')
            ctx.fillStyle = '#2b2723'
            glyph(ctx, '酒', 0, -126, 84)
          },
          { scale },
        )
      jar(-170, 0.94, '#8a5a3c')
      jar(90, 0.68, '#9a6a48')
    },
  },
  // 本帮菜: red-braised pork in its pot.
  'red-braised-pork': {
    ground: 'celadon',
    draw(pen) {
      for (const x of [-80, 10, 100]) pen.line(`M${x} -170C${x - 40} -210 ${x + 40} -250 ${x} -310`, 4, '#a8a295')
      pen
        .line('M-290 60C-370 60 -370 140 -270 140M290 60C370 60 370 140 270 140', 40)
        .line('M-290 60C-370 60 -370 140 -270 140M290 60C370 60 370 140 270 140', 33, '#5d4a40')
      pen.shape(oval(0, 10, 300, 84), '#6d584c').shape(oval(0, 14, 268, 66), '#5a2a1c')
      const cube = (/** @type {number} */ x, /** @type {number} */ y) => {
        pen.shape(
          `M${x - 56} ${y}L${x} ${y + 24}L${x + 56} ${y}V${y + 46}L${x} ${y + 74}L${x - 56} ${y + 46}Z`,
          '#a8482c',
        )
        pen.fill(
          `M${x - 56} ${y + 14}L${x} ${y + 38}L${x + 56} ${y + 14}V${y + 28}L${x} ${y + 52}L${x - 56} ${y + 28}Z`,
          '#efcf9c',
        )
        pen.line(
          `M${x - 56} ${y + 14}L${x} ${y + 38}L${x + 56} ${y + 14}M${x - 56} ${y + 28}L${x} ${y + 52}L${x + 56} ${y + 28}M${x} ${y + 24}V${y + 74}`,
          1.6,
        )
        pen.shape(`M${x - 56} ${y}L${x} ${y - 26}L${x + 56} ${y}L${x} ${y + 24}Z`, '#8d2f20')
        pen.tint(`M${x - 26} ${y}l20 -9`, 5, '#e8a27c')
      }
      for (const [x, y] of points(
        '-120 -50, 10 -60, 130 -50, -180 -16, -60 -20, 70 -20, 186 -16, -116 6, 4 10, 120 6, -50 -90, 70 -92',
      ))
        cube(x, y)
      for (const [x, y] of points('-70 -92, 40 -110, 96 -78, -20 -60, -130 -36, 150 -30'))
        pen.line(`M${x} ${y}l20 -8`, 9).line(`M${x} ${y}l20 -8`, 5, '#7fae5c')
      const pot = 'M-300 10C-300 160 -220 250 -150 262H150C220 250 300 160 300 10Q290 94 0 94T-300 10Z'
      pen.body(pot, '#6d584c')
      pen.inside(pot, () => pen.line('M-310 70Q0 170 310 70M-300 96Q0 196 300 96', 2))
      pen.line(pot, 3.6).shape('M-150 262L-166 300H166L150 262Z', '#5d4a40')
    },
  },
}
