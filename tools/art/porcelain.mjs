// @ts-check
// Porcelain: plates from above and vases from the side, on a quiet ground.
import { createCanvas } from '@napi-rs/canvas'
import { TAU, dice, mix, rgba, within } from './kit.mjs'
import { pigments } from './glaze.mjs'
import { landscape } from './landscape.mjs'
import { fill as ornament, ornaments } from './ornament.mjs'
import { cloth, light, paper, shadowed } from './paper.mjs'
import { plumBranch } from './plants.mjs'
import { plate } from './plate.mjs'
import { drawVase, vaseShapes } from './vase.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

const grounds = [
  '#d8cdbb',
  '#c3ccc4',
  '#cfc2b0',
  '#b7c0c4',
  '#d6cfc6',
  '#a9b3a4',
  '#c7b49e',
  '#8d9a94',
  '#6f5a48',
  '#4f5b5c',
]

function platePicture(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, seed, c) {
  const ground = r.pick(grounds)
  if (r.chance(0.5)) cloth(ctx, w, h, ground, r)
  else paper(ctx, w, h, mix(ground, '#ffffff', 0.12), ground, r, 6)
  const left = r.chance(0.5)
  if (r.chance(0.45)) {
    // A runner of patterned cloth under the plate, across the picture or down it.
    const upright = r.chance(0.5)
    const band = createCanvas(upright ? Math.round(w * 0.24) : w, upright ? h : Math.round(h * 0.42))
    const b = band.getContext('2d')
    b.fillStyle = mix(ground, r.pick(['#2d4a55', '#7a3b30', '#f4ecda', '#55624a']), 0.5)
    b.fillRect(0, 0, w, h)
    ornament(b, band.width, band.height, r.pick(ornaments), {
      scale: r.between(26, 40),
      line: rgba('#fff8e6', 0.22),
      width: 1.6,
      seed: seed % 1000,
    })
    shadowed(ctx, 14, 0, 4, 'rgba(30,20,10,.3)', () =>
      ctx.drawImage(band, upright ? w * (left ? 0.26 : 0.5) : 0, upright ? 0 : h * 0.3),
    )
  }
  light(ctx, w, h, left, 0.26)
  const plan = r.pick(['one', 'one', 'close', 'two'])
  if (plan === 'close') plate(ctx, w * (left ? 0.3 : 0.7), h * 0.56, h * 0.58, r, seed, c)
  else if (plan === 'two') {
    plate(ctx, w * (left ? 0.74 : 0.26), h * 0.36, h * 0.24, r, seed + 1, c)
    plate(ctx, w * (left ? 0.36 : 0.64), h * 0.53, h * 0.38, r, seed, c)
  } else plate(ctx, w * (left ? 0.42 : 0.58), h * 0.5, h * r.between(0.4, 0.43), r, seed, c)
  if (plan !== 'two' && r.chance(0.55))
    within(ctx, () => {
      ctx.shadowColor = 'rgba(30,20,10,.35)'
      ctx.shadowBlur = 10
      ctx.shadowOffsetX = 8
      ctx.shadowOffsetY = 10
      plumBranch(
        ctx,
        left ? w + 10 : -10,
        h * r.between(0.05, 0.3),
        left ? Math.PI - 0.35 : 0.35,
        w * 0.24,
        r,
        '#3d2f28',
        r.pick(['#f3d9d6', '#fbf3ea', '#d98a86']),
        '#a8322a',
        5,
      )
    })
}

/** Heights of open vessels beside a vase, in parts of the picture. @type {Record<string, number>} */
const vesselHeight = { bowl: 0.19, cup: 0.12 }

function vasePicture(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, seed, c) {
  const wall = r.pick(['#dcd6c8', '#cfd8d0', '#d9cfc4', '#c7d0d3', '#e2dccb', '#b9c6be', '#d4c3b2', '#94a39c'])
  paper(ctx, w, h, mix(wall, '#ffffff', 0.16), wall, r, 5)
  const left = r.chance(0.5)
  const cx = w * (left ? 0.36 : 0.64)
  const table = h * 0.82
  if (r.chance(0.6)) {
    // A round window behind: pale, with a lattice or a hill beyond.
    const R = h * r.between(0.33, 0.38)
    const wx = r.chance(0.5) ? cx : w - cx
    within(ctx, () => {
      ctx.beginPath()
      ctx.arc(wx, h * 0.42, R, 0, TAU)
      ctx.fillStyle = mix(wall, '#ffffff', 0.5)
      ctx.fill()
      ctx.clip()
      if (r.chance(0.5)) {
        ctx.globalAlpha = 0.5
        ctx.drawImage(landscape(w, h, seed + 3, r.pick(['jade', 'ink']), { quiet: true }), wx - w / 2, -h * 0.06)
      } else
        ornament(ctx, w, h, r.pick(['ice', 'lattice', 'ice']), {
          scale: 46,
          line: rgba(mix(wall, '#5a4a38', 0.6), 0.35),
          width: 5,
          seed,
        })
    })
    ctx.strokeStyle = rgba(mix(wall, '#5a4a38', 0.55), 0.5)
    ctx.lineWidth = 7
    ctx.beginPath()
    ctx.arc(wx, h * 0.42, R, 0, TAU)
    ctx.stroke()
  }
  const wood = r.pick(['#6b4a34', '#8a6a4c', '#4a3a30', '#9c8468', '#59463c'])
  const g = ctx.createLinearGradient(0, table, 0, h)
  g.addColorStop(0, mix(wood, '#ffffff', 0.14))
  g.addColorStop(1, mix(wood, '#000000', 0.14))
  ctx.fillStyle = g
  ctx.fillRect(0, table, w, h)
  for (let i = 0; i < 40; i++) {
    ctx.fillStyle = rgba(r.chance(0.5) ? '#ffffff' : '#1a0f08', r() * 0.05)
    ctx.fillRect(0, table + r() * (h - table), w, 1 + r() * 3)
  }
  light(ctx, w, h, left, 0.22)
  const shape = r.pick(vaseShapes.filter((s) => !s.open))
  const foot = table + h * 0.05
  const tall = h * shape.tall * r.between(1, 1.12)
  const ware = r.pick(['painted', 'painted', 'painted', 'celadon', 'white'])
  if (shape.branch && r.chance(0.75)) {
    const petal = r.pick(['#f0cfc9', '#fbf3e6', '#cf5a4e', '#f3dcae'])
    for (let i = 0; i < 2; i++)
      plumBranch(
        ctx,
        cx + i * 5,
        foot - tall + 14,
        -Math.PI / 2 + (left ? 1 : -1) * r.between(0.1 + i * 0.5, 0.5 + i * 0.35),
        h * r.between(0.24, 0.34),
        r,
        '#41322a',
        petal,
        '#a8322a',
      )
  }
  drawVase(ctx, cx, foot, tall, shape, ware, c, r)
  const mate = r.pick(['bowl', 'bowl', 'cup', 'none', 'vase'])
  const mx = w * (left ? r.between(0.64, 0.74) : r.between(0.26, 0.36))
  if (mate !== 'none') {
    const second =
      mate === 'vase' ? r.pick(vaseShapes.filter((s) => s !== shape && !s.open)) : vaseShapes.find((s) => s.open)
    drawVase(
      ctx,
      mx,
      foot + h * 0.025,
      h * (mate === 'vase' ? second.tall * 0.62 : vesselHeight[mate]),
      second,
      r.pick([ware, 'white', 'celadon']),
      c,
      r,
    )
  }
}

export function porcelain(w, h, seed) {
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const c = pigments[r.pick(['cobalt', 'cobalt', 'cobalt', 'indigo', 'copper'])]
  if (r.chance(0.5)) platePicture(ctx, w, h, r, seed, c)
  else vasePicture(ctx, w, h, r, seed, c)
  return canvas
}
