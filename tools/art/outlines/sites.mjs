// @ts-check
// Ancient sites: what was dug up there, or the works seen from above.
import { visage } from '../visage.mjs'
import { box, points, limb, oval, smooth } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

/** @type {Record<string, Outline>} */
export const sites = {
  // 都江堰 from above: the fish-mouth levee parts the river; the inner stream bends to the Bottle-Neck.
  dujiangyan: {
    ground: 'rice',
    draw(pen) {
      const water = '#8fb6bf'
      const river = smooth(
        points(
          '-420 -190, -300 -170, -160 -190, -20 -220, 120 -240, 240 -220, 320 -150, 420 -110, 420 -20, 330 -40, 260 -60, 220 20, 260 130, 330 200, 420 250, 400 310, 240 300, 60 250, -100 170, -260 90, -420 60',
        ),
        true,
      )
      pen.body(box(-420, -310, 840, 610, 26), '#b7c29c')
      pen.inside(box(-420, -310, 840, 610, 26), () => {
        pen.shape(river, water)
        pen.inside(river, () => {
          for (let k = 0; k < 5; k++)
            pen.line(
              `M-420 ${-150 + k * 44}C-340 ${-136 + k * 40} -280 ${-130 + k * 34} -220 ${-124 + k * 30}`,
              1.6,
              '#4f7f8a',
            )
          for (let k = 0; k < 3; k++)
            pen.line(
              `M-110 ${-150 - k * 14}C0 ${-186 - k * 12} 120 ${-206 - k * 8} 220 ${-160 - k * 14}`,
              1.6,
              '#4f7f8a',
            )
          for (let k = 0; k < 4; k++)
            pen.line(`M-160 ${40 + k * 26}C-60 ${90 + k * 26} 60 ${150 + k * 26} 220 ${190 + k * 26}`, 1.6, '#4f7f8a')
        })
        const levee = smooth(
          points(
            '-226 -56, -190 -86, -110 -98, 0 -120, 110 -150, 180 -130, 190 -80, 150 -10, 170 70, 200 140, 130 130, 20 76, -90 16, -190 -24',
          ),
          true,
        )
        pen.shape(levee, '#d8c9a3', 3.4)
        pen.inside(levee, () => {
          for (let k = 0; k < 8; k++) pen.line(`M${-200 + k * 8} ${-96 + k * 2}q-26 36 6 70`, 1.8)
          for (const [x, y] of points('-60 -60, 0 -50, 40 -90, 90 -80, 60 -10, 110 30, 120 -30'))
            pen.shape(oval(x, y, 17, 14), '#7f9a68', 2)
        })
        // The weir between the levee and the hill, and the hill that was cut.
        for (let k = 0; k < 5; k++) pen.shape(box(186 + k * 11, -74 + k * 3, 11, 26, 3), '#c9b78e', 2)
        pen.shape(smooth(points('236 -62, 276 -46, 310 -30, 320 40, 290 90, 250 70, 228 10'), true), '#8fa072')
        pen.line('M254 -40q20 20 40 16M250 0q22 18 50 10M256 40q16 14 36 8', 1.8)
        for (const [x, y] of points(
          '-360 -250, -300 -262, -230 -246, -150 -268, -70 -282, 330 -240, 380 -210, 350 -270, -340 160, -270 200, -200 230, -360 240, -110 262, 380 100, 350 60',
        ))
          pen.shape(
            smooth(points(`${x - 30} ${y + 20}, ${x - 8} ${y - 24}, ${x + 12} ${y - 18}, ${x + 32} ${y + 20}`), true),
            '#8fa072',
            2.2,
          )
        // The rope bridge over both streams, past the mouth.
        pen.line('M-128 -206L-150 -92L-176 -18L-214 110', 8, '#7a5638')
        pen.line('M-128 -206L-150 -92L-176 -18L-214 110', 3.6, '#d8c39a')
        for (let x = 0; x < 3; x++)
          pen
            .shape(box(318 + x * 34, 150 - x * 10, 26, 18), '#c98a66', 2)
            .line(`M${314 + x * 34} ${150 - x * 10}l17 -14l17 14`, 2.4)
      })
    },
  },
  // 兵马俑: a standing warrior, topknot to one side, armour of plates, the right hand closed on a lost weapon.
  'terracotta-warrior': {
    ground: 'indigo',
    draw(pen) {
      const clay = '#c39a78'
      const deep = '#a67d5e'
      pen.shape(box(-120, 282, 240, 22, 3), '#b08a69')
      pen.mirrored(() => {
        pen.body(limb('42 140 40, 46 210 30, 46 262 27'), deep)
        pen.shape(smooth(points('18 262, 14 286, 88 288, 80 270, 70 258'), true), '#8a6a50')
      })
      pen.body(smooth(points('-92 20, -116 140, -128 196, 128 196, 116 140, 92 20'), true), deep)
      for (const x of [-80, -40, 0, 40, 80]) pen.line(`M${x * 0.8} 100L${x} 192`, 2)
      pen.body(limb('-96 -110 38, -132 -40 36, -140 40 32, -124 84 26, -112 104 22'), clay)
      pen.body(limb('96 -110 38, 134 -50 36, 150 20 31, 116 58 25, 92 60 22'), clay)
      pen.line('M-166 20q30 16 54 6M-150 66q24 10 46 2M172 -10q-30 14 -52 4M134 84q-10 -24 -8 -44', 2)
      pen.shape(oval(-112, 116, 20, 22), clay, 2.6).line('M-124 112h22M-124 122h22', 1.8)
      pen
        .shape(oval(78, 60, 22, 20), clay, 2.6)
        .shape(oval(70, 60, 8), '#6d4f3a', 2)
        .line('M84 46v28M92 48v24', 1.8)
      const armour = smooth(
        points('-58 -160, -104 -142, -108 -70, -104 40, -96 110, 0 128, 96 110, 104 40, 108 -70, 104 -142, 58 -160'),
        true,
      )
      pen.body(armour, '#b5896a')
      pen.inside(armour, () => {
        for (let row = 0; row < 8; row++) {
          const y = -112 + row * 30
          pen.line(`M-120 ${y}Q0 ${y + 18} 120 ${y}`, 2)
          for (let k = -4; k <= 4; k++) {
            const x = k * 26 - 13
            pen.line(`M${x} ${y + 8}v30`, 1.6).fill(oval(x + 13, y + 20, 2.8), '#4a3426')
          }
        }
      })
      pen.line(armour, 3.2)
      pen.mirrored(() => {
        const guard = smooth(points('66 -158, 110 -146, 144 -104, 150 -58, 106 -52, 92 -100'), true)
        pen.shape(guard, '#b5896a', 3)
        pen.inside(guard, () => pen.line('M70 -120L160 -130M84 -96L164 -104M94 -74L166 -80M104 -160L128 -50', 1.8))
      })
      pen.body(smooth(points('-42 -196, -64 -160, 0 -128, 64 -160, 42 -196'), true), '#8f9a86')
      pen.line('M-40 -186L6 -140M40 -186L-6 -140', 2)
      pen.mirrored(() => pen.shape(oval(60, -246, 11, 20), clay, 2.4))
      pen.body(smooth(points('-58 -290, -60 -236, -46 -196, 0 -174, 46 -196, 60 -236, 58 -290, 0 -312'), true), clay)
      pen.body(
        smooth(points('-60 -268, -62 -300, -34 -318, 20 -318, 58 -304, 62 -268, 30 -288, -30 -288'), true),
        '#5f4a3c',
      )
      pen
        .body(smooth(points('14 -310, 10 -340, 32 -352, 52 -338, 48 -308'), true), '#5f4a3c')
        .line('M12 -316h38', 4, '#a5473c')
      visage(pen, 0, -246, 1.16)
      pen.line('M-3 -218C-12 -224 -22 -220 -30 -214M3 -218C12 -224 22 -220 30 -214', 3).line('M0 -192v8', 2.4)
    },
  },
  // 殷墟: the belly shell of a turtle with its sutures, cracks and carved signs in columns.
  'oracle-bone': {
    ground: 'tea',
    draw(pen) {
      const bone = '#e2d2a8'
      const shell = smooth(
        points(
          '0 -316, 84 -306, 150 -262, 186 -190, 196 -120, 250 -86, 262 -40, 252 40, 262 90, 230 124, 200 170, 176 240, 120 292, 60 282, 0 262, -60 282, -120 292, -176 240, -200 170, -230 124, -262 90, -252 40, -262 -40, -250 -86, -196 -120, -186 -190, -150 -262, -84 -306',
        ),
        true,
      )
      pen.body(shell, bone)
      pen.inside(shell, () => {
        pen.fill(oval(120, 200, 120, 90), '#c79a62', 0.3).fill(oval(-120, -220, 130, 80), '#c79a62', 0.25)
        pen.line('M0 -320V280', 2.6)
        pen.mirrored(() => {
          pen.line('M0 -184C30 -176 40 -214 90 -218C130 -220 160 -208 200 -196M0 -184L-2 -170', 2.4)
          pen.line('M0 -84C60 -100 140 -92 260 -64M0 40C70 28 150 50 262 44M0 164C60 150 130 168 210 152', 2.2)
          for (const [x, y] of points('34 -130, 34 -6, 34 108, 34 214, 150 92'))
            pen.line(`M${x} ${y - 26}l2 26l-3 26M${x + 1} ${y}l20 -9l6 3`, 2, '#6d4a2c')
        })
        // Columns of strokes in the manner of the carved signs.
        const sign = [
          'M0 -14V14M-10 -4L0 -14L10 -4M-8 6h16',
          'M-10 -12H10V12H-10ZM-10 0H10',
          'M0 -14L-10 2H10ZM-6 2V14M6 2V14',
          'M-8 -12V12M8 -12V12M-8 -4H8M-8 6H8',
          'M-10 10C-10 -14 10 -14 10 10M0 -8V14',
          'M-10 -10L10 10M10 -10L-10 10M0 -14V14',
          'M-10 -12L0 -2L10 -12M0 -2V14M-8 6H8',
        ]
        pen.mirrored((side) => {
          for (const [x, from, to] of points(
            '86 -60 30, 122 -56 30, 158 -52 30, 194 -44 30, 86 70 140, 122 72 140, 92 -176 -110, 132 -172 -110, 88 184 250, 122 188 240',
          ))
            for (let y = from; y <= to; y += 32)
              pen.at(
                x,
                y,
                () => pen.line(sign[Math.abs(x + y * 3 + (side > 0 ? 0 : 2)) % sign.length], 2.2, '#4a2f20'),
                { scale: 0.86 },
              )
        })
      })
      pen.line(shell, 3.4)
    },
  },
  // 良渚古城: the plan from above: rounded walls with water gates, moats and streams, the palace terrace in the middle.
  'liangzhu-city': {
    ground: 'celadon',
    draw(pen) {
      const ring = smooth(
        points(
          '-190 -290, 0 -306, 180 -290, 240 -250, 256 -100, 250 80, 236 230, 180 284, 0 296, -180 286, -244 236, -256 80, -262 -100, -246 -240',
        ),
        true,
      )
      const water = '#8fb6bf'
      pen.line(
        'M-400 -210C-330 -200 -300 -180 -262 -160M256 -40C310 -20 350 -60 400 -50M-256 150C-310 160 -350 190 -400 190M236 200C300 220 350 200 400 220',
        18,
        water,
      )
      pen.line(ring, 84, water).line(ring, 50, '#4a4436').line(ring, 44, '#d3b583')
      pen.fill(ring, '#b9c79c', 0.9)
      pen.line(
        'M-254 -40C-190 -30 -170 -60 -150 -100V170C-120 200 60 196 180 186L244 190M-150 -100C-100 -170 80 -176 176 -150V186M-60 -300V-164M70 -300V-166M-60 196V292M90 190V292M176 -20H256M-256 120H-150',
        13,
        water,
      )
      // Water gates in the wall, and one gate on land.
      for (const [x, y] of points('-60 -302, 70 -302, -258 -40, -256 120, 256 -20, 244 190, -60 294, 90 294'))
        pen.fill(oval(x, y, 12), water).line(oval(x, y, 13), 2.4)
      pen.shape('M-128 -116H152V158H-128Z', '#d9c290', 3.2).line('M-114 -102H138V144H-114Z', 1.8)
      for (let k = 0; k < 12; k++) pen.line(`M${-128 + k * 25} 158l-6 12M${-128 + k * 25} -116l-6 -10`, 1.8)
      const house = (x, y, s) =>
        pen.at(
          x,
          y,
          () => {
            pen.shape(box(-54, 6, 108, 34), '#cfa877', 2.4)
            pen.shape('M-44 -36H44L70 10H-70Z', '#a88a58', 2.6)
            for (let k = -3; k <= 3; k++) pen.line(`M${k * 13} -36L${k * 20} 10`, 1.6)
            pen.line('M-50 -36H50', 4)
          },
          { scale: s },
        )
      house(14, -30, 1.3)
      house(-62, 96, 0.8)
      house(82, 96, 0.8)
      for (const [x, y] of points('-210 -200, 216 60, -200 230, -30 244, 214 -200, 130 -232')) house(x, y, 0.34)
      for (const [x, y] of points('-350 -40, -340 60, 340 60, 350 -170, -330 260, 330 280'))
        for (let k = 0; k < 3; k++)
          pen.line(`M${x - 20} ${y + k * 10}h40M${x - 12 + k * 12} ${y - 4}v28`, 1.4, '#6f8f5a')
    },
  },
  // 御窑厂: the egg-shaped kiln (镇窑), like half an egg lying on its side, tall chimney behind, saggars at the mouth.
  'egg-kiln': {
    ground: 'plum',
    draw(pen) {
      const brick = '#b9745a'
      pen.body('M238 130L254 -310H318L342 290H238Z', brick)
      pen.inside('M238 130L254 -310H318L342 290H238Z', () => {
        for (let y = -300; y < 290; y += 20)
          pen.line(`M230 ${y}h120M${260 + (y % 40 ? 0 : 22)} ${y}v20M${300 + (y % 40 ? 0 : 18)} ${y}v20`, 1.3)
      })
      pen.shape(box(246, -322, 80, 16, 3), '#9a5f49')
      const kiln = 'M-380 290C-400 60 -320 -150 -150 -176C30 -196 190 -70 300 290Z'
      pen.body(kiln, '#c4826a')
      pen.inside(kiln, () => {
        for (let y = -180; y < 290; y += 24) {
          pen.line(`M-400 ${y}Q-60 ${y - 26} 310 ${y}`, 1.5)
          for (let x = -390 + (y % 48 ? 0 : 24); x < 310; x += 48) pen.line(`M${x} ${y - 9}v22`, 1.3)
        }
      })
      pen.line(kiln, 3.4)
      pen.shape('M-296 290V120Q-296 30 -220 30Q-144 30 -144 120V290Z', '#9a5f49')
      pen.shape('M-276 290V124Q-276 52 -220 52Q-164 52 -164 124V290Z', '#3b2a24')
      pen.fill('M-262 290C-260 220 -236 210 -228 160C-210 200 -182 220 -178 290Z', '#d9803f', 0.9)
      for (let k = 0; k < 7; k++) pen.at(-220, 124, () => pen.line('M0 -72v-20', 2), { angle: (k - 3) * 0.42 })
      for (const [x, y] of points('-90 262, -90 222, -90 182, -20 262, -20 222, 50 262')) {
        pen.body(`M${x - 32} ${y - 16}H${x + 32}V${y + 30}Q${x} ${y + 40} ${x - 32} ${y + 30}Z`, '#d2b08a', 2.6)
        pen.shape(oval(x, y - 16, 32, 8), '#b59270', 2.2)
      }
      pen.body('M28 238C16 208 20 190 34 186H66C80 190 84 208 72 238Z', '#eef0ec', 2.6)
      pen.line('M24 214q12 -12 26 0t26 0M36 196h28', 2.4, '#2f4f8f')
    },
  },
}
