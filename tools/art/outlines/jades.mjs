// @ts-check
// Jades.
import { box, joined, points, limb, oval, smooth, straight, thick } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

/** @type {Record<string, Outline>} */
export const jades = {
  // 红山玉龙: a C with a long snout turned up, a mane that flies back from the neck and a hole in the back.
  'c-dragon': {
    ground: 'rice',
    draw(pen) {
      const jade = '#5f7f66'
      const coil = limb(
        '-170 -246 44, -110 -258 44, -20 -262 42, 90 -234 42, 170 -164 42, 206 -58 42, 192 70 42, 126 168 42, 14 218 41, -90 208 39, -158 158 34, -196 94 26, -202 62 19',
      )
      const head = smooth(
        points(
          '-96 -302, -140 -314, -180 -306, -222 -292, -262 -290, -298 -302, -322 -296, -330 -266, -322 -238, -304 -228, -286 -222, -268 -206, -232 -206, -194 -196, -150 -208, -90 -226',
        ),
        true,
      )
      const mane = smooth(
        points(
          '-124 -296, -80 -322, 10 -330, 120 -302, 206 -242, 268 -180, 306 -150, 340 -158, 334 -124, 296 -98, 248 -94, 204 -120, 120 -212, 0 -258',
        ),
        true,
      )
      pen.shape(mane, '#7d9c82').line(smooth(points('-50 -308, 60 -294, 160 -234, 230 -166, 290 -124')), 2)
      pen.body(joined(coil, head, oval(-202, 62, 19)), jade)
      pen.shape('M-232 -262C-206 -286 -170 -296 -132 -294C-154 -272 -190 -258 -232 -262Z', '#a9c2a8', 2.8)
      pen.fill(oval(-188, -276, 9, 7), '#2b2723')
      pen.fill(oval(-310, -276, 7, 9), '#2b2723')
      pen.line('M-320 -244C-290 -252 -262 -246 -236 -238', 2.6)
      for (const x of [-196, -178, -160]) pen.line(`M${x} -204l34 -32M${x + 34} -208l-34 -28`, 1.6)
      pen.shape(oval(196, -14, 13), '#efe7d6', 2.8)
    },
  },
  // 良渚玉琮: square outside, round inside; masks across the corners.
  'jade-cong': {
    ground: 'indigo',
    draw(pen) {
      const jade = '#d8d2ae'
      const right = 'M0 -150L300 -196V164L0 226Z'
      pen.body('M-200 -230C-200 -290 200 -290 200 -230V-180H-200Z', jade)
      pen.body('M-180 190C-180 330 180 330 180 190Z', jade)
      pen.mirrored(() => {
        pen.body(right, jade)
        // A plain groove splits each face; tiers on both sides of it.
        pen.fill('M204 -182L300 -196V164L204 184Z', '#c4bd98', 0.5)
        pen.line('M204 -180V184M0 26L204 -6M0 44L204 12', 2.6)
        for (const [y, step] of points('-140 0, 50 0')) {
          pen.line(`M0 ${y + step}L204 ${y - 31}M0 ${y + 12}L204 ${y - 19}M0 ${y + 22}L204 ${y - 9}`, 1.6)
          pen.line(`M0 ${y + 64}L204 ${y + 36}M0 ${y + 72}L204 ${y + 44}`, 1.6)
        }
        // Man above: round eyes; beast below: large ringed eyes.
        for (const [y, r] of points('-100 15, -20 24, 92 15, 160 24')) {
          const x = r > 20 ? 96 : 110
          pen.shape(oval(x, y - x * 0.15, r * 0.9, r), '#ece7cc', 2.4).fill(oval(x, y - x * 0.15, r * 0.36), '#2b2723')
          if (r > 20) pen.line(oval(x, y - x * 0.15, 35, 32), 1.6)
        }
        pen.line('M0 -62H30V-74M0 4H30M0 130H30V118', 2.2)
        pen.line('M226 -150V-60L282 -70V-160ZM226 10V110L282 100V0Z', 1.8)
        for (const y of [-110, 60])
          pen
            .line(`M242 ${y - 16}C254 ${y - 34} 266 ${y - 30} 268 ${y - 20}M240 ${y + 8}h30`, 2)
            .line(oval(247, y - 4, 6), 1.6)
            .line(oval(264, y - 7, 6), 1.6)
      })
      pen.line('M0 -150V226', 3)
      pen.shape('M0 -150L-300 -196L0 -250L300 -196Z', '#e3debf')
      pen.body(oval(0, -222, 206, 44), jade)
      pen.shape(oval(0, -226, 128, 26), '#8f8a6c')
    },
  },
  // 金缕玉衣: a whole body of small jade plates sewn with gold thread, seen from above.
  'jade-suit': {
    ground: 'plum',
    draw(pen) {
      const jade = '#b9c7a4'
      const gold = '#b98a35'
      const plates = (/** @type {string} */ path, step, angle = 0) => {
        pen.body(path, jade)
        pen.inside(path, () =>
          pen.at(
            0,
            0,
            () => {
              for (let k = -460; k < 460; k += step) pen.line(`M${k} -400V400M-460 ${k}H460`, 1.5, gold)
              for (let x = -460; x < 460; x += step)
                for (let y = -400; y < 400; y += step) pen.fill(oval(x, y, 2.2), '#7d5a1c')
            },
            { angle },
          ),
        )
        pen.line(path, 3.2)
      }
      // It lies as it was found, the head on the left.
      pen.at(
        16,
        20,
        () => {
          pen.mirrored(() => {
            plates(limb('30 60 50, 46 150 44, 46 220 36, 46 262 34'), 26, 0.05)
            plates(limb('46 258 36, 50 282 38, 52 300 38'), 20)
            plates(limb('98 -150 34, 124 -70 34, 132 20 30, 130 70 27'), 24, -0.3)
            plates(limb('130 62 29, 128 100 28, 124 134 18'), 18, -0.1)
          })
          plates(
            smooth(
              points(
                '-36 -196, -84 -184, -110 -140, -98 -20, -96 70, -50 96, 50 96, 96 70, 98 -20, 110 -140, 84 -184, 36 -196',
              ),
              true,
            ),
            28,
          )
          plates(
            smooth(
              points('-34 -204, -54 -236, -56 -282, -32 -314, 0 -320, 32 -314, 56 -282, 54 -236, 34 -204, 0 -196'),
              true,
            ),
            22,
          )
          pen.mirrored(() => pen.shape('M12 -272Q25 -280 38 -272Q25 -264 12 -272Z', '#8fa37c', 2.2))
          pen.shape('M-6 -274L-10 -244H10L6 -274Z', '#c9d4b4', 2.2).line('M-13 -226H13', 2.6)
          pen.line(thick('M-36 -198C-16 -188 16 -188 36 -198', 10), 2, gold)
          pen.shape(straight(points('-18 -150, 18 -150, 18 -114, -18 -114')), '#d4ddc0', 2).line(oval(0, -132, 8), 2)
          pen.line(box(-92, 40, 184, 14), 1.8, gold)
        },
        { angle: -Math.PI / 2, scale: 1.28 },
      )
    },
  },
}
