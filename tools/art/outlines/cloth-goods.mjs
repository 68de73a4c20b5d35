// @ts-check
// Goods of cloth and thread.
import { box, oval } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const indigo = '#54779a'
const five = ['#3f7f73', '#b4463a', '#d9a93f', '#f6f1e2', '#3a3632']

/** @type {Record<string, Outline>} */
export const clothGoods = {
  // A handkerchief with a rolled hem; a willow leaf at its corner.
  'willow-leaf-handkerchief': {
    ground: 'indigo',
    draw(pen) {
      pen.at(
        0,
        -10,
        () => {
          const cloth =
            'M-270 -262Q-130 -276 0 -266T268 -270Q278 -120 268 0T272 268Q120 278 0 268T-268 270Q-278 120 -268 0T-270 -262Z'
          pen.body(cloth, '#f7f3e8')
          pen.line('M-254 -246Q0 -256 252 -252Q260 0 254 252Q0 258 -252 252Q-258 0 -254 -246Z', 1.6)
          for (let i = -240; i < 250; i += 22)
            pen.line(`M${i} -266l8 14M${i} 254l8 14M-268 ${i}l14 8M256 ${i}l14 8`, 1.3)
          pen.shape('M-271 -40V-264L-40 -266Q-130 -130 -271 -40Z', '#e4ded0', 2.8)
          pen.line('M-262 -56Q-140 -140 -56 -256', 1.5)
          const leaf = 'M40 196C60 130 130 60 232 34C224 120 160 190 40 196Z'
          pen.shape(leaf, '#8fb07a', 2.4)
          pen.inside(leaf, () => {
            pen.fill('M30 210L140 60L180 210Z', '#587f55', 0.55)
            pen.fill('M240 20L160 50L210 130Z', '#cfdca6', 0.8)
            for (let i = 0; i < 24; i++)
              pen.line(`M${46 + i * 8} ${190 - i * 6.6}l26 -30M${46 + i * 8} ${190 - i * 6.6}l34 6`, 1.2, '#3c5c40')
          })
          pen.line('M20 216Q80 160 232 34', 2.6, '#3c5c40')
        },
        { angle: 0.12 },
      )
    },
  },
  // 团扇: a moon of silk; a fish, and the fish's shadow below it.
  'fish-moon-fan': {
    ground: 'plum',
    draw(pen) {
      pen.shape('M-9 60H9L11 240Q0 252 -11 240Z', '#c9ad72')
      for (let y = 150; y < 236; y += 17) pen.fill(oval(y % 2 ? -3 : 3, y, 4, 6), '#6d4128', 0.8)
      const moon = oval(0, -90, 236, 230)
      pen.body(moon, '#f1efe2', 8)
      pen.tint(moon, 5, '#b98d5c')
      pen.line(oval(0, -90, 222, 216), 1.5)
      pen.inside(oval(0, -90, 222, 216), () => {
        pen.fill(
          'M-150 -2C-90 -46 0 -44 60 -8C80 4 96 8 128 -14C118 6 118 22 132 44C98 26 80 26 56 34C0 56 -94 44 -150 -2Z',
          '#9aa6a6',
          0.6,
        )
        const fish =
          'M-130 -130C-70 -184 30 -182 92 -134C112 -122 130 -122 166 -156C152 -124 152 -100 170 -66C132 -92 108 -96 86 -88C24 -62 -80 -74 -130 -130Z'
        pen.shape(fish, '#d98a5b', 2.8)
        pen.inside(fish, () => {
          pen.fill('M-140 -120Q-40 -84 110 -104V-40H-140Z', '#f6ecd8', 0.75)
          for (let x = -60; x < 90; x += 20) for (let y = -160; y < -80; y += 18) pen.line(`M${x} ${y}q12 9 0 18`, 1.3)
        })
        pen.line('M-84 -160Q-62 -130 -88 -96', 2)
        pen.fill(oval(-106, -136, 5.5), '#2b2723')
        pen.shape('M-40 -170Q-10 -206 40 -176Q10 -172 -10 -168ZM-30 -78Q-22 -50 6 -46Q4 -64 4 -76Z', '#c8754a', 2.2)
        pen.line('M-190 -220C-150 -190 -140 -160 -150 -120M-178 -200q22 -8 40 6M-160 -170q-20 -4 -32 10', 2, '#5d7f63')
        pen.line('M110 40q20 8 40 0t40 0M-130 70q20 8 40 0t40 0t40 0', 1.8, '#7fa3a0')
      })
      pen.shape('M-14 100V150Q0 160 14 150V100Q0 92 -14 100Z', '#8d5a38', 2.8)
      pen.line('M0 246V262', 2.6, '#9c3b32')
      pen.shape(oval(0, 268, 8), '#7fa89a', 2.2)
      pen.line('M-6 276L-18 326M-2 276L-6 330M2 276L6 330M6 276L18 326', 2.6, '#9c3b32')
    },
  },
  // A long runner of gardenia yellow over the edge of a table, with a cup.
  'gardenia-tea-runner': {
    ground: 'celadon',
    draw(pen) {
      pen.shape('M-360 -190H360L420 90H-420Z', '#a87a52')
      pen.line('M-372 -130H372M-388 -56H388M-404 20H404', 1.4, '#6b472c')
      pen.shape('M-420 90H420V124H-420Z', '#7e5636')
      for (const x of [-390, 352]) pen.shape(box(x, 124, 38, 176), '#6f4b34')
      const top = 'M-112 -190H112L140 90H-140Z'
      pen.shape(top, '#e2b84f')
      pen.inside(top, () => {
        for (let x = -130; x < 140; x += 12) pen.line(`M${x * 0.8} -190L${x} 90`, 0.9, '#a57c22')
        pen.line('M-118 -130H118M-120 -120H120', 2, '#a57c22')
      })
      const fall = 'M-140 90H140V232H-140Z'
      pen.shape(fall, '#cfa23c')
      pen.inside(fall, () => {
        for (let x = -130; x < 140; x += 12) pen.line(`M${x} 90V232`, 0.9, '#8f6a1c')
        pen.line('M-140 196H140M-140 206H140', 2, '#8f6a1c')
      })
      for (let x = -132; x <= 134; x += 19) pen.line(`M${x} 232l-4 46M${x} 232v50M${x} 232l4 46`, 1.8, '#8f6a1c')
      pen.shape(oval(0, -6, 78, 24), '#e8e4d6')
      pen.body('M-56 -84C-54 -40 -40 -14 -22 -10H22C40 -14 54 -40 56 -84Z', '#bcd0bf')
      pen.shape(oval(0, -84, 56, 17), '#dfe7d8')
      pen.shape(oval(0, -80, 46, 11), '#b9924a', 2)
      pen.line('M-14 -112q-14 -20 0 -38t0 -36M16 -112q-14 -18 0 -34t0 -32', 2, '#9a938a')
    },
  },
  // An apron of indigo: two pockets on its left, four on its right, horn buttons.
  'six-pocket-apron': {
    ground: 'rice',
    draw(pen) {
      pen.line('M-92 -236C-120 -350 120 -350 92 -236', 14, '#3b5876')
      pen.line('M-206 -66C-300 -60 -310 20 -268 120M206 -66C300 -60 310 20 268 120', 11, '#3b5876')
      const apron = 'M-104 -244H104C110 -150 150 -96 212 -80L226 300H-226L-212 -80C-150 -96 -110 -150 -104 -244Z'
      pen.body(apron, indigo)
      pen.tint('M-92 -230H92M-210 284H210', 2.4, '#dfe6ea')
      for (const x of [-92, 92])
        pen
          .shape(oval(x, -226, 13), '#d9c49a', 2.6)
          .fill(oval(x - 4, -226, 2.4), '#2b2723')
          .fill(oval(x + 4, -226, 2.4), '#2b2723')
      pen.line('M-160 0V-62M-142 0V-74', 6, '#b4463a')
      pen.line('M-62 10L-84 -46M-84 10L-62 -46', 4)
      pen.line(oval(-60, -58, 12), 4).line(oval(-86, -58, 12), 4)
      pen.shape(box(70, -60, 60, 90, 8), '#3a3a3c', 2.6)
      const pocket = (x, y, w, h) => {
        pen.shape(`M${x} ${y}H${x + w}V${y + h - 16}Q${x + w / 2} ${y + h + 8} ${x} ${y + h - 16}Z`, '#6d8fb0', 2.8)
        pen.tint(`M${x + 6} ${y + 14}H${x + w - 6}`, 2.4, '#e4eaec')
      }
      for (const x of [-196, -104]) for (const y of [-14, 132]) pocket(x, y, 80, 116)
      pocket(28, -2, 150, 116)
      pocket(28, 140, 150, 120)
      pen.shape(oval(80, 136, 15, 11), '#9c3b32', 2.2).shape(oval(112, 134, 15, 11), '#9c3b32', 2.2)
      pocket(28, 140, 150, 120)
    },
  },
  // A bag for books: three broad stripes, then a narrow one.
  'striped-book-bag': {
    ground: 'tea',
    draw(pen) {
      pen
        .line('M-120 -110C-130 -360 130 -360 120 -110', 26)
        .line('M-120 -110C-130 -360 130 -360 120 -110', 20, '#6f8fae')
      const books = [
        ['#b4463a', -190, 54, -150],
        ['#d9b25a', -132, 44, -176],
        ['#7fa08c', -84, 60, -140],
        ['#e8dcc0', -20, 40, -166],
        ['#8a6a8a', 24, 56, -146],
        ['#c98a5c', 84, 44, -180],
        ['#5f7f9c', 132, 58, -154],
      ]
      for (const [colour, x, w, y] of books) {
        pen.shape(box(+x, +y, +w, 120, 3), String(colour), 2.6)
        pen.line(`M${+x + 8} ${+y + 18}h${+w - 16}`, 1.8)
      }
      const bag = 'M-250 -90Q0 -66 250 -90L262 276Q0 306 -262 276Z'
      pen.body(bag, '#f0e6cd')
      pen.inside(bag, () => {
        let x = -256
        for (let i = 0; x < 260; i++) {
          const w = i % 4 === 3 ? 11 : 40
          pen.fill(box(x, -110, w, 420), indigo, 0.95)
          x += w + 18
        }
        pen.line('M-260 -58Q0 -34 260 -58', 1.8)
      })
      pen.line(bag, 3.4)
      pen
        .line('M-136 -74C-150 -190 -146 -300 0 -312C146 -300 150 -190 136 -74', 27)
        .line('M-136 -74C-150 -190 -146 -300 0 -312C146 -300 150 -190 136 -74', 21, '#86a3bd')
      for (const x of [-136, 136])
        pen.shape(box(x - 16, -84, 32, 48), '#86a3bd', 2.6).line(`M${x - 12} -80l24 40M${x + 12} -80l-24 40`, 1.6)
    },
  },
  // 香囊: a sachet with a small tiger and threads of five colours.
  'five-thread-sachet': {
    ground: 'stone',
    draw(pen) {
      for (const [i, c] of five.entries())
        pen.tint(`M${-8 + i * 4} -330C${-30 + i * 15} -280 ${30 - i * 15} -230 0 -190`, 5, c)
      pen.shape(oval(0, -196, 22, 17), '#d9a93f')
      pen.shape('M0 -196C-60 -250 -96 -200 -22 -190ZM0 -196C60 -250 96 -200 22 -190Z', '#b4463a', 2.6)
      for (const [i, c] of five.entries())
        for (let k = -6; k <= 6; k += 3) {
          const x = -96 + i * 48
          pen.tint(`M${x * 0.9} 120L${x + k * 2} ${296 - Math.abs(i - 2) * 18}`, 5, c)
        }
      for (const i of [0, 1, 2, 3, 4]) pen.shape(oval(-88 + i * 44, 150, 9), five[i], 2.2)
      const pouch =
        'M-44 -170C-60 -150 -150 -110 -160 10C-164 90 -96 140 0 140S164 90 160 10C150 -110 60 -150 44 -170Q0 -190 -44 -170Z'
      pen.body(pouch, '#c9564a')
      pen.inside(pouch, () => {
        pen.tint('M-140 20C-132 80 -80 120 0 120S132 80 140 20', 4, '#eac66a')
        pen.line('M-30 -172Q-40 -140 -70 -116M0 -178V-130M30 -172Q40 -140 70 -116', 1.8)
      })
      pen.shape('M70 -14C110 -30 116 -70 92 -82C120 -80 134 -34 92 4Z', '#e2ab45', 2.4)
      const tiger =
        'M-86 -46L-96 -70L-70 -62Q-50 -72 -30 -62L-8 -72L-14 -46Q30 -60 74 -34Q92 -14 84 34L88 74H62L58 46Q30 56 4 48L2 74H-26L-28 34Q-90 40 -94 -10Q-94 -34 -86 -46Z'
      pen.shape(tiger, '#e2ab45', 2.6)
      pen.inside(tiger, () => pen.line('M8 -54Q16 -30 10 -10M34 -54Q44 -26 36 0M58 -44Q66 -20 60 10', 4))
      for (const x of [-70, -38]) pen.fill(oval(x, -22, 6), '#2b2723')
      pen.line('M-62 -52h18M-60 -44h14M-54 -58v20', 2)
      pen.line('M-60 -4q6 8 12 0', 2.4)
      pen.fill('M100 60q16 -26 34 -20q-8 22 -34 20ZM-134 -10q-6 -30 10 -42q14 20 -10 42Z', '#3f7f73')
    },
  },
}
