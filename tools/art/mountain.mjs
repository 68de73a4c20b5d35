// @ts-check
// One layer of mountains: wash, texture strokes (披麻皴), ridge line and moss dots.
import { TAU, clamp, lerp, mix, rgba } from './kit.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */

/** Several octaves of noise along one line. */
export function fbm(noise, x, octaves = 5, gain = 0.5) {
  let a = 1
  let f = 1
  let sum = 0
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += a * noise(x * f, i * 17.3)
    total += a
    a *= gain
    f *= 2.03
  }
  return sum / total
}

export function paintLayer(/** @type {Ctx} */ k, layer, scene) {
  const { line, base } = layer
  const { w, h, season } = scene
  let top = h
  for (const y of line) top = Math.min(top, y)
  k.save()
  k.beginPath()
  k.moveTo(0, h)
  for (let x = 0; x <= w; x++) k.lineTo(x, line[x])
  k.lineTo(w, h)
  k.closePath()
  k.clip()
  wash(k, layer, scene, top, base + h * 0.05)
  blots(k, layer, scene)
  if (season.name === 'winter') snowCaps(k, layer, scene)
  textureStrokes(k, layer, scene)
  k.restore()
  ridgeLine(k, layer, scene)
  if (layer.li >= 2) moss(k, layer, scene)
}

function wash(k, { li }, { w, h, p, style }, top, bottom) {
  const t = li / 4
  const ink = p.inks[li]
  const g = k.createLinearGradient(0, top, 0, bottom)
  if (style === 'qinglv') {
    // Azurite above, malachite below, ochre at the foot: the order of the old blue-green masters.
    g.addColorStop(0, rgba(mix(p.inks[Math.min(4, li + 1)], '#1d5c8c', 0.35), 0.95))
    g.addColorStop(0.38, rgba(mix('#3f9070', ink, 0.35), 0.92))
    g.addColorStop(0.72, rgba(mix(p.foot, '#8fae7a', 0.25), 0.85))
    g.addColorStop(1, rgba(p.foot, 0))
  } else {
    g.addColorStop(0, rgba(ink, lerp(0.5, 0.9, t)))
    g.addColorStop(0.45, rgba(ink, lerp(0.28, 0.6, t)))
    g.addColorStop(1, rgba(ink, 0))
  }
  k.fillStyle = g
  k.fillRect(0, 0, w, h)
}

/** Uneven wet ink. */
function blots(k, { li, line, amp }, { w, U, p, r }) {
  for (let q = 0; q < 50; q++) {
    const x = r() * w
    const y = line[Math.floor(x)] + r() * amp * 0.7
    const rad = r.between(30, 150) * U
    const a = (r() - 0.35) * 0.16 * (0.5 + li / 4)
    const g = k.createRadialGradient(x, y, 0, x, y, rad)
    g.addColorStop(0, a > 0 ? rgba(p.stroke, a) : rgba(p.mist, -a * 1.4))
    g.addColorStop(1, rgba(p.mist, 0))
    k.fillStyle = g
    k.fillRect(x - rad, y - rad, rad * 2, rad * 2)
  }
}

function snowCaps(k, { line, base, amp, off }, { w, noise, U }) {
  for (let x = 0; x <= w; x++) {
    // No deeper than a part of the mountain: low land in the mist stays bare.
    const deep =
      Math.min(base - line[x] - amp * 0.12, amp) *
      (0.3 + 0.2 * noise((x * 0.006) / U + off, 1) + 0.03 * noise((x * 0.03) / U, off))
    if (deep < 4 * U) continue
    const g = k.createLinearGradient(0, line[x], 0, line[x] + deep)
    g.addColorStop(0, 'rgba(255,255,252,.75)')
    g.addColorStop(1, 'rgba(255,255,252,0)')
    k.fillStyle = g
    k.fillRect(x, line[x], 1.4, deep)
  }
}

/** Strokes that follow the slope downwards. */
function textureStrokes(k, { li, line, base, amp, off }, { w, h, U, p, r, noise, style }) {
  const t = li / 4
  const n = Math.floor(((w * h) / (1000 * U * U)) * (0.3 + t * 0.75))
  k.lineCap = 'round'
  for (let q = 0; q < n; q++) {
    const x = Math.floor(r() * w)
    const depth = r() ** 1.7 * amp * 1.05
    const y = line[x] + depth + 2
    if (y > base + h * 0.02) continue
    if (noise((x * 0.012) / U + off, (y * 0.012) / U) < -0.05 && r() < 0.75) continue
    const slope = clamp((line[Math.min(w, x + 8)] - line[Math.max(0, x - 8)]) / 16, -2.4, 2.4)
    const a = Math.atan2(1.6, slope * 1.1 + (slope > 0 ? 0.35 : -0.35))
    const l = (9 + r() * 26) * U * (1 - 0.3 * t)
    const fade = 1 - clamp(depth / (amp * 1.1))
    k.strokeStyle = rgba(p.stroke, (0.05 + 0.24 * t * r()) * (0.25 + 0.75 * fade) * (style === 'qinglv' ? 0.75 : 1))
    k.lineWidth = (0.5 + r() * 1.5 * (0.4 + t)) * U
    k.beginPath()
    k.moveTo(x, y)
    const end = a + 0.25 * (r() - 0.5)
    k.quadraticCurveTo(
      x + Math.cos(a) * l * 0.5 + (r() - 0.5) * 4 * U,
      y + Math.sin(a) * l * 0.5,
      x + Math.cos(end) * l,
      y + Math.sin(a) * l,
    )
    k.stroke()
  }
}

function ridgeLine(k, { li, line, off }, { w, U, p, noise }) {
  const t = li / 4
  k.lineJoin = 'round'
  k.lineCap = 'round'
  for (let x = 2; x < w; x += 2) {
    const m = noise((x * 0.01) / U + off * 2, 3)
    if (m < -0.25) continue
    k.strokeStyle =
      p.ridge && li > 1 ? rgba(p.ridge, 0.3 + 0.45 * clamp(m + 0.6)) : rgba(p.stroke, (0.12 + 0.5 * t) * clamp(m + 0.6))
    k.lineWidth = (0.5 + 1.6 * t * clamp(m + 0.45)) * U
    k.beginPath()
    k.moveTo(x - 2, line[x - 2])
    k.lineTo(x - 1, line[x - 1])
    k.lineTo(x, line[x])
    k.stroke()
  }
}

function moss(k, { li, line, base, amp, off }, { w, U, p, r, noise }) {
  for (let q = 0; q < ((w * 0.35) / U) * (li / 4); q++) {
    const x = Math.floor(r() * w)
    if (noise((x * 0.006) / U, off) < 0.05) continue
    const y = line[x] + r() ** 2 * amp * 0.5
    if (y > base) continue
    k.fillStyle = rgba(p.leaf, 0.25 + r() * 0.5)
    k.beginPath()
    k.ellipse(x + (r() - 0.5) * 3, y + (r() - 0.5) * 3, (1.2 + r() * 2.2) * U, (0.8 + r() * 1.2) * U, 0, 0, TAU)
    k.fill()
  }
}
