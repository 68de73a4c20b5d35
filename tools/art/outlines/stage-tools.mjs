// @ts-check
// Tools of people of the stage: storytellers, musicians, singers and puppeteers.
import { boardUnderGuqin, guqinBridge, guqinForm, guqinStrings, guqinStuds, onGuqin } from '../guqin.mjs'
import { box, oval, smooth, straight, thick } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const lacquer = '#6d4434'
const rosewood = '#8a5038'

/** A folding fan, open, from its pivot at (0, 0). */
function fan(/** @type {Pen} */ pen, /** @type {string} */ paper, /** @type {() => void} */ picture) {
  const ray = (/** @type {number} */ a, /** @type {number} */ r) => `${Math.sin(a) * r} ${-Math.cos(a) * r}`
  for (let i = -8; i <= 8; i++) pen.line(`M0 0L${ray(i * 0.135, 200)}`, 7, '#8d6238')
  const leaf = `M${ray(-1.16, 430)}A430 430 0 0 1 ${ray(1.16, 430)}L${ray(1.16, 180)}A180 180 0 0 0 ${ray(-1.16, 180)}Z`
  pen.body(leaf, paper)
  pen.inside(leaf, () => {
    picture()
    for (let i = -8; i <= 8; i++) pen.line(`M${ray(i * 0.135, 180)}L${ray(i * 0.135, 430)}`, 1.2)
  })
  for (const a of [-1.16, 1.16]) pen.line(`M0 0L${ray(a, 430)}`, 14, '#5d3d28')
  pen.shape(oval(0, 0, 14), '#e9dfc4')
}

/** A curl of wood, around (0, 0). */
const shaving =
  'M-46 0C-46 -40 -8 -52 22 -40C50 -28 52 6 28 16C10 24 -8 10 0 -6L14 -2C12 4 18 8 24 2C34 -6 28 -24 12 -28C-10 -34 -30 -22 -28 2C-26 22 -8 34 14 34L10 46C-22 46 -46 28 -46 0Z'

/** A plane (刨) on the middle of a guqin's top: its block lies along the grain, its handles across. */
function plane(/** @type {Pen} */ pen) {
  const at = (/** @type {number} */ along, /** @type {number} */ across, /** @type {number} */ up) =>
    onGuqin(along, across, -up)
  const block = (/** @type {number[][]} */ corners, /** @type {string} */ colour) =>
    pen.shape(straight(corners), colour)
  const [far, near, right, left] = [-0.36, 0.3, 0.24, 0.66]
  block([at(left, far, 10), at(left, near, 10), at(left, near, 84), at(left, far, 84)], '#8a5234')
  block([at(right, near, 10), at(left, near, 10), at(left, near, 84), at(right, near, 84)], '#a8673f')
  block([at(right, far, 84), at(right, near, 84), at(left, near, 84), at(left, far, 84)], '#c0804f')
  pen.shape(
    straight([at(0.42, -0.22, 84), at(0.42, 0.16, 84), at(0.53, 0.16, 84), at(0.53, -0.22, 84)]),
    '#5d3d28',
    2.4,
  )
  pen.shape(straight([at(0.5, -0.18, 84), at(0.5, 0.12, 84), at(0.38, 0.12, 180), at(0.38, -0.18, 180)]), '#9aa1a3')
  pen.shape(thick(straight([at(0.34, -0.72, 92), at(0.34, 0.66, 92)], false), 26), '#7c4f32')
}

/** @type {Record<string, Outline>} */
export const stageTools = {
  // Of tellers of legends: the folding fan and the block that wakes the room (醒木).
  'fan-and-waking-block': {
    ground: 'tea',
    draw(pen) {
      pen.at(
        0,
        110,
        () =>
          fan(pen, '#f4ecd6', () => {
            pen.line('M-180 -260C-100 -340 40 -300 150 -350', 5, '#5b4a3a')
            for (const [x, y] of [
              [-130, -300],
              [-60, -330],
              [10, -318],
              [80, -338],
              [-20, -280],
            ])
              pen.fill(oval(x, y, 13), '#c9564a', 0.85)
          }),
        { scale: 0.98 },
      )
      pen.body('M-190 220L-150 176H190L160 220Z', '#9a5a40')
      pen.shape('M160 220L190 176V250L160 300Z', '#5d3428')
      pen.shape(box(-190, 220, 350, 80, 6), '#7c4533')
      pen.line('M-176 232H146V288H-176Z', 1.8)
    },
  },
  // A guqin of seven silk strings on its table, seen from the player's side; tassels hang at its head.
  'guqin-on-table': {
    ground: 'celadon',
    draw(pen) {
      const board = boardUnderGuqin({ right: 0.17, left: 1.05, far: -1.15, near: 1.3, down: 28, deep: 26 })
      for (const [at, across] of [
        [0.22, -1.02],
        [1.01, -1.02],
        [0.22, 1.12],
        [1.01, 1.12],
      ]) {
        const [x, y] = onGuqin(at, across, 40)
        pen.shape(box(x - 13, y, 26, 176), '#8f6a48')
      }
      pen.shape(board.whole, '#a67c55').shape(board.top, '#cfa779')
      for (let i = 0; i < 7; i++) {
        const [x, y] = onGuqin(0.06, -0.7 + i * 0.2, 20)
        pen.line(`M${x} ${y}V${y + 96}`, 2.4, '#a8382f').line(`M${x} ${y + 100}v44`, 6.5, '#b8473c')
      }
      const { top, whole } = guqinForm()
      pen.shape(whole, '#4d2a22').body(top, '#8f4636')
      pen.shape(guqinBridge(), '#3a2620', 2.4)
      for (const string of guqinStrings()) pen.tint(string, 2.8, '#f4ead0')
      for (const { middle, radius } of guqinStuds()) pen.fill(oval(middle[0], middle[1], radius), '#fbf6e6')
    },
  },
  // Of makers of guqin: the bare body on its bench, and a plane with shavings.
  'plane-and-guqin-body': {
    ground: 'rice',
    draw(pen) {
      const board = boardUnderGuqin({ right: -0.02, left: 1.04, far: -1.15, near: 1.15, down: 26, deep: 44 })
      pen.at(0, 40, () => {
        for (const [at, across] of [
          [0.04, -0.95],
          [0.98, -0.95],
          [0.04, 0.9],
          [0.98, 0.9],
        ]) {
          const [x, y] = onGuqin(at, across, 40)
          pen.shape(box(x - 22, y, 44, 136), '#7d563c')
        }
        pen.shape(board.whole, '#77543c').shape(board.top, '#94694a')
        const { top, whole } = guqinForm()
        pen.shape(whole, '#b98d5c').body(top, '#e6c793')
        pen.inside(top, () => {
          for (const across of [-0.66, -0.4, -0.1, 0.2, 0.46, 0.7])
            pen.line(
              smooth([
                onGuqin(-0.1, across),
                onGuqin(0.3, across - 0.06),
                onGuqin(0.6, across * 0.9 + 0.05),
                onGuqin(1.1, across),
              ]),
              1.4,
              '#8a6238',
            )
        })
        plane(pen)
        for (const [at, across, s] of [
          [0.14, 0.3, 0.7],
          [0.86, 0.1, 0.8],
          [0.97, 1, 0.9],
        ]) {
          const [x, y] = onGuqin(at, across)
          pen.at(x, y, () => pen.shape(shaving, '#f1dcae', 2.6), { scale: s })
        }
      })
    },
  },
  // Of kunqu: a fan of peonies over a flute.
  'kunqu-fan-and-flute': {
    ground: 'plum',
    draw(pen) {
      pen.at(0, 130, () =>
        fan(pen, '#f3dfd6', () => {
          for (const [x, y, s] of [
            [-90, -300, 1],
            [60, -330, 0.8],
          ])
            pen.at(
              x,
              y,
              () => {
                for (let i = 0; i < 7; i++)
                  pen.at(0, 0, () => pen.fill(oval(0, -32, 24, 32), '#cf6f7a', 0.75).line(oval(0, -32, 24, 32), 1.4), {
                    angle: i * 0.9,
                  })
                pen.fill(oval(0, 0, 14), '#e3b552')
              },
              { scale: s },
            )
          pen.fill(
            'M-30 -280q50 -40 90 0q-50 30 -90 0ZM-180 -260q30 -30 60 6q-40 20 -60 -6ZM120 -300q40 -30 70 6q-40 20 -70 -6Z',
            '#6f9a74',
            0.85,
          )
        }),
      )
      pen.at(
        0,
        230,
        () => {
          pen.body(box(-400, -21, 800, 42, 6), '#c9a566')
          for (const x of [-380, -310, -150, 200, 270, 360])
            pen.fill(box(x, -21, 12, 42), '#5b3c2c').line(`M${x} -20V20M${x + 12} -20V20`, 1.4)
          pen.fill(oval(-230, 0, 14, 10), '#2b2018')
          pen.shape(oval(-96, 0, 12, 9), '#f6f0de', 2.2)
          for (let i = 0; i < 6; i++) pen.fill(oval(-20 + i * 40, 0, 9, 8), '#2b2018')
        },
        { angle: -0.1 },
      )
    },
  },
  // 小生巾 of yueju: the soft cap of a young scholar with its jade and two ribbons, on a stand.
  'yueju-scholar-cap': {
    ground: 'indigo',
    draw(pen) {
      pen.shape('M-130 300Q-120 264 -60 262H60Q120 264 130 300Z', lacquer).shape(box(-18, 120, 36, 150), rosewood)
      for (const s of [-1, 1]) {
        pen.shape(
          `M${s * 130} 40C${s * 210} 100 ${s * 200} 200 ${s * 230} 286L${s * 160} 296C${s * 150} 200 ${s * 140} 130 ${s * 96} 70Z`,
          '#a9c3cf',
        )
        pen.line(`M${s * 172} 262q${s * 20} -14 ${s * 40} -8M${s * 170} 240q${s * 20} -14 ${s * 40} -8`, 2)
      }
      const cap =
        'M-196 120C-210 0 -220 -120 -150 -230C-90 -300 90 -300 150 -230C220 -120 210 0 196 120Q0 170 -196 120Z'
      pen.body(cap, '#bcd3da')
      pen.inside(cap, () => {
        pen.line('M-150 -230C-90 -150 90 -150 150 -230M-70 -276Q0 -200 70 -276', 2.6)
        for (const s of [-1, 1])
          for (const [x, y] of [
            [110, -70],
            [150, 0],
          ]) {
            for (let i = 0; i < 5; i++)
              pen.at(s * x, y, () => pen.fill(oval(0, -15, 10, 14), '#d4848c'), { angle: i * 1.257 })
            pen.fill(oval(s * x, y, 6), '#e3b552')
          }
        pen.line('M100 -40Q120 10 164 24M-100 -40Q-120 10 -164 24', 2.2, '#4f7a60')
      })
      pen.shape('M-204 56Q0 110 204 56L198 124Q0 176 -198 124Z', '#5d7fa0')
      for (let i = -4; i <= 4; i++) pen.shape(oval(i * 42, 116 - i * i * 1.9, 9), '#f3ead2', 2)
      pen.shape('M-40 -10Q-40 -52 0 -56Q40 -52 40 -10L28 48Q0 62 -28 48Z', '#9cc4a6')
      pen.line('M-20 -6q20 -30 40 0M-14 24q14 -16 28 0', 2)
    },
  },
  // A shadow figure of hide, in profile, jointed, on three rods.
  'shadow-figure-on-rods': {
    ground: 'tea',
    draw(pen) {
      pen.line('M6 -168L-60 330M-150 20L-240 320M160 0L270 320', 6, '#8d6238')
      pen.body('M-70 150L-96 270H-140L-150 296H-50L-20 160ZM20 160L60 270H40L36 296H140L104 262L80 150Z', '#4f6e57')
      const robe = 'M-60 -130C-100 -60 -104 60 -120 180Q0 220 130 180C108 60 100 -60 62 -130Z'
      pen.body(robe, '#c1503e')
      pen.inside(robe, () => {
        for (let y = 10; y < 200; y += 34)
          for (let x = -100; x < 110; x += 34) pen.line(oval(x, y, 11), 2).fill(oval(x, y, 5), '#f3dfae')
        pen.tint('M-110 -20H110M-130 150Q0 190 130 150', 8, '#e3b552')
      })
      for (const [s, x] of [
        [-1, -150],
        [1, 160],
      ]) {
        pen.body(
          `M${s * 40} -120C${s * 110} -110 ${s * 130} -70 ${s * 132} -30L${x + s * 26} 30L${x - s * 34} 40L${s * 84} -20L${s * 30} -60Z`,
          '#d9a93f',
        )
        pen.shape(oval(s * 112, -34, 9), '#f3ead2', 2.2)
        pen.shape(oval(x, 32, 16, 12), '#efdcb4', 2.4)
      }
      const head =
        'M-52 -140C-66 -190 -60 -246 -20 -262C30 -276 74 -250 76 -216L100 -186L80 -178L84 -160Q70 -140 40 -140L34 -120H-30Z'
      pen.shape(head, '#f0dcb2')
      pen.line('M34 -214Q56 -232 76 -218M36 -204Q52 -212 68 -204M80 -170l-14 2', 3)
      pen.shape('M-60 -200C-96 -290 -10 -340 60 -300C90 -282 96 -250 78 -236Q20 -270 -20 -196Z', '#3f3a38')
      pen.shape('M-20 -300L10 -336L26 -304L54 -330L60 -292Z', '#e3b552', 2.6).shape(oval(26, -282, 12), '#c1503e', 2.2)
      pen.line('M-50 -190C-100 -140 -96 -90 -90 -40', 9, '#3f3a38')
    },
  },
  // A string puppet, a small monk, below its control.
  'string-puppet': {
    ground: 'stone',
    draw(pen) {
      const ends = [
        [-186, 44],
        [-96, 220],
        [-66, 20],
        [-46, -80],
        [46, -80],
        [66, 20],
        [96, 220],
        [192, 12],
      ]
      for (const [i, [x, y]] of ends.entries()) pen.line(`M${-182 + i * 52} -290L${x} ${y}`, 1.6)
      pen.shape(box(-200, -312, 400, 26, 10), '#a8774c').shape('M-26 -330H26L20 -250Q0 -238 -20 -250Z', '#8d6238')
      pen.shape('M-84 200L-92 264H-30L-20 200ZM20 200L34 264H96L84 200Z', '#cfc4a8')
      pen.shape('M-110 262Q-60 246 -26 264V290H-116ZM26 264Q60 246 110 262L116 290H26Z', '#4a4643')
      pen.body('M-66 6C-110 70 -112 150 -124 214Q0 250 124 214C112 150 110 70 66 6Z', '#d0a050')
      pen.line('M-40 6L20 96V226M40 6L20 60', 2.6).line('M-110 130Q0 156 110 130', 5, '#8a4a34')
      pen.body(
        'M-62 10C-120 20 -160 34 -186 40L-180 84C-130 80 -100 74 -80 70ZM62 10C120 10 160 10 190 6L190 54C140 64 100 72 80 70Z',
        '#d0a050',
      )
      pen.shape(oval(-186, 62, 19), '#e9c69c').shape(oval(192, 30, 19), '#e9c69c')
      for (let i = 0; i < 11; i++)
        pen.shape(oval(-50 + i * 10, 22 + Math.sin((i / 10) * Math.PI) * 56, 8), '#7d4a34', 2)
      pen.body(oval(0, -60, 74, 78), '#e9c69c')
      pen.line('M-40 -72q14 -10 26 0M14 -72q14 -10 26 0M-14 -28q14 12 28 0M-4 -60q-6 16 6 16', 2.6)
      for (const [x, y] of [
        [-16, -120],
        [0, -124],
        [16, -120],
        [-8, -108],
        [8, -108],
      ])
        pen.fill(oval(x, y, 3), '#8a5a44')
    },
  },
  // 弹词: a pipa of four strings and a sanxian of three.
  'pipa-and-sanxian': {
    ground: 'celadon',
    draw(pen) {
      pen.at(
        -120,
        0,
        () => {
          pen.shape('M-18 -200L-20 -290Q-30 -336 10 -330Q40 -322 22 -290L18 -200Z', lacquer)
          for (const [i, y] of [-286, -264, -242, -220].entries())
            pen.shape(i % 2 ? `M-16 ${y}H-84V${y + 10}H-16Z` : `M16 ${y}H84V${y + 10}H16Z`, rosewood, 2.4)
          const body =
            'M-26 -206H26C34 -90 150 -10 164 130C174 240 100 296 0 298S-174 240 -164 130C-150 -10 -34 -90 -26 -206Z'
          pen.body(body, '#dcb987')
          for (let i = 0; i < 6; i++) pen.shape(box(-27 - i * 2, -186 + i * 24, 54 + i * 4, 12, 3), '#efe3c4', 2)
          for (let i = 0; i < 12; i++) pen.line(`M${-40 + i} ${-30 + i * 15}H${40 - i}`, 3)
          pen.shape(box(-62, 214, 124, 22, 5), lacquer)
          for (const x of [-15, -5, 5, 15]) pen.line(`M${x} -210L${x * 2} 216`, 1.5)
        },
        { angle: -0.12 },
      )
      pen.at(
        190,
        0,
        () => {
          pen.shape(box(-15, -300, 30, 450), lacquer)
          pen.shape('M-18 -300Q-40 -332 0 -338Q40 -332 18 -300Z', rosewood)
          pen.shape('M-15 -284H-80V-274H-15ZM15 -262H80V-252H15ZM-15 -240H-80V-230H-15Z', rosewood, 2.4)
          pen.body(box(-92, 128, 184, 164, 66), rosewood)
          pen.body(box(-76, 142, 152, 136, 54), '#e6dcc0', 2.6)
          pen.inside(box(-76, 142, 152, 136, 54), () => {
            for (let i = 0; i < 26; i++)
              pen.line(`M${-70 + (i % 7) * 22} ${150 + Math.floor(i / 7) * 34}l11 14l11 -14`, 1.5, '#6d6656')
          })
          pen.shape(box(-26, 212, 52, 12, 3), lacquer, 2.4)
          for (const x of [-8, 0, 8]) pen.line(`M${x} -290L${x * 1.4} 214`, 1.5)
        },
        { angle: 0.14 },
      )
    },
  },
}
