// @ts-check
// Figures of people and beasts in bronze, stone and clay.
import { visage } from '../visage.mjs'
import { box, points, joined, limb, oval, smooth, thick } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

/** @type {Record<string, Outline>} */
export const figures = {
  // 铜奔马: at a pace, one hind hoof on a flying bird that looks back.
  'flying-horse': {
    ground: 'indigo',
    draw(pen) {
      const metal = '#86a893'
      const deep = '#6a8a79'
      const far = [
        limb('-120 -50 42, -200 -10 26, -262 14 17, -300 76 12, -318 104 15'),
        limb('150 -40 52, 214 44 28, 262 66 16, 322 106 12, 352 104 15'),
      ]
      for (const leg of far) pen.body(leg, deep)
      pen.shape(
        smooth(points('196 -130, 250 -190, 320 -236, 392 -234, 362 -206, 384 -190, 330 -180, 282 -134, 220 -84'), true),
        deep,
      )
      pen.line('M226 -120C270 -170 310 -206 356 -216', 1.8)
      // The bird: outspread wings, forked tail, head turned back.
      const bird = '#9aa58c'
      pen.body(smooth(points('40 252, 120 214, 210 214, 176 240, 90 270'), true), bird)
      pen.body(
        smooth(points('-110 262, -40 240, 60 242, 140 262, 226 262, 190 276, 220 292, 130 284, 20 294, -70 286'), true),
        bird,
      )
      pen.body(smooth(points('0 268, -60 300, -150 304, -120 292, -140 282, -60 262'), true), bird)
      pen.shape(smooth(points('-96 250, -110 224, -88 210, -66 222, -70 256'), true), bird)
      pen.shape('M-70 216L-46 214L-68 228Z', bird, 2.4).fill(oval(-88, 222, 4), '#2b2723')
      pen.line('M-120 294L-50 276M80 254L160 228M150 272H200M130 264v18', 1.8)
      const trunk = limb('-168 -70 40, -120 -60 84, -20 -46 82, 70 -58 80, 140 -84 86, 200 -92 62, 226 -94 30')
      const neck = limb('-104 -76 80, -148 -150 60, -174 -210 46, -190 -256 36')
      const head = smooth(
        points(
          '-176 -306, -206 -304, -242 -272, -292 -232, -314 -206, -306 -188, -288 -186, -284 -176, -268 -170, -236 -186, -206 -204, -168 -226',
        ),
        true,
      )
      const standing = limb('130 -50 62, 84 38 34, 40 96 19, 70 154 14, 30 206 13, 10 226 16')
      const folded = limb('-130 -40 48, -128 50 27, -120 96 20, -74 110 13, -30 92 12, -8 66 15')
      pen.body(joined(trunk, neck, head, standing, folded), metal)
      // Mane, forelock, ears, and the lines of the muscles.
      pen.shape(smooth(points('-170 -300, -140 -270, -120 -210, -90 -150, -78 -170, -104 -240, -132 -292'), true), deep)
      pen.shape(smooth(points('-178 -300, -190 -330, -166 -322, -158 -292'), true), metal, 2.6)
      pen.shape(smooth(points('-196 -300, -238 -334, -250 -318, -224 -298'), true), deep, 2.6)
      pen
        .fill(oval(-236, -250, 8, 6), '#2b2723')
        .line('M-250 -256q14 -12 28 0M-304 -208q8 2 8 -8M-300 -190L-264 -200', 2.2)
      pen.line(
        'M-228 -200C-206 -210 -196 -226 -196 -246M-166 -24C-140 14 -110 16 -92 -2M92 -128C60 -80 70 -40 96 -10',
        2,
      )
      pen.line('M-6 230h36M8 56l20 22M-330 92l24 14M340 92l6 22', 2.2)
    },
  },
  // 长信宫灯: a kneeling maid; one hand bears the lamp, the other sleeve is its chimney.
  'palace-lamp': {
    ground: 'plum',
    draw(pen) {
      const gold = '#cdaa62'
      const deep = '#a98a50'
      // Robe spread on the ground.
      pen.body(
        smooth(points('60 -110, 0 -20, -20 120, -60 240, -90 300, 290 300, 270 230, 226 100, 200 -40, 150 -112'), true),
        gold,
      )
      pen.line(
        'M-60 262C40 240 150 246 270 268M30 300C60 220 70 140 70 60M150 300C176 220 176 120 160 40M232 286C214 220 206 160 200 110',
        2,
      )
      // Lamp: foot, stem, tray and shutters.
      pen.body('M-236 300C-230 270 -190 262 -186 246V188H-154V246C-150 262 -110 270 -104 300Z', deep)
      pen.body('M-274 124H-66L-84 190H-256Z', gold)
      pen.line('M-268 146H-72', 1.8)
      pen.shape(thick('M-80 158C-40 158 -40 178 -10 182', 20), gold, 2.6)
      pen.body(box(-246, 6, 152, 118), gold)
      pen
        .fill(box(-192, 10, 44, 112), '#f3dc9a')
        .line('M-192 8V122M-148 8V122M-246 24H-192M-148 24H-94M-246 106H-192M-148 106H-94', 2)
      pen.fill('M-170 110C-188 84 -170 74 -170 44C-156 74 -148 88 -170 110Z', '#c75c3a')
      // Raised arm: the sleeve falls over the lamp like a bell.
      const sleeve = smooth(
        points(
          '150 -120, 92 -156, 10 -190, -90 -206, -176 -180, -232 -110, -258 -40, -262 10, -78 10, -76 -36, -60 -74, -16 -86, 40 -70, 90 -30',
        ),
        true,
      )
      pen.body(sleeve, gold)
      pen.line(
        'M-258 -6C-200 6 -130 6 -78 -8M-210 -110C-160 -140 -110 -130 -76 -90M-120 -180C-90 -150 -40 -130 0 -130M20 -160C40 -130 70 -110 100 -100',
        2,
      )
      // Lower arm to the handle of the tray.
      const arm = limb('190 -70 42, 196 20 46, 150 110 40, 70 158 34, 20 170 20')
      pen.body(arm, gold)
      pen.line('M70 122C84 150 74 180 60 190M150 70C170 90 176 110 170 130', 2)
      pen.body(smooth(points('24 154, -16 158, -34 172, -20 192, 20 192'), true), gold)
      // Collar, head and hair.
      pen.body(smooth(points('76 -160, 110 -180, 148 -160, 178 -110, 140 -60, 92 -92, 60 -116'), true), gold)
      pen.line('M84 -150C110 -110 130 -96 158 -84M148 -150C130 -110 104 -84 76 -66', 2.2)
      pen.body(
        smooth(points('110 -330, 176 -316, 204 -260, 190 -200, 168 -176, 150 -170, 60 -200, 50 -280'), true),
        deep,
      )
      pen.body(smooth(points('88 -308, 140 -296, 158 -244, 142 -188, 104 -160, 66 -180, 48 -236, 56 -288'), true), gold)
      pen.line('M56 -282C80 -260 130 -260 154 -270M170 -290C186 -260 186 -220 176 -190', 2)
      visage(pen, 100, -228, 1.02)
    },
  },
  // 马踏匈奴: a standing horse of stone; between its legs, not cut free, lies a bearded man with bow and arrow.
  'trampling-horse': {
    ground: 'stone',
    draw(pen) {
      const stone = '#b9b4a6'
      const deep = '#a09b8d'
      pen.body(box(-300, 268, 590, 34, 6), deep)
      pen.shape(smooth(points('190 -110, 236 -90, 250 20, 236 160, 216 240, 190 230, 196 60'), true), deep)
      pen.body(box(-190, 30, 380, 240, 12), '#9c978a')
      // The man on his back, head to the left, knees drawn up.
      pen.body(limb('-100 200 36, -20 196 48, 70 200 42, 120 190 34'), '#b3a68f')
      pen.body(limb('100 186 30, 60 120 26, 20 170 18'), '#b3a68f', 2.6)
      pen.body(limb('-70 190 20, -40 140 18, 20 120 15'), '#b3a68f', 2.6)
      pen.line('M40 78Q84 140 20 226M40 78L20 226M-60 132L70 150', 3)
      pen.at(
        -104,
        176,
        () => {
          pen.body(smooth(points('-40 -40, -52 0, -36 44, 10 62, 44 40, 52 -6, 36 -46, 0 -56'), true), '#c2b59c', 2.8)
          pen.line('M-34 28C-20 60 24 66 46 30M-30 36l-4 18M-12 46l-2 18M8 48l2 18M28 42l6 16', 2)
          pen.line('M-26 -14q8 -6 16 0M10 -14q8 -6 16 0M-28 -24l18 -4M10 -28l18 4M0 -12l-5 20h10M-10 24h20', 2.2)
        },
        { scale: 0.82, angle: -0.25 },
      )
      const trunk = limb('-186 -60 50, -140 -40 84, -20 -20 84, 90 -30 86, 160 -60 80, 196 -70 50')
      const neck = limb('-140 -60 80, -190 -150 62, -206 -220 54, -200 -262 36')
      const head = smooth(
        points(
          '-176 -306, -222 -306, -252 -264, -292 -206, -316 -160, -306 -130, -276 -122, -246 -140, -216 -180, -170 -216',
        ),
        true,
      )
      const legs = [
        limb('-176 0 50, -186 100 36, -184 190 30, -186 250 32, -190 272 36'),
        limb('166 -20 62, 184 80 40, 176 170 30, 184 246 30, 178 272 36'),
      ]
      pen.body(joined(trunk, neck, head, ...legs), stone)
      pen.shape(smooth(points('-180 -302, -172 -332, -152 -318, -154 -284'), true), stone, 2.6)
      pen.shape(
        smooth(points('-160 -290, -124 -240, -100 -160, -76 -104, -104 -110, -136 -180, -164 -240'), true),
        deep,
        2.6,
      )
      pen.shape(oval(-238, -246, 13, 10), '#d8d4c6', 2.4).fill(oval(-238, -246, 6), '#2b2723')
      pen.line(
        'M-296 -162q10 2 10 -10M-306 -140L-268 -150M-210 -190C-196 -206 -190 -226 -192 -246M-120 -110C-150 -60 -150 -20 -124 30M110 -100C80 -50 90 0 120 30M-216 250h56M154 250h54',
        2.2,
      )
    },
  },
}
