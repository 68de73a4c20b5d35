// @ts-check
// What a lesson is about: a glass of tea, a pose, two wrists that meet, clubs, a fan, a mended jacket.
import { box, joined, limb, oval, points, smooth, straight } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */
/** @typedef {import('../pen.mjs').Pen} Pen */

const wood = '#b98d5c'
const sheet = '#f8f2e0'
const red = '#c1443a'
const skin = '#e9c6a0'
const gold = '#efc86a'

/** A bud between two leaves, standing: its stalk ends at (0, 60). */
function bud(/** @type {Pen} */ pen, /** @type {string} */ colour) {
  pen.line('M0 60V20', 3, '#4d6b45')
  pen.shape('M0 34C-30 20 -34 -20 -26 -48C-4 -24 2 4 0 34ZM0 34C28 20 34 -14 28 -40C6 -18 0 8 0 34Z', colour, 2)
  pen.shape('M0 24C-16 -10 -12 -48 2 -66C16 -44 14 -10 0 24Z', '#a9c584', 2)
}

/** A forearm from its sleeve at the left, and its hand, bent up, thumb towards the sleeve; the wrist is at (0, 0). */
function forearm(/** @type {Pen} */ pen, /** @type {string} */ robe, /** @type {string} */ cuff) {
  const parts = [
    '10 -10 26, 24 -66 22, 32 -108 18, 35 -124 15',
    '56 -40 22, 84 -106 20, 100 -158 18, 106 -182 15',
    '72 -34 22, 108 -100 20, 130 -158 18, 138 -184 15',
    '86 -24 22, 128 -82 19, 154 -134 17, 163 -158 15',
    '94 -8 20, 136 -52 18, 164 -96 15, 173 -116 13',
  ]
  const back = smooth(
    points(
      '-190 -54, -100 -48, -30 -38, 10 -42, 44 -64, 76 -66, 108 -30, 112 2, 92 32, 50 46, 10 46, -30 40, -100 50, -190 58',
    ),
    true,
  )
  const tips = parts.map((joints) => points(joints)[3]).map(([x, y, radius]) => oval(x, y, radius))
  pen.body(joined(back, ...parts.map(limb), ...tips), skin)
  pen.line('M72 -78L116 -170M90 -72L146 -164M106 -52L166 -132', 2.4)
  pen.line('M14 -30Q34 -24 38 -60', 2)
  pen.body('M-140 -78C-200 -92 -280 -104 -344 -104Q-368 0 -344 112C-280 116 -200 104 -140 84Q-122 2 -140 -78Z', robe)
  pen.line('M-320 -40C-280 -30 -230 -34 -196 -46M-330 60C-290 44 -250 44 -206 52', 2)
  pen.shape('M-134 -82Q-116 2 -134 88L-188 96Q-172 2 -188 -90Z', cuff)
}

/** @type {Record<string, Outline>} */
export const lessons = {
  // A tall glass in which leaves of green tea stand and sink, and the scoop they came from.
  'glass-of-green-tea': {
    ground: 'rice',
    draw(pen) {
      const glass = 'M-150 -220L-122 262Q-118 300 -80 300H80Q118 300 122 262L150 -220A150 36 0 0 1 -150 -220Z'
      const tea = 'M-145 -140A145 30 0 0 0 145 -140L123 250Q0 276 -123 250Z'
      pen.fill(glass, '#e6ecea', 0.8).fill(tea, '#cfd98c', 0.75)
      pen.shape(oval(0, -140, 145, 30), '#dfe6ae', 2.2)
      pen.inside(glass, () => {
        for (const [x, y, a] of [
          [-84, -96, 3.2],
          [-30, -84, 3],
          [40, -90, 3.3],
          [92, -100, 3.1],
          [-60, 40, 0.5],
          [50, 20, -0.4],
        ])
          pen.at(x, y, () => bud(pen, '#86a868'), { angle: a, scale: 0.8 })
        for (let i = 0; i < 7; i++)
          pen.at(-96 + i * 32, 196 - (i % 2) * 26, () => bud(pen, i % 2 ? '#7da062' : '#93b274'), {
            angle: (i - 3) * 0.1,
          })
      })
      pen.line('M-123 252Q0 278 123 252', 2.2)
      pen.line('M-150 -220L-122 262Q-118 300 -80 300H80Q118 300 122 262L150 -220').line(oval(0, -220, 150, 36))
      pen.tint('M-122 -110L-104 210', 11, '#fbfdf6')
      pen.line('M-50 -250C-80 -280 -20 -300 -50 -334M40 -250C10 -280 70 -300 40 -334', 2.4, '#9a938a')
      pen.shape('M150 246Q170 206 250 210Q330 206 352 236Q360 262 330 276Q260 300 190 290Q150 280 150 246Z', wood)
      pen.shape('M172 246Q200 222 250 224Q310 222 330 242Q310 266 250 268Q196 270 172 246Z', '#d9bd8a', 2.4)
      for (let i = 0; i < 26; i++)
        pen.at(
          206 + pen.dice() * 86,
          236 + pen.dice() * 18,
          () => pen.shape('M-16 0Q0 -8 16 0Q0 7 -16 0Z', i % 2 ? '#5d7f50' : '#86a868', 1.5),
          {
            angle: pen.dice() * 3,
          },
        )
    },
  },
  // 八段锦: a scroll with its first pose, two hands that hold up the sky.
  'eight-brocades-scroll': {
    ground: 'celadon',
    draw(pen) {
      pen.line('M-130 -300L0 -340L130 -300', 3)
      pen.body(box(-220, -300, 440, 572), '#7f97a6').body(box(-236, -308, 472, 22, 6), '#7d563c')
      pen.tint('M-200 -256H200M-200 248H200', 5, '#c9d3d6')
      pen.body(box(-264, 262, 528, 32, 10), '#8d6238').line('M-222 262V294M222 262V294', 2.4)
      pen.shape(box(-184, -236, 368, 464), sheet, 2.6)
      pen.fill(oval(88, -130, 52), '#d9735a', 0.75)
      pen.line('M-176 196Q-90 176 0 186T176 178', 2, '#8a9a8a')
      pen.mirrored(() => {
        pen.shape('M6 84L74 84Q92 130 88 176H36Q34 140 6 116Z', '#55697a', 2.8)
        pen.shape('M30 174H92Q106 178 106 194H30Z', '#3a3632', 2.6)
        pen.body(limb('40 -20 26, 92 -74 26, 84 -128 20, 40 -178 15'), '#f3efe2', 2.8)
        pen.shape('M50 -188Q30 -206 2 -204L6 -190Q24 -184 34 -170Z', skin, 2.4)
      })
      pen.body('M-30 -52Q0 -40 30 -52L58 -34Q50 30 66 100Q0 116 -66 100Q-50 30 -58 -34Z', '#f3efe2', 2.8)
      pen.line('M0 -40V50', 2).shape('M-54 44Q0 60 54 44L56 66Q0 82 -56 66Z', '#55697a', 2.4)
      for (const y of [-20, 6, 32]) pen.line(`M-14 ${y}h28`, 3, '#55697a')
      pen
        .shape(oval(0, -88, 37, 40), skin, 2.8)
        .shape('M-37 -92Q-34 -132 0 -132T37 -92Q0 -116 -37 -92Z', '#35322f', 2.4)
      pen
        .fill(oval(-13, -84, 4), '#2b2723')
        .fill(oval(13, -84, 4), '#2b2723')
        .line('M-9 -66q9 7 18 0', 2)
      pen.fill(oval(-22, -72, 8, 6), '#d98a7a', 0.5).fill(oval(22, -72, 8, 6), '#d98a7a', 0.5)
      for (let k = 0; k < 4; k++)
        pen.line(`M-160 ${-206 + k * 28}h26M-156 ${-194 + k * 28}h18M-147 ${-214 + k * 28}v20`, 2.8)
      pen.fill(box(-160, -92, 26, 26, 4), red)
    },
  },
  // 推手: two forearms, one from each side, meet at the wrist before a pale 太极.
  'wrists-that-meet': {
    ground: 'indigo',
    draw(pen) {
      const pale = '#8da4b0'
      pen.at(0, -36, () =>
        pen
          .fill('M0 -280A280 280 0 0 1 0 280A140 140 0 0 1 0 0A140 140 0 0 0 0 -280Z', pale, 0.7)
          .fill(oval(0, 140, 36), '#f4f5ef')
          .fill(oval(0, -140, 36), pale, 0.7)
          .tint(oval(0, 0, 280), 5, pale),
      )
      pen.at(0, 30, () => forearm(pen, '#ece7d8', '#7f97a6'), { angle: 0.16, flip: true })
      pen.at(0, 30, () => forearm(pen, '#4c6d8f', '#eef0ea'), { angle: -0.16 })
    },
  },
  // 英歌: two short clubs with bands of red and black, and the conch that calls.
  'clubs-and-conch': {
    ground: 'plum',
    draw(pen) {
      for (const s of [-1, 1])
        pen.at(
          0,
          -90,
          () => {
            const club = box(-27, -250, 54, 500, 27)
            pen.body(club, red)
            pen.inside(club, () => {
              for (let y = -250; y < 260; y += 76)
                pen.shape(`M-40 ${y}L40 ${y - 44}V${y - 8}L-40 ${y + 36}Z`, '#35322f', 2.2)
              for (const y of [-214, 190]) pen.shape(box(-40, y, 80, 22), gold, 2.4)
            })
            pen.line(club, 3.2)
          },
          { angle: s * 0.82 },
        )
      pen.at(0, -90, () => pen.line('M-60 10Q0 50 60 10', 2))
      const shell =
        'M-270 196C-250 168 -220 158 -196 158C-170 116 -130 100 -104 106C-60 34 60 10 150 70C220 110 270 170 296 250C250 292 120 316 20 296C-60 300 -150 286 -190 250C-226 246 -256 226 -270 196Z'
      pen.body(shell, '#ead2b4')
      pen.line(
        'M-196 158C-176 180 -172 220 -190 250M-104 106C-76 160 -84 240 -120 282M-236 162C-226 184 -228 216 -240 234',
        2.6,
      )
      for (const [x, y] of [
        [-40, 84],
        [40, 62],
        [116, 76],
        [-146, 140],
      ])
        pen.fill(oval(x, y, 22, 12), '#b5805a', 0.6)
      pen.shape(
        'M-10 210C30 140 130 130 200 170C240 196 262 226 280 250C220 276 110 290 30 272C-6 262 -22 240 -10 210Z',
        '#d98f86',
        2.8,
      )
      pen.fill('M30 224C70 176 150 176 216 220C160 250 80 260 30 224Z', '#8a4a4a', 0.75)
    },
  },
  // A folding fan whose silk runs on past its ribs, as dancers of the old style carry it.
  'fan-of-long-silk': {
    ground: 'plum',
    draw(pen) {
      pen.at(
        -30,
        170,
        () => {
          const silk =
            'M-300 -190C-330 -260 -270 -330 -216 -338C-180 -400 -90 -420 -40 -396C10 -420 110 -410 150 -360C220 -360 280 -300 296 -240C350 -170 300 -90 350 -20C390 50 330 90 290 110C300 50 230 10 250 -60C258 -100 250 -130 240 -150L-240 -150Z'
          pen.body(silk, '#e3aaa4')
          pen.line(
            'M262 -130C300 -70 268 0 312 70M240 -240C276 -200 280 -160 276 -120M120 -330C136 -350 146 -356 150 -360M-40 -396C-44 -370 -40 -340 -36 -320M-216 -338C-200 -310 -190 -290 -184 -270',
            2,
          )
          pen.shape(leaf(118, 300), '#f3dfd6')
          for (let i = 0; i < 14; i++) {
            const a = -1.1 + (i + 0.5) * (2.2 / 14)
            pen.at(0, 0, () => pen.fill('M-9 -118L9 -118L23 -298H-23Z', i % 2 ? '#cf6f7a' : '#e3a09c', 0.72), {
              angle: a,
            })
          }
          for (let i = 0; i <= 14; i++)
            pen.at(0, 0, () => pen.line('M0 -118V-300', i % 14 ? 1.6 : 3.2), { angle: -1.1 + (i * 2.2) / 14 })
          for (let i = 0; i <= 14; i++)
            pen.at(0, 0, () => pen.shape(straight(points('-7 -120, 7 -120, 5 10, -5 10')), wood, 1.8), {
              angle: -1.1 + (i * 2.2) / 14,
            })
          pen.line(leaf(118, 300), 3.2)
          pen.shape(oval(0, 0, 15), gold, 2.6)
          pen.line('M0 14C-14 44 10 62 -4 92', 3, red).shape('M-20 92H12L18 146H-26Z', red, 2.4)
        },
        { angle: -0.16, scale: 0.94 },
      )
    },
  },
  // A jacket: a hole has become a star, a tear a fish, an elbow a patch; the needle still hangs from it.
  'mended-jacket': {
    ground: 'tea',
    draw(pen) {
      const jacket =
        'M-70 -282Q0 -240 70 -282L150 -258Q190 -240 216 -206L364 -10L270 72L192 -30V276Q0 304 -192 276V-30L-270 72L-364 -10L-216 -206Q-190 -240 -150 -258Z'
      pen.body(jacket, '#6787a3')
      pen.line('M-192 -30L-170 -110M192 -30L170 -110M-350 -28L-258 54M350 -28L258 54M-190 256Q0 284 190 256', 2.2)
      pen.shape('M-70 -282Q0 -228 70 -282L58 -318Q0 -276 -58 -318Z', '#4c6d8f').line('M0 -252V290')
      for (const y of [-196, -96, 4, 104]) pen.line(`M-32 ${y}H32`, 7, '#3c566f').shape(oval(0, y, 10), '#4c6d8f', 2.4)
      for (const x of [-160, 60]) pen.line(`M${x} 150H${x + 100}`, 3).line(`M${x} 164H${x + 100}`, 1.6)
      const star = Array.from({ length: 10 }, (_, i) => {
        const [r, a] = [i % 2 ? 24 : 56, (i * Math.PI) / 5]
        return [-104 + Math.sin(a) * r, -112 - Math.cos(a) * r]
      })
      pen.shape(straight(star), gold, 2.6)
      for (const [x, y] of star.filter((_, i) => i % 2 === 0)) pen.line(`M-104 -112L${x} ${y}`, 1.8, '#b0803a')
      pen.at(
        84,
        64,
        () => {
          pen.shape('M52 0L96 -34Q88 0 96 34Z', '#d98a4a', 2.6)
          pen.shape('M-74 0Q-30 -48 58 0Q-30 48 -74 0Z', '#e39a5a', 2.6)
          for (let i = 0; i < 4; i++) pen.line(`M${-30 + i * 20} ${-20 + i * 3}q12 20 0 ${40 - i * 6}`, 1.8)
          pen.fill(oval(-50, -5, 5), '#2b2723')
        },
        { angle: -0.3, scale: 0.88 },
      )
      pen.at(
        268,
        -62,
        () => {
          pen.shape(box(-58, -52, 116, 104, 6), '#d9bd8a', 2.6)
          for (let i = -2; i <= 2; i++)
            for (let k = -2; k <= 2; k++)
              pen.line(`M${i * 21 - 6} ${k * 19}h12M${i * 21} ${k * 19 - 6}v12`, 2, '#33507a')
        },
        { angle: 0.92, scale: 0.82 },
      )
      pen.line(smooth(points('160 40, 222 100, 270 120, 262 180, 290 210')), 2.6, '#d9703a')
      pen.tint('M286 200L318 290', 8, '#e9eeee').line('M283 202L318 292L291 199Z', 2)
    },
  },
}
