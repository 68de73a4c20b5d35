// @ts-check
// Vases, jars and bowls seen from the side: a flat painted sheet wrapped round a profile.
import { createCanvas } from '@napi-rs/canvas'
import { TAU, clamp, within } from './kit.mjs'
import { bands } from './glaze.mjs'
import { fill as ornament } from './ornament.mjs'
import { bamboo, lotus, plumBranch } from './plants.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {import('./glaze.mjs').Pigment} Pigment */

/**
 * Profiles: [height from the top, half width], both in parts of the vase's height.
 * `belly` is the range of the main ornament, `tall` the height in a picture.
 */
export const vaseShapes = [
  {
    name: '梅瓶',
    tall: 0.62,
    branch: true,
    belly: [0.3, 0.68],
    points: [
      [0, 0.085],
      [0.02, 0.09],
      [0.05, 0.062],
      [0.085, 0.07],
      [0.14, 0.18],
      [0.24, 0.262],
      [0.34, 0.262],
      [0.5, 0.215],
      [0.7, 0.155],
      [0.88, 0.135],
      [0.97, 0.15],
      [1, 0.145],
    ],
  },
  {
    name: '玉壶春',
    tall: 0.6,
    branch: true,
    belly: [0.5, 0.84],
    points: [
      [0, 0.125],
      [0.03, 0.105],
      [0.12, 0.06],
      [0.25, 0.052],
      [0.38, 0.075],
      [0.52, 0.16],
      [0.66, 0.236],
      [0.78, 0.246],
      [0.88, 0.19],
      [0.945, 0.13],
      [0.97, 0.13],
      [1, 0.14],
    ],
  },
  {
    name: '天球瓶',
    tall: 0.6,
    branch: true,
    belly: [0.5, 0.88],
    points: [
      [0, 0.1],
      [0.02, 0.102],
      [0.06, 0.085],
      [0.2, 0.078],
      [0.33, 0.082],
      [0.4, 0.1],
      [0.48, 0.2],
      [0.62, 0.285],
      [0.74, 0.295],
      [0.86, 0.24],
      [0.95, 0.13],
      [1, 0.12],
    ],
  },
  {
    name: '盖罐',
    tall: 0.5,
    branch: false,
    belly: [0.4, 0.76],
    points: [
      [0, 0.012],
      [0.03, 0.035],
      [0.06, 0.03],
      [0.08, 0.09],
      [0.15, 0.19],
      [0.19, 0.205],
      [0.2, 0.17],
      [0.23, 0.175],
      [0.3, 0.28],
      [0.42, 0.345],
      [0.54, 0.34],
      [0.75, 0.26],
      [0.92, 0.2],
      [1, 0.21],
    ],
  },
  {
    name: '瓜棱罐',
    tall: 0.42,
    branch: true,
    belly: [0.3, 0.8],
    points: [
      [0, 0.2],
      [0.03, 0.205],
      [0.08, 0.185],
      [0.13, 0.2],
      [0.28, 0.36],
      [0.48, 0.43],
      [0.68, 0.39],
      [0.88, 0.27],
      [0.96, 0.24],
      [1, 0.245],
    ],
  },
  {
    name: '碗',
    tall: 0.2,
    branch: false,
    open: true,
    belly: [0.12, 0.8],
    points: [
      [0, 0.98],
      [0.03, 0.96],
      [0.3, 0.86],
      [0.6, 0.66],
      [0.8, 0.45],
      [0.86, 0.36],
      [0.9, 0.34],
      [1, 0.36],
    ],
  },
]

/** Half width at a height, through the points by a smooth curve. */
function profile(points, t) {
  let i = 1
  while (i < points.length - 1 && points[i][0] < t) i++
  const [a, b] = [points[i - 1], points[i]]
  const slope = (j) => {
    const p = points[Math.max(0, j - 1)]
    const q = points[Math.min(points.length - 1, j + 1)]
    return (q[1] - p[1]) / (q[0] - p[0])
  }
  const d = b[0] - a[0]
  const u = clamp((t - a[0]) / d)
  const [u2, u3] = [u * u, u * u * u]
  return (
    (2 * u3 - 3 * u2 + 1) * a[1] +
    (u3 - 2 * u2 + u) * d * slope(i - 1) * 0.8 +
    (-2 * u3 + 3 * u2) * b[1] +
    (u3 - u2) * d * slope(i) * 0.8
  )
}

/** The ornament of a painted vase, unrolled: the visible half only. */
function painted(tw, th, shape, /** @type {Pigment} */ c, /** @type {Dice} */ r) {
  const sheet = createCanvas(tw, th)
  const g = sheet.getContext('2d')
  g.lineCap = g.lineJoin = 'round'
  const [b0, b1] = shape.belly
  const line = (t, width = 3) => {
    g.fillStyle = c.line
    g.fillRect(0, t * th - width / 2, tw, width)
  }
  const neck = b0 * th
  const lower = (1 - b1) * th
  line(0.012, 4)
  if (!shape.open && neck > th * 0.2) {
    const kind = r.pick(['banana', 'clouds', 'plain'])
    if (kind === 'banana') bands.banana(g, tw, neck * 0.12, neck * 0.5, c, r)
    else if (kind === 'clouds') bands.clouds(g, tw, neck * 0.3, neck * 0.3, c, r)
    bands[r.pick(['ruyi', 'huiwen', 'lappets', 'trellis'])](g, tw, neck * 0.74, neck * 0.2, c, r)
    line(b0 * 0.72)
  }
  line(b0 - 0.012)
  line(b0 - 0.004, 2)
  const y = b0 * th + 6
  const bh = (b1 - b0) * th - 12
  const main = r.pick(['scroll', 'scroll', 'sprays', 'plum', 'bamboo', 'lotus', 'clouds'])
  if (main === 'plum') {
    plumBranch(g, tw * 0.14, y + bh, -0.7, tw * 0.42, r, c.line, c.mid, c.line)
    plumBranch(g, tw * 0.95, y, 2.6, tw * 0.25, r, c.line, c.mid, c.line)
  } else if (main === 'bamboo')
    for (let i = 0; i < 5; i++) bamboo(g, tw * (0.15 + i * 0.17), y + bh, bh * r.between(0.7, 1), r, c.line, 0.9)
  else if (main === 'lotus')
    for (let i = 0; i < 3; i++) lotus(g, tw * (0.2 + i * 0.3), y + bh * 0.62, bh * 0.36, r, c.mid, c.deep, c.line)
  else bands[main](g, tw, y, bh, c, r)
  line(b1 + 0.004, 2)
  line(b1 + 0.012)
  if (!shape.open)
    bands[r.pick(['lappets', 'waves', 'lappets', 'banana'])](g, tw, th - lower * 0.84, lower * 0.66, c, r)
  line(0.975)
  return sheet
}

/** Crackle, and cut leaves under the glaze, for celadon. */
function crackled(tw, th, /** @type {Dice} */ r) {
  const sheet = createCanvas(tw, th)
  const g = sheet.getContext('2d')
  if (r.chance(0.6))
    ornament(g, tw, th, 'ice', {
      scale: r.between(16, 30),
      line: 'rgba(60,70,50,.3)',
      width: 1.3,
      seed: r.int(1, 9999),
    })
  else {
    g.globalAlpha = 0.3
    bands.lappets(
      g,
      tw,
      th * 0.35,
      th * 0.5,
      { line: '#3f6a58', deep: '#6f9a86', mid: '#7fa893', pale: '#9fc0ae', light: '#b5d0c0' },
      r,
    )
  }
  return sheet
}

/** The unrolled surface of a vase: painted, crackled, or plain white. */
function surface(ware, tw, th, shape, /** @type {Pigment} */ c, /** @type {Dice} */ r) {
  if (ware === 'painted') return painted(tw, th, shape, c, r)
  return ware === 'celadon' ? crackled(tw, th, r) : createCanvas(tw, th)
}

/** The inside of a vase's mouth; that of an open vessel is in the light. */
function mouthColour(/** @type {string} */ ware, /** @type {boolean | undefined} */ open) {
  if (ware === 'celadon') return '#5f7a6c'
  return open ? '#d5dadb' : '#8f979b'
}

export function drawVase(
  /** @type {Ctx} */ ctx,
  cx,
  foot,
  tall,
  shape,
  ware,
  /** @type {Pigment} */ c,
  /** @type {Dice} */ r,
) {
  const widest = Math.max(...shape.points.map((p) => p[1])) * tall
  const W = Math.ceil(widest * 2) + 6
  const H = Math.ceil(tall)
  const tw = Math.ceil(widest * Math.PI)
  const flat = surface(ware, tw, H, shape, c, r)
  const source = flat.getContext('2d').getImageData(0, 0, tw, H).data
  const glaze =
    ware === 'celadon'
      ? r.pick([
          [168, 198, 180],
          [150, 186, 178],
          [182, 200, 172],
          [140, 172, 160],
        ])
      : [243, 245, 243]
  const body = createCanvas(W, H)
  const g = body.getContext('2d')
  const image = g.createImageData(W, H)
  const d = image.data
  for (let y = 0; y < H; y++) {
    const half = profile(shape.points, y / H) * tall
    for (let x = 0; x < W; x++) {
      const v = (x - W / 2 + 0.5) / half
      const cover = clamp((1 - Math.abs(v)) * half + 0.5)
      if (cover <= 0) continue
      const angle = Math.asin(clamp(v, -1, 1))
      const sx = Math.min(tw - 1, Math.floor((angle / Math.PI + 0.5) * tw))
      const s = (y * tw + sx) * 4
      const a = source[s + 3] / 255
      // Light from the upper left; the far edge catches a little of it back.
      const turn = Math.cos(angle + 0.55)
      const shade = 0.62 + 0.42 * clamp(turn) + 0.1 * clamp(Math.abs(v) * 6 - 5) - 0.1 * (y / H)
      const i = (y * W + x) * 4
      for (let q = 0; q < 3; q++) d[i + q] = Math.min(255, (glaze[q] * (1 - a) + source[s + q] * a) * shade)
      d[i + 3] = 255 * cover
    }
  }
  g.putImageData(image, 0, 0)
  const footHalf = profile(shape.points, 1) * tall
  within(ctx, () => {
    ctx.translate(cx + widest * 0.35, foot - 3)
    ctx.scale(1, 0.16)
    const shadow = ctx.createRadialGradient(0, 0, footHalf * 0.4, 0, 0, widest * 1.5)
    shadow.addColorStop(0, 'rgba(20,12,6,.55)')
    shadow.addColorStop(1, 'rgba(20,12,6,0)')
    ctx.fillStyle = shadow
    ctx.fillRect(-widest * 2, -widest * 2, widest * 4, widest * 4)
  })
  ctx.drawImage(body, cx - W / 2, foot - H)
  const mouth = profile(shape.points, 0.002) * tall
  if (mouth > 8) {
    const lip = shape.open ? 0.13 : 0.16
    ctx.fillStyle = mouthColour(ware, shape.open)
    ctx.beginPath()
    ctx.ellipse(cx, foot - H + 2, mouth, mouth * lip, 0, 0, TAU)
    ctx.fill()
    ctx.lineWidth = Math.max(1.5, mouth * 0.04)
    ctx.strokeStyle = ware === 'painted' ? c.line : `rgb(${glaze.map((q) => Math.min(255, q * 1.06)).join(',')})`
    ctx.stroke()
  }
  // Two window lights on the shoulder.
  const [b0] = shape.belly
  const sy = foot - H + H * (shape.open ? 0.3 : b0)
  const hw = profile(shape.points, shape.open ? 0.3 : b0) * tall
  within(ctx, () => {
    ctx.filter = 'blur(3px)'
    ctx.fillStyle = 'rgba(255,255,255,.5)'
    ctx.beginPath()
    ctx.ellipse(cx - hw * 0.5, sy, hw * 0.06, H * (shape.open ? 0.1 : 0.07), 0.25, 0, TAU)
    ctx.fill()
    ctx.fillStyle = 'rgba(255,255,255,.25)'
    ctx.beginPath()
    ctx.ellipse(cx - hw * 0.36, sy + H * 0.01, hw * 0.025, H * 0.05, 0.25, 0, TAU)
    ctx.fill()
  })
}
