// @ts-check
// Tools of teachers in studios: of painting, dance and the mending of books.
import { box, joined, limb, oval, points, smooth } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const wood = '#b98d5c'
const sheet = '#f8f2e0'

/** A limb with a round tip: its joints as of `limb`. */
function finger(/** @type {string} */ joints) {
  const [x, y, radius] = points(joints).at(-1) ?? []
  return joined(limb(joints), oval(x, y, radius))
}

/**
 * A right hand and its sleeve, palm to the front: all fingers raised, or the second and third folded into the palm.
 * The last finger is at the left, the thumb at the right.
 */
function signingHand(/** @type {Pen} */ pen, /** @type {string} */ robe, /** @type {boolean} */ open) {
  const skin = '#e9c6a0'
  const fingers = {
    last: '-66 -20 24, -84 -84 22, -96 -136 19, -100 -156 18',
    third: '-26 -40 25, -36 -124 23, -42 -190 20, -44 -210 19',
    second: '20 -44 25, 20 -136 24, 20 -208 21, 20 -228 20',
    first: '62 -26 25, 74 -110 23, 82 -172 20, 84 -190 19',
  }
  const palm = smooth(
    points(
      '-90 -30, -60 -64, 0 -76, 60 -66, 88 -34, 92 30, 84 80, 64 130, 56 180, 58 250, -52 250, -50 180, -62 130, -84 70, -94 20',
    ),
    true,
  )
  const thumb = finger('10 96 50, 80 66 40, 126 16 27, 152 -34 24, 162 -58 20')
  const raised = open ? Object.values(fingers) : [fingers.last, fingers.first]
  pen.body(joined(palm, thumb, ...raised.map(finger)), skin)
  for (const [name, joints] of Object.entries(fingers)) {
    if (!open && (name === 'second' || name === 'third')) continue
    for (const [x, y] of points(joints).slice(0, 3)) pen.line(`M${x - 11} ${y + 6}q11 6 22 0`, 1.8)
  }
  pen.line('M46 150C20 112 26 60 72 36M-70 36C-30 52 20 34 48 0', 2)
  if (!open)
    for (const x of [-24, 22]) {
      pen.shape(box(x - 23, -92, 46, 108, 22), skin, 3)
      pen.line(`M${x - 14} -34q14 7 28 0M${x - 11} 8V-4q11 -12 22 0V8`, 1.8)
    }
  pen.body('M-78 204Q2 226 84 204L98 326H-92Z', robe).line('M-80 226Q2 248 86 226', 2)
}

/** @type {Record<string, Outline>} */
export const studioTools = {
  // 白描: a leaf with holes of insects drawn in line, dishes of colour and a fine brush.
  'leaf-study-and-colours': {
    ground: 'indigo',
    draw(pen) {
      pen.shape(box(-370, -310, 480, 590), sheet).line(box(-350, -290, 440, 550), 1.5)
      const leaf =
        'M-130 220C-290 120 -310 -60 -190 -230C-40 -180 50 20 -130 220ZM-200 -40a22 18 0 1 0 1 0ZM-110 30a15 13 0 1 0 1 0ZM-170 100a18 14 0 1 0 1 0Z'
      pen.fill(leaf, '#8fb07a', 0.8).line(leaf, 2.8).line('M-120 256Q-130 0 -190 -226', 3)
      for (let i = 0; i < 5; i++)
        pen.line(`M${-134 - i * 7} ${170 - i * 62}q-60 -30 -84 -74M${-134 - i * 7} ${170 - i * 62}q40 -40 70 -90`, 1.7)
      for (const [i, c] of ['#c1443a', '#d8a93c', '#4f7f76'].entries()) {
        pen.shape(oval(250, -190 + i * 170, 104, 66), '#eef0ea').shape(oval(250, -196 + i * 170, 78, 44), c, 2.4)
      }
      pen.at(
        20,
        230,
        () =>
          pen.body('M0 -10H470V8H0Z', '#cdb277').shape('M0 -11C-30 -18 -60 -8 -100 0C-60 8 -30 18 0 11Z', '#3a3632'),
        { angle: -0.72 },
      )
    },
  },
  // A sketchbook with one tree, and a pencil.
  'sketchbook-and-pencil': {
    ground: 'tea',
    draw(pen) {
      pen.body(box(-340, -260, 600, 540, 10), '#5f7f76').shape(box(-310, -250, 560, 516), sheet)
      for (let i = 0; i < 15; i++)
        pen.shape(oval(-306, -230 + i * 34, 5), '#2b2723', 2).line(`M-306 ${-230 + i * 34}q-60 -18 -56 8q20 12 40 4`, 3)
      pen.line(
        'M-60 220C-20 120 -40 40 -20 -40M10 220C0 120 20 60 10 -20M-24 60C-80 10 -120 0 -150 -30M6 40C60 0 90 -20 130 -40',
        5,
        '#5b4a3a',
      )
      for (const [x, y, r] of [
        [-150, -70, 74],
        [-40, -140, 88],
        [80, -120, 76],
        [150, -60, 66],
        [0, -60, 70],
      ])
        pen.fill(oval(x, y, r, r * 0.66), '#7fa37c', 0.6).line(oval(x, y, r, r * 0.66), 1.7)
      pen.line('M-200 222H170M-130 232q20 -10 40 0', 2.4)
      pen.at(
        190,
        190,
        () =>
          pen
            .body('M0 -16H340V16H0Z', '#d0a64e')
            .shape('M0 -16L-54 0L0 16Z', '#ecd9b4', 2.6)
            .fill('M-54 0L-36 -6V6Z', '#2b2723')
            .shape(box(330, -16, 34, 32, 6), '#c98a8a')
            .line('M0 0H330', 1.5),
        { angle: -1.0 },
      )
    },
  },
  // 水袖: a dress of dance on its stand, its white sleeves falling to the ground.
  'dance-sleeves-on-stand': {
    ground: 'plum',
    draw(pen) {
      pen.shape(box(-10, -320, 20, 600), wood).shape('M-120 300Q-110 272 0 270Q110 272 120 300Z', wood)
      pen.body('M-70 0C-110 100 -140 190 -150 262Q0 292 150 262C140 190 110 100 70 0Z', '#d99a9a')
      for (const x of [-70, 0, 70]) pen.line(`M${x * 0.5} 20Q${x * 0.9} 140 ${x * 1.3} 270`, 2)
      pen.shape(box(-350, -250, 700, 20, 8), wood)
      for (const s of [-1, 1]) {
        pen.body(`M${s * 40} -250L${s * 270} -256V-150L${s * 70} -130Z`, '#c9787c')
        pen.body(
          `M${s * 256} -262H${s * 350}C${s * 380} -100 ${s * 330} 60 ${s * 380} 200Q${s * 360} 290 ${s * 270} 294Q${s * 200} 290 ${s * 220} 260Q${s * 290} 240 ${s * 270} 160C${s * 240} 20 ${s * 290} -100 ${s * 256} -262Z`,
          '#fbf8ee',
        )
        pen.line(
          `M${s * 290} -250C${s * 320} -90 ${s * 270} 40 ${s * 310} 190M${s * 324} -250C${s * 350} -90 ${s * 300} 60 ${s * 346} 220`,
          1.7,
        )
      }
      pen.body('M-80 -262L0 -200L80 -262L90 -150L74 10H-74L-90 -150Z', '#d99a9a').line('M0 -200V10', 2.4)
      pen.shape('M-80 -20Q0 4 80 -20L82 22Q0 46 -82 22Z', '#6d8fb0')
    },
  },
  // A press with two screws; a stitched book between its boards, a brush of paste.
  'book-press': {
    ground: 'stone',
    draw(pen) {
      for (const x of [-250, 250]) {
        pen.shape(box(x - 17, -250, 34, 490), '#d0b07a')
        for (let y = -240; y < -20; y += 16) pen.line(`M${x - 16} ${y}l32 8`, 2)
        pen.body(`M${x - 70} -260Q${x} -310 ${x + 70} -260Q${x} -210 ${x - 70} -260Z`, '#8d6238')
      }
      pen.body(box(-360, 230, 720, 66, 8), '#a2743f').body(box(-360, -40, 720, 62, 8), '#a2743f')
      for (let i = 0; i < 3; i++) {
        const y = 22 + i * 69
        pen
          .shape(box(-190, y, 380, 69), '#f4ecd8')
          .fill(box(-190, y, 380, 13), '#4c6d8f')
          .fill(box(-190, y + 56, 380, 13), '#4c6d8f')
        for (const k of [20, 28, 36, 44, 51]) pen.line(`M-186 ${y + k}H186`, 1.2)
        for (const x of [-140, -46, 46, 140]) pen.line(`M${x} ${y}v69`, 3, '#c1443a')
      }
      pen.at(40, -70, () =>
        pen
          .body('M-220 -12H60V30H-220Z', wood)
          .shape('M60 -26H96V30H60Z', '#8d6238')
          .shape('M96 -30Q150 -34 176 -24L170 26Q140 34 96 30Z', '#ece0c4')
          .line('M104 -20H166M104 -6H170M104 8H170M104 20H164', 1.4),
      )
    },
  },
  // Two hands that sign, palms to the front: one open, one with thumb, first and last finger raised.
  'signing-hands': {
    ground: 'celadon',
    draw(pen) {
      pen.at(-168, 0, () => signingHand(pen, '#54779a', true), { angle: -0.06, scale: 0.91 })
      pen.at(168, 0, () => signingHand(pen, '#c9787c', false), { angle: 0.06, scale: 0.91, flip: true })
    },
  },
}
