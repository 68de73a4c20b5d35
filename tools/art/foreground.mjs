// @ts-check
// The foreground of a landscape: the near bank with its trees, and branches that frame the view.
import { createCanvas } from '@napi-rs/canvas'
import { TAU, clamp, mix, rgba, trace } from './kit.mjs'
import { fbm } from './mountain.mjs'
import { bamboo, lotus, plumBranch, reeds } from './plants.mjs'
import { broadleaf, pine, strand, willow } from './trees.mjs'
import { pavilion } from './buildings.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */

/** How far a place (0 to 1 across the picture) is from the bank's side; from the nearer side where both have a bank. */
function distanceFromBank(/** @type {number} */ u, /** @type {number} */ bank) {
  if (bank === 0) return Math.min(u, 1 - u) * 1.9
  return bank < 0 ? u : 1 - u
}

/** The near bank. */
export function foreground(/** @type {Ctx} */ ctx, scene, water) {
  const { w, h, U, plan, r, noise } = scene
  if (plan.bank === 2) return
  const off = r() * 100
  const high = h * r.between(0.2, 0.34)
  const span = r.between(1.7, 2.4)
  const line = new Float32Array(w + 1)
  const floor = Math.max(water + h * 0.06, h * 0.86)
  for (let x = 0; x <= w; x++) {
    const u = x / w
    const far = distanceFromBank(u, plan.bank)
    line[x] =
      floor -
      high * 0.55 +
      high * 1.5 * clamp(far * span) ** 1.2 +
      fbm(noise, u * 7 + off, 6, 0.56) * h * 0.045 +
      fbm(noise, u * 40 + off, 3) * 3 * U
  }
  const sheet = createCanvas(w, h)
  const k = sheet.getContext('2d')
  earth(k, scene, line, floor, high)
  grass(k, scene, line, off)
  if (r.chance(0.25)) pavilionOn(ctx, scene, line)
  ctx.drawImage(sheet, 0, 0)
  standTrees(ctx, scene, line)
}

/** The ground of the bank below its edge, with brush strokes along the slope. */
function earth(/** @type {Ctx} */ k, { w, h, U, p, plan, r, style }, /** @type {Float32Array} */ line, floor, high) {
  k.save()
  k.beginPath()
  k.moveTo(0, h + 4)
  for (let x = 0; x <= w; x++) k.lineTo(x, line[x])
  k.lineTo(w, h + 4)
  k.closePath()
  k.clip()
  const g = k.createLinearGradient(0, floor - high * 0.6, 0, h)
  if (style === 'qinglv') {
    g.addColorStop(0, p.inks[3])
    g.addColorStop(0.3, mix('#3f8a6c', p.inks[3], 0.35))
    g.addColorStop(0.75, mix(p.foot, '#7f9f6c', 0.45))
    g.addColorStop(1, mix(p.foot, '#8a6a3a', 0.2))
  } else {
    g.addColorStop(0, rgba(p.inks[4], 0.95))
    g.addColorStop(0.45, rgba(mix(p.inks[3], p.mist, 0.12), 0.95))
    g.addColorStop(1, rgba(mix(p.inks[2], p.mist, 0.25), 0.95))
  }
  k.fillStyle = g
  k.fillRect(0, 0, w, h)
  for (let q = 0; q < 900; q++) {
    const x = Math.floor(r() * w)
    const y = line[x] + r() ** 1.6 * high
    if (y > h) continue
    const l = r.between(8, 34) * U
    const slope = plan.bank > 0 ? -0.5 : 0.5
    k.strokeStyle = r.chance(0.3) ? rgba(p.mist, 0.1) : rgba(p.stroke, 0.05 + r() * 0.16)
    k.lineWidth = (0.6 + r() * 1.6) * U
    trace(k, [
      [x, y],
      [x + l * slope + (r() - 0.5) * 6, y + l * 0.6],
    ])
    k.stroke()
  }
  k.restore()
}

/** Grass and moss, which soften the edge of the bank. */
function grass(/** @type {Ctx} */ k, { w, h, U, p, r, noise }, /** @type {Float32Array} */ line, off) {
  for (let q = 0; q < 420; q++) {
    const x = Math.floor(r() * w)
    if (line[x] > h || noise(x * 0.01, off) < -0.1) continue
    if (r.chance(0.55)) {
      k.strokeStyle = rgba(p.leaf, 0.3 + r() * 0.4)
      k.lineWidth = U
      trace(k, [
        [x, line[x] + 2],
        [x + r.gauss() * 6 * U, line[x] - r.between(3, 13) * U],
      ])
      k.stroke()
    } else {
      k.fillStyle = rgba(p.leaf, 0.3 + r() * 0.4)
      k.beginPath()
      k.ellipse(x, line[x] + r() * 12 * U, 3.4 * U * r(), 2 * U * r(), 0, 0, TAU)
      k.fill()
    }
  }
}

/** A pavilion behind the edge of the bank, so that the slope hides its uphill corner. */
function pavilionOn(/** @type {Ctx} */ ctx, { w, U, p, plan, r }, /** @type {Float32Array} */ line) {
  const pw = r.between(130, 175) * U
  const x = Math.floor(
    plan.bank < 0 || (plan.bank === 0 && r.chance(0.5)) ? r.between(0.09, 0.17) * w : w - r.between(0.09, 0.17) * w,
  )
  const y = Math.max(line[Math.floor(x - pw * 0.36)], line[Math.floor(x + pw * 0.36)]) + 5 * U
  pavilion(ctx, x, y, pw, {
    wall: mix('#e9dcc4', p.mist, 0.3),
    dark: '#5a4a3d',
    post: '#7f382b',
    roof: mix(p.stroke, '#333a3f', 0.3),
    edge: p.ridge ?? rgba(p.mist, 0.35),
  })
}

/** One to four trees of one kind near the sides of the bank. */
function standTrees(/** @type {Ctx} */ ctx, { w, h, U, p, plan, r, season, style }, /** @type {Float32Array} */ line) {
  const spots = (n, near) => {
    const list = []
    for (let z = 0; z < 40 && list.length < n; z++) {
      const right = plan.bank > 0 || (plan.bank === 0 && r.chance(0.5))
      const u = r.between(0.015, near)
      const x = Math.floor(w * (right ? 1 - u : u))
      if (line[x] > h * 0.985 || list.some((other) => Math.abs(other - x) < 70 * U)) continue
      list.push(x)
    }
    return list
  }
  const kind = r.pick(
    season.name === 'winter' ? ['pine', 'pine', 'bare'] : ['pine', 'pine', 'broad', 'broad', 'willow', 'mixed'],
  )
  for (const x of spots(kind === 'willow' ? r.int(1, 2) : r.int(2, 4), 0.24)) {
    const y = line[x] + 10 * U
    const inward = x < w / 2 ? 1 : -1
    if (kind === 'willow')
      willow(ctx, x, y, r.between(280, 360) * U, r, p.stroke, mix(p.leaf, '#7f9a4a', style === 'ink' ? 0.1 : 0.45))
    else if (kind === 'pine' || (kind === 'mixed' && r.chance(0.5)))
      pine(ctx, x, y, r.between(190, 330) * U, r, p.stroke, p.leaf, inward * r.between(-0.05, 0.4))
    else
      broadleaf(ctx, x, y, r.between(200, 320) * U, r, p.stroke, kind === 'bare' ? ['#f6f4ee', p.mist] : season.leaves)
  }
}

/** A branch, bamboo, reeds or lotus close to the viewer; often none. */
export function frame(/** @type {Ctx} */ ctx, scene) {
  const { w, h, U, p, plan, r, season, style } = scene
  const right = plan.bank < 0 || (plan.bank !== 1 && r.chance(0.5))
  const inward = right ? -1 : 1
  const edge = right ? w : 0
  const kind = r.pick(
    {
      spring: ['plum', 'willow', 'none', 'none'],
      summer: ['lotus', 'bamboo', 'willow', 'none'],
      autumn: ['reeds', 'reeds', 'none', 'none'],
      winter: ['plum', 'bamboo', 'none'],
    }[season.name],
  )
  if (kind === 'plum') {
    plumBranch(
      ctx,
      edge - inward * 12,
      h * r.between(-0.02, 0.22),
      right ? Math.PI - r.between(-0.1, 0.5) : r.between(-0.1, 0.5),
      w * r.between(0.22, 0.32),
      r,
      p.stroke,
      season.petal,
      season.heart,
      r.int(0, 8),
    )
  } else if (kind === 'willow') {
    const leaf = mix(p.leaf, '#7f9a4a', style === 'ink' ? 0.1 : 0.4)
    for (let i = 0; i < 16; i++)
      strand(ctx, edge + inward * r() ** 1.3 * w * 0.24, -20, h * r.between(0.18, 0.5), r, leaf, inward * 0.08)
  } else if (kind === 'bamboo') {
    for (let i = 0; i < 4; i++)
      bamboo(
        ctx,
        edge + inward * r.between(10, 130) * U,
        h + 20,
        h * r.between(0.6, 0.98),
        r,
        style === 'ink' ? p.stroke : mix(p.leaf, '#3f6a3a', 0.3),
        r.between(0.35, 0.85),
      )
  } else if (kind === 'reeds') {
    for (let i = 0; i < 3; i++)
      reeds(
        ctx,
        edge + inward * r.between(20, 240) * U,
        h + 10,
        r.between(110, 190) * U,
        r,
        p.stroke,
        mix(p.mist, '#b98a52', 0.4),
      )
  } else if (kind === 'lotus' && plan.water < 1) {
    lotus(
      ctx,
      edge + inward * r.between(120, 260) * U,
      h * 0.93,
      r.between(130, 180) * U,
      r,
      mix(p.leaf, '#4f8a6a', style === 'ink' ? 0.1 : 0.4),
      style === 'ink' ? '#c98f8f' : season.petal,
      p.stroke,
    )
  }
  return kind
}

export function snowfall(/** @type {Ctx} */ ctx, { w, h, U, r }) {
  for (let i = 0; i < 170; i++) {
    ctx.fillStyle = `rgba(255,255,252,${0.35 + r() * 0.55})`
    ctx.beginPath()
    ctx.arc(r() * w, r() * h, (0.8 + r() * 2.4) * U, 0, TAU)
    ctx.fill()
  }
}
