// @ts-check
// Houses that make and sell: the thing in each that is seen from the street.
import { box, oval, straight, turned, points } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const wood = '#b98d5c'
const dark = '#8d6238'
const stone = '#a9aaa2'
const brass = '#d0a64e'
const iron = '#55595b'
const sheet = '#f8f2e0'

/** A round of stone or clay seen from above, standing on its foot. */
function drum(/** @type {Pen} */ pen, x, top, radius, height, /** @type {string} */ side, /** @type {string} */ face) {
  const tilt = radius * 0.25
  pen.body(`M${x - radius} ${top}V${top + height}A${radius} ${tilt} 0 0 0 ${x + radius} ${top + height}V${top}Z`, side)
  return pen.shape(oval(x, top, radius, tilt), face)
}

/** A vat with dark sauce in it; its rim is at y = 0, its foot at y = 230. */
function vat(/** @type {Pen} */ pen) {
  pen.body(turned(points('150 0, 172 60, 150 150, 100 220, 92 232'), 0.2), '#8a5a3e')
  pen.line('M-168 74Q0 120 168 74M-160 110Q0 156 160 110', 2)
  pen.shape(oval(0, 0, 160, 42), '#a3704e').shape(oval(0, 4, 136, 32), '#4a2a20', 2.6)
}

/** The conical hat of woven bamboo over a vat; its brim is at y = 0. */
function rainHat(/** @type {Pen} */ pen) {
  const cone = 'M-190 10Q-90 -60 0 -150Q90 -60 190 10Q0 84 -190 10Z'
  pen.body(cone, '#d5b878')
  pen.inside(cone, () => {
    for (let i = -6; i <= 6; i++) pen.line(`M0 -150Q${i * 15} -60 ${i * 32} 80`, 1.6, '#8a6a34')
    for (const y of [-96, -56, -16]) pen.line(`M-190 ${y - 6}Q0 ${y + 40} 190 ${y - 6}`, 1.6, '#8a6a34')
  })
  pen.shape('M-26 -126Q0 -172 26 -126Q0 -112 -26 -126Z', '#a5823f', 2.6)
}

/** A saggar: the rough round box that holds a vessel in the kiln. */
function saggar(/** @type {Pen} */ pen, x, top, radius, height, /** @type {string} */ colour) {
  drum(pen, x, top, radius, height, colour, '#b5876a')
  for (const y of [0.34, 0.7])
    pen.line(
      `M${x - radius} ${top + height * y}A${radius} ${radius * 0.25} 0 0 0 ${x + radius} ${top + height * y}`,
      1.8,
      '#6b4634',
    )
  return pen
}

/** @type {Record<string, Outline>} */
export const shops = {
  // A mill that grinds soaked beans into its pan, and a board of tofu in front.
  'mill-and-tofu': {
    ground: 'indigo',
    draw(pen) {
      for (const x of [-310, 90]) pen.shape(box(x, 150, 42, 150), dark)
      pen.line('M-290 262H110', 12, dark)
      pen.body('M-350 96V150A270 70 0 0 0 190 150V96Z', wood).shape(oval(-80, 96, 270, 70), '#cfa873')
      pen.shape(oval(-80, 98, 240, 56), '#f6f0de', 2.6)
      drum(pen, -80, 6, 176, 84, '#8f918b', stone)
      drum(pen, -80, -104, 176, 92, stone, '#c6c7bf')
      for (let i = -7; i <= 7; i++) {
        const [x, drop] = [-80 + i * 24, Math.sqrt(1 - (i / 7.4) ** 2) * 44]
        pen.line(`M${x} ${-84 + drop}v50`, 1.8).line(`M${x + 8} ${26 + drop}v40`, 1.8)
      }
      for (const [x, y, length] of [
        [-196, 24, 62],
        [-120, 40, 84],
        [-60, 42, 64],
        [20, 30, 70],
      ])
        pen.tint(`M${x} ${y}v${length}`, 13, '#fbf6e6')
      for (let i = 0; i < 16; i++)
        pen.shape(oval(-120 + (i % 6) * 15 - (i > 5 ? -6 : 0), -112 - Math.floor(i / 6) * 12, 11, 9), '#e0bd62', 1.8)
      pen.body(box(84, -84, 190, 32, 6), wood).body(box(232, -220, 30, 150, 12), dark)
      pen.shape('M40 264L76 236H356L372 264Z', '#d9b983').body(box(40, 264, 332, 36, 4), wood)
      pen.shape('M70 150L112 112H346L310 150Z', '#fdf9ec').shape('M310 150L346 112V214L310 256Z', '#e2dac2')
      pen.shape(box(70, 150, 240, 106, 4), '#f8f3e2')
      pen.line('M190 150V256L190 150L228 112M150 150V256M150 150L190 112M230 150V256M230 150L268 112', 1.6)
      pen.line('M110 150V256M110 150L150 112M270 150V256M270 150L306 112', 1.6)
    },
  },
  // Vats of sauce in the sun: two below their hats, one open with its paddle.
  'sauce-vats-in-the-sun': {
    ground: 'rice',
    draw(pen) {
      for (const x of [-190, 190])
        pen.at(x, -60, () => {
          vat(pen)
          rainHat(pen)
        })
      pen.at(
        0,
        40,
        () => {
          pen.shape('M40 6L150 -250L174 -240L74 16Z', wood)
          vat(pen)
          pen.hide('M34 -2H92V14H34Z').fill(oval(64, 4, 40, 10), '#4a2a20')
          pen.shape('M38 6L150 -250L174 -240L78 12Q58 18 38 6Z', wood)
          pen.tint('M-96 0Q-50 -14 -6 -10', 4, '#a9765c')
          pen.shape(
            straight([
              [0, 92],
              [46, 138],
              [0, 184],
              [-46, 138],
            ]),
            '#c1443a',
            2.6,
          )
          pen.tint(
            straight([
              [0, 106],
              [32, 138],
              [0, 170],
              [-32, 138],
            ]),
            3,
            '#efc86a',
          )
        },
        { scale: 1.12 },
      )
    },
  },
  // The apothecary's cabinet of drawers, and a scale that hangs before its counter.
  'drawers-and-scale': {
    ground: 'tea',
    draw(pen) {
      pen.body(box(-330, -324, 660, 370, 4), '#9a6a42')
      pen.shape(box(-348, -332, 696, 26, 6), dark)
      for (let r = 0; r < 4; r++)
        for (let c = 0; c < 6; c++) {
          const [x, y] = [-316 + c * 106, -294 + r * 80]
          pen.shape(box(x, y, 98, 70, 4), '#c1905f', 2.6)
          pen.shape(box(x + 30, y + 9, 38, 22, 2), sheet, 1.8).line(`M${x + 38} ${y + 20}h22`, 2.4, '#8a8378')
          pen.line(oval(x + 49, y + 50, 10), 3, '#6b472c')
        }
      pen.shape('M-212 38V-40H-104V38Z', '#6b472c').body(box(-222, -14, 128, 62, 4), '#c99a68')
      pen
        .shape('M-212 -14Q-158 -60 -104 -14Z', '#8fa070', 2.6)
        .line('M-180 -22l14 -10M-150 -20l10 -16M-128 -20l-6 -10', 2)
      pen.line(oval(-158, 26, 11), 3, '#6b472c')
      pen.body(box(-360, 46, 720, 34, 6), '#7d563c').body(box(-340, 80, 680, 220), '#b98d5c')
      pen.line(box(-316, 102, 632, 176), 2)
      pen.line('M70 70V120', 3).shape(oval(70, 64, 9), brass, 2.4)
      pen.at(
        70,
        122,
        () => {
          pen.body(box(-130, -7, 380, 14, 5), '#efe6d0', 2.8)
          for (let x = -20; x < 240; x += 20) pen.fill(oval(x, 0, 2.6), '#2b2723')
          pen.line('M168 0V52', 2.4).body('M148 52H188L194 96H142Z', brass, 2.8)
        },
        { angle: -0.07 },
      )
      pen.line('M-54 132L-134 224M-54 132L-54 206M-54 132L26 224', 2)
      pen.body('M-144 222Q-54 306 36 222Z', brass).shape(oval(-54, 222, 90, 20), '#e3c377')
      for (let i = 0; i < 9; i++)
        pen.at(
          -100 + i * 11,
          214 + (i % 3) * 6,
          () => pen.shape('M0 0Q14 -14 32 0Q14 10 0 0Z', i % 2 ? '#8fa070' : '#b5805a', 1.6),
          {
            angle: (i % 4) * 0.7 - 1,
          },
        )
      pen.body('M-290 -40H-244V46H-290Z', '#eef0ea', 2.8).shape(box(-298, -56, 62, 20, 6), '#54779a', 2.6)
    },
  },
  // A hand press of iron: a printed sheet lies on its bed, below the plate that comes down.
  'hand-press': {
    ground: 'stone',
    draw(pen) {
      for (const s of [-1, 1]) pen.body(`M${s * 130} 120H${s * 184}L${s * 236} 300H${s * 150}Z`, iron)
      pen.body('M-210 -230Q-210 -316 0 -322Q210 -316 210 -230V-196H-210Z', '#6d7275')
      pen.tint('M-160 -242Q0 -290 160 -242', 8, brass)
      pen.shape(oval(0, -226, 22), brass, 2.6)
      for (const x of [-200, 152]) {
        pen.body(box(x, -196, 48, 330, 4), iron).shape(box(x - 8, -204, 64, 24, 4), brass, 2.6)
        pen.shape(box(x - 8, 112, 64, 24, 4), brass, 2.6)
      }
      pen.body(box(-26, -196, 52, 110, 4), '#8b9294')
      for (let y = -180; y < -96; y += 17) pen.line(`M-26 ${y}L26 ${y + 14}`, 2.2)
      pen.body('M-22 -150L-300 -70Q-330 -60 -336 -84Q-336 -104 -310 -106L-22 -182Z', '#7d563c')
      pen.shape('M-24 -184L-110 -160L-104 -126L-24 -150Z', '#8b9294', 2.6)
      pen.body('M-90 -60Q0 -122 90 -60Z', '#6d7275').body(box(-140, -62, 280, 54, 6), iron)
      pen.shape('M-360 124L-300 58H300L360 124Z', '#8b9294').body(box(-360, 124, 720, 34, 6), '#6d7275')
      pen.shape('M-240 112L-196 66H196L240 112Z', sheet, 2.6)
      for (let r = 0; r < 3; r++) {
        const [y, reach] = [104 - r * 13, 214 - r * 12]
        for (const s of [-1, 1]) pen.line(`M${s * 20} ${y}H${s * reach}`, 3, '#4a4d50')
      }
      pen.line('M0 70V110', 1.8)
      pen.line('M236 140L300 214', 11, iron).shape(oval(236, 140, 24), '#8b9294')
      pen.body(box(284, 196, 56, 30, 12), '#7d563c')
      for (const [i, c] of ['#54779a', '#c1443a', '#d9b983', '#6f9a74'].entries()) {
        const [x, y] = [-92 + (i % 2) * 10, 272 - i * 26]
        pen
          .shape(box(x, y, 176, 26, 4), c, 2.6)
          .fill(box(x + 158, y + 5, 16, 16), '#f8f2e0')
          .line(`M${x + 156} ${y + 4}v18`, 1.8)
      }
    },
  },
  // Saggars in a stack, and one that is open: a celadon bowl has come out whole.
  'saggars-and-celadon': {
    ground: 'celadon',
    draw(pen) {
      saggar(pen, -190, 130, 160, 130, '#99694e')
      saggar(pen, -180, -30, 156, 126, '#a6775a')
      saggar(pen, -194, -190, 158, 126, '#8f6049')
      pen.shape(oval(-194, -190, 128, 30), '#6b4634', 2.6)
      pen.line('M-300 -110l26 30l-8 22M-80 60l-26 22l10 26M-290 200l30 18', 2)
      drum(pen, 160, 140, 200, 110, '#a6775a', '#c39878')
      pen.line('M-40 178A200 50 0 0 0 360 178M-40 218A200 50 0 0 0 360 218', 1.8, '#6b4634')
      pen.shape(oval(160, 142, 170, 40), '#6b4634', 2.6)
      pen.at(160, 0, () => {
        pen.shape(turned(points('58 108, 66 146'), 0.2), '#a8583c')
        pen.body(turned(points('176 -70, 168 0, 130 74, 84 112, 62 118'), 0.2), '#a9c9b5')
        pen.shape(oval(0, -70, 176, 40), '#c5dac9').shape(oval(0, -62, 156, 29), '#93b7a1', 2.2)
        for (let i = -3; i <= 3; i++)
          pen.line(`M${i * 46} ${-26 + (9 - i * i)}Q${i * 38} 50 ${i * 18} 116`, 1.8, '#6d8f7c')
      })
    },
  },
  // The pan on its stove of brick, tea leaves in it and a brush of bamboo.
  'tea-pan-on-stove': {
    ground: 'tea',
    draw(pen) {
      const stove = 'M-330 10L-300 300H300L330 10Z'
      pen.body(stove, '#b0705a')
      pen.inside(stove, () => {
        for (let r = 0; r < 8; r++) {
          pen.line(`M-340 ${30 + r * 38}H340`, 1.8, '#7a4436')
          for (let c = -5; c <= 5; c++) pen.line(`M${c * 74 + (r % 2) * 37} ${30 + r * 38}v38`, 1.8, '#7a4436')
        }
      })
      pen.shape('M-100 300V210Q-100 130 0 130T100 210V300Z', '#3a2a24')
      pen.shape(
        'M-70 296C-84 240 -40 240 -36 190C-4 214 0 240 6 250C16 230 30 220 28 200C70 230 84 262 70 296Z',
        '#e08a3c',
        2.6,
      )
      pen.fill('M-34 296C-34 264 -6 262 0 240C20 262 36 270 34 296Z', '#f3cf6a')
      pen.shape('M-360 -14Q0 -46 360 -14V34Q0 66 -360 34Z', '#d2b48f')
      pen.body(oval(0, -20, 310, 112), iron).shape(oval(0, -20, 274, 94), '#3f4345', 2.6)
      pen.inside(oval(0, -20, 274, 94), () => {
        pen.shape('M-190 60C-180 -30 -60 -70 20 -50C110 -60 190 0 200 70Z', '#5d7f50', 2.6)
        for (let i = 0; i < 90; i++) {
          const x = (pen.dice() - 0.5) * 360
          const y = 30 - pen.dice() * (84 - Math.abs(x) * 0.36)
          pen.at(x, y, () => pen.shape('M0 0Q14 -11 36 0Q14 10 0 0Z', i % 3 ? '#6f9560' : '#9dbb7c', 1.6), {
            angle: pen.dice() * 6,
          })
        }
      })
      pen.line('M-120 -150C-150 -190 -90 -220 -120 -280M0 -170C-30 -210 30 -250 0 -310', 2.6, '#9a938a')
      pen.at(
        190,
        -60,
        () => {
          pen.shape('M-20 -40H20L66 90Q0 116 -66 90Z', '#d9bd8a')
          for (let i = -5; i <= 5; i++) pen.line(`M${i * 3.4} -30L${i * 11} 92`, 1.6, '#8a6a34')
          pen.body(box(-24, -190, 48, 156, 12), wood).line('M-24 -60H24M-24 -76H24M-24 -92H24', 2.6)
        },
        { angle: 0.42 },
      )
    },
  },
}
