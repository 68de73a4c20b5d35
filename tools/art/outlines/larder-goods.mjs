// @ts-check
// Goods of the larder: tea, sauce, pickles and cakes.
import { box, oval } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const sheet = '#f6f0de'

/** A sprig of one bud and two leaves. */
function sprig(/** @type {Pen} */ pen) {
  pen.line('M0 70Q-4 20 0 -10', 3.4, '#4d6b45')
  pen.shape(
    'M0 20C-50 10 -76 -30 -70 -76C-30 -66 -4 -30 0 20ZM0 4C44 -6 66 -40 64 -84C28 -74 2 -40 0 4Z',
    '#8fb07a',
    2.4,
  )
  pen.shape('M0 -4C-18 -40 -14 -80 4 -108C18 -76 16 -40 0 -4Z', '#b7cd95', 2.4)
}

/** @type {Record<string, Outline>} */
export const larderGoods = {
  // A paper caddy of tea beside a dish of leaves as fine as needles.
  'pine-needle-tea-caddy': {
    ground: 'celadon',
    draw(pen) {
      pen.body('M-230 -210V270Q-90 318 50 270V-210Z', '#6f8f74')
      pen.shape('M-204 -60V160Q-90 196 24 160V-60Q-90 -30 -204 -60Z', sheet, 2.6)
      pen.at(-90, 80, () => sprig(pen))
      pen.body('M-240 -290V-190Q-90 -146 60 -190V-290Z', '#4f6e57')
      pen.shape(oval(-90, -290, 150, 40), '#6f8f74')
      pen.shape('M90 240Q230 330 370 240Q340 300 270 304H190Q120 300 90 240Z', '#eceadf')
      pen.shape(oval(230, 240, 140, 40), '#f6f4ea')
      for (let i = 0; i < 70; i++) {
        const [x, y, a] = [230 + (pen.dice() - 0.5) * 170, 232 + (pen.dice() - 0.6) * 44, pen.dice() * 3]
        pen.line(`M${x} ${y}l${Math.cos(a) * 38} ${Math.sin(a) * 14}`, 3.4, i % 2 ? '#4d6b45' : '#71895a')
      }
    },
  },
  // A foil bag of tea, sealed at its top, with a clip of leaves.
  'tea-bag': {
    ground: 'tea',
    draw(pen) {
      const bag = 'M-196 -320H196L206 -236C214 -60 226 120 216 270Q110 306 0 300T-216 270C-226 120 -214 -60 -206 -236Z'
      pen.body(bag, '#c9cfc6')
      pen.line('M-202 -270H202M-206 -236H206', 2)
      for (let x = -190; x < 196; x += 13) pen.line(`M${x} -316v42`, 1.2)
      pen.line('M-206 -236C-170 -120 -170 120 -216 270M206 -236C170 -120 170 120 216 270', 1.8)
      pen.shape(box(-134, -180, 268, 380, 10), '#7f9f74')
      pen.shape(oval(0, -10, 104, 120), sheet, 2.6)
      pen.at(0, 20, () => sprig(pen), { scale: 1.15 })
      for (let i = 0; i < 9; i++) pen.tint(`M${-100 + i * 25} 150l14 26`, 4, '#e9eeda')
      pen.shape(oval(0, -253, 8), '#f4f0e2', 2)
    },
  },
  // A glass bottle of soy sauce and a dish of it.
  'soy-sauce-bottle': {
    ground: 'rice',
    draw(pen) {
      const glass =
        'M-112 -190C-116 -140 -186 -110 -190 -40V270Q-190 300 -160 300H40Q70 300 70 270V-40C66 -110 -4 -140 -8 -190V-250H-112Z'
      pen.body(glass, '#cfd8d2')
      pen.inside(glass, () => pen.fill('M-200 -92Q-60 -76 80 -92V310H-200Z', '#7d3526', 0.92))
      pen.line('M-182 -90Q-60 -74 62 -90', 1.8)
      pen.tint('M-168 -30V260', 9, '#b8705a')
      pen.shape(box(-120, -318, 120, 72, 10), '#9c3b32')
      for (let x = -108; x < -6; x += 14) pen.line(`M${x} -310v56`, 1.3)
      pen.shape(box(-150, 20, 180, 210, 4), sheet, 2.8)
      pen.line(box(-140, 30, 160, 190), 1.5, '#9c3b32')
      pen.shape('M-110 190L-100 110H-20L-10 190Q-60 206 -110 190Z', '#a8744e', 2.6)
      pen.line('M-120 110Q-60 40 0 110Z', 2.8)
      pen.line('M-100 100Q-60 60 -20 100M-60 66v44', 1.6)
      pen.shape('M100 240Q220 340 340 240Q310 300 260 302H180Q130 300 100 240Z', '#eef0ea')
      pen.shape(oval(220, 240, 120, 34), '#f6f6f0')
      pen.shape(oval(220, 246, 92, 22), '#8a4030', 2)
    },
  },
  // A jar of young cucumbers in sauce.
  'pickled-cucumber-jar': {
    ground: 'indigo',
    draw(pen) {
      const jar =
        'M-150 -190C-160 -150 -226 -150 -230 -80V250Q-230 300 -180 300H180Q230 300 230 250V-80C226 -150 160 -150 150 -190Z'
      pen.body(jar, '#d9cfae')
      pen.inside(jar, () => {
        pen.fill('M-240 -110H240V310H-240Z', '#b98a4a', 0.55)
        for (let row = 0; row < 3; row++)
          for (let i = 0; i < 6; i++)
            pen.at(
              -190 + i * 76 + (row % 2) * 20,
              210 - row * 130,
              () => {
                pen.body(
                  'M-24 -70C-34 -30 -32 40 -14 72Q0 84 14 72C32 40 34 -30 24 -70Q0 -92 -24 -70Z',
                  i % 2 ? '#71803f' : '#86934c',
                  2.6,
                )
                for (const [x, y] of [
                  [-10, -40],
                  [8, -14],
                  [-8, 14],
                  [8, 40],
                ])
                  pen.line(`M${x} ${y}l4 5`, 2.2)
                pen.tint('M-14 -50Q-20 0 -8 50', 3, '#b5bd7c')
              },
              { angle: (pen.dice() - 0.5) * 0.5 },
            )
      })
      pen.line(jar, 3.4)
      pen.shape(
        'M-176 -270Q0 -340 176 -270L188 -186Q150 -166 120 -186Q80 -160 40 -186Q0 -160 -40 -186Q-80 -160 -120 -186Q-150 -166 -188 -186Z',
        '#9c4a3f',
      )
      pen.shape('M-170 -226Q0 -206 170 -226V-208Q0 -188 -170 -208Z', '#d9b25a', 2.4)
      pen.shape(oval(0, 130, 92, 76), sheet, 2.6)
      pen.at(
        0,
        130,
        () => pen.body('M-20 -54C-34 -20 -30 30 -12 56Q0 66 12 56C30 30 34 -20 20 -54Q0 -70 -20 -54Z', '#86934c', 2.6),
        { angle: 0.9 },
      )
    },
  },
  // 粽子: five three-cornered, five like pillows, in one bunch.
  'bunch-of-zongzi': {
    ground: 'rice',
    draw(pen) {
      const corner = () => {
        const form = 'M0 -74Q20 -66 86 56Q80 74 60 74H-60Q-80 74 -86 56Q-20 -66 0 -74Z'
        pen.body(form, '#7f9a5c')
        pen.inside(form, () => pen.line('M-80 66Q-10 0 0 -74M-30 80Q20 20 10 -60M40 80Q30 20 12 -40', 1.5))
        pen.tint('M-58 12Q0 34 58 12M-44 -8Q0 12 44 -8', 5, '#efe3bf').line('M-58 15Q0 37 58 15', 1.3)
      }
      const pillow = () => {
        pen.body(box(-52, -90, 104, 180, 26), '#8fa566')
        for (const k of [-30, -8, 16]) pen.line(`M${k} -86Q${k + 18} 0 ${k + 8} 86`, 1.4)
        for (let i = 0; i < 7; i++)
          pen.tint(`M-52 ${-66 + i * 22}Q0 ${-56 + i * 22} 52 ${-66 + i * 22}`, 4.4, '#efe3bf')
      }
      const at = [
        [-230, 20],
        [-120, -20],
        [0, -40],
        [120, -20],
        [230, 20],
        [-250, 200],
        [-130, 206],
        [0, 212],
        [130, 206],
        [250, 200],
      ]
      for (const [x, y] of at) pen.line(`M0 -270Q${x * 0.4} -200 ${x} ${y - 60}`, 3, '#a8873f')
      for (const [i, [x, y]] of at.entries())
        pen.at(x, y, i < 5 ? pillow : corner, { angle: i < 5 ? -x / 900 : x / 2400, scale: i < 5 ? 1.02 : 1.16 })
      pen.line('M0 -270C-40 -340 40 -340 0 -270', 6, '#a8873f')
      pen.shape(oval(0, -262, 20, 14), '#cbb06a')
    },
  },
  // 年糕: four bars, flecked with osmanthus.
  'osmanthus-rice-cakes': {
    ground: 'plum',
    draw(pen) {
      pen.shape('M-400 230Q0 340 400 230Q360 300 240 306H-240Q-360 300 -400 230Z', '#8fa9a0')
      pen.shape(oval(0, 230, 400, 64), '#b9cdc2')
      const bar = (/** @type {number} */ x, /** @type {number} */ y, angle = 0) =>
        pen.at(
          x,
          y,
          () => {
            pen.body('M-230 -40L-190 -90H250L220 -40Z', '#fbf6e6')
            pen.shape('M220 -40L250 -90V-10L220 46Z', '#e2d8bd')
            pen.body(box(-230, -42, 452, 90, 14), '#f6eed8')
            for (let i = 0; i < 26; i++)
              pen.fill(oval(-210 + pen.dice() * 410, -80 + pen.dice() * 116, 4.5, 3.4), '#d99a2b', 0.95)
          },
          { angle },
        )
      bar(-70, 190)
      bar(90, 196)
      bar(10, 90, -0.03)
      bar(0, -20, 0.05)
      pen.line('M-130 -110C-60 -180 60 -210 190 -250', 4, '#6f4b34')
      for (const [x, y, a] of [
        [-80, -150, -1.9],
        [-10, -182, 0.5],
        [60, -206, -2.1],
        [130, -230, 0.4],
        [190, -250, -0.6],
      ])
        pen.at(
          x,
          y,
          () => pen.shape('M0 0C30 -34 80 -34 116 0C80 30 30 26 0 0Z', '#5f8660', 2.4).line('M0 0H104', 1.5),
          { angle: a },
        )
      for (let i = 0; i < 16; i++) {
        const [x, y] = [-70 + (i % 5) * 60 + pen.dice() * 24, -160 - (i % 5) * 22 + pen.dice() * 30]
        for (let k = 0; k < 4; k++)
          pen.fill(oval(x + 6 * Math.cos(k * 1.57), y + 6 * Math.sin(k * 1.57), 5.5), '#e0a132')
      }
    },
  },
}
