// @ts-check
// Painted handscrolls, unrolled between their rollers.
import { box, points, limb, oval, smooth, straight } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

/** A handscroll with the picture in its middle, which is drawn within x ±300 and y −150 … 190. */
function handscroll(/** @type {Pen} */ pen, silk, brocade, /** @type {() => void} */ picture) {
  pen.body(box(-400, -180, 800, 400), brocade)
  pen.line('M-400 -164H400M-400 204H400', 1.6)
  pen.shape(box(-312, -150, 624, 340), silk, 2.4)
  pen.inside(box(-312, -150, 624, 340), picture)
  pen.line(box(-312, -150, 624, 340), 2.4)
  for (const x of [-404, 404]) {
    pen.body(box(x - 26, -194, 52, 428, 8), brocade)
    pen.line(`M${x - 10} -186V226M${x + 8} -186V226`, 1.4)
    pen.shape(box(x - 13, -226, 26, 32, 6), '#7a4e33').shape(box(x - 13, 234, 26, 32, 6), '#7a4e33')
    pen.line(`M${x - 13} -210h26M${x - 13} 250h26`, 1.8)
  }
}

/** A seated guest in a robe, about 70 high, feet at (x, y). */
function guest(/** @type {Pen} */ pen, x, y, robe, hat = 'M-10 -64Q0 -84 10 -64Z') {
  pen.at(x, y, () => {
    pen.shape(smooth(points('-10 -52, -26 -24, -30 0, 30 0, 26 -24, 10 -52'), true), robe, 2.2)
    pen.shape(oval(0, -62, 11, 13), '#ecd9b8', 2).shape(hat, '#2f2b28', 2)
    pen.line('M-4 -50L8 -30M4 -50L-8 -30', 1.5)
  })
}

/** @type {Record<string, Outline>} */
export const scrolls = {
  // 清明上河图: the rainbow bridge with its crowd, the boat below with its mast lowered.
  'rainbow-bridge-scroll': {
    ground: 'celadon',
    draw(pen) {
      handscroll(pen, '#dcc59a', '#8a6a4a', () => {
        pen.fill(box(-312, 70, 624, 130), '#b9b493', 0.5)
        for (let y = 100; y < 190; y += 22)
          pen.line(`M-300 ${y}q40 -12 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`, 1.3, '#6d6a52')
        pen.shape(straight(points('-312 60, -230 40, -196 120, -230 190, -312 190')), '#c3a878', 2.4)
        pen.shape(straight(points('312 60, 230 40, 196 120, 230 190, 312 190')), '#c3a878', 2.4)
        pen.shape('M-250 62C-130 -76 130 -76 250 62L224 98C116 -24 -116 -24 -224 98Z', '#a8734a')
        pen.line('M-238 78C-124 -50 124 -50 238 78', 1.8)
        for (let k = -7; k <= 7; k++) pen.line(`M${k * 30} ${k * k * 1.9 - 36}v26`, 1.8)
        for (let k = -10; k <= 10; k++) {
          const [x, y] = [k * 22, k * k * 0.98 - 44]
          pen.shape(
            `M${x - 7} ${y}L${x - 4} ${y - 24}H${x + 4}L${x + 7} ${y}Z`,
            ['#7f8f92', '#e5d8bc', '#9a6a4f'][(k + 12) % 3],
            1.6,
          )
          pen.shape(oval(x, y - 30, 6), '#e3c9a0', 1.6)
        }
        for (let k = -11; k <= 11; k++) pen.line(`M${k * 21} ${k * k * 0.9 - 38}v-16`, 1.4)
        pen.line('M-240 46C-130 -86 130 -86 240 46', 2.2)
        for (const x of [-222, 222]) pen.line(`M${x} 34V-110M${x - 14} -110h28M${x} -110l10 -12`, 3)
        pen.shape(smooth(points('-118 112, -90 150, 70 156, 120 116, 84 120, -80 120'), true), '#8f6a48')
        pen
          .shape('M-70 120V92Q-10 72 50 92V120Z', '#c9ab77', 2.4)
          .line('M-40 86V120M-10 82V120M20 86V120M62 112L128 58', 2)
      })
    },
  },
  // 千里江山图: blue and green peaks over wide water.
  'blue-green-scroll': {
    ground: 'rice',
    draw(pen) {
      handscroll(pen, '#d9c493', '#52707a', () => {
        const peak = (/** @type {string} */ path, green, blue) => {
          pen.shape(path, '#c8a86e', 2.2)
          pen.inside(path, () => {
            pen.fill(box(-320, -40, 640, 140), green, 0.9).fill(box(-320, -160, 640, 118), blue, 0.95)
            pen.fill(
              smooth(points('-320 -40, -200 -70, -100 -30, 0 -66, 100 -34, 200 -70, 320 -36, 320 0, -320 0'), true),
              green,
            )
          })
          pen.line(path, 2.2)
        }
        pen.fill(
          smooth(points('-320 30, -250 -20, -170 16, -60 -30, 40 20, 150 -26, 320 20, 320 70, -320 70'), true),
          '#8fb0a0',
          0.5,
        )
        peak(
          smooth(points('-40 100, 10 20, 50 -60, 70 -120, 96 -134, 116 -110, 136 -40, 190 30, 262 100')),
          '#6fa37f',
          '#3f78a0',
        )
        peak(smooth(points('150 100, 190 40, 216 -30, 240 -76, 262 -60, 290 0, 330 60, 330 100')), '#7fae86', '#4f88a8')
        peak(
          smooth(points('-320 104, -292 20, -256 -66, -230 -100, -206 -84, -180 -20, -130 40, -66 104')),
          '#6fa37f',
          '#37709a',
        )
        peak(smooth(points('-150 112, -120 60, -92 20, -66 40, -20 84, 20 112')), '#88b58a', '#5f94a8')
        pen.line(
          'M92 -126C80 -60 60 0 30 70M104 -100C120 -40 140 20 180 80M-226 -92C-230 -30 -250 30 -270 80M-212 -70C-190 0 -160 50 -120 90M240 -66C236 -10 220 40 200 80',
          1.8,
          '#2f5a62',
        )
        pen.fill(box(-312, 106, 624, 90), '#c9bd90', 0.8)
        for (let y = 120; y < 190; y += 14)
          pen.line(`M-300 ${y}q30 -8 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0`, 1, '#7c8a74')
        pen.line('M-70 132H90', 3.4)
        for (let x = -60; x < 90; x += 24) pen.line(`M${x} 132v20`, 2)
        pen.shape('M-8 132V116H28V132ZM-16 116L10 100L36 116Z', '#b98a5a', 1.8)
        pen.shape('M180 150Q204 166 232 150Z', '#8f6a48', 2).line('M206 150V124', 2)
      })
    },
  },
  // 韩熙载夜宴图: the host in his tall hat on a couch, guests, a woman with a lute before a screen.
  'night-banquet-scroll': {
    ground: 'stone',
    draw(pen) {
      handscroll(pen, '#cdb183', '#7a4f45', () => {
        pen.shape(box(122, -130, 120, 210), '#e3d4ae', 2.6).line(box(134, -118, 96, 150), 1.6)
        pen.line('M140 20L170 -40L190 -10L214 -60L226 10M122 44H242', 1.8)
        // Couch with its back.
        pen
          .shape(straight(points('-290 -90, -110 -90, -110 60, -290 60')), '#4a3d38', 2.4)
          .shape(box(-278, -78, 156, 76), '#d8c595', 2)
        pen.shape(box(-296, 56, 200, 22), '#4a3d38', 2.4)
        pen.line('M-284 78V140M-108 78V140', 6)
        pen.at(-206, 56, () => guest(pen, 0, 0, '#2f3a44', 'M-12 -66L-14 -104H14L12 -66Z'), { scale: 1.42 })
        pen.line('M-214 -16v16M-206 -14v18M-198 -16v16', 1.8)
        pen.at(-134, 56, () => guest(pen, 0, 0, '#a5473c', 'M-12 -64Q0 -84 12 -64L22 -62Z'), { scale: 1.2 })
        // Low table with dishes.
        pen.shape(box(-76, 66, 110, 12), '#4a3d38', 2.2).line('M-68 78V130M26 78V130', 5)
        for (const x of [-56, -20, 14]) pen.shape(`M${x - 12} 54H${x + 12}L${x + 6} 66H${x - 6}Z`, '#dfe3d6', 1.8)
        pen.at(-22, 166, () => guest(pen, 0, 0, '#6f8a86', 'M-12 -64Q0 -84 12 -64L22 -62Z'), { scale: 1.15 })
        // The lutenist on a stool.
        pen.shape(box(104, 110, 74, 56, 6), '#8d6a48', 2.2)
        pen.at(140, 128, () => guest(pen, 0, 0, '#8fb0a8', 'M-12 -62Q-16 -86 0 -90Q16 -86 12 -62Q0 -72 -12 -62Z'), {
          scale: 1.45,
        })
        pen.shape(limb('118 84 6, 130 78 17, 148 70 15, 172 54 5, 194 40 4'), '#b07a45', 2.2)
        pen.at(264, 160, () => guest(pen, 0, 0, '#2f3a44', 'M-12 -64Q0 -84 12 -64L22 -62Z'), { scale: 1.25 })
        pen.at(-262, 184, () => guest(pen, 0, 0, '#b9a173'), { scale: 0.9 })
      })
    },
  },
  // 剩山图: one round hill in long hemp strokes, burnt at its edges.
  'fuchun-scroll': {
    ground: 'indigo',
    draw(pen) {
      handscroll(pen, '#e6dcc2', '#5a6470', () => {
        const hill = smooth(
          points('-330 120, -250 90, -170 30, -90 -66, -20 -120, 40 -124, 100 -86, 160 -10, 230 50, 340 90'),
        )
        pen.shape(smooth(points('-330 10, -270 -30, -200 -16, -120 30, -60 90, -330 90'), true), '#cfc9b6', 1.8)
        pen.shape(hill + 'L340 130L-330 140Z', '#bdb8a6', 2.2)
        for (let k = -9; k <= 9; k++) {
          const x = k * 22 + 20
          const y = -112 + k * k * 1.7
          pen.line(`M${x} ${y}C${x + k * 4} ${y + 40} ${x + k * 8} ${y + 60} ${x + k * 12} ${y + 110}`, 1.5, '#55524a')
          pen.line(
            `M${x + 8 + k * 3} ${y + 44}C${x + k * 6} ${y + 70} ${x + k * 9} ${y + 90} ${x + k * 14} ${y + 126}`,
            1.2,
            '#6d695e',
          )
        }
        const r = pen.dice
        for (let i = 0; i < 60; i++) {
          const x = -230 + r() * 450
          pen.fill(oval(x, -104 + ((x - 20) / 17) ** 2 + r() * 60, 5, 3.4), '#2f2c28', 0.85)
        }
        for (const x of [-210, -176, -140, 196, 226])
          pen.line(`M${x} 130V84M${x - 14} 96h28M${x - 18} 108h36M${x - 10} 86h20`, 2.4)
        pen.shape('M-76 132V108H-28V132ZM-86 108L-52 88L-18 108Z', '#d8cfb8', 2)
        pen.shape('M-8 136V116H30V136ZM-16 116L12 98L40 116Z', '#d8cfb8', 2)
        pen.line('M-300 160H-120M-60 170H120M160 160H300', 1.2, '#8a8576')
        pen.shape('M80 166Q108 182 138 166Z', '#8f8674', 1.8)
      })
    },
  },
}
