// @ts-check
// Figures of people and beasts in bronze, stone and clay.
import { visage } from '../visage.mjs'
import { box, points, joined, limb, oval, smooth, thick } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

/** @type {Record<string, Outline>} */
export const figures = {
  // 铜奔马: at a flying pace, head turned, one hind hoof on a bird that looks back.
  'flying-horse': {
    ground: 'indigo',
    draw(pen) {
      const metal = '#86a893'
      const deep = '#658575'
      const bird = '#a3ab90'
      // The legs of the far side: the fore one reaches out, the hind one is thrown back.
      pen.body(
        smooth(
          points(
            '-150 -60, -200 -30, -258 -22, -278 2, -300 52, -322 84, -346 108, -336 122, -300 116, -292 88, -266 48, -246 22, -190 24, -120 20',
          ),
          true,
        ),
        deep,
      )
      pen.body(
        smooth(
          points(
            '150 -90, 206 -30, 236 12, 262 18, 300 46, 326 58, 360 52, 364 70, 336 90, 312 82, 282 66, 246 48, 196 44, 140 0',
          ),
          true,
        ),
        deep,
      )
      pen.line('M-322 84L-294 96M328 56L318 84', 2.2)
      // The tail, knotted and flung up.
      pen.body(
        smooth(
          points(
            '150 -120, 196 -160, 236 -206, 254 -226, 282 -248, 330 -262, 368 -252, 336 -232, 352 -212, 316 -206, 284 -206, 262 -196, 236 -150, 196 -92',
          ),
          true,
        ),
        deep,
      )
      pen.line('M244 -214Q262 -216 270 -194M282 -232Q310 -242 336 -240M280 -218Q306 -222 326 -218', 2)
      // The bird: wings spread, forked tail, head turned back.
      pen.at(0, -14, () => {
        pen.body(smooth(points('24 262, 84 232, 150 214, 190 218, 160 240, 110 266, 70 276'), true), bird)
        pen.body(
          smooth(
            points(
              '-84 264, -50 244, 10 242, 70 252, 120 262, 196 258, 176 272, 206 288, 130 284, 60 288, -20 292, -70 286',
            ),
            true,
          ),
          bird,
        )
        pen.shape('M-84 226L-56 222L-78 240Z', bird, 2.6)
        pen.body(smooth(points('-120 232, -100 214, -76 222, -70 244, -66 270, -88 280, -112 262'), true), bird)
        pen.fill(oval(-98, 231, 4.5), '#2b2723')
        pen.body(smooth(points('20 262, -20 292, -70 308, -126 306, -96 294, -70 274, -30 258'), true), bird)
        pen.line('M-78 300L-14 272M78 262L148 226M130 270L178 272', 1.8)
      })
      const body = smooth(
        points(
          '-140 -290, -104 -256, -72 -212, -40 -170, -4 -146, 44 -134, 92 -140, 140 -148, 184 -124, 204 -76, 192 -20, 176 20, 170 54, 168 82, 180 104, 150 126, 116 166, 94 196, 92 226, 46 232, 54 204, 66 178, 84 140, 104 104, 96 66, 74 34, 56 10, 10 20, -40 24, -90 24, -136 14, -172 -24, -186 -70, -178 -110, -180 -150, -196 -196, -230 -180, -258 -160, -276 -158, -286 -170, -304 -172, -312 -190, -302 -212, -262 -244, -232 -280, -204 -304, -172 -308',
        ),
        true,
      )
      // The near fore leg, folded under the chest.
      const folded = smooth(
        points(
          '-60 -30, -74 24, -104 58, -126 88, -118 108, -82 112, -50 118, -24 142, -4 130, -14 104, -34 88, -70 80, -34 52, 4 10, 6 -30',
        ),
        true,
      )
      pen.body(joined(body, folded), metal)
      // Mane, forelock and ears.
      pen.shape(
        smooth(points('-168 -308, -138 -306, -98 -262, -64 -212, -18 -156, -58 -172, -96 -218, -132 -268'), true),
        deep,
        2.8,
      )
      pen.shape(smooth(points('-178 -302, -170 -334, -154 -332, -152 -300'), true), metal, 2.8)
      pen.shape(smooth(points('-206 -296, -222 -322, -256 -328, -238 -308, -226 -286'), true), deep, 2.8)
      pen.shape(smooth(points('-208 -296, -206 -328, -190 -334, -184 -304'), true), metal, 2.8)
      pen
        .shape('M-238 -254Q-222 -266 -208 -252Q-222 -244 -238 -254Z', '#e6ece4', 2.4)
        .fill(oval(-223, -254, 6), '#2b2723')
        .line('M-300 -200q10 0 10 10M-308 -180Q-286 -172 -266 -184M-196 -196C-178 -204 -168 -224 -172 -248', 2.4)
      // Shoulder, elbow, flank and thigh; the edges of the hooves.
      pen.line(
        'M-146 -110C-164 -70 -150 -26 -112 -6M-60 -26C-50 -10 -40 0 -30 6M96 -112C62 -76 58 -30 78 6M40 -84C50 -60 52 -40 46 -16',
        2.2,
      )
      pen.line('M52 210L92 206M-36 90L-46 118', 2.2)
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
  // 马踏匈奴: a stout standing horse; under it, not cut free of the stone, a bearded man with bow and arrow.
  'trampling-horse': {
    ground: 'stone',
    draw(pen) {
      const stone = '#b9b4a6'
      const deep = '#9b9688'
      const hollow = '#8b8679'
      pen.body(
        smooth(points('-300 276, -200 264, 0 262, 220 262, 316 276, 322 298, 240 306, -240 306, -314 298'), true),
        deep,
      )
      // The tail, down to the ground.
      pen.body(smooth(points('226 -100, 262 -84, 284 -20, 288 80, 280 180, 266 260, 226 264, 220 100'), true), deep)
      pen.body(box(-180, 10, 370, 260, 10), hollow)
      // The man on his back: trunk, knees drawn up, the arm with the bow.
      const cloth = '#bcae94'
      pen.body(
        smooth(points('-70 178, -20 160, 60 168, 118 186, 160 214, 164 258, 60 264, -60 264, -84 220'), true),
        cloth,
        2.8,
      )
      pen.body(limb('84 118 22, 104 146 25, 130 190 24, 152 244 26'), cloth, 2.8)
      pen.body(limb('128 230 40, 104 186 36, 78 140 28, 70 110 24'), cloth, 2.8)
      pen.line('M-50 94C14 92 66 124 72 186', 6).line('M-50 94L72 186', 2)
      pen.line('M-26 184L56 92M40 96L56 92L54 108', 3.2)
      pen.body(limb('-56 214 22, -24 196 21, 2 160 17, 18 136 15'), cloth, 2.8)
      pen.at(
        -96,
        186,
        () => {
          pen.body(
            smooth(points('-56 -46, -28 -66, 14 -64, 48 -40, 56 4, 50 44, 28 78, 0 90, -30 76, -52 40, -60 -4'), true),
            '#cdbfa5',
            2.8,
          )
          pen.shape(
            smooth(
              points('-56 10, -30 16, -14 26, 0 22, 14 26, 30 16, 54 8, 54 50, 34 86, 0 104, -32 84, -56 48'),
              true,
            ),
            '#8f8570',
            2.6,
          )
          pen.shape('M-18 44Q0 34 18 44Q0 58 -18 44Z', '#cdbfa5', 2.2)
          pen.line('M-28 60L-22 80M-8 68L-6 92M12 68L12 90M32 58L26 78', 2)
          pen.line('M-42 -30Q-28 -42 -12 -30M12 -30Q28 -42 42 -30M-4 -24L-10 8Q0 16 10 8', 2.6)
          pen.fill(oval(-27, -14, 8, 6), '#2b2723').fill(oval(27, -14, 8, 6), '#2b2723')
        },
        { scale: 0.72, angle: -0.3 },
      )
      const horse = smooth(
        points(
          '-178 -310, -140 -282, -98 -226, -66 -172, -26 -132, 34 -116, 100 -122, 170 -134, 226 -112, 254 -62, 256 0, 246 56, 230 110, 232 170, 236 220, 246 262, 166 266, 168 214, 170 160, 164 104, 146 62, 90 52, 20 54, -50 54, -108 50, -132 76, -138 130, -140 190, -134 240, -128 266, -222 268, -216 230, -222 170, -226 110, -232 40, -240 -30, -234 -90, -222 -140, -228 -168, -252 -146, -276 -124, -306 -116, -328 -132, -330 -160, -312 -194, -282 -244, -250 -290, -216 -314',
        ),
        true,
      )
      pen.body(horse, stone)
      pen.shape(
        smooth(points('-186 -312, -148 -308, -102 -250, -66 -192, -20 -130, -58 -142, -94 -188, -130 -242'), true),
        deep,
        2.8,
      )
      pen.shape(smooth(points('-208 -304, -206 -336, -184 -334, -172 -300'), true), stone, 2.8)
      pen
        .shape('M-268 -234Q-248 -252 -228 -234Q-248 -222 -268 -234Z', '#dedacd', 2.4)
        .fill(oval(-249, -236, 7), '#2b2723')
      pen.line(
        'M-318 -162q10 2 8 12M-330 -140Q-304 -134 -282 -148M-228 -168C-204 -178 -190 -202 -194 -232M-268 -208L-296 -168',
        2.4,
      )
      pen.line('M-160 -112C-192 -60 -186 0 -150 36M112 -98C78 -50 92 10 140 44M-214 244h80M172 244h66', 2.4)
    },
  },
}
