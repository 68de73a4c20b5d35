// @ts-check
// Traditional cuts of paper-cutters: petals, crescents, curls, coins, butterflies, saw teeth.
import { TAU, curl, trace, within } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */

export const drop = (g, y, w, l) => {
  g.beginPath()
  g.moveTo(0, y)
  g.bezierCurveTo(w, y + l * 0.3, w, y + l * 0.8, 0, y + l)
  g.bezierCurveTo(-w, y + l * 0.8, -w, y + l * 0.3, 0, y)
  g.fill()
}

export const dot = (g, x, y, radius) => {
  g.beginPath()
  g.arc(x, y, radius, 0, TAU)
  g.fill()
}

export const cut = (g, draw) => within(g, () => ((g.globalCompositeOperation = 'destination-out'), draw()))
export const around = (g, n, draw, off = 0) => {
  for (let i = 0; i < n; i++) {
    within(g, () => {
      g.rotate(((i + off) / n) * TAU)
      draw(i)
    })
  }
}

/**
 * The motifs of one wedge of a ring, between the radii a and b; `w` is half the wedge's width.
 * @type {((g: Ctx, a: number, b: number, w: number) => void)[]}
 */
export const motifs = [
  // A petal with its veins.
  (g, a, b, w) => {
    const l = b - a
    cut(g, () => drop(g, a, w * 0.82, l))
    drop(g, a + l * 0.16, w * 0.52, l * 0.7)
    cut(g, () => {
      drop(g, a + l * 0.3, w * 0.16, l * 0.44)
      for (const s of [-1, 1]) {
        within(g, () => {
          g.translate(s * w * 0.2, a + l * 0.34)
          g.rotate(s * -0.35)
          drop(g, 0, w * 0.07, l * 0.3)
        })
      }
    })
  },
  // Crescents (月牙), the first cut every child learns.
  (g, a, b, w) =>
    cut(g, () => {
      for (let i = 0; i < 3; i++) {
        const y = a + ((b - a) * (i + 0.35)) / 3
        const half = w * (0.5 + i * 0.16)
        g.beginPath()
        g.moveTo(-half, y)
        g.quadraticCurveTo(0, y + (b - a) * 0.3, half, y)
        g.quadraticCurveTo(0, y + (b - a) * 0.1, -half, y)
        g.fill()
      }
    }),
  // A pair of curls.
  (g, a, b, w) =>
    cut(g, () => {
      g.lineWidth = w * 0.13
      g.lineCap = 'round'
      for (const s of [-1, 1]) {
        trace(g, curl(s * w * 0.42, (a + b) / 2, Math.min(w * 0.36, (b - a) * 0.34), 1.3, Math.PI / 2, s))
        g.stroke()
      }
      drop(g, a + (b - a) * 0.1, w * 0.1, (b - a) * 0.8)
    }),
  // A coin.
  (g, a, b, w) => {
    const radius = Math.min(w * 0.72, (b - a) * 0.42)
    const m = (a + b) / 2
    cut(g, () => {
      g.lineWidth = radius * 0.24
      for (let i = 0; i < 4; i++) {
        g.beginPath()
        g.arc(0, m, radius, (i / 4) * TAU + 0.2, ((i + 1) / 4) * TAU - 0.2)
        g.stroke()
      }
      g.fillRect(-radius * 0.32, m - radius * 0.32, radius * 0.64, radius * 0.64)
    })
  },
  // A lotus.
  (g, a, b, w) => {
    for (const [turn, size] of [
      [-0.55, 0.85],
      [0.55, 0.85],
      [0, 1],
    ]) {
      within(g, () => {
        g.translate(0, a + (b - a) * 0.06)
        g.rotate(turn)
        cut(g, () => drop(g, 0, w * 0.42 * size, (b - a) * 0.9 * size))
        drop(g, (b - a) * 0.12, w * 0.26 * size, (b - a) * 0.66 * size)
      })
    }
  },
  // A butterfly.
  (g, a, b, w) => {
    const m = (a + b) / 2
    const l = b - a
    for (const s of [-1, 1]) {
      cut(g, () => {
        g.beginPath()
        g.ellipse(s * w * 0.4, m + l * 0.14, w * 0.34, l * 0.26, s * -0.5, 0, TAU)
        g.fill()
        g.beginPath()
        g.ellipse(s * w * 0.3, m - l * 0.22, w * 0.22, l * 0.17, s * 0.5, 0, TAU)
        g.fill()
      })
      dot(g, s * w * 0.44, m + l * 0.16, Math.min(w, l) * 0.12)
      dot(g, s * w * 0.3, m - l * 0.22, Math.min(w, l) * 0.08)
    }
  },
  // Cloud heads (如意).
  (g, a, b, w) =>
    cut(g, () => {
      const l = b - a
      g.lineWidth = Math.min(w, l) * 0.15
      g.lineCap = 'round'
      for (const s of [-1, 1]) {
        g.beginPath()
        g.moveTo(0, b - l * 0.08)
        g.bezierCurveTo(s * w * 0.3, b - l * 0.1, s * w * 0.2, b - l * 0.42, s * w * 0.5, b - l * 0.36)
        g.bezierCurveTo(s * w * 0.95, b - l * 0.34, s * w * 0.8, a + l * 0.14, s * w * 0.46, a + l * 0.24)
        g.stroke()
      }
      drop(g, a + l * 0.12, w * 0.2, l * 0.55)
    }),
  // Grains in a fan.
  (g, a, b, w) =>
    cut(g, () => {
      for (const t of [-2, -1, 0, 1, 2]) {
        within(g, () => {
          g.translate(0, a + (b - a) * 0.05)
          g.rotate(t * 0.3)
          drop(g, (b - a) * 0.15, w * 0.13, (b - a) * (0.78 - Math.abs(t) * 0.09))
        })
      }
    }),
]

/** Saw teeth (锯齿) along a circle. */
export const teeth = (g, n, at, l) =>
  cut(g, () =>
    around(g, n, () => {
      g.beginPath()
      g.moveTo(-at * 0.022, at)
      g.lineTo(0, at + l)
      g.lineTo(at * 0.022, at)
      g.fill()
    }),
  )

/** An interrupted ring: the bridges hold the paper together. */
export const ring = (g, n, at, width) =>
  cut(g, () => {
    for (let i = 0; i < n; i++) {
      g.beginPath()
      g.arc(0, 0, at, ((i + 0.12) / n) * TAU, ((i + 0.88) / n) * TAU)
      g.arc(0, 0, at - width, ((i + 0.88) / n) * TAU, ((i + 0.12) / n) * TAU, true)
      g.fill()
    }
  })
