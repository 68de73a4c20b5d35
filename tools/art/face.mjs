// @ts-check
// Painted opera faces: a random choice of each feature, in one set of paints.
import { TAU, curl, trace, within } from './kit.mjs'
import { shadowed } from './paper.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {{ base: string, pale: string, dark: string, accent: string }} Paint */

/**
 * The base colour shows the character: red for loyal, black for upright, white for cunning, blue for bold, gold for a
 * god.
 */
export const paints = [
  { base: '#b3221f', pale: '#f6e7d0', dark: '#17140f', accent: '#e0b04a' },
  { base: '#264f8f', pale: '#f6efe4', dark: '#14161a', accent: '#e0b04a' },
  { base: '#1b1c20', pale: '#f4ead9', dark: '#b8302a', accent: '#dcae55' },
  { base: '#f1e9dc', pale: '#c44438', dark: '#1a1a1c', accent: '#4f7fa8' },
  { base: '#d9a436', pale: '#f7efe0', dark: '#1c1712', accent: '#b3302a' },
  { base: '#2b7355', pale: '#f6efe4', dark: '#141816', accent: '#e0b04a' },
  { base: '#6a4a86', pale: '#f4ebe0', dark: '#1a1620', accent: '#d9b25a' },
  { base: '#d98d86', pale: '#fbf3ea', dark: '#3a2020', accent: '#a8322a' },
  { base: '#3f8a94', pale: '#f5f0e4', dark: '#15201f', accent: '#d9793a' },
  { base: '#e8dcc4', pale: '#3a4a5a', dark: '#15171a', accent: '#b8382e' },
]

const shape = (x, u) => {
  x.beginPath()
  x.moveTo(0, -u * 1.2)
  x.bezierCurveTo(u * 0.75, -u * 1.2, u * 0.95, -u * 0.5, u * 0.88, 0)
  x.bezierCurveTo(u * 0.82, u * 0.6, u * 0.45, u * 1.2, 0, u * 1.22)
  x.bezierCurveTo(-u * 0.45, u * 1.2, -u * 0.82, u * 0.6, -u * 0.88, 0)
  x.bezierCurveTo(-u * 0.95, -u * 0.5, -u * 0.75, -u * 1.2, 0, -u * 1.2)
  x.closePath()
}

/** A filled shape from a start point and curves, in parts of `u`. */
const blob = (x, u, colour, start, ...curves) => {
  x.fillStyle = colour
  x.beginPath()
  x.moveTo(start[0] * u, start[1] * u)
  for (const c of curves) x.bezierCurveTo(c[0] * u, c[1] * u, c[2] * u, c[3] * u, c[4] * u, c[5] * u)
  x.closePath()
  x.fill()
}

const foreheads = [
  (x, u, p) => {
    blob(x, u, p.accent, [0, -1.12], [0.22, -0.9, 0.12, -0.65, 0, -0.42], [-0.12, -0.65, -0.22, -0.9, 0, -1.12])
    for (const [q, c] of [
      [0.085, p.dark],
      [0.045, p.base],
    ]) {
      x.fillStyle = c
      x.beginPath()
      x.arc(0, -u * 0.84, u * q, 0, TAU)
      x.fill()
    }
  },
  // A crescent, as the upright judge wears it.
  (x, u, p) => {
    x.fillStyle = p.pale
    x.beginPath()
    x.arc(0, -u * 0.86, u * 0.24, 0.1, Math.PI - 0.1)
    x.quadraticCurveTo(0, -u * 0.66, u * 0.239, -u * 0.836)
    x.fill()
  },
  (x, u, p) => {
    // Three flames: the outer two mirrored.
    for (const k of [-1, 1]) {
      within(x, () => {
        x.scale(k, 1)
        blob(x, u, p.accent, [0.1, -0.5], [0.34, -0.62, 0.3, -0.85, 0.2, -1.06], [0.16, -0.9, 0.06, -0.78, 0.1, -0.5])
      })
    }
    blob(x, u, p.pale, [0, -1.14], [0.1, -0.9, 0.1, -0.66, 0, -0.46], [-0.1, -0.66, -0.1, -0.9, 0, -1.14])
  },
  (x, u, p) => {
    x.strokeStyle = p.pale
    x.lineWidth = u * 0.05
    x.lineCap = 'round'
    for (const s of [-1, 1]) {
      trace(x, curl(s * u * 0.16, -u * 0.86, u * 0.13, 1.3, Math.PI / 2, s))
      x.stroke()
    }
    blob(x, u, p.accent, [0, -0.72], [0.06, -0.62, 0.05, -0.52, 0, -0.44], [-0.05, -0.52, -0.06, -0.62, 0, -0.72])
  },
  (x, u, p) => {
    x.fillStyle = p.accent
    for (let i = 0; i < 5; i++) {
      within(x, () => {
        x.translate(0, -u * 0.8)
        x.rotate((i / 5) * TAU)
        x.beginPath()
        x.ellipse(0, -u * 0.12, u * 0.07, u * 0.11, 0, 0, TAU)
        x.fill()
      })
    }
    x.fillStyle = p.pale
    x.beginPath()
    x.arc(0, -u * 0.8, u * 0.05, 0, TAU)
    x.fill()
  },
  (x, u, p) => {
    blob(
      x,
      u,
      p.pale,
      [0, -1.2],
      [0.3, -1.2, 0.34, -0.85, 0.08, -0.5],
      [0.04, -0.42, -0.04, -0.42, -0.08, -0.5],
      [-0.34, -0.85, -0.3, -1.2, 0, -1.2],
    )
    blob(x, u, p.dark, [0, -1.08], [0.1, -0.9, 0.08, -0.7, 0, -0.52], [-0.08, -0.7, -0.1, -0.9, 0, -1.08])
  },
]

const eyes = [
  (x, u, p, a) => {
    blob(
      x,
      u,
      p.pale,
      [0.08, -0.32],
      [0.35, -0.75 - a * 0.2, 0.8, -0.6, 0.85, -0.2],
      [0.75, 0.1 + a * 0.1, 0.35, 0.12, 0.08, -0.02],
    )
    blob(
      x,
      u,
      p.dark,
      [0.1, -0.22],
      [0.3, -0.5, 0.62, -0.46, 0.8, -0.36 - a * 0.3],
      [0.72, -0.12, 0.62, 0, 0.42, 0],
      [0.28, 0, 0.16, -0.06, 0.1, -0.22],
    )
  },
  (x, u, p, a) => {
    blob(
      x,
      u,
      p.pale,
      [0.06, -0.2],
      [0.2, -0.62, 0.6, -0.7, 0.9, -0.5 - a * 0.2],
      [0.8, -0.1, 0.6, 0.22, 0.34, 0.1],
      [0.2, 0.04, 0.1, -0.04, 0.06, -0.2],
    )
    blob(
      x,
      u,
      p.dark,
      [0.14, -0.2],
      [0.28, -0.42, 0.56, -0.42, 0.74, -0.28],
      [0.8, -0.2, 0.84, -0.34, 0.9, -0.46],
      [0.86, -0.08, 0.66, 0.02, 0.44, 0.0],
      [0.28, 0.0, 0.18, -0.06, 0.14, -0.2],
    )
  },
  (x, u, p, a) => {
    blob(
      x,
      u,
      p.dark,
      [0.06, -0.3],
      [0.3, -0.56, 0.7, -0.5, 0.86, -0.14],
      [0.76, 0.14, 0.5, 0.2 + a * 0.1, 0.3, 0.06],
      [0.18, 0, 0.08, -0.1, 0.06, -0.3],
    )
    blob(
      x,
      u,
      p.pale,
      [0.16, -0.22],
      [0.32, -0.38, 0.6, -0.34, 0.7, -0.16],
      [0.6, 0.02, 0.4, 0.04, 0.28, -0.04],
      [0.2, -0.08, 0.17, -0.14, 0.16, -0.22],
    )
    blob(x, u, p.dark, [0.2, -0.18], [0.32, -0.3, 0.52, -0.28, 0.6, -0.18], [0.5, -0.06, 0.34, -0.05, 0.2, -0.18])
  },
]

const brows = [
  (x, u, p, a) =>
    blob(
      x,
      u,
      p.dark,
      [0.06, -0.42],
      [0.2, -0.75, 0.55, -0.95, 0.78, -0.82 - a * 0.2],
      [0.6, -0.7, 0.35, -0.6, 0.2, -0.38],
    ),
  (x, u, p, a) =>
    blob(
      x,
      u,
      p.dark,
      [0.08, -0.46],
      [0.26, -0.6, 0.6, -0.66, 0.86, -0.98 - a * 0.1],
      [0.84, -0.66, 0.5, -0.46, 0.12, -0.36],
    ),
  (x, u, p) => {
    for (let i = 0; i < 3; i++)
      blob(
        x,
        u,
        p.dark,
        [0.1 + i * 0.16, -0.46 - i * 0.1],
        [0.2 + i * 0.18, -0.68 - i * 0.1, 0.36 + i * 0.16, -0.8 - i * 0.06, 0.5 + i * 0.14, -0.84],
        [0.4 + i * 0.14, -0.68, 0.3 + i * 0.14, -0.54 - i * 0.04, 0.18 + i * 0.15, -0.42 - i * 0.08],
      )
  },
]

const cheeks = [
  (x, u, p) =>
    blob(x, u, p.accent, [0.9, 0.1], [0.55, 0.12, 0.42, 0.32, 0.5, 0.55], [0.6, 0.38, 0.75, 0.42, 0.9, 0.35]),
  (x, u, p) => {
    x.strokeStyle = p.pale
    x.lineWidth = u * 0.06
    x.lineCap = 'round'
    trace(x, curl(u * 0.56, u * 0.34, u * 0.18, 1.4, -Math.PI / 2, 1))
    x.stroke()
  },
  (x, u, p) => {
    for (let i = 0; i < 3; i++)
      blob(
        x,
        u,
        i % 2 ? p.accent : p.pale,
        [0.92, 0.1 + i * 0.16],
        [0.7, 0.14 + i * 0.14, 0.52, 0.2 + i * 0.14, 0.42, 0.32 + i * 0.13],
        [0.6, 0.3 + i * 0.13, 0.75, 0.24 + i * 0.14, 0.92, 0.2 + i * 0.15],
      )
  },
  (x, u) => {
    const g = x.createRadialGradient(u * 0.52, u * 0.3, 0, u * 0.52, u * 0.3, u * 0.36)
    g.addColorStop(0, 'rgba(214,80,80,.5)')
    g.addColorStop(1, 'rgba(214,80,80,0)')
    x.fillStyle = g
    x.fillRect(0, -u * 0.2, u, u)
  },
]

/** One painted face around the origin; `u` is half its height, roughly. */
export function face(/** @type {Ctx} */ x, u, /** @type {Paint} */ p, /** @type {Dice} */ r) {
  shadowed(x, u * 0.09, u * 0.03, u * 0.05, 'rgba(50,26,10,.42)', () => {
    shape(x, u)
    x.fillStyle = p.base
    x.fill()
  })
  const [forehead, eye, brow, cheek] = [r.pick(foreheads), r.pick(eyes), r.pick(brows), r.pick(cheeks)]
  const a = r()
  const chin = r.chance(0.66)
  within(x, () => {
    shape(x, u)
    x.clip()
    for (const s of [-1, 1]) {
      within(x, () => {
        x.scale(s, 1)
        cheek(x, u, p)
        eye(x, u, p, a)
        x.fillStyle = '#fdfbf5'
        x.beginPath()
        x.ellipse(u * 0.4, -u * 0.17, u * 0.14, u * 0.07, -0.15, 0, TAU)
        x.fill()
        x.fillStyle = '#0b0b0b'
        x.beginPath()
        x.arc(u * 0.39, -u * 0.17, u * 0.06, 0, TAU)
        x.fill()
        brow(x, u, p, a)
        blob(
          x,
          u,
          p.pale,
          [0.12, 0.22],
          [0.3, 0.2, 0.42, 0.32, 0.34, 0.5],
          [0.26, 0.58, 0.1, 0.5, 0, 0.46],
          [0, 0.4, 0, 0.3, 0, 0.2],
        )
        x.strokeStyle = p.dark
        x.lineWidth = u * 0.045
        x.lineCap = 'round'
        x.beginPath()
        x.moveTo(u * 0.05, u * 0.4)
        x.bezierCurveTo(u * 0.12, u * 0.5, u * 0.22, u * 0.46, u * 0.24, u * 0.36)
        x.stroke()
        blob(x, u, p.dark, [0, 0.68], [0.2, 0.6, 0.42, 0.66, 0.56, 0.56], [0.48, 0.82, 0.2, 0.9, 0, 0.86])
        blob(x, u, '#bb2c2c', [0, 0.72], [0.12, 0.68, 0.24, 0.72, 0.3, 0.72], [0.2, 0.82, 0.1, 0.84, 0, 0.82])
        x.strokeStyle = p.accent
        x.lineWidth = u * 0.03
        if (chin) {
          for (let i = 0; i < 3; i++) {
            x.beginPath()
            x.moveTo(u * (0.12 + i * 0.09), u * 1.18)
            x.bezierCurveTo(
              u * (0.2 + i * 0.1),
              u * 1.02,
              u * (0.14 + i * 0.12),
              u * 0.98,
              u * (0.3 + i * 0.1),
              u * 0.92,
            )
            x.stroke()
          }
        }
      })
    }
    forehead(x, u, p)
    blob(
      x,
      u,
      p.dark,
      [0, -0.3],
      [0.05, 0, 0.06, 0.15, 0.03, 0.3],
      [0.02, 0.31, -0.02, 0.31, -0.03, 0.3],
      [-0.06, 0.15, -0.05, 0, 0, -0.3],
    )
    const g = x.createRadialGradient(-u * 0.3, -u * 0.5, u * 0.2, 0, 0, u * 1.3)
    g.addColorStop(0, 'rgba(255,255,255,.18)')
    g.addColorStop(0.6, 'rgba(0,0,0,0)')
    g.addColorStop(1, 'rgba(0,0,0,.3)')
    x.fillStyle = g
    x.fillRect(-u * 2, -u * 2, u * 4, u * 4)
  })
}
