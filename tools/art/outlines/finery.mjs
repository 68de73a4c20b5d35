// @ts-check
// What is worn on the stage and on high days.
import { box, oval, points, smooth, thick } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const red = '#c1443a'
const gold = '#e3b552'
const silver = '#d3d7d8'

/** @type {Record<string, Outline>} */
export const finery = {
  // 侗族大歌: the silver collars of a girl of the choir, one within the other, with their lock and bells.
  'silver-collars': {
    ground: 'indigo',
    draw(pen) {
      for (const [r, w] of [
        [262, 40],
        [206, 34],
        [158, 28],
      ]) {
        const ring = thick(`M${-r * 0.42} ${-90 - r * 0.8}A${r} ${r} 0 1 0 ${r * 0.42} ${-90 - r * 0.8}`, w)
        pen.body(ring, silver)
        pen.inside(ring, () => {
          for (let i = -13; i <= 13; i++) {
            const a = Math.PI / 2 + i * 0.19
            const [c, s] = [Math.cos(a), Math.sin(a)]
            pen.line(
              `M${c * (r - w / 2)} ${-80 + s * (r - w / 2)}L${Math.cos(a + 0.07) * (r + w / 2)} ${-80 + Math.sin(a + 0.07) * (r + w / 2)}`,
              1.8,
            )
          }
        })
        pen.line(ring, 3.2)
      }
      pen.body(
        'M-130 160C-100 120 -40 130 0 142C40 130 100 120 130 160C120 220 60 236 0 240C-60 236 -120 220 -130 160Z',
        silver,
      )
      for (let k = 0; k < 8; k++) pen.at(0, 188, () => pen.line(oval(0, -22, 9, 15), 2), { angle: (k * Math.PI) / 4 })
      pen.fill(oval(0, 188, 9), red)
      for (const s of [-1, 1])
        pen.line(`M${s * 50} 180q${s * 30} -34 ${s * 54} -8q-${s > 0 ? 16 : -16} 26 ${-s * 54} 8`, 2.2)
      for (let i = -3; i <= 3; i++) {
        const y = 232 - Math.abs(i) * 7
        pen.line(`M${i * 34} ${y}v30`, 2.6).shape(`M${i * 34} ${y + 26}l16 34q-16 14 -32 0Z`, silver, 2.4)
      }
    },
  },
  // 粤剧: the phoenix crown with its pearls and blue feathers.
  'phoenix-crown': {
    ground: 'plum',
    draw(pen) {
      pen.shape('M-120 304Q-110 270 -50 268H50Q110 270 120 304Z', '#6d4434').shape(box(-16, 40, 32, 240), '#8a5038')
      for (const s of [-1, 1])
        for (const [x, n] of [
          [206, 9],
          [234, 8],
          [176, 7],
        ]) {
          pen.line(`M${s * x} 30V${50 + n * 22}`, 1.8)
          for (let i = 0; i < n; i++) pen.shape(oval(s * x, 56 + i * 22, 8), i % 3 ? '#f6f1e6' : red, 1.8)
          pen.shape(`M${s * x} ${50 + n * 22}l10 28h-20Z`, gold, 2)
        }
      const crown = 'M-220 60C-240 -80 -170 -220 0 -236C170 -220 240 -80 220 60Q0 110 -220 60Z'
      pen.body(crown, '#4f8fa8')
      pen.inside(crown, () => {
        for (const [y, n, c] of /** @type {[number, number, number][]} */ ([
          [-130, 5, 62],
          [-60, 7, 62],
          [10, 7, 64],
        ]))
          for (let i = 0; i < n; i++) {
            const x = (i - (n - 1) / 2) * c
            for (let k = 0; k < 6; k++)
              pen.at(x, y, () => pen.fill(oval(0, -14, 8, 12), '#a9d3d8'), { angle: k * 1.047 })
            pen.shape(oval(x, y, 8), i % 2 ? '#f6f1e6' : red, 1.8)
          }
      })
      pen.line(crown, 3.4).shape('M-228 46Q0 104 228 46L222 90Q0 146 -222 90Z', gold)
      for (let i = -5; i <= 5; i++) pen.shape(oval(i * 39, 94 - i * i * 1.6, 12), '#f6f1e6', 2)
      // The phoenix, in front, its wings out.
      pen.mirrored(() => {
        pen.shape(
          'M10 -170C60 -260 130 -290 210 -284C190 -260 196 -250 170 -240C184 -230 160 -214 146 -214C150 -196 120 -190 104 -190C90 -160 50 -140 14 -140Z',
          gold,
        )
        pen.line('M30 -160C80 -220 120 -240 160 -256M34 -150C70 -190 100 -200 136 -216', 2)
      })
      pen.body(
        'M0 -120C-34 -140 -30 -190 -12 -216C-30 -250 -16 -286 10 -286C30 -284 38 -264 30 -250L50 -236L26 -230C20 -214 36 -180 28 -150Q18 -124 0 -120Z',
        gold,
      )
      pen
        .fill(oval(14, -262, 5), '#2b2723')
        .shape('M0 -284C-10 -310 -4 -324 6 -332C10 -318 20 -316 18 -286Z', red, 2.4)
        .shape(oval(2, -116, 14), red, 2.4)
      for (const s of [-1, 1]) pen.shape(oval(s * 236, -10, 30), red).shape(oval(s * 236, -10, 13), gold, 2.2)
    },
  },
  // 豫剧: the helmet of Mulan, with the long plumes of a pheasant.
  'plumed-helmet': {
    ground: 'rice',
    draw(pen) {
      pen.mirrored(() => {
        const plume = smooth(points('60 -110, 100 -220, 190 -300, 290 -290, 346 -200, 350 -80, 330 20'))
        pen.line(plume, 23).line(plume, 17, '#c98a48')
        for (const [x, y, a] of [
          [86, -190, -1.1],
          [130, -256, -0.7],
          [190, -298, -0.2],
          [256, -302, 0.25],
          [312, -258, 0.8],
          [346, -190, 1.2],
          [352, -110, 1.55],
          [344, -40, 1.7],
        ])
          pen.at(x, y, () => pen.line('M0 -10L6 10', 4, '#5d3d28'), { angle: a })
      })
      pen.shape('M-120 304Q-110 270 -50 268H50Q110 270 120 304Z', '#6d4434').shape(box(-16, 40, 32, 240), '#8a5038')
      pen.mirrored(() => {
        pen.shape('M150 20C210 60 214 150 190 226L130 206C140 140 130 90 110 60Z', '#4f7fa8')
        pen.tint('M164 50C194 90 196 150 178 206', 6, gold)
        pen.line('M136 206L126 250M156 212L150 258M178 220L174 264', 4, red)
      })
      const dome = 'M-180 60C-200 -60 -150 -170 0 -186C150 -170 200 -60 180 60Q0 100 -180 60Z'
      pen.body(dome, silver)
      pen.inside(dome, () => {
        for (let y = -150; y < 80; y += 28)
          for (let x = -190; x < 200; x += 36) pen.line(`M${x + (y % 56 ? 18 : 0)} ${y}q18 26 36 0`, 1.6)
      })
      pen.line(dome, 3.4)
      pen.shape('M-196 30Q0 84 196 30L206 70Q0 130 -206 70Z', gold)
      pen.body('M0 30C-60 0 -70 -60 -40 -110Q-20 -90 0 -130Q20 -90 40 -110C70 -60 60 0 0 30Z', gold)
      pen.shape(oval(0, -40, 22), red, 2.6)
      for (let i = -4; i <= 4; i++) pen.shape(oval(i * 46, 84 - i * i * 1.9, 19), i % 2 ? '#4f7fa8' : red, 2.6)
      pen
        .line('M0 -186V-250', 9)
        .line('M0 -186V-250', 4, gold)
        .shape('M0 -320C26 -290 30 -262 20 -236Q0 -226 -20 -236C-30 -262 -26 -290 0 -320Z', red)
      pen.shape(oval(0, -196, 22, 13), gold, 2.6)
    },
  },
  // 伊玛堪: the robe of fish skin.
  'fish-skin-robe': {
    ground: 'celadon',
    draw(pen) {
      pen.shape(box(-330, -232, 660, 16, 8), '#8d6238').line('M0 -232V-300q0 -26 24 -26q22 2 20 24', 6, '#5d3d28')
      const robe =
        'M-60 -250Q0 -210 60 -250L190 -226L340 -70L270 0L176 -76L206 296Q0 320 -206 296L-176 -76L-270 0L-340 -70L-190 -226Z'
      pen.body(robe, '#d9cdb0')
      pen.inside(robe, () => {
        for (let y = -230; y < 300; y += 27)
          for (let x = -350; x < 350; x += 34) pen.line(`M${x + (y % 2 ? 17 : 0)} ${y}q17 24 34 0`, 1.1, '#a2957a')
        pen.line('M-110 -240V310M110 -240V310M-200 60H200', 1.8)
        pen
          .fill('M-220 250H220V330H-220Z', '#3d5a70')
          .fill('M-350 -90L-280 10L-240 -20L-310 -112ZM350 -90L280 10L240 -20L310 -112Z', '#3d5a70')
        for (let x = -180; x <= 180; x += 60) pen.tint(`M${x - 22} 288q0 -22 22 -22t22 22q-12 10 -16 -4`, 5, '#f3ead2')
      })
      pen.line(robe, 3.6)
      pen.shape('M-60 -250Q0 -210 60 -250L76 -226Q0 -176 -76 -226Z', '#3d5a70')
      pen.line('M0 -196C40 -150 110 -130 150 -100', 15, '#3d5a70')
      for (const [x, y] of points('18 -172, 72 -138, 134 -108')) pen.shape(oval(x, y, 10), '#f3ead2', 2)
      pen.mirrored(() =>
        pen.line(
          'M60 20C20 40 20 100 60 110C90 100 90 60 66 60M60 20C110 10 120 60 96 84M60 110C60 150 100 160 120 140',
          5,
          '#3d5a70',
        ),
      )
    },
  },
  // 花儿: a straw hat and the peony of the song.
  'straw-hat-and-peony': {
    ground: 'tea',
    draw(pen) {
      const brim = oval(-20, 130, 330, 130)
      pen.body(brim, '#d9bd7a')
      pen.inside(brim, () => {
        for (const k of [0.94, 0.84, 0.74, 0.64]) pen.line(oval(-20, 130, 330 * k, 130 * k), 1.5, '#8d6f3a')
        for (let i = 0; i < 52; i++)
          pen.line(`M-20 130L${-20 + Math.cos(i * 0.1208) * 330} ${130 + Math.sin(i * 0.1208) * 130}`, 1, '#a98a4a')
      })
      pen.line(brim, 3.4)
      const crown = 'M-190 120C-190 -60 -140 -130 -20 -132C100 -130 150 -60 150 120Q-20 196 -190 120Z'
      pen.body(crown, '#d9bd7a')
      pen.inside(crown, () => {
        for (let y = -100; y < 120; y += 26) pen.line(`M-210 ${y}Q-20 ${y + 66} 170 ${y}`, 1.5, '#8d6f3a')
        for (let x = -170; x < 150; x += 24) pen.line(`M${-20 + (x + 20) * 0.5} -132Q${x} -20 ${x} 170`, 1, '#a98a4a')
      })
      pen.line(crown, 3.4).shape('M-192 84Q-20 160 152 84L152 124Q-20 200 -192 124Z', '#4f7fa8')
      pen.at(
        140,
        70,
        () => {
          const leaf =
            'M0 0C-20 -30 -60 -34 -70 -64C-60 -70 -50 -68 -44 -62C-50 -90 -30 -120 0 -146C30 -120 50 -90 44 -62C50 -68 60 -70 70 -64C60 -34 20 -30 0 0Z'
          for (const a of [-1.9, 1.2, 2.4])
            pen.at(
              0,
              0,
              () =>
                pen.at(0, -100, () =>
                  pen.shape(leaf, '#6f9a5c', 2.8).line('M0 -6V-120M0 -40l-30 -26M0 -40l30 -26', 1.8),
                ),
              { angle: a },
            )
          const petal =
            'M0 0C-60 -20 -84 -90 -56 -130C-40 -146 -24 -136 -18 -128C-8 -146 8 -146 18 -128C24 -136 40 -146 56 -130C84 -90 60 -20 0 0Z'
          for (const [n, s, tone] of /** @type {[number, number, string][]} */ ([
            [8, 1.1, '#d77f8a'],
            [7, 0.82, '#cf6673'],
            [5, 0.56, '#c1505f'],
          ]))
            for (let i = 0; i < n; i++)
              pen.at(
                0,
                0,
                () => pen.shape(petal, tone, 3).line('M-24 -60Q-30 -96 -34 -116M0 -60V-118M24 -60Q30 -96 34 -116', 1.4),
                { angle: s + (i * 2 * Math.PI) / n, scale: s },
              )
          pen.shape(oval(0, 0, 23), gold, 2.6)
        },
        { scale: 0.94 },
      )
    },
  },

  // 格萨尔: the tall hat of a singer of the epic, with feathers and a mirror.
  'epic-singers-hat': {
    ground: 'stone',
    draw(pen) {
      pen.shape('M-120 304Q-110 270 -50 268H50Q110 270 120 304Z', '#6d4434').shape(box(-16, 100, 32, 180), '#8a5038')
      for (const [a, tint] of /** @type {[number, string][]} */ ([
        [-0.5, '#3d5a70'],
        [0.5, '#3d5a70'],
        [-0.25, '#f3ead2'],
        [0.25, '#f3ead2'],
        [0, '#4a3a30'],
      ]))
        pen.at(
          0,
          -110,
          () => {
            pen.shape('M0 0C-34 -60 -36 -140 0 -216C36 -140 34 -60 0 0Z', tint)
            pen.line('M0 0V-196M-20 -60L0 -44L20 -60M-24 -100L0 -84L24 -100M-18 -140L0 -124L18 -140', 1.6)
          },
          { angle: a },
        )
      pen.mirrored(() => {
        pen.body('M110 60C190 80 220 150 206 250L138 262C146 190 130 130 80 100Z', gold)
        pen.tint('M130 84C180 110 186 170 178 236', 6, red)
        pen.body('M96 -150C150 -230 210 -240 236 -190C210 -170 180 -130 150 -70Z', '#f3ecdc')
        pen.line('M120 -140C160 -196 196 -206 214 -190', 1.8)
      })
      const hat = 'M-170 100C-190 -20 -160 -150 -90 -180L0 -160L90 -180C160 -150 190 -20 170 100Q0 150 -170 100Z'
      pen.body(hat, red)
      pen.inside(hat, () => {
        pen.tint('M-190 -60Q0 -10 190 -60', 16, gold)
        for (const x of [-110, 110]) {
          for (let k = 0; k < 6; k++)
            pen.at(x, -98, () => pen.fill(oval(0, -15, 8, 12), '#f3ead2'), { angle: k * 1.047 })
          pen.fill(oval(x, -98, 8), gold)
        }
      })
      pen.line(hat, 3.4).shape('M-186 66Q0 122 186 66L180 112Q0 166 -180 112Z', gold)
      for (let i = -4; i <= 4; i++) pen.shape(oval(i * 38, 127 - i * i * 1.8, 11), i % 2 ? red : '#3f8f8f', 2.2)
      pen.shape(oval(0, -2, 46), silver).line(oval(0, -2, 34), 2)
    },
  },
}
