// @ts-check
// Porcelain: plates from above and vases from the side, on a quiet ground.
import { createCanvas } from '@napi-rs/canvas';
import { createNoise2D } from 'simplex-noise';
import { TAU, dice, mix, rgba, within } from './kit.mjs';
import { cloth, light, paper, shadowed } from './paper.mjs';
import { bands, fish, flower, leaf, pigments } from './glaze.mjs';
import { landscape } from './landscape.mjs';
import { bamboo, lotus, plumBranch } from './trees.mjs';
import { crane } from './buildings.mjs';
import { drawVase, vaseShapes } from './vase.mjs';
import { fill as ornament, ornaments } from './ornament.mjs';

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */
/** @typedef {import('./glaze.mjs').Pigment} Pigment */

/** Bends a straight band round a circle, outer edge at `outer`. */
function ringBand(/** @type {Ctx} */ g, name, outer, width, /** @type {Pigment} */ c, /** @type {Dice} */ r) {
  const length = Math.round(TAU * (outer - width / 2));
  const scale = 2;
  const flat = createCanvas(length * scale, Math.ceil(width * scale));
  const k = flat.getContext('2d');
  k.scale(scale, scale);
  bands[name](k, length, 0, width, c, r);
  const step = 3;
  const n = Math.ceil(length / step);
  for (let i = 0; i < n; i++) {
    within(g, () => {
      g.rotate((i / n) * TAU);
      g.drawImage(flat, ((i / n) * length) * scale, 0, (length / n + 0.8) * scale, width * scale, 0, -outer, (outer / (outer - width / 2)) * (length / n) + 1, width);
    });
  }
}

/** A landscape turned into pigment: dark becomes colour, light becomes glaze. */
function tinted(size, seed, /** @type {Pigment} */ c) {
  const view = landscape(size, size, seed, 'ink', { unit: size / 900 });
  const k = view.getContext('2d');
  const image = k.getImageData(0, 0, size, size);
  const d = image.data;
  const [cr, cg, cb] = [1, 3, 5].map((i) => parseInt(c.line.slice(i, i + 2), 16));
  for (let i = 0; i < d.length; i += 4) {
    const grey = (d[i] + d[i + 1] + d[i + 2]) / 3;
    d[i + 3] = Math.min(255, Math.max(0, 1 - grey / 222) * 310);
    d[i] = cr;
    d[i + 1] = cg;
    d[i + 2] = cb;
  }
  k.putImageData(image, 0, 0);
  return view;
}

/** @type {((g: Ctx, R: number, c: Pigment, r: Dice, seed: number) => void)[]} */
const centres = [
  (g, R, c, r) => {
    const n = r.int(4, 6);
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU - Math.PI / 2;
      flower(g, Math.cos(a) * R * 0.62, Math.sin(a) * R * 0.62, R * 0.2, a, c);
      leaf(g, Math.cos(a + 0.62) * R * 0.62, Math.sin(a + 0.62) * R * 0.62, R * 0.19, a + 2, 1, c);
    }
    flower(g, 0, 0, R * 0.34, r(), c);
  },
  (g, R, c, r) => {
    const turn = r() * TAU;
    fish(g, Math.cos(turn + 1.4) * R * 0.38, Math.sin(turn + 1.4) * R * 0.38, R * 0.44, turn, c);
    fish(g, -Math.cos(turn + 1.4) * R * 0.38, -Math.sin(turn + 1.4) * R * 0.38, R * 0.44, turn + Math.PI, c);
    g.strokeStyle = c.mid;
    for (let i = 0; i < 22; i++) {
      const a = r() * TAU;
      const q = R * r.between(0.72, 0.95);
      g.lineWidth = R * 0.012;
      g.beginPath();
      g.arc(Math.cos(a) * q, Math.sin(a) * q, R * 0.05, a, a + 2);
      g.stroke();
    }
  },
  (g, R, c, _r, seed) => {
    const size = Math.round(R * 2);
    g.drawImage(tinted(size, seed + 11, c), -R, -R, R * 2, R * 2);
  },
  (g, R, c, r) => plumBranch(g, -R * 0.9, R * 0.55, -0.55, R * 1.35, r, c.line, c.mid, c.line),
  (g, R, c, r) => {
    for (let i = 0; i < 4; i++) bamboo(g, R * r.between(-0.55, 0.5), R * 0.95, R * r.between(1.3, 1.75), r, c.line, 0.85);
  },
  (g, R, c, r) => {
    lotus(g, 0, R * 0.2, R * 0.62, r, c.mid, c.deep, c.line);
    lotus(g, R * 0.1, R * 0.5, R * 0.5, r, c.pale, c.mid, c.line);
  },
  (g, R, c, r) => {
    crane(g, -R * 0.08, -R * 0.2, R * 0.42, r.chance(0.5), c.pale, c.line);
    crane(g, R * 0.1, R * 0.42, R * 0.3, r.chance(0.5), c.pale, c.line);
    for (const [x, y] of [[-0.7, 0.15], [0.55, -0.5], [-0.2, 0.75], [0.5, 0.05]]) {
      within(g, () => {
        g.translate((x - 0.25) * R, (y - 0.1) * R);
        bands.clouds(g, R * 0.42, 0, R * 0.24, c, r);
      });
    }
  },
];

/** A plate seen from above, around (cx, cy). */
function plate(/** @type {Ctx} */ ctx, cx, cy, R, /** @type {Dice} */ r, seed, /** @type {Pigment} */ c) {
  shadowed(ctx, R * 0.12, R * 0.02, R * 0.06, 'rgba(40,30,20,.5)', () => {
    ctx.fillStyle = '#eef1f1';
    ctx.beginPath();
    ctx.arc(cx, cy, R, 0, TAU);
    ctx.fill();
  });
  const body = ctx.createRadialGradient(cx - R * 0.25, cy - R * 0.3, R * 0.1, cx, cy, R);
  body.addColorStop(0, '#f9faf8');
  body.addColorStop(0.7, '#eff2f1');
  body.addColorStop(0.93, '#e0e6e7');
  body.addColorStop(1, '#c9d3d8');
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.arc(cx, cy, R, 0, TAU);
  ctx.fill();
  const size = Math.ceil(R * 2);
  const sheet = createCanvas(size, size);
  const g = sheet.getContext('2d');
  g.translate(R, R);
  g.lineCap = g.lineJoin = 'round';
  const ring = (rr, width) => {
    g.strokeStyle = c.line;
    g.lineWidth = width * R;
    g.beginPath();
    g.arc(0, 0, rr * R, 0, TAU);
    g.stroke();
  };
  ring(0.975, 0.012);
  ring(0.95, 0.005);
  const rim = r.pick(['waves', 'huiwen', 'trellis', 'lappets', 'none']);
  let edge = 0.935;
  if (rim !== 'none') {
    ringBand(g, rim, R * edge, R * (rim === 'lappets' ? 0.1 : 0.075), c, r);
    edge -= rim === 'lappets' ? 0.115 : 0.09;
    ring(edge, 0.006);
  }
  const middle = r.pick(['scroll', 'scroll', 'sprays', 'clouds', 'none']);
  const centreSize = middle === 'none' ? edge - 0.06 : r.between(0.42, 0.54);
  if (middle !== 'none') {
    const inner = centreSize + 0.1;
    ringBand(g, middle, R * (edge - 0.02), R * (edge - inner - 0.03), c, r);
    ring(centreSize + 0.09, 0.006);
    ring(centreSize + 0.07, 0.013);
    if (r.chance(0.6)) ringBand(g, r.pick(['huiwen', 'ruyi', 'waves']), R * (centreSize + 0.062), R * 0.052, c, r);
    ring(centreSize, 0.006);
  }
  within(g, () => {
    g.beginPath();
    g.arc(0, 0, R * centreSize * 0.98, 0, TAU);
    g.clip();
    r.pick(centres)(g, R * centreSize, c, r, seed);
  });
  bleed(g, size, r);
  within(ctx, () => {
    ctx.globalCompositeOperation = 'multiply';
    ctx.filter = `blur(${R * 0.004}px)`;
    ctx.globalAlpha = 0.4;
    ctx.drawImage(sheet, cx - R, cy - R);
    ctx.filter = 'none';
    ctx.globalAlpha = 1;
    ctx.drawImage(sheet, cx - R, cy - R);
  });
  within(ctx, () => {
    ctx.beginPath();
    ctx.arc(cx, cy, R, 0, TAU);
    ctx.clip();
    const shine = ctx.createRadialGradient(cx - R * 0.4, cy - R * 0.5, 0, cx - R * 0.4, cy - R * 0.5, R * 0.7);
    shine.addColorStop(0, 'rgba(255,255,255,.42)');
    shine.addColorStop(1, 'rgba(255,255,255,0)');
    ctx.fillStyle = shine;
    ctx.fillRect(cx - R, cy - R, R * 2, R * 2);
    ctx.lineWidth = R * 0.012;
    ctx.strokeStyle = 'rgba(255,255,255,.5)';
    ctx.beginPath();
    ctx.arc(cx, cy, R * (centreSize + 0.1), 0.4, 2.2);
    ctx.stroke();
  });
}

/** Pigment that has run a little under the glaze (晕散). */
export function bleed(/** @type {Ctx} */ g, size, /** @type {Dice} */ r, height = size) {
  const noise = createNoise2D(r);
  const image = g.getImageData(0, 0, size, height);
  const d = image.data;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < size; x++) {
      const i = (y * size + x) * 4;
      if (!d[i + 3]) continue;
      const v = noise(x * 0.014, y * 0.014) * 22 + noise(x * 0.1, y * 0.1) * 14;
      d[i] += v;
      d[i + 1] += v;
      d[i + 2] += v * 0.9;
    }
  }
  g.putImageData(image, 0, 0);
}

const grounds = ['#d8cdbb', '#c3ccc4', '#cfc2b0', '#b7c0c4', '#d6cfc6', '#a9b3a4', '#c7b49e', '#8d9a94', '#6f5a48', '#4f5b5c'];

function platePicture(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, seed, c) {
  const ground = r.pick(grounds);
  if (r.chance(0.5)) cloth(ctx, w, h, ground, r);
  else paper(ctx, w, h, mix(ground, '#ffffff', 0.12), ground, r, 6);
  const left = r.chance(0.5);
  if (r.chance(0.45)) {
    // A runner of patterned cloth under the plate, across the picture or down it.
    const upright = r.chance(0.5);
    const band = createCanvas(upright ? Math.round(w * 0.24) : w, upright ? h : Math.round(h * 0.42));
    const b = band.getContext('2d');
    b.fillStyle = mix(ground, r.pick(['#2d4a55', '#7a3b30', '#f4ecda', '#55624a']), 0.5);
    b.fillRect(0, 0, w, h);
    ornament(b, band.width, band.height, r.pick(ornaments), { scale: r.between(26, 40), line: rgba('#fff8e6', 0.22), width: 1.6, seed: seed % 1000 });
    shadowed(ctx, 14, 0, 4, 'rgba(30,20,10,.3)', () => ctx.drawImage(band, upright ? w * (left ? 0.26 : 0.5) : 0, upright ? 0 : h * 0.3));
  }
  light(ctx, w, h, left, 0.26);
  const plan = r.pick(['one', 'one', 'close', 'two']);
  if (plan === 'close') plate(ctx, w * (left ? 0.3 : 0.7), h * 0.56, h * 0.58, r, seed, c);
  else if (plan === 'two') {
    plate(ctx, w * (left ? 0.74 : 0.26), h * 0.36, h * 0.24, r, seed + 1, c);
    plate(ctx, w * (left ? 0.36 : 0.64), h * 0.53, h * 0.38, r, seed, c);
  } else plate(ctx, w * (left ? 0.42 : 0.58), h * 0.5, h * r.between(0.4, 0.43), r, seed, c);
  if (plan !== 'two' && r.chance(0.55)) within(ctx, () => {
    ctx.shadowColor = 'rgba(30,20,10,.35)';
    ctx.shadowBlur = 10;
    ctx.shadowOffsetX = 8;
    ctx.shadowOffsetY = 10;
    plumBranch(ctx, left ? w + 10 : -10, h * r.between(0.05, 0.3), left ? Math.PI - 0.35 : 0.35, w * 0.24, r, '#3d2f28', r.pick(['#f3d9d6', '#fbf3ea', '#d98a86']), '#a8322a', 5);
  });
}

function vasePicture(/** @type {Ctx} */ ctx, w, h, /** @type {Dice} */ r, seed, c) {
  const wall = r.pick(['#dcd6c8', '#cfd8d0', '#d9cfc4', '#c7d0d3', '#e2dccb', '#b9c6be', '#d4c3b2', '#94a39c']);
  paper(ctx, w, h, mix(wall, '#ffffff', 0.16), wall, r, 5);
  const left = r.chance(0.5);
  const cx = w * (left ? 0.36 : 0.64);
  const table = h * 0.82;
  if (r.chance(0.6)) {
    // A round window behind: pale, with a lattice or a hill beyond.
    const R = h * r.between(0.33, 0.38);
    const wx = r.chance(0.5) ? cx : w - cx;
    within(ctx, () => {
      ctx.beginPath();
      ctx.arc(wx, h * 0.42, R, 0, TAU);
      ctx.fillStyle = mix(wall, '#ffffff', 0.5);
      ctx.fill();
      ctx.clip();
      if (r.chance(0.5)) {
        ctx.globalAlpha = 0.5;
        ctx.drawImage(landscape(w, h, seed + 3, r.pick(['jade', 'ink']), { quiet: true }), wx - w / 2, -h * 0.06);
      } else ornament(ctx, w, h, r.pick(['ice', 'lattice', 'ice']), { scale: 46, line: rgba(mix(wall, '#5a4a38', 0.6), 0.35), width: 5, seed });
    });
    ctx.strokeStyle = rgba(mix(wall, '#5a4a38', 0.55), 0.5);
    ctx.lineWidth = 7;
    ctx.beginPath();
    ctx.arc(wx, h * 0.42, R, 0, TAU);
    ctx.stroke();
  }
  const wood = r.pick(['#6b4a34', '#8a6a4c', '#4a3a30', '#9c8468', '#59463c']);
  const g = ctx.createLinearGradient(0, table, 0, h);
  g.addColorStop(0, mix(wood, '#ffffff', 0.14));
  g.addColorStop(1, mix(wood, '#000000', 0.14));
  ctx.fillStyle = g;
  ctx.fillRect(0, table, w, h);
  for (let i = 0; i < 40; i++) {
    ctx.fillStyle = rgba(r.chance(0.5) ? '#ffffff' : '#1a0f08', r() * 0.05);
    ctx.fillRect(0, table + r() * (h - table), w, 1 + r() * 3);
  }
  light(ctx, w, h, left, 0.22);
  const shape = r.pick(vaseShapes.filter((s) => !s.open));
  const foot = table + h * 0.05;
  const tall = h * shape.tall * r.between(1, 1.12);
  const ware = r.pick(['painted', 'painted', 'painted', 'celadon', 'white']);
  if (shape.branch && r.chance(0.75)) {
    const petal = r.pick(['#f0cfc9', '#fbf3e6', '#cf5a4e', '#f3dcae']);
    for (let i = 0; i < 2; i++) plumBranch(ctx, cx + i * 5, foot - tall + 14, -Math.PI / 2 + (left ? 1 : -1) * r.between(0.1 + i * 0.5, 0.5 + i * 0.35), h * r.between(0.24, 0.34), r, '#41322a', petal, '#a8322a');
  }
  drawVase(ctx, cx, foot, tall, shape, ware, c, r);
  const mate = r.pick(['bowl', 'bowl', 'cup', 'none', 'vase']);
  const mx = w * (left ? r.between(0.64, 0.74) : r.between(0.26, 0.36));
  if (mate !== 'none') {
    const second = mate === 'vase' ? r.pick(vaseShapes.filter((s) => s !== shape && !s.open)) : vaseShapes.find((s) => s.open);
    drawVase(ctx, mx, foot + h * 0.025, h * (mate === 'vase' ? second.tall * 0.62 : mate === 'bowl' ? 0.19 : 0.12), second, r.pick([ware, 'white', 'celadon']), c, r);
  }
}

export function porcelain(w, h, seed) {
  const r = dice(seed);
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  const c = pigments[r.pick(['cobalt', 'cobalt', 'cobalt', 'indigo', 'copper'])];
  if (r.chance(0.5)) platePicture(ctx, w, h, r, seed, c);
  else vasePicture(ctx, w, h, r, seed, c);
  return canvas;
}
