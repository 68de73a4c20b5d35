// @ts-check
// Games and feats: what is thrown, kicked, swung and worn.
import { box, oval, points, smooth, thick } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const red = '#c1443a'
const gold = '#e3b552'

/** @type {Record<string, Outline>} */
export const games = {
  // 少林: two staffs crossed, beads, and the grey shoes of a monk.
  'staffs-and-monk-shoes': {
    ground: 'stone',
    draw(pen) {
      for (const a of [-0.62, 0.62])
        pen.at(
          0,
          -60,
          () => {
            pen.body(box(-12, -320, 24, 620, 10), '#b98d5c')
            for (const y of [-280, 250]) pen.shape(box(-13, y, 26, 22), red, 2.4)
            pen.line('M-3 -240V-60M4 20V230', 1.4)
          },
          { angle: a, scale: 0.96 },
        )
      for (let i = 0; i < 22; i++) {
        const a = (i / 22) * Math.PI * 2
        pen.shape(oval(Math.cos(a) * 98, -78 + Math.sin(a) * 98, 15), i % 11 ? '#7d4a34' : gold, 2.4)
      }
      pen.shape(oval(0, 38, 17), gold, 2.6).line('M-6 54L-16 110M6 54L16 110M0 56V116', 4, red)
      for (const flip of [false, true])
        pen.at(
          flip ? 158 : -158,
          34,
          () => {
            pen.shape('M-150 250C-156 266 -140 274 -110 274H132Q156 270 150 250Z', '#f3ecd8')
            pen.body(
              'M-150 252C-150 200 -100 180 -40 178C30 184 70 160 128 146C152 170 156 220 150 252Q0 262 -150 252Z',
              '#8f9698',
            )
            pen.shape('M-30 182C30 196 84 172 126 150L130 164C88 202 18 214 -30 182Z', '#f3ecd8', 2.6)
            pen.line(
              'M-138 236C-100 214 -70 212 -36 190M-60 250C-40 226 -10 214 6 206M40 256C40 234 50 216 60 200M-142 256H146',
              2.2,
            )
          },
          { flip },
        )
    },
  },
  // 蹴鞠: a ball of leather in the air before the goal with its one hole.
  'leather-ball-and-goal': {
    ground: 'celadon',
    draw(pen) {
      for (const x of [-270, 270]) {
        pen.shape(box(x - 12, -320, 24, 620), '#b5584a')
        pen.shape(
          `M${x + 12} -316C${x + 40} -326 ${x + 50} -300 ${x + 82} -310L${x + 66} -290L${x + 82} -268C${x + 50} -260 ${x + 40} -284 ${x + 12} -272Z`,
          gold,
          2.4,
        )
      }
      pen.shape(box(-258, -250, 516, 200), '#dfe3d6')
      const net = box(-258, -250, 516, 200)
      pen.inside(net, () => {
        for (let i = -16; i < 32; i++)
          pen.line(`M${-400 + i * 34} -260l220 220M${-200 + i * 34} -260l-220 220`, 1.3, '#6d7a68')
      })
      pen
        .line(net, 3)
        .shape(oval(0, -150, 78), '#fbf9ee')
        .line(oval(0, -150, 66), 2)
      pen.at(
        30,
        150,
        () => {
          const ball = oval(0, 0, 148)
          pen.body(ball, '#b5743f')
          pen.inside(ball, () => {
            const pentagon = (/** @type {number} */ r) =>
              Array.from({ length: 5 }, (_, i) => [Math.sin(i * 1.257) * r, -Math.cos(i * 1.257) * r])
            const [inner, outer] = [pentagon(60), pentagon(160)]
            const seams = inner
              .map(([x, y], i) => `M${x} ${y}L${inner[(i + 1) % 5].join(' ')}M${x} ${y}L${outer[i].join(' ')}`)
              .join('')
            pen.line(seams, 3.4)
            for (let i = 0; i < 5; i++)
              pen.at(
                0,
                0,
                () =>
                  pen.line(
                    'M-24 -42l4 -14M-8 -42v-14M8 -42v-14M24 -42l-4 -14M-7 -76h14M-7 -94h14M-7 -112h14M-7 -130h14',
                    2,
                  ),
                { angle: i * 1.257 + (i % 1) },
              )
          })
          pen.line(ball, 3.6)
        },
        { angle: 0.2 },
      )
      pen.line('M-190 250C-170 200 -150 180 -126 160M-160 276C-146 240 -130 226 -112 210', 3, '#8d8a82')
    },
  },
  // 杂技: plates spinning on rods.
  'spinning-plates': {
    ground: 'plum',
    draw(pen) {
      for (const [x, y, foot, tint, s] of /** @type {[number, number, number, string, number][]} */ ([
        [-240, -150, -96, '#5d7fa0', 0.9],
        [0, -270, 0, red, 1],
        [240, -130, 96, '#4f8a7a', 0.9],
        [-120, -30, -48, gold, 0.8],
        [130, 0, 48, '#d98f4e', 0.8],
      ])) {
        pen
          .line(`M${x} ${y + 16}Q${(x + foot) / 2 + 10} 120 ${foot} 250`, 8)
          .line(`M${x} ${y + 16}Q${(x + foot) / 2 + 10} 120 ${foot} 250`, 4, '#c9a566')
        pen.at(
          x,
          y,
          () => {
            pen.body('M-116 -6C-100 26 -50 36 0 36S100 26 116 -6Q60 22 0 22T-116 -6Z', tint)
            pen.body(oval(0, -6, 116, 27), '#f6f1e6').line(oval(0, -6, 84, 18), 2, tint)
            for (const k of [-1, 1]) pen.line(`M${k * 136} -24q${k * 14} 20 0 40`, 2.6, '#8d8a82')
          },
          { scale: s, angle: x * 0.0006 },
        )
      }
      pen.body('M-140 236H140L120 300H-120Z', red)
      pen.tint('M-134 256H134M-126 282H126', 6, gold)
      pen.shape(box(-152, 220, 304, 22, 8), '#8d3a30')
    },
  },
  // 搏克: the studded jacket of a wrestler and the ribbons of victories.
  'wrestling-jacket': {
    ground: 'rice',
    draw(pen) {
      pen.mirrored(() => {
        const side =
          'M40 -190C90 -210 130 -206 180 -190L292 -90L216 4L168 -40L176 250Q110 276 60 270C100 120 96 -60 40 -190Z'
        pen.body(side, '#7c4a34')
        pen.inside(side, () => {
          for (let y = -170; y < 270; y += 40)
            for (let x = 90; x < 300; x += 40) pen.shape(oval(x + (y % 80 ? 18 : 0), y, 10), '#d9d2b8', 2)
          pen.tint('M60 270C100 120 96 -60 40 -190M60 262Q110 268 176 242', 15, '#3f7f8f')
        })
        pen.line(side, 3.6)
      })
      pen.mirrored(() =>
        pen.shape('M60 178L166 160L170 212L66 228Z', '#d9b25a').shape(oval(120, 194, 20), '#f3ead2', 2.4),
      )
      // The collar of silk strips.
      const strips = ['#c1443a', gold, '#4f8a7a', '#3d6490', '#f3ead2', '#c1443a', gold, '#4f8a7a', '#3d6490']
      for (const [i, tint] of strips.entries()) {
        const t = (i - 4) / 4
        pen.shape(
          `M${t * 104 - 15} ${-186 + (1 - t * t) * 74}C${t * 124 - 20} -60 ${t * 110 - 14} 0 ${t * 132 - 20} ${96 - Math.abs(t) * 70}l34 6C${t * 130 + 24} 0 ${t * 124 + 24} -60 ${t * 104 + 17} ${-186 + (1 - t * t) * 74}Z`,
          tint,
          2.6,
        )
      }
      pen.shape(
        thick(smooth(points('-116 -206, -92 -140, -40 -104, 0 -98, 40 -104, 92 -140, 116 -206')), 30),
        '#b5584a',
      )
      for (const [x, y] of points('-100 -160, -56 -112, 0 -98, 56 -112, 100 -160')) pen.shape(oval(x, y, 7), gold, 1.8)
    },
  },
  // 英歌: the pairs of short clubs, and a hand gong's drum between.
  'short-clubs-and-drum': {
    ground: 'tea',
    draw(pen) {
      for (const [x, a] of [
        [-190, -0.36],
        [-120, 0.3],
        [120, -0.3],
        [190, 0.36],
      ])
        pen.at(
          x,
          -90,
          () => {
            pen.body(box(-22, -220, 44, 440, 20), red)
            for (const y of [-190, -20, 150]) {
              pen.fill(box(-22, y, 44, 34), gold)
              pen.line(`M-22 ${y}h44M-22 ${y + 34}h44`, 2.4)
            }
            for (const y of [-100, 70]) pen.tint(`M-16 ${y - 30}l32 30l-32 30`, 6, '#2b2723')
          },
          { angle: a },
        )
      pen.body('M-180 120C-200 180 -190 250 -170 280Q0 330 170 280C190 250 200 180 180 120Z', '#8d3a30')
      for (let i = -6; i <= 6; i++)
        pen.fill(oval(i * 28, 172 - i * i * 0.9, 7), gold).fill(oval(i * 27, 290 - i * i * 0.9, 7), gold)
      pen.body(oval(0, 120, 180, 52), '#efe3c4').line(oval(0, 120, 150, 40), 1.6)
      for (const s of [-1, 1]) pen.shape(oval(s * 150, 222, 17), gold, 2.6).line(oval(s * 150, 244, 17), 4)
    },
  },
  // 农乐舞: the hat with its long ribbon, and the hourglass drum.
  'ribbon-hat-and-hourglass-drum': {
    ground: 'indigo',
    draw(pen) {
      pen.line(
        smooth(points('-160 -170, -120 -290, 60 -310, 240 -240, 320 -110, 260 10, 130 -40, 180 -140, 290 -90')),
        17,
      )
      pen.line(
        smooth(points('-160 -170, -120 -290, 60 -310, 240 -240, 320 -110, 260 10, 130 -40, 180 -140, 290 -90')),
        12,
        '#f6f1e6',
      )
      pen.body('M-256 -66C-250 -160 -200 -186 -160 -186S-70 -160 -64 -66Z', '#35383c')
      pen.shape(oval(-160, -62, 170, 34), '#35383c').shape('M-254 -76Q-160 -40 -66 -76L-64 -50Q-160 -18 -256 -50Z', red)
      pen.shape(oval(-160, -190, 15), gold).shape(oval(-160, -54, 15), gold, 2.4)
      pen.mirrored(() => {
        const half = 'M22 172C80 172 130 90 200 76V300C130 290 80 210 22 206Z'
        pen.body(half, '#b5584a')
        pen.line('M30 176L200 110M30 182L200 150M30 190L200 190M30 196L200 230M30 202L200 268', 2.4, '#f3ead2')
        pen.shape(oval(206, 188, 38, 122), '#f3ead2').line(oval(206, 188, 26, 98), 1.6)
        pen.line('M40 174L196 84M40 204L196 294', 3.4, gold)
      })
      pen.shape(box(-30, 164, 60, 50, 10), gold)
    },
  },
}
