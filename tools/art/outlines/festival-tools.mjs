// @ts-check
// Tools of people of festivals and of the open air.
import { box, oval, points, smooth, straight } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const straw = '#d0b064'
const red = '#c1443a'
const gold = '#e3b552'

/** A long bench of four splayed legs; its seat lies at y = 196. */
function bench(/** @type {Pen} */ pen) {
  for (const [top, foot] of [
    [-216, -252],
    [-176, -186],
    [176, 186],
    [216, 252],
  ])
    pen.shape(
      straight([
        [top - 12, 214],
        [top + 12, 214],
        [foot + 12, 300],
        [foot - 12, 300],
      ]),
      '#a8774c',
    )
  pen.shape(box(-294, 192, 588, 28, 5), '#b98d5c').line('M-276 206Q0 200 276 208', 1.6)
}

/** A leg of the lion above the bench: two tufts and a shoe, around `x`. */
function leg(/** @type {Pen} */ pen, /** @type {number} */ x) {
  pen.at(x, 0, () => {
    pen.shape('M-34 166Q-40 192 -46 194H30Q34 178 26 160Z', '#39424a')
    for (const y of [112, 60])
      pen.shape(
        `M-28 ${y - 30}H28L40 ${y + 48}L24 ${y + 38}L12 ${y + 54}L0 ${y + 40}L-12 ${y + 54}L-24 ${y + 38}L-40 ${y + 48}Z`,
        gold,
        2.8,
      )
  })
}

/** The head of the dance's lion, seen from the front, its nose at (0, 0). */
function lionHead(/** @type {Pen} */ pen) {
  const jade = '#4f8a7a'
  const fur = '#fbf3dc'
  // Mane and beard: rings of tufts.
  for (let k = 0; k < 18; k++)
    pen.at(0, 4, () => pen.shape('M-34 -120Q-26 -172 0 -196Q26 -172 34 -120Z', k % 2 ? jade : gold, 2.6), {
      angle: (k * Math.PI) / 9,
    })
  pen.mirrored(() => {
    pen
      .shape('M86 -96C96 -150 140 -182 176 -170C190 -130 170 -84 128 -60Z', red)
      .shape('M108 -96C118 -130 140 -148 160 -144C164 -116 150 -90 128 -78Z', fur, 2.4)
  })
  pen.shape(
    'M-116 66Q-104 150 -76 176L-62 150L-40 192L-18 160L0 200L18 160L40 192L62 150L76 176Q104 150 116 66Z',
    fur,
    2.8,
  )
  const face = smooth(
    points('0 -156, 76 -140, 128 -84, 138 -10, 122 60, 70 104, 0 116, -70 104, -122 60, -138 -10, -128 -84, -76 -140'),
    true,
  )
  pen.body(face, gold)
  // The open mouth: teeth above, tongue below.
  pen.shape('M-106 30C-60 52 60 52 106 30C104 78 60 104 0 104C-60 104 -104 78 -106 30Z', '#8d2f2a')
  pen.shape('M-46 84C-40 62 40 62 46 84C30 102 -30 102 -46 84Z', '#e08a7c', 2.4)
  pen.shape('M-92 38C-50 52 50 52 92 38L86 56C50 68 -50 68 -86 56Z', fur, 2.4)
  pen.line('M-56 48v16M-28 50v16M0 51v16M28 50v16M56 48v16', 2)
  pen.mirrored(() => {
    // Eye below a brow of flame, cheek.
    pen.shape('M18 -66C34 -112 96 -112 112 -62C96 -30 36 -28 18 -66Z', fur)
    pen.fill(oval(62, -64, 21), '#2b2723').fill(oval(68, -71, 6), fur)
    pen.shape('M10 -76C22 -124 80 -138 132 -96L112 -98L118 -80C84 -106 44 -102 10 -76Z', red, 2.8)
    pen.fill(oval(94, 2, 20, 15), red, 0.55)
  })
  pen.shape(
    'M0 -52C22 -52 26 -26 40 -20C70 -16 66 28 34 26C20 26 12 34 0 34C-12 34 -20 26 -34 26C-66 28 -70 -16 -40 -20C-26 -26 -22 -52 0 -52Z',
    jade,
  )
  pen.fill(oval(-30, 6, 11, 8), '#2b2723').fill(oval(30, 6, 11, 8), '#2b2723')
  pen.shape(oval(0, -112, 25), '#d9e3e3').line('M-12 -106L6 -124M-4 -100L12 -116', 2)
  pen.shape(oval(0, -178, 24), red)
}

/** @type {Record<string, Outline>} */
export const festivalTools = {
  // 草龙: a dragon's head bound of rice straw, on its pole.
  'straw-dragon-head': {
    ground: 'celadon',
    draw(pen) {
      pen.shape(box(40, 120, 24, 210), '#8d6238')
      for (let i = 0; i < 9; i++)
        pen.at(250, -30, () => pen.shape('M0 -10C50 -30 100 -20 150 6C100 14 50 20 0 14Z', '#c0a052', 2.4), {
          angle: -1.1 + i * 0.28,
        })
      pen.shape(
        'M90 -190C120 -280 200 -320 290 -310C230 -280 200 -240 190 -170ZM30 -200C40 -280 100 -326 170 -330C120 -290 100 -250 100 -190Z',
        '#b08d4a',
      )
      pen.body(
        'M-330 190C-260 220 -160 220 -60 180C40 210 180 200 260 130L240 80L-40 70C-140 110 -240 120 -320 130C-350 140 -350 180 -330 190Z',
        '#c4a254',
      )
      pen.shape('M-290 136C-200 136 -110 118 -30 86L-10 40L-300 60Z', '#b4563c')
      for (let i = 0; i < 6; i++)
        pen
          .shape(`M${-280 + i * 44} 62l12 34l14 -36Z`, '#f6efdc', 2.2)
          .shape(`M${-276 + i * 42} ${138 - i * 4}l12 -26l14 22Z`, '#f6efdc', 2.2)
      const head =
        'M-340 50C-370 10 -350 -50 -300 -50C-270 -80 -200 -70 -170 -60C-140 -140 -60 -210 50 -210C180 -210 290 -130 290 -20C290 60 250 120 180 140C120 90 40 60 -40 80C-130 80 -250 90 -340 50Z'
      pen.body(head, straw)
      pen.inside(head, () => {
        for (let i = 0; i < 26; i++)
          pen.line(
            `M${-340 + i * 26} ${-10 + (i % 3) * 14}q40 -24 70 10M${-330 + i * 26} ${-110 + (i % 4) * 50}q36 -18 60 6`,
            1.4,
            '#8d6f3a',
          )
        for (const x of [-210, -20, 130]) pen.line(`M${x} -220C${x + 30} -120 ${x + 20} 20 ${x - 10} 120`, 7, '#9c7a34')
      })
      pen.line(head, 3.4)
      pen.shape(oval(-306, -14, 17, 13), '#5b4a2c')
      pen.shape(oval(-50, -90, 52, 48), '#f6efdc').shape(oval(-62, -86, 24), '#2b2723')
      pen.shape('M-120 -130C-90 -190 0 -190 40 -120C0 -150 -70 -150 -120 -130Z', '#b08d4a')
      for (const [x, l] of [
        [-250, 120],
        [-200, 136],
        [-150, 120],
        [-100, 104],
      ])
        pen.line(`M${x} 200q-30 ${l * 0.5} 10 ${l}M${x + 12} 200q-10 ${l * 0.5} 20 ${l * 0.8}`, 3.4, '#a5823f')
      pen.line('M-330 0C-400 -40 -420 -120 -360 -170', 6, '#a5823f')
      pen.shape('M180 -60q70 10 90 70l-60 10q-50 -20 -30 -80Z', '#b08d4a', 2.6)
      pen.fill('M20 -206q40 -50 90 0Z', red, 0.9)
    },
  },
  // 板凳狮: a lion of a quilt that stands on a long bench; its feet splay as those of two dancers.
  'bench-lion': {
    ground: 'rice',
    draw(pen) {
      bench(pen)
      const quilt = smooth(
        points(
          '-120 -90, -40 -116, 60 -104, 146 -112, 206 -88, 234 -24, 238 60, 226 90, 200 74, 172 94, 144 76, 114 96, 82 78, 50 96, 18 78, -16 94, -60 74, -110 90, -160 0',
        ),
        true,
      )
      // The tail, a tuft.
      pen.body(
        smooth(
          points(
            '200 -76, 220 -124, 218 -176, 246 -226, 286 -240, 276 -208, 304 -192, 284 -164, 292 -138, 262 -120, 236 -56',
          ),
          true,
        ),
        gold,
      )
      pen.line('M242 -126Q242 -174 266 -210M256 -132Q266 -158 282 -170', 2)
      for (const x of [-66, 18, 104, 186]) leg(pen, x)
      pen.body(quilt, red)
      pen.inside(quilt, () => {
        for (const [x, y] of [
          [-84, -40],
          [8, -58],
          [92, -50],
          [172, -56],
          [-40, 34],
          [54, 24],
          [130, 30],
          [208, 18],
        ]) {
          for (let k = 0; k < 5; k++)
            pen.at(x, y, () => pen.fill(oval(0, -17, 12, 15), '#f0cf78'), { angle: k * 1.257 })
          pen.fill(oval(x, y, 8), '#fbf3dc')
        }
      })
      pen.line(quilt, 3.4)
      pen.at(-134, -96, () => lionHead(pen), { scale: 0.9 })
    },
  },
  // The disc of two forms that hold each other, over a pair of cloth shoes.
  'taiji-disc-and-cloth-shoes': {
    ground: 'stone',
    draw(pen) {
      pen.at(
        0,
        -110,
        () => {
          pen.shape(oval(0, 0, 210), '#f8f4e8')
          pen.fill('M0 -200A200 200 0 0 1 0 200A100 100 0 0 1 0 0A100 100 0 0 0 0 -200Z', '#3a3936')
          pen.fill(oval(0, -100, 28), '#3a3936')
          pen.hide(oval(0, 100, 28)).fill(oval(0, 100, 28), '#f8f4e8')
          pen.line(oval(0, 0, 196), 1.6)
        },
        { angle: 0.5 },
      )
      for (const [x, flip] of [
        [-200, false],
        [200, true],
      ])
        pen.at(
          Number(x),
          0,
          () => {
            pen.shape('M-180 262C-190 290 -160 300 -120 300H150Q180 296 174 266Z', '#f3ecd8')
            pen.body(
              'M-178 264C-180 200 -120 170 -40 168C40 180 80 150 150 130C180 160 184 220 174 268Q0 280 -178 264Z',
              '#35383c',
            )
            pen.shape('M-30 172C30 190 90 164 148 136L152 152C100 196 20 214 -30 172Z', '#f3ecd8', 2.6)
            pen.line('M-166 284H168M-40 200Q-100 210 -150 250', 1.8)
          },
          { flip: Boolean(flip), scale: 1 },
        )
    },
  },
  // 抖空竹: a double diabolo on its string between two sticks.
  'diabolo-and-sticks': {
    ground: 'plum',
    draw(pen) {
      pen.line('M-300 -140C-260 60 -140 120 0 56C140 120 260 60 300 -140', 3.4, '#8d2f2a')
      for (const s of [-1, 1])
        pen.at(
          0,
          0,
          () => {
            pen.body('M280 -330L318 -322L312 -120H290Z', '#cbb06a')
            for (const y of [-250, -180]) pen.line(`M285 ${y}H315`, 2.4)
            pen.shape(box(280, -326, 42, 70, 8), red)
            pen.shape(oval(301, -118, 13, 9), '#8d6238')
          },
          { flip: s < 0 },
        )
      pen.shape('M-60 30H60V80H-60Z', '#8d6238')
      pen.shape('M-18 20H18V90H-18Z', '#d9b25a')
      for (const s of [-1, 1])
        pen.at(
          0,
          0,
          () => {
            pen.body('M46 -60Q40 56 46 170H120V-60Z', '#c9a055')
            pen.shape(oval(120, 55, 46, 118), '#b4563c')
            pen.line(oval(120, 55, 36, 96), 2).line(oval(120, 55, 20, 54), 2)
            pen.fill(oval(120, 55, 8, 18), '#e3b552')
            for (const y of [-20, 20, 60, 100, 140]) pen.shape(box(56, y - 6, 26, 13, 2), '#3a2a20', 2)
            pen.line('M92 -58V168', 2)
          },
          { flip: s < 0 },
        )
      pen.line('M-190 10q-24 46 0 92M190 10q24 46 0 92M-222 22q-16 34 0 68M222 22q16 34 0 68', 2.2, '#9a938a')
      pen.line('M-18 56Q0 66 18 56', 3.4, '#8d2f2a')
    },
  },
  // The drum of a dragon boat and two oars crossed behind it.
  'dragon-boat-drum-and-oars': {
    ground: 'indigo',
    draw(pen) {
      for (const s of [-1, 1])
        pen.at(
          0,
          -20,
          () => {
            pen.body(box(-13, -200, 26, 480, 8), '#b98d5c')
            pen.body('M-13 -150C-60 -180 -62 -330 0 -344C62 -330 60 -180 13 -150Z', red)
            pen.tint('M-34 -200Q0 -180 34 -200M-40 -224Q0 -204 40 -224', 7, '#efc86a').line('M0 -330V-160', 1.8)
            pen.shape(box(-36, 262, 72, 26, 10), '#8d6238')
          },
          { angle: s * 0.72 },
        )
      pen.shape('M-210 230L-250 300H-200L-160 240ZM210 230L250 300H200L160 240Z', '#8d6238')
      const drum = 'M-190 -70C-270 20 -270 160 -190 250Q0 310 190 250C270 160 270 20 190 -70Z'
      pen.body(drum, red)
      pen.inside(drum, () => {
        pen.tint('M-250 60Q0 120 250 60M-250 150Q0 210 250 150', 6, '#efc86a')
        pen.tint('M-120 130q20 -40 50 -10t50 0t50 0t50 0t50 -10', 6, '#efc86a')
      })
      for (let i = -6; i <= 6; i++)
        pen
          .shape(oval(i * 30, -14 - i * i * 1.1, 7), '#efc86a', 2)
          .shape(oval(i * 30, 252 - i * i * 1.1, 7), '#efc86a', 2)
      pen.shape(oval(0, -70, 190, 58), '#efe2c2').line(oval(0, -70, 160, 44), 1.6)
      pen.line('M-150 -150L20 -66', 12, '#8d6238').shape(oval(26, -66, 19, 15), red)
      pen.line('M150 -164L70 -84', 12, '#8d6238').shape(oval(64, -80, 19, 15), red)
    },
  },
  // A rain hat of bamboo and a hoe; a bag of seeds for a day of the year.
  'rain-hat-and-hoe': {
    ground: 'tea',
    draw(pen) {
      pen.at(
        110,
        0,
        () => {
          pen.body(box(-14, -330, 28, 630, 8), '#b98d5c')
          pen.shape('M-22 -310H22V-270H-22Z', '#55595b')
          pen.body('M-14 -300C-80 -300 -150 -280 -190 -190L-140 -170C-110 -230 -60 -256 -14 -262Z', '#7f888a')
          pen.line('M-186 -190L-142 -172', 4, '#d5dada')
        },
        { angle: 0.3 },
      )
      const hat = 'M-390 190C-300 120 -160 30 -110 -70Q-100 -96 -90 -70C-40 30 100 120 190 190Q-100 270 -390 190Z'
      pen.body(hat, '#d5b878')
      pen.inside(hat, () => {
        for (let i = -7; i <= 7; i++) pen.line(`M-100 -90Q${-100 + i * 16} 60 ${-100 + i * 46} 240`, 1.6, '#8d6f3a')
        for (let i = 1; i < 8; i++)
          pen.line(
            `M${-100 - i * 40} ${-66 + i * 34}Q-100 ${-40 + i * 48} ${-100 + i * 40} ${-66 + i * 34}`,
            1.6,
            '#8d6f3a',
          )
      })
      pen.line(hat, 3.4).line('M-376 186Q-100 258 176 186', 2.2)
      pen.body(
        'M170 300C140 260 150 200 200 190Q180 166 190 150H260Q270 166 250 190C310 200 320 260 290 300Q230 314 170 300Z',
        '#8fa3b0',
      )
      pen.line('M196 190Q226 200 254 190', 5, red)
      pen.line('M206 250q20 -30 40 0M226 228V276', 2.4)
      for (const [x, y] of [
        [150, 300],
        [132, 290],
        [314, 300],
        [330, 292],
        [118, 302],
      ])
        pen.shape(oval(x, y, 8, 6), '#c98a4a', 2)
    },
  },
}
