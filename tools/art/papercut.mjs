// @ts-check
// Paper-cuts: window flowers, diamonds and hanging banners. No cut touches the character.
import { createCanvas } from '@napi-rs/canvas'
import { drawable, glyph } from './fonts.mjs'
import { TAU, dice, isDark, mix, rgba, within } from './kit.mjs'
import { around, cut, dot, drop, motifs, ring, teeth } from './papercut-motifs.mjs'
import { light, paper, shadowed, tooth } from './paper.mjs'
import { fill as ornament, ornaments } from './ornament.mjs'

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

const schemes = [
  { top: '#f7eeda', bottom: '#f0e0c0', cut: '#c2231f' },
  { top: '#e3ebe3', bottom: '#d2dfd6', cut: '#b8281f' },
  { top: '#f3ebe1', bottom: '#e6d8c8', cut: '#a3231d' },
  { top: '#ab2a21', bottom: '#96211a', cut: '#f3dfb2' },
  { top: '#d8c7a4', bottom: '#c9b48c', cut: '#a8211c' },
  { top: '#2c4a4f', bottom: '#223b40', cut: '#eadfbf' },
  { top: '#f6f1e6', bottom: '#ebe2d0', cut: '#c8352a' },
  { top: '#e9e4ee', bottom: '#dcd5e0', cut: '#a82a35' },
  { top: '#f2e3d8', bottom: '#e8d0c0', cut: '#b32c22' },
  { top: '#dfe5dc', bottom: '#ccd6cb', cut: '#3f6a5a' },
]

/** The middle with the character: cut out of red (阴), or red in the open (阳). */
function heart(/** @type {Ctx} */ g, R, ch, /** @type {Dice} */ r) {
  const open = r.chance(0.4)
  if (open) {
    cut(g, () => dot(g, 0, 0, R))
    glyph(g, ch, 0, R * 0.02, R * 1.32)
    return
  }
  ring(g, 16, R * 1.0, R * 0.035)
  teeth(g, 48, R * 0.84, R * 0.055)
  cut(g, () => glyph(g, ch, 0, R * 0.02, R * 1.22))
}

/**
 * Outlines of a round flower: the radius at an angle, in parts of the whole.
 * @type {Record<string, (angle: number, lobes: number) => number>}
 */
const edges = {
  scallop: (angle, lobes) => 0.92 + 0.08 * lobeAt(angle, lobes) + 0.01 * Math.cos(angle * lobes * 4),
  petal: (angle, lobes) => 0.86 + 0.14 * lobeAt(angle, lobes) ** 0.6,
  wave: (angle, lobes) => 0.95 + 0.045 * Math.cos(angle * lobes),
}
const lobeAt = (/** @type {number} */ angle, /** @type {number} */ lobes) => Math.abs(Math.cos((angle * lobes) / 2))

export function roundFlower(/** @type {Ctx} */ g, R, ch, /** @type {Dice} */ r) {
  const n = r.pick([8, 8, 10, 12])
  const lobes = n * r.pick([1, 2])
  const edge = r.pick(['scallop', 'petal', 'wave'])
  g.beginPath()
  for (let i = 0; i <= 720; i++) {
    const a = (i / 720) * TAU
    const rr = R * edges[edge](a, lobes)
    g.lineTo(Math.cos(a - TAU / 4) * rr, Math.sin(a - TAU / 4) * rr)
  }
  g.fill()
  const off = lobes === n ? 0.5 : 0
  cut(g, () => {
    around(g, lobes, () => drop(g, R * 0.855, R * 0.022, R * 0.075))
    around(g, lobes, () => dot(g, 0, R * 0.845, R * 0.011), 0.5)
  })
  const wheel = r.pick([2, 2, 3])
  const inner = r.between(0.32, 0.38)
  let b = 0.82
  const step = (b - inner - 0.03) / wheel
  for (let i = 0; i < wheel; i++) {
    const a = b - step
    ring(g, n * 2, R * b, R * 0.016)
    // As many wedges as make each about as wide as the ring is deep, in folds of the paper.
    const m = n * Math.max(1, Math.round((TAU * (a + b)) / 2 / (step * 1.05) / n))
    const wide = ((TAU * R * (a + b)) / 2 / m / 2) * 0.92
    const first = r.pick(motifs)
    const second = r.pick(motifs)
    // Every second wedge may carry another motif: folded paper gives just that.
    around(
      g,
      m,
      (q) =>
        (q % 2 && m % 2 === 0 ? second : first)(g, R * (a + 0.01), R * (b - 0.032), Math.min(wide, R * step * 0.7)),
      off + i * 0.5,
    )
    cut(g, () =>
      around(
        g,
        m,
        () => [0.22, 0.5, 0.78].forEach((u) => dot(g, 0, R * (a + step * u), R * (0.006 + 0.007 * u))),
        off + i * 0.5 + 0.5,
      ),
    )
    b = a
  }
  heart(g, R * (inner - 0.005), ch, r)
}

function diamond(/** @type {Ctx} */ g, R, ch, /** @type {Dice} */ r) {
  const side = R * 1.34
  within(g, () => {
    g.rotate(TAU / 8)
    g.fillRect(-side / 2, -side / 2, side, side)
    cut(g, () => {
      const n = 22
      for (let q = 0; q < 4; q++) {
        g.rotate(TAU / 4)
        for (let i = 0; i < n; i++) {
          const x = (i / (n - 1) - 0.5) * side * 0.9
          g.beginPath()
          g.moveTo(x - side * 0.012, side * 0.452)
          g.lineTo(x, side * 0.485)
          g.lineTo(x + side * 0.012, side * 0.452)
          g.fill()
        }
        g.fillRect(-side * 0.42, side * 0.425, side * 0.4, side * 0.012)
        g.fillRect(side * 0.02, side * 0.425, side * 0.4, side * 0.012)
      }
    })
  })
  const corner = r.pick(motifs)
  const edge = r.pick(motifs)
  const small = r.pick(motifs)
  around(g, 4, () => corner(g, R * 0.6, R * 0.88, R * 0.17))
  around(g, 4, () => edge(g, R * 0.44, R * 0.6, R * 0.15), 0.5)
  around(g, 8, () => small(g, R * 0.43, R * 0.6, R * 0.13), 0.5)
  around(g, 4, () => {
    for (const side of [-1, 1]) {
      within(g, () => {
        g.rotate(side * 0.3)
        small(g, R * 0.6, R * 0.74, R * 0.09)
      })
    }
  })
  around(g, 4, () => small(g, R * 0.42, R * 0.58, R * 0.12))
  heart(g, R * 0.37, ch, r)
}

/** Hanging banners (挂笺) under a lintel; the middle one bears the character. */
function hanging(/** @type {Ctx} */ g, w, h, ch, /** @type {Dice} */ r) {
  const n = r.pick([3, 5])
  const bw = n === 3 ? w * 0.215 : w * 0.15
  const gap = n === 3 ? w * 0.045 : w * 0.03
  const bh = h * r.between(0.66, 0.74)
  const top = h * 0.1
  const mesh = r.pick(['hexagons', 'coins', 'diamonds', 'huiwen', 'lattice', 'weave'])
  const meshSize = r.between(4.6, 6)
  const motif = r.pick(motifs)
  for (let i = 0; i < n; i++) {
    const x = w / 2 + (i - (n - 1) / 2) * (bw + gap)
    within(g, () => {
      g.translate(x, top)
      g.fillRect(-bw / 2, 0, bw, bh)
      within(g, () => {
        g.beginPath()
        g.rect(-bw * 0.41, bw * 0.13, bw * 0.82, bh - bw * 0.62)
        g.clip()
        g.translate(-bw * 0.41, bw * 0.13)
        g.globalCompositeOperation = 'destination-out'
        ornament(g, bw * 0.82, bh - bw * 0.62, mesh, { scale: bw / meshSize, line: '#000', width: bw * 0.022, seed: 5 })
      })
      cut(g, () => {
        // The fringe.
        for (let q = 0; q < 11; q++) {
          const px = -bw / 2 + ((q + 0.5) / 11) * bw
          g.beginPath()
          g.moveTo(px - bw * 0.012, bh)
          g.lineTo(px, bh - bw * (0.24 + 0.1 * Math.cos((q - 5) * 0.5)))
          g.lineTo(px + bw * 0.012, bh)
          g.fill()
        }
      })
      const my = bh * 0.42
      dot(g, 0, my, bw * 0.42)
      within(g, () => {
        g.translate(0, my)
        if (i === (n - 1) / 2) {
          ring(g, 14, bw * 0.39, bw * 0.016)
          cut(g, () => glyph(g, ch, 0, 0, bw * 0.54))
        } else {
          around(g, 6, () => motif(g, bw * 0.14, bw * 0.36, bw * 0.13))
          cut(g, () => dot(g, 0, 0, bw * 0.06))
        }
      })
      cut(g, () => around(g, 1, () => g.fillRect(-bw * 0.38, bw * 0.07, bw * 0.76, bw * 0.02)))
    })
  }
}

export function papercut(w, h, seed, text) {
  const r = dice(seed)
  const canvas = createCanvas(w, h)
  const ctx = canvas.getContext('2d')
  const ch = drawable(text, '福', 1)
  const scheme = r.pick(schemes)
  paper(ctx, w, h, scheme.top, scheme.bottom, r, 6)
  const dark = isDark(scheme.top)
  const left = r.chance(0.5)
  const form = r.pick(['round', 'round', 'round', 'round', 'diamond', 'diamond', 'hanging'])
  if (form !== 'hanging' && r.chance(0.7)) {
    const x = left ? w * r.between(0.62, 0.7) : 0
    const bw = left ? w - x : w * r.between(0.3, 0.38)
    const band = createCanvas(Math.ceil(bw), h)
    const b = band.getContext('2d')
    b.fillStyle = rgba(mix(scheme.bottom, dark ? '#000000' : scheme.cut, 0.3), 0.2)
    b.fillRect(0, 0, bw, h)
    ornament(b, bw, h, r.pick(ornaments), {
      scale: r.between(34, 52),
      line: rgba(dark ? scheme.cut : mix(scheme.cut, scheme.bottom, 0.35), dark ? 0.16 : 0.2),
      width: 1.8,
      seed: r.int(1, 9999),
    })
    ctx.drawImage(band, x, 0)
  }
  const sheet = createCanvas(w, h)
  const g = sheet.getContext('2d')
  g.fillStyle = g.strokeStyle = scheme.cut
  if (form === 'hanging') hanging(g, w, h, ch, r)
  else {
    const R = h * r.between(0.42, 0.45)
    within(g, () => {
      g.translate(w * (left ? 0.4 : 0.6), h / 2)
      ;(form === 'round' ? roundFlower : diamond)(g, R * (form === 'round' ? 1 : 1.06), ch, r)
    })
    // Small cuttings on the free side.
    const sx = w * (left ? 0.86 : 0.14)
    const n = r.int(0, 3)
    for (let i = 0; i < n; i++) {
      within(g, () => {
        g.translate(sx + r.gauss() * w * 0.02, (h * (i + 0.5)) / n + r.gauss() * 14)
        g.rotate(r() * TAU)
        const s = h * (n === 1 ? 0.13 : 0.085)
        const petals = r.pick([5, 6, 8])
        const motif = r.pick(motifs)
        g.beginPath()
        for (let q = 0; q <= 240; q++) {
          const a = (q / 240) * TAU
          const rr = s * (0.78 + 0.22 * Math.abs(Math.cos((a * petals) / 2)))
          g.lineTo(Math.cos(a - TAU / 4) * rr, Math.sin(a - TAU / 4) * rr)
        }
        g.fill()
        around(g, petals, () => motif(g, s * 0.3, s * 0.82, s * 0.27))
        cut(g, () => dot(g, 0, 0, s * 0.13))
      })
    }
  }
  if (form === 'hanging') {
    const wood = ctx.createLinearGradient(0, 0, 0, h * 0.12)
    const tone = r.pick(['#5a3a28', '#6f4a34', '#43352c'])
    wood.addColorStop(0, mix(tone, '#000000', 0.25))
    wood.addColorStop(1, tone)
    ctx.fillStyle = wood
    shadowed(ctx, 16, 0, 8, 'rgba(40,20,10,.35)', () => ctx.fillRect(-20, -20, w + 40, h * 0.12 + 20))
  }
  shadowed(ctx, 11, 5, 8, dark ? 'rgba(0,0,0,.4)' : 'rgba(80,24,12,.34)', () => ctx.drawImage(sheet, 0, 0))
  tooth(ctx, w, h, r, 0.25)
  light(ctx, w, h, left, 0.12)
  return canvas
}
