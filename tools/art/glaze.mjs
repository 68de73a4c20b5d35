// @ts-check
// Painted ornaments of porcelain: flowers, leaves, fish, and the bands of plates and vases.
import { TAU, curl, rgba, trace, within } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {{ line: string, deep: string, mid: string, pale: string, light: string }} Pigment */

/** @type {Record<string, Pigment>} */
export const pigments = {
  cobalt: { line: '#1b3a86', deep: '#27489a', mid: '#4a6db8', pale: '#8aa6d8', light: '#f2f5f8' },
  indigo: { line: '#20345f', deep: '#2d4677', mid: '#567099', pale: '#93a8c4', light: '#f1f3f4' },
  copper: { line: '#8a2a24', deep: '#9c3a30', mid: '#bb6252', pale: '#dba795', light: '#f7f1ec' },
}

/** A many-petalled flower seen from above. */
export function flower(/** @type {Ctx} */ g, x, y, s, turn, /** @type {Pigment} */ c, round = 0.22) {
  within(g, () => {
    g.translate(x, y)
    g.rotate(turn)
    for (let ring = 2; ring >= 0; ring--) {
      const n = 6 + ring * 2
      const l = s * (0.35 + ring * 0.33)
      for (let i = 0; i < n; i++) {
        within(g, () => {
          g.rotate(((i + (ring % 2) * 0.5) / n) * TAU)
          g.beginPath()
          g.moveTo(0, 0)
          g.bezierCurveTo(s * round, l * 0.35, s * round * 0.9, l * 0.95, 0, l)
          g.bezierCurveTo(-s * round * 0.9, l * 0.95, -s * round, l * 0.35, 0, 0)
          g.fillStyle = rgba([c.deep, c.mid, c.pale][ring], 0.38 + 0.18 * (2 - ring))
          g.fill()
          g.lineWidth = s * 0.045
          g.strokeStyle = c.line
          g.stroke()
        })
      }
    }
    g.fillStyle = c.light
    g.beginPath()
    g.arc(0, 0, s * 0.16, 0, TAU)
    g.fill()
    g.fillStyle = c.line
    for (let i = 0; i < 6; i++) {
      g.beginPath()
      g.arc(Math.cos(i) * s * 0.09, Math.sin(i) * s * 0.09, s * 0.03, 0, TAU)
      g.fill()
    }
  })
}

export function leaf(/** @type {Ctx} */ g, x, y, s, turn, flip, /** @type {Pigment} */ c) {
  within(g, () => {
    g.translate(x, y)
    g.rotate(turn)
    g.scale(1, flip)
    g.beginPath()
    g.moveTo(0, 0)
    g.bezierCurveTo(s * 0.4, -s * 0.5, s * 0.9, -s * 0.3, s * 1.1, s * 0.12)
    g.bezierCurveTo(s * 0.8, s * 0.05, s * 0.5, s * 0.4, 0, 0)
    g.fillStyle = rgba(c.deep, 0.8)
    g.fill()
    g.lineWidth = s * 0.06
    g.strokeStyle = c.line
    g.stroke()
    g.lineWidth = s * 0.08
    trace(g, curl(s * 0.3, -s * 0.55, s * 0.34, 0.8, 0, 1, 0.8))
    g.stroke()
  })
}

export function fish(/** @type {Ctx} */ g, x, y, s, turn, /** @type {Pigment} */ c) {
  within(g, () => {
    g.translate(x, y)
    g.rotate(turn)
    g.beginPath()
    g.moveTo(s, 0)
    g.bezierCurveTo(s * 0.6, -s * 0.42, -s * 0.3, -s * 0.42, -s * 0.75, -s * 0.06)
    g.bezierCurveTo(-s * 1.05, -s * 0.4, -s * 1.35, -s * 0.42, -s * 1.45, -s * 0.5)
    g.bezierCurveTo(-s * 1.25, -s * 0.1, -s * 1.25, s * 0.1, -s * 1.42, s * 0.45)
    g.bezierCurveTo(-s * 1.1, s * 0.35, -s * 0.95, s * 0.2, -s * 0.75, s * 0.06)
    g.bezierCurveTo(-s * 0.3, s * 0.42, s * 0.6, s * 0.42, s, 0)
    g.fillStyle = c.pale
    g.fill()
    g.lineWidth = s * 0.05
    g.strokeStyle = c.line
    g.stroke()
    within(g, () => {
      g.clip()
      g.lineWidth = s * 0.022
      for (let a = -8; a < 5; a++) {
        for (let b = -4; b < 5; b++) {
          g.beginPath()
          g.arc(a * s * 0.13 + (b % 2 ? s * 0.065 : 0), b * s * 0.11, s * 0.085, -1.2, 1.2)
          g.stroke()
        }
      }
    })
    g.fillStyle = c.deep
    g.beginPath()
    g.ellipse(s * 0.05, -s * 0.4, s * 0.3, s * 0.12, -0.3, 0, TAU)
    g.fill()
    g.beginPath()
    g.moveTo(-s * 0.1, s * 0.33)
    g.quadraticCurveTo(-s * 0.3, s * 0.65, -s * 0.5, s * 0.6)
    g.quadraticCurveTo(-s * 0.4, s * 0.4, -s * 0.35, s * 0.28)
    g.fill()
    g.fillStyle = '#ffffff'
    g.beginPath()
    g.arc(s * 0.68, -s * 0.07, s * 0.085, 0, TAU)
    g.fill()
    g.fillStyle = c.line
    g.beginPath()
    g.arc(s * 0.7, -s * 0.07, s * 0.045, 0, TAU)
    g.fill()
  })
}

const wave = (g, x, base, s, c) => {
  g.strokeStyle = c.line
  for (let j = 0; j < 3; j++) {
    g.lineWidth = s * 0.09
    g.beginPath()
    g.arc(x, base, s * (0.92 - 0.27 * j), Math.PI, TAU)
    g.stroke()
  }
}

const key = (g, x, y, s, c) => {
  g.lineWidth = s * 0.16
  g.strokeStyle = c.line
  trace(
    g,
    [
      [-1.1, 0.85],
      [-1.1, -0.85],
      [1.0, -0.85],
      [1.0, 0.5],
      [-0.45, 0.5],
      [-0.45, -0.2],
      [0.35, -0.2],
    ].map(([a, b]) => [x + a * s * 0.42, y + b * s * 0.42]),
  )
  g.stroke()
}

const lappet = (g, x, y, w, h, c) => {
  for (const [q, colour] of [
    [1, c.pale],
    [0.72, c.light],
    [0.46, c.mid],
  ]) {
    g.beginPath()
    g.moveTo(x - (w / 2) * q, y)
    g.bezierCurveTo(x - (w / 2) * q, y - h * 0.7 * q, x - w * 0.2 * q, y - h * 0.82 * q, x, y - h * q)
    g.bezierCurveTo(x + w * 0.2 * q, y - h * 0.82 * q, x + (w / 2) * q, y - h * 0.7 * q, x + (w / 2) * q, y)
    g.fillStyle = rgba(colour, 0.8)
    g.fill()
    g.lineWidth = Math.max(1.2, w * 0.035)
    g.strokeStyle = c.line
    g.stroke()
  }
}

const ruyi = (g, x, y, w, h, c) => {
  g.beginPath()
  g.moveTo(x - w / 2, y)
  g.bezierCurveTo(x - w * 0.55, y + h * 0.55, x - w * 0.2, y + h * 0.6, x - w * 0.17, y + h * 0.4)
  g.bezierCurveTo(x - w * 0.2, y + h * 0.8, x - w * 0.05, y + h * 0.85, x, y + h)
  g.bezierCurveTo(x + w * 0.05, y + h * 0.85, x + w * 0.2, y + h * 0.8, x + w * 0.17, y + h * 0.4)
  g.bezierCurveTo(x + w * 0.2, y + h * 0.6, x + w * 0.55, y + h * 0.55, x + w / 2, y)
  g.closePath()
  g.fillStyle = rgba(c.mid, 0.75)
  g.fill()
  g.lineWidth = Math.max(1.2, w * 0.03)
  g.strokeStyle = c.line
  g.stroke()
  g.fillStyle = c.light
  g.beginPath()
  g.arc(x, y + h * 0.34, w * 0.1, 0, TAU)
  g.fill()
}

/**
 * Straight bands for vases, from y to y + h over the width; plates bend the same bands round.
 * @type {Record<string, (g: Ctx, w: number, y: number, h: number, c: Pigment, r: Dice) => void>}
 */
export const bands = {
  waves(g, w, y, h, c) {
    const s = h * 0.62
    for (let x = 0; x < w + s; x += s * 1.9) wave(g, x, y + h * 0.95, h * 0.9, c)
  },
  huiwen(g, w, y, h, c) {
    for (let x = h * 0.6; x < w + h; x += h * 1.15) key(g, x, y + h / 2, h * 0.8, c)
  },
  lappets(g, w, y, h, c) {
    const n = Math.max(6, Math.round(w / (h * 0.62)))
    for (let i = 0; i <= n; i++) lappet(g, (i * w) / n, y + h, (w / n) * 0.94, h * 0.96, c)
  },
  banana(g, w, y, h, c) {
    const n = Math.max(6, Math.round(w / (h * 0.42)))
    for (let i = 0; i < n; i++) lappet(g, ((i + 0.5) * w) / n, y + h, w / n, h * 0.74, c)
    for (let i = 0; i <= n; i++) lappet(g, (i * w) / n, y + h, (w / n) * 0.8, h, c)
  },
  ruyi(g, w, y, h, c) {
    const n = Math.max(5, Math.round(w / (h * 1.1)))
    for (let i = 0; i <= n; i++) ruyi(g, (i * w) / n, y, (w / n) * 0.98, h, c)
  },
  scroll(g, w, y, h, c) {
    const n = Math.max(2, Math.round(w / (h * 1.25)))
    const amp = h * 0.26
    const mid = y + h / 2
    g.strokeStyle = c.line
    g.lineWidth = h * 0.03
    const at = (x) => mid + amp * Math.sin((x / w) * n * Math.PI)
    trace(
      g,
      Array.from({ length: 121 }, (_, i) => [(i / 120) * w, at((i / 120) * w)]),
    )
    g.stroke()
    for (let i = 0; i <= n * 4; i++) {
      if (i % 4 === 2) continue
      const x = (i / (n * 4)) * w
      leaf(g, x, at(x), h * 0.15, i * 1.7, i % 2 ? 1 : -1, c)
    }
    for (let i = 0; i < n; i++) {
      const x = ((i + 0.5) / n) * w
      flower(g, x, mid - (i % 2 ? -1 : 1) * amp * 0.15, h * 0.3, i, c)
    }
  },
  sprays(g, w, y, h, c) {
    const n = Math.max(3, Math.round(w / (h * 1.5)))
    for (let i = 0; i < n; i++) {
      const x = ((i + 0.5) / n) * w
      const m = y + h / 2
      for (const [a, f] of [
        [0.3, 1],
        [2.8, -1],
        [-0.6, -1],
        [3.7, 1],
      ])
        leaf(g, x + Math.cos(a) * h * 0.16, m + Math.sin(a) * h * 0.16, h * 0.22, a, f, c)
      flower(g, x, m, h * 0.26, i, c)
    }
  },
  clouds(g, w, y, h, c, r) {
    g.strokeStyle = c.line
    g.lineWidth = h * 0.045
    const n = Math.max(4, Math.round(w / (h * 1.5)))
    for (let i = 0; i < n; i++) {
      const x = ((i + 0.5) / n) * w
      const m = y + h * (0.42 + 0.16 * (i % 2))
      for (const [dx, q] of [
        [0, 0.24],
        [-0.34, 0.17],
        [0.34, 0.18],
      ]) {
        trace(g, curl(x + dx * h, m, q * h, 1.4, Math.PI / 2, dx < 0 ? -1 : 1))
        g.stroke()
      }
      g.beginPath()
      g.moveTo(x - h * 0.7, m + h * 0.28)
      g.bezierCurveTo(x - h * 0.2, m + h * 0.12, x + h * 0.2, m + h * 0.42, x + h * (0.6 + r() * 0.2), m + h * 0.24)
      g.stroke()
    }
  },
  trellis(g, w, y, h, c) {
    g.strokeStyle = c.line
    g.lineWidth = Math.max(1.2, h * 0.03)
    const s = h / 3
    within(g, () => {
      g.beginPath()
      g.rect(0, y, w, h)
      g.clip()
      for (let x = -h; x < w + h; x += s) {
        trace(g, [
          [x, y],
          [x + h, y + h],
        ])
        g.stroke()
        trace(g, [
          [x + h, y],
          [x, y + h],
        ])
        g.stroke()
      }
    })
  },
}
