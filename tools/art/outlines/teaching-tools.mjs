// @ts-check
// Tools of teachers: of writing, singing, dance, wood, books, tea, incense and the spoken word.
import { box, oval, points, turned } from '../pen.mjs'

/** @typedef {import('../outline.mjs').Outline} Outline */

const wood = '#b98d5c'
const dark = '#6f4b34'
const sheet = '#f8f2e0'
const red = '#c1443a'

/** @type {Record<string, Outline>} */
export const teachingTools = {
  // Squared paper with one stroke ringed in red, an inkstone and a brush.
  'squared-paper-and-inkstone': {
    ground: 'rice',
    draw(pen) {
      pen.shape(box(-360, -310, 440, 600), sheet)
      for (let r = 0; r < 3; r++)
        for (let c = 0; c < 2; c++) {
          const [x, y] = [-340 + c * 204, -290 + r * 190]
          pen.line(
            `${box(x, y, 190, 176)}M${x} ${y}l190 176M${x + 190} ${y}l-190 176M${x + 95} ${y}v176M${x} ${y + 88}h190`,
            1.4,
            red,
          )
          pen.fill(
            `M${x + 24} ${y + 84}Q${x + 40} ${y + 74} ${x + 56} ${y + 86}L${x + 140} ${y + 80}Q${x + 160} ${y + 66} ${x + 172} ${y + 86}Q${x + 160} ${y + 104} ${x + 136} ${y + 98}L${x + 54} ${y + 102}Q${x + 34} ${y + 106} ${x + 24} ${y + 84}Z`,
            '#2b2723',
            r + c ? 0.85 : 0.7,
          )
        }
      pen.line(oval(-41, -12, 96, 52), 6, red)
      pen.body(box(130, 60, 250, 230, 18), '#4d5054').shape(box(152, 82, 206, 186, 12), '#63676b', 2.4)
      pen.shape(oval(255, 120, 80, 26), '#26282a', 2.4)
      pen.at(
        110,
        250,
        () => {
          pen
            .body('M0 -16H420V14H0Z', '#cdb277')
            .shape('M0 -17C-40 -30 -80 -16 -120 0C-80 16 -40 30 0 17Z', '#3a3632')
            .shape(box(-4, -18, 20, 36, 4), '#e9dfc4', 2.4)
        },
        { angle: -1.02 },
      )
    },
  },
  // A score on its stand, and a baton.
  'score-and-baton': {
    ground: 'indigo',
    draw(pen) {
      pen.line('M0 100V270M0 260L-150 300M0 260L150 300', 12, '#4a4d50')
      pen.shape('M-330 90H330L300 126H-300Z', '#55595b')
      pen.body(
        'M0 -250C-100 -300 -220 -290 -320 -260V90C-220 60 -100 60 0 100C100 60 220 60 320 90V-260C220 -290 100 -300 0 -250Z',
        sheet,
      )
      pen.line('M0 -250V100', 2.6)
      for (const s of [-1, 1])
        for (let r = 0; r < 3; r++) {
          for (let k = 0; k < 5; k++)
            pen.line(
              `M${s * 30} ${-196 + r * 90 + k * 11}Q${s * 160} ${-226 + r * 90 + k * 11} ${s * 296} ${-206 + r * 90 + k * 11}`,
              1.3,
            )
          for (let n = 0; n < 4; n++) {
            const [x, y] = [s * (70 + n * 60), -180 + r * 90 + ((n * 7 + r * 5) % 4) * 8]
            pen.fill(oval(x, y, 10, 7.5), '#2b2723').line(`M${x + 9} ${y}v-44`, 2.4)
          }
        }
      pen.at(
        120,
        150,
        () =>
          pen
            .body('M-10 -6L-430 -2V2L-10 6Z', '#f6efdc', 2.6)
            .body('M-14 0C0 -30 60 -30 74 0C60 30 0 30 -14 0Z', '#8d6238'),
        { angle: 0.42 },
      )
    },
  },
  // The drum of the waist and two handkerchiefs of yangge.
  'waist-drum-and-handkerchiefs': {
    ground: 'plum',
    draw(pen) {
      for (const [x, y, a] of [
        [-220, -110, -0.2],
        [220, -130, 0.3],
      ])
        pen.at(
          x,
          y,
          () => {
            for (let i = 0; i < 8; i++)
              pen.at(
                0,
                0,
                () =>
                  pen
                    .shape('M-66 -100Q-70 -180 0 -190Q70 -180 66 -100L0 0Z', i % 2 ? '#d9534a' : '#c1443a', 2.6)
                    .tint('M-50 -150Q0 -172 50 -150', 6, '#efc86a'),
                { angle: (i * Math.PI) / 4 },
              )
            for (let i = 0; i < 8; i++)
              pen.at(0, 0, () => pen.fill(oval(0, -60, 20, 30), '#efc86a'), { angle: (i * Math.PI) / 4 })
            pen.shape(oval(0, 0, 22), '#4f8a7a')
          },
          { angle: a },
        )
      pen.line('M-170 130C-120 -60 120 -60 170 130', 16, red)
      pen.body('M-200 90C-90 40 90 40 200 90V250C90 310 -90 310 -200 250Z', red)
      pen.tint('M-130 66V276M130 66V276', 12, '#efc86a')
      for (let i = -2; i <= 2; i++) pen.line(`M${i * 48 - 24} 60L${i * 48} 290L${i * 48 + 24} 60`, 2)
      for (const x of [-200, 200]) pen.shape(oval(x, 170, 34, 82), '#efe2c2').line(oval(x, 170, 24, 62), 1.6)
    },
  },
  // A chair with no arms, a ribbon of silk across it.
  'chair-for-seated-dance': {
    ground: 'celadon',
    draw(pen) {
      pen.shape('M-150 -310H-118L-124 300H-156ZM118 -310H150L156 300H124Z', wood)
      for (const y of [-300, -220, -140])
        pen.shape(`M-134 ${y}Q0 ${y - 20} 134 ${y}V${y + 40}Q0 ${y + 20} -134 ${y + 40}Z`, wood)
      pen.shape('M-196 70H-160L-190 300H-222ZM196 70H160L190 300H222Z', '#a2743f').line('M-190 210H190', 13, '#a2743f')
      pen.body('M-150 0H150L206 62Q0 84 -206 62Z', '#d5b27c').shape('M-206 62Q0 84 206 62V90Q0 112 -206 90Z', '#a2743f')
      pen.shape(
        'M-120 -270C-300 -240 -330 -120 -270 -60C-220 0 -60 0 40 30C160 60 250 40 330 -20C370 10 350 60 300 90C220 130 120 110 20 80C-80 60 -260 60 -310 -30C-370 -140 -300 -280 -120 -310Z',
        '#d98a8a',
      )
      pen.line('M-290 -150Q-310 -70 -230 -20M60 52Q200 90 310 20', 2)
    },
  },
  // A dovetail drawn apart, and a mallet.
  'dovetail-and-mallet': {
    ground: 'tea',
    draw(pen) {
      pen.body('M-400 90H-130V124L-30 90V270L-130 236V270H-400Z', '#c9a066')
      pen.body('M40 90H380V270H40V234L140 270V90L40 126Z', '#a8774c')
      pen
        .shape('M-400 90L-366 50H-96L-130 90Z', '#e0c08a')
        .shape('M40 90L74 50H414L380 90Z', '#c08f5f')
        .shape('M380 90L414 50V230L380 270Z', '#8d6238')
      for (const y of [124, 160, 200, 240]) pen.line(`M-386 ${y}q100 -14 200 4M180 ${y}q90 14 180 -4`, 1.5)
      pen.at(
        -20,
        -120,
        () => {
          pen.body(box(-20, -20, 40, 320, 8), wood)
          pen.body('M-150 -130H150L160 -10H-160Z', '#8d6238').line('M-120 -126V-14M120 -126V-14', 2)
          pen.line(oval(0, -70, 34, 14), 1.6)
        },
        { angle: 1.15 },
      )
    },
  },
  // Cups for the tasting of tea: cup with lid and notched rim, bowl, spoon.
  'tea-tasting-cups': {
    ground: 'stone',
    draw(pen) {
      const cup = 'M-330 -80H-50V180Q-50 230 -100 236H-280Q-330 230 -330 180Z'
      pen.shape('M-50 -40C50 -60 50 150 -50 140V108C4 110 4 -20 -50 -6Z', '#f3f1e8')
      pen.body(cup, '#f6f4ec')
      pen
        .shape('M-340 -80Q-190 -130 -40 -80L-44 -58Q-190 -40 -336 -58Z', '#f3f1e8')
        .shape(oval(-190, -118, 26, 16), '#f3f1e8')
        .line('M-300 -50l10 24l10 -24l10 24l10 -24', 2.6)
      pen.at(200, 0, () => {
        pen.body(turned(points('196 20, 184 110, 140 200, 92 240, 88 270'), 0.22), '#f6f4ec')
        pen.shape(oval(0, 20, 196, 50), '#f6f4ec').shape(oval(0, 28, 176, 38), '#b7b45c', 2.4)
        pen.shape('M40 20L180 -190Q204 -200 204 -176L72 36Z', '#f3f1e8')
      })
    },
  },
  // A tray of ash with a seal of incense, the frame and a spoon beside it.
  'incense-seal-tray': {
    ground: 'plum',
    draw(pen) {
      pen.shape('M-300 100V190Q0 350 300 190V100Z', '#8a6a44').body(oval(0, 100, 300, 120), '#a98558')
      pen.shape(oval(0, 96, 264, 98), '#e4e0d6')
      pen.line(
        'M-150 96C-150 40 150 40 150 96C150 146 -100 146 -100 98C-100 64 104 66 100 98C96 122 -50 124 -50 100C-46 84 44 86 44 100',
        11,
        '#8d5a38',
      )
      pen.line('M-150 90C-190 20 -110 -30 -150 -100S-110 -220 -140 -300', 2.6, '#9a938a')
      pen.line('M210 -220L330 60', 9, '#b0883c').shape(oval(336, 78, 22, 34), '#d0a64e')
      pen
        .body('M20 -120L-10 -190Q0 -230 36 -216L70 -130Z', '#d0a64e')
        .shape(oval(70, -110, 110, 40), '#d0a64e')
        .line(oval(70, -110, 70, 22), 3)
        .line(oval(70, -110, 34, 10), 3)
    },
  },
  // A microphone of a night studio, on its arm.
  'studio-microphone': {
    ground: 'indigo',
    draw(pen) {
      pen.shape(oval(0, 282, 170, 22), '#4a4d50').shape(box(-11, 100, 22, 180), '#6d7275')
      pen.line('M-150 -60C-160 160 160 160 150 -60', 17, '#55595b')
      pen.body(box(-110, -320, 220, 390, 108), '#a9b1b3')
      pen.inside(box(-110, -320, 220, 390, 108), () => {
        for (let x = -110; x < 112; x += 18) pen.line(`M${x} -320V-60`, 1.5)
        for (let y = -310; y < -60; y += 18) pen.line(`M-110 ${y}H110`, 1.5)
        pen.fill(box(-120, -50, 240, 130), '#5d6467')
        pen.fill(box(-120, -66, 240, 22), '#d0a64e').line('M-120 -66H120M-120 -44H120', 2.4)
      })
      pen.shape(oval(0, 8, 13), red, 2.4)
      for (const x of [-142, 142]) pen.shape(oval(x, -30, 19), '#55595b')
    },
  },
  // An old radio that also records: dial, speaker, knobs, aerial.
  'old-radio': {
    ground: 'rice',
    draw(pen) {
      pen.line('M240 -140L370 -330', 6, '#8b9294').shape(oval(370, -330, 8), '#8b9294', 2.4)
      pen.line('M-220 -130C-220 -220 220 -220 220 -130', 16, dark)
      pen.body(box(-370, -140, 740, 420, 44), '#a8673f').shape(box(-334, -106, 668, 352, 24), '#e9dcc0')
      pen.shape(oval(-160, 70, 144), '#7d6248')
      for (const r of [120, 94, 68, 42, 16]) pen.line(oval(-160, 70, r), 3)
      pen.shape(box(20, -76, 284, 100, 8), '#f6f0de')
      for (let i = 0; i < 15; i++) pen.line(`M${40 + i * 17} -30v${i % 3 ? -14 : -26}`, 2)
      pen.line('M150 -70V18', 5, red)
      for (const x of [86, 238])
        pen
          .shape(oval(x, 140, 56), dark)
          .shape(oval(x, 136, 40), '#b98d5c')
          .line(`M${x} 136V102`, 4)
      for (const x of [-300, 250]) pen.shape(box(x, 280, 50, 20), dark)
    },
  },
  // 吟诵: a teaching rod over a stitched book that lies open.
  'rod-and-open-book': {
    ground: 'celadon',
    draw(pen) {
      pen.shape('M-400 220L0 260L400 220V250L0 296L-400 250Z', '#4c6d8f')
      pen.body(
        'M0 -150C-120 -210 -260 -200 -380 -170V226C-260 196 -120 196 0 256C120 196 260 196 380 226V-170C260 -200 120 -210 0 -150Z',
        sheet,
      )
      pen.line('M0 -150V256', 2.8)
      for (const s of [-1, 1])
        for (let c = 0; c < 6; c++) {
          const x = s * (50 + c * 56)
          pen.line(`M${x - s * 28} ${-160 - c * 4}V${216 - c * 3}`, 1.3, '#8a8378')
          for (let k = 0; k < 7; k++)
            pen.fill(
              `M${x - 12} ${-130 + k * 46}h24v6h-24ZM${x - 3} ${-138 + k * 46}h6v32h-6ZM${x - 10} ${-116 + k * 46}h20v5h-20Z`,
              '#2b2723',
              0.8,
            )
        }
      pen.at(
        60,
        20,
        () => pen.body('M-400 -15H400V15H-400Z', '#a8673f').line('M-370 -15V15M330 -15V15M340 -15V15', 2.4),
        { angle: -0.42 },
      )
    },
  },
}
