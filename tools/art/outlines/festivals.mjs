// @ts-check
// Festivals: what is carried, lit, eaten and hung on their days.
import { glyph } from '../fonts.mjs'
import { box, oval, smooth, points } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const red = '#c1443a'
const gold = '#e3b552'
const dark = '#2b2723'

/** @type {Record<string, Outline>} */
export const festivals = {
  // 中秋: moon cakes on a plate, 兔儿爷's kin sitting by, the full moon behind.
  'moon-cakes-and-rabbit': {
    ground: 'indigo',
    draw(pen) {
      pen.body(oval(60, -110, 210), '#f4e2a4')
      pen.fill('M120 -230q60 20 70 80q-50 10 -80 -30ZM-60 -190q40 -20 60 20q-30 30 -60 10Z', '#e2c67c', 0.6)
      // The rabbit, from the side, looking at the cakes.
      for (const [x, a] of [
        [-200, -0.24],
        [-160, 0.04],
      ])
        pen.at(
          x,
          -90,
          () => {
            pen.body('M-24 10C-44 -70 -30 -170 4 -190C40 -160 46 -60 24 10Z', '#f6f1e6')
            pen.fill('M-8 -10C-18 -70 -8 -130 4 -150C20 -120 20 -60 10 -10Z', '#e7b4ac', 0.8)
          },
          { angle: a },
        )
      pen.shape(oval(-352, 214, 34, 32), '#fbf8f0')
      pen.body('M-300 290C-360 260 -352 130 -280 66C-230 30 -150 30 -120 90C-90 170 -110 250 -92 290Z', '#f6f1e6')
      pen.body(
        'M-262 -20C-262 -90 -200 -120 -150 -106C-100 -96 -76 -50 -84 -10C-92 40 -140 66 -190 56C-236 48 -262 20 -262 -20Z',
        '#f6f1e6',
      )
      pen.fill(oval(-128, -30, 10, 13), dark).fill(oval(-146, 12, 20, 13), '#e7b4ac', 0.8)
      pen
        .shape('M-96 -6q16 -6 16 8q-8 10 -18 4Z', '#d98a84', 2.2)
        .line('M-90 6q-6 16 -22 14M-104 2q30 -6 44 -18M-104 8q30 2 46 -2', 1.8)
      pen
        .shape('M-300 290C-306 240 -270 190 -220 190C-180 200 -170 250 -180 290Z', '#fbf8f0')
        .shape('M-240 300Q-240 272 -200 270H-160Q-132 276 -136 300Z', '#fbf8f0')
      pen.shape('M-140 140C-120 160 -92 200 -90 292L-134 300C-130 240 -150 200 -172 180Z', '#fbf8f0')
      // The cakes.
      pen.body('M-70 236H370Q350 296 250 300H50Q-50 296 -70 236Z', '#7fa3b8')
      pen.shape(oval(150, 236, 220, 26), '#a9c3cf')
      const cake = (/** @type {number} */ x, /** @type {number} */ y) => {
        pen.body(
          `M${x - 90} ${y}C${x - 92} ${y + 40} ${x - 84} ${y + 66} ${x - 70} ${y + 70}H${x + 70}C${x + 84} ${y + 66} ${x + 92} ${y + 40} ${x + 90} ${y}Z`,
          '#c98a48',
        )
        for (let i = -4; i <= 4; i++) pen.line(`M${x + i * 19} ${y + 16}V${y + 68}`, 2)
        pen.body(oval(x, y, 92, 34), '#d9a05a')
        pen.line(oval(x, y, 74, 25), 1.8)
        for (let i = 0; i < 8; i++)
          pen.line(oval(x + Math.cos(i * 0.785) * 44, y + Math.sin(i * 0.785) * 14, 15, 7), 1.8)
        pen.fill(oval(x, y, 14, 6), '#9a5a30')
      }
      cake(50, 166)
      cake(246, 166)
      cake(148, 92)
    },
  },
  // 春节: a red door with couplets, the sign of fortune upside down, and strings of firecrackers.
  'spring-couplet-door': {
    ground: 'plum',
    draw(pen) {
      pen.shape('M-280 300V-236H280V300Z', '#a9a59b')
      for (let y = -204; y < 270; y += 42)
        pen.line(`M-280 ${y}H-214M214 ${y}H280M${y % 84 ? -250 : -238} ${y}v42M${y % 84 ? 250 : 238} ${y}v42`, 1.3)
      pen.shape('M-330 -226C-300 -250 -260 -270 -220 -318H220C260 -270 300 -250 330 -226L322 -206H-322Z', '#6d7274')
      for (let x = -288; x <= 288; x += 32) pen.line(`M${x * 0.74} -316L${x} -208`, 1.5)
      pen.shape(box(-214, -196, 428, 76), red).shape(box(-196, 296, 392, 12), '#8d8a82')
      pen.mirrored(() => {
        pen.shape(box(150, -112, 64, 408), red)
        pen.body(box(0, -112, 146, 408), '#8d3a30')
        for (let y = -84; y < 290; y += 42) for (let x = 22; x < 146; x += 100) pen.fill(oval(x, y, 6), gold)
        pen.shape(oval(26, 128, 17), gold, 2.6).line(oval(26, 146, 13), 3)
      })
      pen.shape('M0 -92L92 0L0 92L-92 0Z', red)
      pen.line('M0 -78L78 0L0 78L-78 0Z', 2, gold)
      const letters = (/** @type {string} */ text, x, y, dx, dy, size) => {
        const ctx = pen.washes.getContext('2d')
        ctx.fillStyle = '#2b2723'
        for (const [i, letter] of [...text].entries()) glyph(ctx, letter, x + dx * i, y + dy * i, size)
      }
      letters('万象更新', -132, -158, 88, 0, 72)
      letters('爆竹声中一岁除', 183, -78, 0, 56, 56)
      letters('春风送暖入屠苏', -183, -78, 0, 56, 56)
      letters('福', 0, 0, 0, 0, 110)
      pen.mirrored(() => {
        pen.line('M316 -190V250', 3)
        for (let y = -170; y < 230; y += 30) {
          pen.shape(`M312 ${y}l-40 12v22l40 -14Z`, red, 2.2).shape(`M320 ${y}l40 12v22l-40 -14Z`, red, 2.2)
          pen.fill(`M272 ${y + 12}v22l10 -4v-21ZM360 ${y + 12}v22l-10 -4v-21Z`, gold)
        }
        pen.shape(box(300, -204, 32, 30, 6), gold, 2.4).shape('M316 240l-14 54h28Z', gold, 2.4)
      })
    },
  },
  // 火把节: torches of bound wood, burning, crossed.
  'burning-torches': {
    ground: 'tea',
    draw(pen) {
      const torch = () => {
        pen.body('M-22 330L-50 -40H50L22 330Z', '#a8774c')
        for (const x of [-30, -12, 8, 28]) pen.line(`M${x} -30L${x * 0.5} 320`, 1.8)
        for (const y of [20, 120, 220])
          pen.shape(
            `M${-46 + y * 0.075} ${y}Q0 ${y + 18} ${46 - y * 0.075} ${y}l-1 24Q0 ${y + 42} ${-45 + y * 0.075} ${y + 24}Z`,
            '#d9bd7a',
            2.4,
          )
        const flame =
          'M-74 -30C-130 -110 -70 -160 -86 -230C-40 -210 -30 -180 -26 -150C-10 -200 -20 -260 10 -310C30 -250 80 -220 70 -150C84 -166 90 -180 92 -196C126 -130 110 -70 70 -30Q0 6 -74 -30Z'
        pen.body(flame, '#dd5f36')
        pen.fill(
          'M-50 -34C-80 -90 -40 -120 -46 -160C-14 -130 -10 -110 -6 -90C8 -130 6 -170 14 -200C40 -150 60 -100 46 -36Q0 -10 -50 -34Z',
          '#f0a840',
        )
        pen.fill('M-24 -30C-36 -66 -10 -80 -6 -110C16 -84 30 -60 20 -30Q0 -18 -24 -30Z', '#f8e28a')
      }
      pen.at(120, 30, torch, { angle: 0.4, scale: 0.82 })
      pen.at(-120, 30, torch, { angle: -0.4, scale: 0.82 })
      pen.at(0, 0, torch, { scale: 0.98 })
      for (const [x, y] of points('-250 -230, -190 -290, 200 -290, 270 -210, -300 -120, 310 -100'))
        pen.fill(oval(x, y, 8, 10), '#dd7f36', 0.9)
    },
  },
  // 泼水节: a silver bowl of water and a branch of blossom.
  'silver-bowl-and-blossom': {
    ground: 'celadon',
    draw(pen) {
      pen
        .line(smooth(points('-60 20, 20 -90, 120 -180, 250 -260')), 12)
        .line(smooth(points('-60 20, 20 -90, 120 -180, 250 -260')), 7, '#7d8a4c')
      pen.line(smooth(points('60 -134, 40 -220, 60 -280')), 6, '#7d8a4c')
      for (const [x, y, a] of [
        [110, -170, 0.9],
        [190, -220, -0.3],
        [30, -110, -1],
        [230, -250, 1.4],
      ])
        pen.at(
          x,
          y,
          () => pen.shape('M0 0C30 -30 30 -80 0 -110C-30 -80 -30 -30 0 0Z', '#6f9a5c', 2.6).line('M0 0V-90', 1.4),
          { angle: a },
        )
      for (const [x, y, s] of [
        [270, -268, 1],
        [60, -282, 1],
        [150, -150, 0.8],
      ])
        pen.at(
          x,
          y,
          () => {
            for (let i = 0; i < 5; i++)
              pen.at(0, 0, () => pen.shape('M0 0C-40 -20 -30 -62 0 -60C30 -62 40 -20 0 0Z', '#f3d9b0', 2.4), {
                angle: i * 1.257,
              })
            pen.fill(oval(0, 0, 20), '#e8a23c')
          },
          { scale: s },
        )
      pen.shape(oval(0, 30, 290, 64), '#dfe3e2').shape(oval(0, 34, 258, 50), '#8fb9c6')
      pen.line('M-190 30q40 -20 80 0M-60 50q50 -22 100 0M80 22q40 -16 80 0', 2.2, '#f4f8f6')
      const bowl = 'M-290 30C-280 190 -170 262 -110 266H110C170 262 280 190 290 30Q200 94 0 94T-290 30Z'
      pen.body(bowl, '#c3c9ca')
      pen.inside(bowl, () => {
        pen.line('M-300 72Q0 170 300 72M-260 182Q0 250 260 182', 2.4)
        for (let i = -4; i <= 4; i++)
          pen.at(i * 56, 166 - i * i * 2.6, () => {
            for (let k = 0; k < 6; k++) pen.at(0, 0, () => pen.line(oval(0, -14, 7, 12), 1.8), { angle: k * 1.047 })
            pen.fill(oval(0, 0, 6), '#8f9698')
          })
      })
      pen.line(bowl, 3.4).shape('M-110 266L-130 300H130L110 266Z', '#b4babc')
      for (const [x, y] of points('-250 -60, -200 -110, -150 -50, -290 -130, -110 -130'))
        pen.shape(
          `M${x} ${y - 26}C${x + 20} ${y} ${x + 14} ${y + 16} ${x} ${y + 16}S${x - 20} ${y} ${x} ${y - 26}Z`,
          '#9cc4d2',
          2.4,
        )
    },
  },
  // 歌圩: an embroidered ball with its tassels, and eggs dyed red.
  'embroidered-ball-and-red-eggs': {
    ground: 'rice',
    draw(pen) {
      pen.line('M0 -190C-30 -260 -10 -300 0 -330C10 -300 30 -260 0 -190', 5, red)
      for (const [x, c] of /** @type {[number, string][]} */ ([
        [-90, gold],
        [-45, '#4f8a7a'],
        [0, red],
        [45, '#5d7fa0'],
        [90, gold],
      ])) {
        const y = 140 - Math.abs(x) * 0.32
        pen.line(`M${x} ${y - 20}V${y + 40}`, 3)
        pen
          .shape(oval(x, y + 44, 11), '#fbf6e6', 2.2)
          .shape(`M${x - 11} ${y + 54}L${x - 18} ${y + 130}H${x + 18}L${x + 11} ${y + 54}Z`, c, 2.4)
        for (const k of [-6, 0, 6]) pen.line(`M${x + k} ${y + 60}v66`, 1.3)
      }
      const ball = oval(0, -30, 170)
      pen.body(ball, red)
      const petal = 'M0 0C-70 -50 -70 -130 0 -170C70 -130 70 -50 0 0Z'
      const tints = [gold, '#4f8a7a', '#d98a84', '#5d7fa0', gold, '#4f8a7a']
      pen.inside(ball, () => {
        for (const [i, tint] of tints.entries())
          pen.at(
            0,
            -30,
            () => {
              pen.shape(petal, tint)
              pen.line('M0 -20C-44 -60 -44 -118 0 -146C44 -118 44 -60 0 -20Z', 2)
              for (let k = 0; k < 5; k++)
                pen.at(0, -92, () => pen.fill(oval(0, -13, 8, 11), '#fbf6e6'), { angle: k * 1.257 })
              pen.fill(oval(0, -92, 7), red)
            },
            { angle: (i * Math.PI) / 3 },
          )
      })
      pen
        .shape(oval(0, -30, 22), '#fbf6e6', 2.6)
        .fill(oval(0, -30, 10), red)
        .line(ball, 3.6)
      for (const [x, a] of [
        [-240, -0.3],
        [-170, 0.2],
        [210, 0.3],
      ])
        pen.at(x, 256, () => pen.body('M0 -58C36 -54 52 0 46 20C36 52 -36 52 -46 20C-52 0 -36 -54 0 -58Z', '#cf4f42'), {
          angle: a,
        })
    },
  },
  // 二十四节气: a sundial, its disc aslant on a stone.
  sundial: {
    ground: 'stone',
    draw(pen) {
      pen.shape(box(-200, 268, 400, 36), '#b9b2a3').shape('M-150 268L-120 170H120L150 268Z', '#c4bdae')
      pen.line('M-132 236H132', 1.8).shape('M-70 170L-46 90H46L70 170Z', '#b9b2a3')
      pen.at(
        0,
        -90,
        () => {
          pen.body('M-256 6A256 178 0 0 0 256 6V34A256 178 0 0 1 -256 34Z', '#a8a295')
          pen.body(oval(0, 0, 256, 190), '#ddd6c6')
          pen
            .line(oval(0, 0, 226, 166), 2)
            .line(oval(0, 0, 150, 110), 2)
            .line(oval(0, 0, 70, 51), 2)
          for (let i = 0; i < 24; i++) {
            const [c, s] = [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)]
            pen.line(`M${c * 150} ${s * 110}L${c * 226} ${s * 166}`, 1.8)
            const [a, b] = [Math.cos(((i + 0.5) * Math.PI) / 12), Math.sin(((i + 0.5) * Math.PI) / 12)]
            pen.fill(oval(a * 188, b * 138, 7, 6), i % 6 ? '#8d6238' : red)
            if (i % 2) pen.line(`M${c * 70} ${s * 51}L${c * 150} ${s * 110}`, 1.4)
          }
          pen.fill('M0 0L-150 70L-140 84Z', '#57534a', 0.6)
        },
        { angle: -0.16 },
      )
      pen
        .line('M-26 -6L60 -300', 12)
        .line('M-25 -9L59 -296', 6, '#c9a566')
        .shape(oval(-2, -88, 14, 11), '#8d6238', 2.4)
    },
  },
}
