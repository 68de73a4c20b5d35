// @ts-check
// Traditional repeating ornaments, drawn as lines over an area.
// 万字 is left out on purpose: abroad it is read as something else.
import { TAU, curl, dice, trace } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {{ scale: number, line: string, ground?: string, accent?: string, width?: number, seed?: number }} Look */

/** @type {Record<string, (k: Ctx, w: number, h: number, look: Look) => void>} */
const draw = {
  /** 回纹: squared spirals, turned by rows. */
  huiwen(k, w, h, { scale: s }) {
    for (let j = 0; j * s < h + s; j++) {
      for (let i = 0; i * s < w + s; i++) {
        k.save()
        k.translate((i + 0.5) * s, (j + 0.5) * s)
        if ((i + j) % 2) k.scale(-1, 1)
        const u = s / 12
        trace(
          k,
          [
            [-5, 5],
            [-5, -5],
            [5, -5],
            [5, 3.4],
            [-2.6, 3.4],
            [-2.6, -2.4],
            [2.4, -2.4],
            [2.4, 0.8],
            [-0.2, 0.8],
          ].map(([x, y]) => [x * u, y * u]),
        )
        k.stroke()
        k.restore()
      }
    }
  },
  /** 海水: scales of water, each row covering the one behind. */
  waves(k, w, h, { scale: s, ground }) {
    for (let j = 0; j * s * 0.5 < h + s * 2; j++) {
      for (let i = -1; i * s * 2 < w + s * 2; i++) {
        const x = i * s * 2 + (j % 2 ? s : 0)
        const y = j * s * 0.5
        for (let q = 0; q < 4; q++) {
          k.beginPath()
          k.arc(x, y, s * (1 - q * 0.24), 0, TAU)
          if (q === 0 && ground) {
            k.fillStyle = ground
            k.fill()
          }
          k.stroke()
        }
      }
    }
  },
  /** 步步锦: the stepped lattice of windows. */
  lattice(k, w, h, { scale }) {
    const s = scale * 2.4
    for (let y = 0; y < h + s; y += s) {
      for (let x = 0; x < w + s; x += s) {
        const u = s / 80
        const line = (/** @type {number[][]} */ ...p) => {
          trace(
            k,
            p.map(([a, b]) => [x + a * u, y + b * u]),
          )
          k.stroke()
        }
        k.strokeRect(x, y, s, s)
        line([20, 0], [20, 30], [0, 30])
        line([60, 0], [60, 30], [80, 30])
        line([20, 80], [20, 50], [0, 50])
        line([60, 80], [60, 50], [80, 50])
        line([20, 15], [60, 15])
        line([20, 65], [60, 65])
        line([30, 15], [30, 65])
        line([50, 15], [50, 65])
        line([30, 40], [50, 40])
      }
    }
  },
  /** 冰裂: cracks of thin ice, the cells of scattered points. */
  ice(k, w, h, { scale, seed = 1 }) {
    const r = dice(seed)
    const s = scale * 1.7
    const points = []
    for (let y = -s; y < h + s; y += s) for (let x = -s; x < w + s; x += s) points.push([x + r() * s, y + r() * s])
    for (const [px, py] of points) {
      let cell = [
        [px - s * 2, py - s * 2],
        [px + s * 2, py - s * 2],
        [px + s * 2, py + s * 2],
        [px - s * 2, py + s * 2],
      ]
      for (const [qx, qy] of points) {
        if ((qx === px && qy === py) || Math.abs(qx - px) > s * 3 || Math.abs(qy - py) > s * 3) continue
        const side = (/** @type {number[]} */ [x, y]) =>
          (x - (px + qx) / 2) * (qx - px) + (y - (py + qy) / 2) * (qy - py)
        const next = []
        cell.forEach((a, i) => {
          const b = cell[(i + 1) % cell.length]
          const da = side(a)
          const db = side(b)
          if (da <= 0) next.push(a)
          if (da * db < 0) next.push([a[0] + ((b[0] - a[0]) * da) / (da - db), a[1] + ((b[1] - a[1]) * da) / (da - db)])
        })
        cell = next
      }
      trace(k, cell)
      k.closePath()
      k.stroke()
    }
  },
  /** 祥云: curled clouds in staggered rows. */
  clouds(k, w, h, { scale, seed = 1 }) {
    const r = dice(seed)
    const s = scale * 2.6
    for (let j = -1; j * s * 0.62 < h + s; j++) {
      for (let i = -1; i * s * 1.5 < w + s; i++) {
        const x = i * s * 1.5 + (j % 2 ? s * 0.75 : 0)
        const y = j * s * 0.62
        const flip = r.chance(0.5) ? 1 : -1
        for (const [dx, dy, rad] of [
          [0, 0, 0.19],
          [0.3, 0.05, 0.14],
          [-0.28, 0.06, 0.13],
        ]) {
          trace(k, curl(x + flip * dx * s, y + dy * s, rad * s, 1.55, Math.PI / 2, dx < 0 ? -flip : flip))
          k.stroke()
        }
        k.beginPath()
        k.moveTo(x - flip * s * 0.55, y + s * 0.26)
        k.bezierCurveTo(
          x - flip * s * 0.2,
          y + s * 0.16,
          x + flip * s * 0.2,
          y + s * 0.36,
          x + flip * s * 0.62,
          y + s * 0.2,
        )
        k.moveTo(x - flip * s * 0.3, y + s * 0.35)
        k.bezierCurveTo(x, y + s * 0.28, x + flip * s * 0.2, y + s * 0.42, x + flip * s * 0.4, y + s * 0.33)
        k.stroke()
      }
    }
  },
  /** 龟背: hexagons with a small flower in each. */
  hexagons(k, w, h, { scale }) {
    const s = scale * 0.9
    const dx = s * Math.sqrt(3)
    for (let j = -1; j * s * 1.5 < h + s * 2; j++) {
      for (let i = -1; i * dx < w + dx; i++) {
        const x = i * dx + (j % 2 ? dx / 2 : 0)
        const y = j * s * 1.5
        for (const q of [1, 0.74]) {
          trace(
            k,
            [0, 1, 2, 3, 4, 5].map((a) => [
              x + Math.cos((a / 6) * TAU + TAU / 12) * s * q,
              y + Math.sin((a / 6) * TAU + TAU / 12) * s * q,
            ]),
          )
          k.closePath()
          k.stroke()
        }
        for (let a = 0; a < 6; a++) {
          k.beginPath()
          k.ellipse(
            x + Math.cos((a / 6) * TAU) * s * 0.26,
            y + Math.sin((a / 6) * TAU) * s * 0.26,
            s * 0.2,
            s * 0.09,
            (a / 6) * TAU,
            0,
            TAU,
          )
          k.stroke()
        }
      }
    }
  },
  /** 连钱: interlaced rings. */
  coins(k, w, h, { scale: s }) {
    for (let j = -1; j * s < h + s * 2; j++) {
      for (let i = -1; i * s < w + s * 2; i++) {
        const x = i * s * 1 + s / 2
        const y = j * s + s / 2
        k.beginPath()
        k.arc(x, y, s * 0.707, 0, TAU)
        k.stroke()
        k.strokeRect(x - s * 0.13, y - s * 0.13, s * 0.26, s * 0.26)
      }
    }
  },
  /** 菱格: lozenges within lozenges, a flower at every second heart. */
  diamonds(k, w, h, { scale }) {
    const a = scale * 1.5
    const b = scale
    for (let j = -1; j * b < h + b * 2; j++) {
      for (let i = -1; i * a * 2 < w + a * 2; i++) {
        const x = i * a * 2 + (j % 2 ? a : 0)
        const y = j * b
        for (const q of [1, 0.72, 0.36]) {
          trace(k, [
            [x - a * q, y],
            [x, y - b * q],
            [x + a * q, y],
            [x, y + b * q],
          ])
          k.closePath()
          k.stroke()
        }
      }
    }
  },
  /** 席纹: the weave of a bamboo mat. */
  weave(k, w, h, { scale }) {
    const s = scale * 0.9
    for (let j = -1; j * s < h + s; j++) {
      for (let i = -1; i * s < w + s; i++) {
        for (let q = 0.16; q < 1; q += 0.22) {
          if ((i + j) % 2 === 0)
            trace(k, [
              [i * s, (j + q) * s],
              [(i + 1) * s, (j + q) * s],
            ])
          else
            trace(k, [
              [(i + q) * s, j * s],
              [(i + q) * s, (j + 1) * s],
            ])
          k.stroke()
        }
      }
    }
  },
  /** 如意: nested cloud-heads in rows, like overlapping collars. */
  ruyi(k, w, h, { scale, ground }) {
    const s = scale * 1.15
    for (let j = 0; j * s * 0.9 < h + s * 3; j++) {
      for (let i = -1; i * s * 2 < w + s * 2; i++) {
        const x = i * s * 2 + (j % 2 ? s : 0)
        const y = j * s * 0.9
        for (const q of [1, 0.68, 0.38]) {
          k.beginPath()
          k.moveTo(x - s * q, y)
          k.bezierCurveTo(
            x - s * 1.1 * q,
            y - s * 0.62 * q,
            x - s * 0.42 * q,
            y - s * 0.75 * q,
            x - s * 0.32 * q,
            y - s * 0.52 * q,
          )
          k.bezierCurveTo(x - s * 0.36 * q, y - s * 0.98 * q, x - s * 0.1 * q, y - s * 1.02 * q, x, y - s * 1.25 * q)
          k.bezierCurveTo(
            x + s * 0.1 * q,
            y - s * 1.02 * q,
            x + s * 0.36 * q,
            y - s * 0.98 * q,
            x + s * 0.32 * q,
            y - s * 0.52 * q,
          )
          k.bezierCurveTo(x + s * 0.42 * q, y - s * 0.75 * q, x + s * 1.1 * q, y - s * 0.62 * q, x + s * q, y)
          if (q === 1 && ground) {
            k.fillStyle = ground
            k.fill()
          }
          k.stroke()
        }
      }
    }
  },
}

export const ornaments = Object.keys(draw)

/** Covers an area with an ornament. */
export function fill(/** @type {Ctx} */ k, w, h, name, /** @type {Look} */ look) {
  k.save()
  k.strokeStyle = look.line
  k.lineWidth = look.width ?? 2
  k.lineCap = 'round'
  k.lineJoin = 'round'
  draw[name](k, w, h, look)
  k.restore()
}
