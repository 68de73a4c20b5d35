// @ts-check
// Pottery and porcelain.
import { visage } from '../visage.mjs'
import { box, points, joined, limb, oval, smooth, straight, thick, turned } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const black = '#3a2a22'

/** A fish of few strokes, swimming to the right, about 130 long. */
function fish(/** @type {Pen} */ pen) {
  pen.fill(straight(points('-30 -22, 30 -22, 64 0, 30 22, -30 22, -52 0')), black)
  pen.fill(straight(points('-44 0, -84 -26, -72 0, -84 26')), black)
  pen.fill(straight(points('-16 -24, 4 -42, 16 -24')), black).fill(straight(points('-16 24, 4 42, 16 24')), black)
  pen.hide(straight(points('26 -14, 50 0, 26 14'))).fill(straight(points('26 -14, 50 0, 26 14')), '#c9794d')
  pen.fill(oval(35, -2, 4), black)
  for (const y of [-11, 0, 11]) pen.line(`M-36 ${y}H10`, 2, '#c9794d')
}

/** The round face with a pointed hat and a fish at each corner of the mouth. */
function fishFace(/** @type {Pen} */ pen) {
  pen.fill(oval(0, 0, 62), black)
  pen.fill('M-54 -6C-30 10 30 10 54 -6V16C50 24 -50 24 -54 16Z', '#e0a070')
  pen.line('M-40 8h26M14 8h26', 4, black).line('M0 -18L-10 30H10Z', 3, '#e0a070')
  pen.fill('M-26 50L-8 40L-26 30ZM26 50L8 40L26 30Z', '#e0a070')
  pen.fill('M-40 -54L0 -132L40 -54Z', black).line('M0 -124V-64', 3, '#e0a070')
  for (let k = 0; k < 4; k++)
    pen.line(`M${14 + k * 8} ${-112 + k * 16}l12 -6M${-14 - k * 8} ${-112 + k * 16}l-12 -6`, 2.6, black)
  pen.mirrored(() => {
    pen.fill('M22 40L96 6L120 40L96 74Z', black).line('M44 40H90', 3, '#e0a070').fill('M112 40L140 18V62Z', black)
    pen.fill('M60 -18L104 -34L118 -20L104 -6Z', black)
  })
}

/** @type {Record<string, Outline>} */
export const ceramics = {
  // 人面鱼纹彩陶盆 seen from above: two faces and two fish by turns.
  'fish-basin': {
    ground: 'stone',
    draw(pen) {
      pen.body(oval(0, -14, 314), '#c9794d')
      pen.shape(oval(0, -14, 272), '#bf6d44')
      for (let i = 0; i < 8; i++)
        pen.at(0, -14, () => pen.fill(i % 2 ? 'M-22 -312L0 -278L22 -312Z' : box(-34, -310, 68, 32), black), {
          angle: (i * Math.PI) / 4,
        })
      pen.fill(oval(0, -14, 266), '#d98d5f', 0.5)
      pen.line(oval(0, -14, 268), 2).line(oval(0, -14, 96), 1.6)
      pen.at(0, -176, () => fishFace(pen), { scale: 0.96, angle: Math.PI })
      pen.at(0, 148, () => fishFace(pen), { scale: 0.96 })
      pen.at(-176, -14, () => fish(pen), { angle: -1.57, scale: 1.12 })
      pen.at(176, -14, () => fish(pen), { angle: 1.57, scale: 1.12 })
    },
  },
  // 三彩载乐骆驼俑: a neighing camel, musicians seated on the platform around a woman who sings.
  'sancai-camel': {
    ground: 'rice',
    draw(pen) {
      const cream = '#e6cf9c'
      const amber = '#c68a3c'
      const green = '#6f9a63'
      pen.shape('M-250 276H250L232 302H-232Z', '#d8b878')
      for (const x of points('-120 10, 96 10'))
        pen.body(
          limb(`${x[0]} 80 30, ${x[0] + 4} 150 20, ${x[0]} 220 15, ${x[0] - 4} 262 18, ${x[0] - 8} 278 22`),
          '#cdb07a',
        )
      const trunk = limb('-150 40 50, -90 40 76, 0 40 70, 100 36 80, 150 30 56')
      const neck = limb('-130 50 58, -196 40 48, -244 -20 36, -250 -100 30, -236 -160 34')
      const head = smooth(
        points(
          '-206 -190, -250 -204, -300 -190, -352 -196, -356 -180, -312 -164, -350 -146, -344 -134, -290 -138, -230 -126',
        ),
        true,
      )
      const legs = [
        limb('-150 60 44, -156 150 22, -160 220 16, -162 262 20, -168 278 24'),
        limb('136 50 56, 152 140 26, 142 210 16, 142 262 18, 136 278 24'),
      ]
      pen.body(joined(trunk, neck, head, ...legs), cream)
      pen.fill(oval(-268, -182, 7), '#2b2723').line('M-282 -190q14 -10 28 0', 2)
      pen.shape(smooth(points('-198 -150, -234 -192, -226 -214, -196 -206, -186 -176'), true), amber, 2.4)
      pen.fill(smooth(points('-214 -60, -206 20, -150 90, -170 100, -244 40, -270 -40'), true), amber, 0.85)
      pen.line('M-262 -40l-16 10M-254 10l-16 14M-224 56l-10 18M196 6C226 30 234 80 218 112', 2.2)
      // Carpet and platform.
      const rug = 'M-130 -40H150V60Q150 116 120 116H-100Q-130 116 -130 60Z'
      pen.body(rug, green)
      pen.inside(rug, () => {
        for (let x = -130; x < 150; x += 40) pen.fill(box(x, -40, 20, 160), x % 80 ? amber : cream, 0.8)
        pen.line('M-130 84H150M-130 -4H150', 2)
      })
      pen.shape(box(-170, -62, 360, 26, 6), amber)
      const seated = (x, y, robe, tool) => {
        pen.body(
          smooth(
            points(
              `${x - 14} ${y - 58}, ${x - 34} ${y - 30}, ${x - 44} ${y}, ${x + 44} ${y}, ${x + 34} ${y - 30}, ${x + 14} ${y - 58}`,
            ),
            true,
          ),
          robe,
          2.6,
        )
        pen
          .shape(oval(x, y - 76, 17, 20), '#f0dcb8', 2.4)
          .fill('M' + (x - 18) + ' ' + (y - 80) + 'q4 -28 18 -28q14 0 18 28q-18 -10 -36 0Z', '#3b342c')
        pen.line(`M${x - 8} ${y - 76}h5M${x + 3} ${y - 76}h5M${x - 3} ${y - 65}h6`, 1.6)
        tool(x, y)
      }
      const lute = (x, y) => {
        pen.shape(
          smooth(
            points(
              `${x - 26} ${y - 10}, ${x - 30} ${y - 34}, ${x - 6} ${y - 38}, ${x + 30} ${y - 58}, ${x + 34} ${y - 50}, ${x + 2} ${y - 20}`,
            ),
            true,
          ),
          '#8a5a34',
          2.2,
        )
      }
      const flute = (x, y) => pen.line(`M${x - 34} ${y - 54}L${x + 20} ${y - 64}`, 5)
      const pipes = (x, y) =>
        pen
          .shape(
            straight(points(`${x - 14} ${y - 62}, ${x + 14} ${y - 62}, ${x + 14} ${y - 30}, ${x - 14} ${y - 40}`)),
            '#b9945a',
            2.2,
          )
          .line(`M${x - 5} ${y - 60}v22M${x + 5} ${y - 60}v26`, 1.5)
      // Three of the seven sit at the back.
      seated(-88, -98, amber, pipes)
      seated(112, -98, green, flute)
      seated(46, -104, cream, pipes)
      const singer = 10
      pen.body(
        smooth(
          points(
            `${singer - 22} -200, ${singer - 46} -150, ${singer - 40} -70, ${singer + 40} -70, ${singer + 46} -150, ${singer + 22} -200`,
          ),
          true,
        ),
        green,
      )
      pen.body(limb(`${singer - 26} -176 16, ${singer - 54} -190 13, ${singer - 66} -220 9`), green, 2.4)
      pen.shape(oval(singer, -228, 26, 28), '#f0dcb8', 2.6)
      pen.shape(
        smooth(
          points(
            `${singer - 28} -226, ${singer - 30} -262, ${singer} -286, ${singer + 30} -262, ${singer + 28} -226, ${singer} -248`,
          ),
          true,
        ),
        '#3b342c',
        2.4,
      )
      visage(pen, singer, -228, 0.5, 2.8)
      seated(-52, -66, cream, flute)
      seated(78, -66, amber, pipes)
      seated(-124, -58, green, lute)
      seated(146, -58, cream, flute)
    },
  },
  // 汝窑弦纹樽: straight cylinder, raised lines in three groups, three small feet.
  'ru-zun': {
    ground: 'plum',
    draw(pen) {
      const glaze = '#a9c7c4'
      for (const x of [-186, 0, 186]) {
        const y = x ? 208 : 224
        pen.body(
          smooth(
            points(
              `${x - 34} ${y - 20}, ${x - 30} ${y + 40}, ${x - 20} ${y + 76}, ${x + 20} ${y + 76}, ${x + 30} ${y + 40}, ${x + 34} ${y - 20}`,
            ),
            true,
          ),
          glaze,
        )
      }
      pen.body('M-250 -210V190C-250 250 250 250 250 190V-210Z', glaze)
      for (const y of [-170, -20, 0, 20, 172]) {
        pen.line(`M-252 ${y}C-252 ${y + 58} 252 ${y + 58} 252 ${y}`, 2.6)
        pen.line(`M-252 ${y + 8}C-252 ${y + 66} 252 ${y + 66} 252 ${y + 8}`, 1.4)
      }
      pen.shape(oval(0, -210, 252, 50), glaze).shape(oval(0, -208, 232, 40), '#86a8a6', 2.2)
      const r = pen.dice
      for (let i = 0; i < 34; i++) {
        const [x, y] = [-220 + r() * 430, -130 + r() * 300]
        pen.line(`M${x} ${y}l${8 + r() * 20} ${-14 + r() * 30}l${r() * 16} ${r() * 22}`, 0.8, '#6f8583')
      }
    },
  },
  // 萧何月下追韩信梅瓶: small mouth, wide shoulder, tapering; a rider gallops on the belly.
  meiping: {
    ground: 'tea',
    draw(pen) {
      const blue = '#2f4f8f'
      const form = turned(
        points('52 -322, 46 -296, 40 -276, 84 -254, 168 -200, 200 -110, 182 10, 136 140, 112 230, 120 300'),
        0.1,
      )
      pen.body(form, '#eef0ec')
      pen.inside(form, () => {
        for (const y of [-168, -160, 130, 138]) pen.line(`M-210 ${y}C-120 ${y + 18} 120 ${y + 18} 210 ${y}`, 2.2, blue)
        // Scrolling lotus on the shoulder.
        pen.line(
          smooth(points('-180 -184, -130 -222, -80 -190, -20 -230, 40 -192, 96 -228, 150 -190, 190 -210')),
          2.4,
          blue,
        )
        for (const [x, y] of points('-118 -196, -4 -200, 112 -198'))
          for (let k = -2; k <= 2; k++)
            pen.at(x, y, () => pen.fill('M0 4C-9 -8 -5 -22 0 -26C5 -22 9 -8 0 4Z', blue, 0.85), { angle: k * 0.6 })
        // Lotus panels at the foot.
        for (let x = -150; x < 150; x += 50) {
          pen.line(`M${x + 4} 312V196Q${x + 25} 160 ${x + 46} 196V312`, 2.4, blue)
          pen.fill(`M${x + 14} 300V210Q${x + 25} 190 ${x + 36} 210V300Z`, blue, 0.45)
        }
        // Tree, rock and moon.
        pen.line('M-176 100C-150 40 -160 -20 -130 -70M-150 -10C-130 -30 -110 -30 -96 -50', 6, blue)
        for (const [x, y] of points('-140 -96, -166 -70, -112 -80, -92 -60, -176 -36, -124 -116'))
          pen.fill(oval(x, y, 26, 13), blue, 0.55)
        pen.fill(smooth(points('96 118, 110 70, 140 50, 160 80, 190 110'), true), blue, 0.5)
        pen.line(oval(96, -104, 20), 2.2, blue)
        pen.line('M-60 116q30 -8 60 0t60 0', 2, blue)
        // The rider.
        const horse = joined(
          limb('-44 42 20, 0 38 26, 50 40 24, 62 42 16'),
          limb('-36 40 20, -66 6 14, -74 -4 12'),
          limb('-66 -8 14, -96 12 8'),
        )
        pen.fill(horse, blue, 0.75).line(horse, 2, blue)
        for (const leg of [
          '-36 56 12, -70 70 7, -96 62 5',
          '-30 56 11, -46 84 7, -76 92 5',
          '56 50 14, 84 78 7, 108 70 5',
          '46 56 12, 62 90 7, 92 98 5',
        ])
          pen.fill(limb(leg), blue, 0.8)
        pen.line('M74 38C96 30 104 44 118 34', 5, blue)
        pen.fill(smooth(points('-18 -46, -30 0, -20 34, 24 34, 26 0, 60 -14, 62 -26, 16 -44'), true), blue, 0.55)
        pen.line(smooth(points('-18 -46, -30 0, -20 34, 24 34, 26 0, 60 -14, 62 -26, 16 -44'), true), 2.2, blue)
        pen.line('M-20 -30L-48 -14M14 -34L48 -66L84 -74', 3, blue)
        pen.line(oval(-4, -62, 15, 17), 2.2, blue).fill('M-24 -68L-16 -88H10L18 -68Z', blue, 0.8)
      })
      pen.line(form, 3.2)
      pen.line('M-44 -286C-20 -280 20 -280 44 -286', 2)
      pen.shape(thick('M-50 -322H50', 14), '#eef0ec')
    },
  },
}
