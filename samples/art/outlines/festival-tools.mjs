// @ts-check
// Tools of people of festivals and of the open air.
import { box, oval } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const straw = '#d0b064'
const red = '#c1443a'

/** @type {Record<string, Outline>} */
export const festivalTools = {
  // 草龙: a dragon's head bound of rice straw, on its pole.
  'straw-dragon-head': {
    ground: 'celadon',
    draw(pen) {
      pen.shape(box(40, 120, 24, 210), '#8d6238')
      for (let i = 0; i < 9; i++)
        pen.at(250, -30, () => pen.shape('M0 -10C50 -30 100 -20 150 6C100 14 50 20 0 14Z', '#c0a052', 2.4), {
          angle: -1.1 + i * 0.28,
        })
      pen.shape(
        'M90 -190C120 -280 200 -320 290 -310C230 -280 200 -240 190 -170ZM30 -200C40 -280 100 -326 170 -330C120 -290 100 -250 100 -190Z',
        '#b08d4a',
      )
      pen.body(
        'M-330 190C-260 220 -160 220 -60 180C40 210 180 200 260 130L240 80L-40 70C-140 110 -240 120 -320 130C-350 140 -350 180 -330 190Z',
        '#c4a254',
      )
      pen.shape('M-290 136C-200 136 -110 118 -30 86L-10 40L-300 60Z', '#b4563c')
      for (let i = 0; i < 6; i++)
        pen
          .shape(`M${-280 + i * 44} 62l12 34l14 -36Z`, '#f6efdc', 2.2)
          .shape(`M${-276 + i * 42} ${138 - i * 4}l12 -26l14 22Z`, '#f6efdc', 2.2)
      const head =
        'M-340 50C-370 10 -350 -50 -300 -50C-270 -80 -200 -70 -170 -60C-140 -140 -60 -210 50 -210C180 -210 290 -130 290 -20C290 60 250 120 180 140C120 90 40 60 -40 80C-130 80 -250 90 -340 50Z'
      pen.body(head, straw)
      pen.inside(head, () => {
        for (let i = 0; i < 26; i++)
          pen.line(
            `M${-340 + i * 26} ${-10 + (i % 3) * 14}q40 -24 70 10M${-330 + i * 26} ${-110 + (i % 4) * 50}q36 -18 60 6`,
            1.4,
            '#8d6f3a',
          )
        for (const x of [-210, -20, 130]) pen.line(`M${x} -220C${x + 30} -120 ${x + 20} 20 ${x - 10} 120`, 7, '#9c7a34')
      })
      pen.line(head, 3.4)
      pen.shape(oval(-306, -14, 17, 13), '#5b4a2c')
      pen.shape(oval(-50, -90, 52, 48), '#f6efdc').shape(oval(-62, -86, 24), '#2b2723')
      pen.shape('M-120 -130C-90 -190 0 -190 40 -120C0 -150 -70 -150 -120 -130Z', '#b08d4a')
      for (const [x, l] of [
        [-250, 120],
        [-200, 136],
        [-150, 120],
        [-100, 104],
      ])
        pen.line(`M${x} 200q-30 ${l * 0.5} 10 ${l}M${x + 12} 200q-10 ${l * 0.5} 20 ${l * 0.8}`, 3.4, '#a5823f')
      pen.line('M-330 0C-400 -40 -420 -120 -360 -170', 6, '#a5823f')
      pen.shape('M180 -60q70 10 90 70l-60 10q-50 -20 -30 -80Z', '#b08d4a', 2.6)
      pen.fill('M20 -206q40 -50 90 0Z', red, 0.9)
    },
  },
  // 板凳狮: a lion of a long bench, head at one end, a quilt for its back.
  'bench-lion': {
    ground: 'rice',
    draw(pen) {
      for (const [x, y] of [
        [-190, -260],
        [-130, -300],
        [260, -300],
        [320, -260],
      ])
        pen
          .line(`M${x + (x < 0 ? 60 : -40)} 90L${x < 0 ? x - 20 : x + 20} 300`, 26)
          .line(`M${x + (x < 0 ? 60 : -40)} 90L${x < 0 ? x - 20 : x + 20} ${y ? 298 : 0}`, 20, '#a8774c')
      pen.line('M-170 210H270', 15, '#8d6238')
      pen.shape('M-290 60H400V96H-290Z', '#b98d5c')
      const quilt =
        'M-170 66C-160 -40 -60 -70 60 -50C180 -70 300 -40 330 20L350 150Q320 180 290 150Q260 186 220 152Q190 186 150 152Q110 188 70 152Q40 186 0 152Q-40 184 -80 150Q-120 180 -160 140Z'
      pen.body(quilt, red)
      pen.inside(quilt, () => {
        for (let y = -40; y < 150; y += 62)
          for (let x = -140; x < 340; x += 74) {
            for (let k = 0; k < 5; k++)
              pen.at(x + (y > 0 ? 30 : 0), y, () => pen.fill(oval(0, -12, 8, 11), '#efc86a'), { angle: k * 1.257 })
            pen.fill(oval(x + (y > 0 ? 30 : 0), y, 5), '#f6efdc')
          }
      })
      pen.line(quilt, 3.4)
      pen.shape('M326 20C370 -20 350 -90 400 -120C430 -90 410 -60 420 -30C400 20 370 50 336 60Z', '#e3b552')
      for (let i = 0; i < 14; i++)
        pen.at(-240, -50, () => pen.shape('M-30 -130Q0 -196 30 -130Z', i % 2 ? '#e3b552' : '#4f8a7a', 2.6), {
          angle: (i * Math.PI) / 7,
        })
      pen.body(oval(-240, -50, 150, 144), '#e3b552')
      for (const s of [-1, 1]) {
        pen.shape(
          `M${-240 + s * 100} -140Q${-240 + s * 170} -220 ${-240 + s * 176} -140Q${-240 + s * 170} -90 ${-240 + s * 124} -90Z`,
          red,
        )
        pen.shape(oval(-240 + s * 58, -86, 36, 32), '#fbf6e6').fill(oval(-240 + s * 54, -82, 15), '#2b2723')
        pen
          .line(`M${-240 + s * 16} -134Q${-240 + s * 60} -160 ${-240 + s * 108} -124`, 11, '#f6efdc')
          .line(`M${-240 + s * 16} -138Q${-240 + s * 60} -164 ${-240 + s * 108} -128`, 2.4)
      }
      pen.shape(oval(-240, -30, 38, 26), red)
      pen.shape('M-340 0Q-240 30 -140 0Q-160 76 -240 80T-340 0Z', '#8d2f2a')
      pen.shape('M-316 12Q-240 34 -164 12L-170 30Q-240 50 -310 30Z', '#fbf6e6', 2.4)
      pen.shape(oval(-240, -166, 22), '#f6efdc').fill(oval(-240, -166, 11), red)
    },
  },
  // The disc of two forms that hold each other, over a pair of cloth shoes.
  'taiji-disc-and-cloth-shoes': {
    ground: 'stone',
    draw(pen) {
      pen.at(
        0,
        -110,
        () => {
          pen.shape(oval(0, 0, 210), '#f8f4e8')
          pen.fill('M0 -200A200 200 0 0 1 0 200A100 100 0 0 1 0 0A100 100 0 0 0 0 -200Z', '#3a3936')
          pen.fill(oval(0, -100, 28), '#3a3936')
          pen.hide(oval(0, 100, 28)).fill(oval(0, 100, 28), '#f8f4e8')
          pen.line(oval(0, 0, 196), 1.6)
        },
        { angle: 0.5 },
      )
      for (const [x, flip] of [
        [-200, false],
        [200, true],
      ])
        pen.at(
          Number(x),
          0,
          () => {
            pen.shape('M-180 262C-190 290 -160 300 -120 300H150Q180 296 174 266Z', '#f3ecd8')
            pen.body(
              'M-178 264C-180 200 -120 170 -40 168C40 180 80 150 150 130C180 160 184 220 174 268Q0 280 -178 264Z',
              '#35383c',
            )
            pen.shape('M-30 172C30 190 90 164 148 136L152 152C100 196 20 214 -30 172Z', '#f3ecd8', 2.6)
            pen.line('M-166 284H168M-40 200Q-100 210 -150 250', 1.8)
          },
          { flip: Boolean(flip), scale: 1 },
        )
    },
  },
  // 抖空竹: a double diabolo on its string between two sticks.
  'diabolo-and-sticks': {
    ground: 'plum',
    draw(pen) {
      pen.line('M-300 -140C-260 60 -140 120 0 56C140 120 260 60 300 -140', 3.4, '#8d2f2a')
      for (const s of [-1, 1])
        pen.at(
          0,
          0,
          () => {
            pen.body('M280 -330L318 -322L312 -120H290Z', '#cbb06a')
            for (const y of [-250, -180]) pen.line(`M285 ${y}H315`, 2.4)
            pen.shape(box(280, -326, 42, 70, 8), red)
            pen.shape(oval(301, -118, 13, 9), '#8d6238')
          },
          { flip: s < 0 },
        )
      pen.shape('M-60 30H60V80H-60Z', '#8d6238')
      pen.shape('M-18 20H18V90H-18Z', '#d9b25a')
      for (const s of [-1, 1])
        pen.at(
          0,
          0,
          () => {
            pen.body('M46 -60Q40 56 46 170H120V-60Z', '#c9a055')
            pen.shape(oval(120, 55, 46, 118), '#b4563c')
            pen.line(oval(120, 55, 36, 96), 2).line(oval(120, 55, 20, 54), 2)
            pen.fill(oval(120, 55, 8, 18), '#e3b552')
            for (const y of [-20, 20, 60, 100, 140]) pen.shape(box(56, y - 6, 26, 13, 2), '#3a2a20', 2)
            pen.line('M92 -58V168', 2)
          },
          { flip: s < 0 },
        )
      pen.line('M-190 10q-24 46 0 92M190 10q24 46 0 92M-222 22q-16 34 0 68M222 22q16 34 0 68', 2.2, '#9a938a')
      pen.line('M-18 56Q0 66 18 56', 3.4, '#8d2f2a')
    },
  },
  // The drum of a dragon boat and two oars crossed behind it.
  'dragon-boat-drum-and-oars': {
    ground: 'indigo',
    draw(pen) {
      for (const s of [-1, 1])
        pen.at(
          0,
          -20,
          () => {
            pen.body(box(-13, -200, 26, 480, 8), '#b98d5c')
            pen.body('M-13 -150C-60 -180 -62 -330 0 -344C62 -330 60 -180 13 -150Z', red)
            pen.tint('M-34 -200Q0 -180 34 -200M-40 -224Q0 -204 40 -224', 7, '#efc86a').line('M0 -330V-160', 1.8)
            pen.shape(box(-36, 262, 72, 26, 10), '#8d6238')
          },
          { angle: s * 0.72 },
        )
      pen.shape('M-210 230L-250 300H-200L-160 240ZM210 230L250 300H200L160 240Z', '#8d6238')
      const drum = 'M-190 -70C-270 20 -270 160 -190 250Q0 310 190 250C270 160 270 20 190 -70Z'
      pen.body(drum, red)
      pen.inside(drum, () => {
        pen.tint('M-250 60Q0 120 250 60M-250 150Q0 210 250 150', 6, '#efc86a')
        pen.tint('M-120 130q20 -40 50 -10t50 0t50 0t50 0t50 -10', 6, '#efc86a')
      })
      for (let i = -6; i <= 6; i++)
        pen
          .shape(oval(i * 30, -14 - i * i * 1.1, 7), '#efc86a', 2)
          .shape(oval(i * 30, 252 - i * i * 1.1, 7), '#efc86a', 2)
      pen.shape(oval(0, -70, 190, 58), '#efe2c2').line(oval(0, -70, 160, 44), 1.6)
      pen.line('M-150 -150L20 -66', 12, '#8d6238').shape(oval(26, -66, 19, 15), red)
      pen.line('M150 -164L70 -84', 12, '#8d6238').shape(oval(64, -80, 19, 15), red)
    },
  },
  // A rain hat of bamboo and a hoe; a bag of seeds for a day of the year.
  'rain-hat-and-hoe': {
    ground: 'tea',
    draw(pen) {
      pen.at(
        110,
        0,
        () => {
          pen.body(box(-14, -330, 28, 630, 8), '#b98d5c')
          pen.shape('M-22 -310H22V-270H-22Z', '#55595b')
          pen.body('M-14 -300C-80 -300 -150 -280 -190 -190L-140 -170C-110 -230 -60 -256 -14 -262Z', '#7f888a')
          pen.line('M-186 -190L-142 -172', 4, '#d5dada')
        },
        { angle: 0.3 },
      )
      const hat = 'M-390 190C-300 120 -160 30 -110 -70Q-100 -96 -90 -70C-40 30 100 120 190 190Q-100 270 -390 190Z'
      pen.body(hat, '#d5b878')
      pen.inside(hat, () => {
        for (let i = -7; i <= 7; i++) pen.line(`M-100 -90Q${-100 + i * 16} 60 ${-100 + i * 46} 240`, 1.6, '#8d6f3a')
        for (let i = 1; i < 8; i++)
          pen.line(
            `M${-100 - i * 40} ${-66 + i * 34}Q-100 ${-40 + i * 48} ${-100 + i * 40} ${-66 + i * 34}`,
            1.6,
            '#8d6f3a',
          )
      })
      pen.line(hat, 3.4).line('M-376 186Q-100 258 176 186', 2.2)
      pen.body(
        'M170 300C140 260 150 200 200 190Q180 166 190 150H260Q270 166 250 190C310 200 320 260 290 300Q230 314 170 300Z',
        '#8fa3b0',
      )
      pen.line('M196 190Q226 200 254 190', 5, red)
      pen.line('M206 250q20 -30 40 0M226 228V276', 2.4)
      for (const [x, y] of [
        [150, 300],
        [132, 290],
        [314, 300],
        [330, 292],
        [118, 302],
      ])
        pen.shape(oval(x, y, 8, 6), '#c98a4a', 2)
    },
  },
}
