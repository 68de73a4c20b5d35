// @ts-check
// The costume of opera figures: back flags, gilt headdress, pheasant feathers.
import { TAU, curl, mix, trace, within } from './kit.mjs'
import { shadowed } from './paper.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {import('./face.mjs').Paint} Paint */

/** Four pennants on the back of a general (靠旗), fanned out behind the head. */
export function flags(/** @type {Ctx} */ x, u, /** @type {Paint} */ p, /** @type {Dice} */ r) {
  const cloth = r.pick([p.base, p.accent, p.pale, '#b3302a', '#2f5f6a'])
  const edge = r.pick(['#e6c777', '#f4ead9', p.dark])
  for (const turn of [-1.12, 1.12, -0.42, 0.42]) {
    within(x, () => {
      x.rotate(turn)
      x.scale(turn < 0 ? -1 : 1, 1)
      const l = u * 2.02
      x.strokeStyle = '#6a4a2c'
      x.lineWidth = u * 0.035
      trace(x, [
        [0, -u * 0.4],
        [0, -l],
      ])
      x.stroke()
      const flag = (q) => {
        x.beginPath()
        x.moveTo(0, -l + u * 0.05 * q)
        x.bezierCurveTo(
          u * (0.3 - 0.05 * q),
          -l + u * 0.28,
          u * (0.5 - 0.06 * q),
          -l + u * 0.42,
          u * (0.8 - 0.16 * q),
          -l + u * (0.66 - 0.03 * q),
        )
        x.bezierCurveTo(
          u * 0.5,
          -l + u * (0.9 - 0.05 * q),
          u * 0.25,
          -l + u * (1.02 - 0.06 * q),
          0,
          -l + u * (1.08 - 0.08 * q),
        )
        x.closePath()
      }
      shadowed(x, u * 0.06, u * 0.02, u * 0.03, 'rgba(50,26,10,.35)', () => {
        x.fillStyle = edge
        flag(0)
        x.fill()
      })
      x.fillStyle = cloth
      flag(1)
      x.fill()
      x.strokeStyle = edge
      x.lineWidth = u * 0.022
      for (const [cx, cy, q] of [
        [0.22, 0.56, 0.15],
        [0.42, 0.62, 0.1],
      ]) {
        trace(x, curl(cx * u, -l + cy * u, q * u, 1.4, Math.PI / 2, 1))
        x.stroke()
      }
      x.fillStyle = '#d8b04e'
      x.beginPath()
      x.arc(0, -l - u * 0.03, u * 0.05, 0, TAU)
      x.fill()
    })
  }
}

/** A gilt headdress with two rows of pompons, set on the brow. */
export function crown(/** @type {Ctx} */ x, u, /** @type {Dice} */ r) {
  const bead = r.pick(['#c9483c', '#4f8a9a', '#e9e2d2', '#d98a8a', '#5a8a6a'])
  const top = (t) => -u * (1.18 + 0.3 * Math.cos(t * 1.5))
  shadowed(x, u * 0.08, 0, u * 0.04, 'rgba(50,26,10,.4)', () => {
    const g = x.createLinearGradient(0, -u * 1.7, 0, -u * 0.8)
    g.addColorStop(0, '#f0d384')
    g.addColorStop(1, '#b98632')
    x.fillStyle = g
    x.beginPath()
    x.moveTo(-u * 0.84, -u * 0.66)
    x.bezierCurveTo(-u * 0.98, -u * 1.1, -u * 0.7, -u * 1.42, 0, -u * 1.62)
    x.bezierCurveTo(u * 0.7, -u * 1.42, u * 0.98, -u * 1.1, u * 0.84, -u * 0.66)
    x.bezierCurveTo(u * 0.5, -u * 1.02, -u * 0.5, -u * 1.02, -u * 0.84, -u * 0.66)
    x.fill()
  })
  x.strokeStyle = 'rgba(120,72,20,.6)'
  x.lineWidth = u * 0.018
  for (const s of [-1, 1]) {
    for (const [cx, cy, q] of [
      [0.2, -1.16, 0.12],
      [0.46, -1.05, 0.11],
      [0.68, -0.9, 0.08],
    ]) {
      trace(x, curl(s * cx * u, cy * u, q * u, 1.4, Math.PI / 2, s))
      x.stroke()
    }
  }
  const pompon = (px, py, s, colour) => {
    const g = x.createRadialGradient(px - s * 0.3, py - s * 0.3, s * 0.1, px, py, s)
    g.addColorStop(0, mix(colour, '#ffffff', 0.45))
    g.addColorStop(1, mix(colour, '#000000', 0.2))
    x.fillStyle = g
    x.beginPath()
    x.arc(px, py, s, 0, TAU)
    x.fill()
  }
  for (let i = -4; i <= 4; i++)
    pompon(i * u * 0.2, top(i / 4) - u * 0.13, u * 0.085, i % 2 ? bead : mix(bead, '#f2dca0', 0.5))
  for (let i = -3; i <= 3; i++) pompon(i * u * 0.21, -u * (1.3 - 0.03 * i * i), u * 0.06, i % 2 ? '#f2dca0' : bead)
  pompon(0, -u * 1.06, u * 0.1, bead)
}

/** Two pheasant feathers (翎子), rising high and falling outwards. */
export function feathers(/** @type {Ctx} */ x, u, /** @type {Dice} */ r) {
  const tone = r.pick(['#8a5a2c', '#6f4a34', '#9a6a3a'])
  for (const s of [-1, 1]) {
    const points = []
    for (let i = 0; i <= 44; i++) {
      const t = i / 44
      points.push([s * u * (0.5 + 2.1 * t ** 1.25), -u * (1.3 + 0.5 * Math.sin(t * Math.PI * 0.9) - 0.5 * t ** 3)])
    }
    for (let i = 1; i < points.length; i++) {
      const [[ax, ay], [bx, by]] = [points[i - 1], points[i]]
      const l = Math.hypot(bx - ax, by - ay) || 1
      const half = u * 0.085 * (1 - i / 50)
      // Barbs on both sides make it a feather and not a wire.
      for (const side of [-1, 1]) {
        for (let q = 0; q < 4; q++) {
          const px = ax + ((bx - ax) * q) / 4
          const py = ay + ((by - ay) * q) / 4
          x.strokeStyle = i % 4 === 0 ? '#2a1a10' : mix(tone, '#e0b878', q * 0.12)
          x.lineWidth = u * 0.016
          trace(x, [
            [px, py],
            [
              px + ((bx - ax) / l) * half * 1.2 - ((by - ay) / l) * half * side,
              py + ((by - ay) / l) * half * 1.2 + ((bx - ax) / l) * half * side,
            ],
          ])
          x.stroke()
        }
      }
    }
    x.strokeStyle = '#3a2416'
    x.lineWidth = u * 0.02
    trace(x, points)
    x.stroke()
  }
}
