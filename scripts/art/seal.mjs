// @ts-check
// Seals: the small one that signs a picture, and pictures of a seal itself.
import { createCanvas } from '@napi-rs/canvas';
import { glyph } from './fonts.mjs';
import { TAU, dice, mix, rgba, trace, within } from './kit.mjs';
import { light, paper, shadowed } from './paper.mjs';
import { landscape } from './landscape.mjs';

/** @typedef {import('./kit.mjs').Ctx} Ctx */
/** @typedef {import('./kit.mjs').Dice} Dice */

const cinnabars = ['#b3261e', '#a8281f', '#b93526', '#9c2a22'];

/** The outline of a seal face of size `s` around the origin; `u` insets it. */
function face(/** @type {Ctx} */ k, s, shape, u = 0) {
  const half = s / 2 - u;
  k.beginPath();
  if (shape === 'round') k.arc(0, 0, half, 0, TAU);
  else if (shape === 'oval') k.ellipse(0, 0, half * 0.72, half, 0, 0, TAU);
  else if (shape === 'tall') k.roundRect(-half * 0.62, -half, half * 1.24, half * 2, s * 0.06);
  else if (shape === 'gourd') {
    k.arc(0, -half * 0.5, half * 0.48, Math.PI * 0.72, Math.PI * 0.28);
    k.arc(0, half * 0.42, half * 0.6, -Math.PI * 0.3, Math.PI * 1.3);
    k.closePath();
  } else k.roundRect(-half, -half, half * 2, half * 2, s * 0.07);
}

/** Where the characters of a seal stand: read from the right, top to bottom. */
function places(/** @type {string[]} */ chars, s, shape) {
  if (shape === 'gourd') return chars.slice(0, 2).map((ch, i) => ({ ch, x: 0, y: i ? s * 0.2 : -s * 0.25, w: s * (i ? 0.42 : 0.34), h: s * (i ? 0.42 : 0.34) }));
  const narrow = shape === 'tall' || shape === 'oval';
  const cols = narrow || chars.length === 1 ? 1 : 2;
  const rows = Math.ceil(chars.length / cols);
  const room = shape === 'round' ? 0.64 : shape === 'oval' ? 0.66 : 0.82;
  const w = (s * room * (narrow ? 0.66 : 1)) / cols;
  const h = (s * room * (narrow ? 1.08 : 1)) / rows;
  return chars.map((ch, i) => {
    const col = Math.floor(i / rows);
    // Three characters: the last one has its column to itself.
    const alone = cols === 2 && chars.length === 3 && i === 2;
    return { ch, x: (cols / 2 - col - 0.5) * w, y: alone ? 0 : ((i % rows) - (rows - 1) / 2) * h, w, h: alone ? h * rows : h };
  });
}

/**
 * Prints a seal centred on (x, y). `relief` prints red characters in a red rim (朱文);
 * otherwise they stay white in a red field (白文).
 */
export function stamp(/** @type {Ctx} */ ctx, x, y, s, text, /** @type {Dice} */ r, options = {}) {
  const { colour = cinnabars[0], shape = 'square', relief = false, wear = 1 } = options;
  const size = Math.ceil(s * 1.3);
  const sheet = createCanvas(size, size);
  const k = sheet.getContext('2d');
  k.translate(size / 2, size / 2);
  k.fillStyle = k.strokeStyle = colour;
  face(k, s, shape);
  if (relief) {
    k.lineWidth = s * 0.045;
    face(k, s, shape, s * 0.025);
    k.stroke();
  } else k.fill();
  k.globalCompositeOperation = relief ? 'source-over' : 'destination-out';
  for (const spot of places([...text], s, shape)) {
    within(k, () => {
      k.translate(spot.x, spot.y);
      const fs = Math.min(spot.w * 1.25, spot.h * 1.25, Math.max(spot.w, spot.h)) * 0.98;
      k.scale(Math.min(1.35, (spot.w / fs) * 1.02), Math.min(1.7, (spot.h / fs) * 1.02));
      glyph(k, spot.ch, 0, 0, fs, 'XiaoWei');
      // A second, shifted print thickens the strokes: seal characters are cut broad.
      k.lineWidth = fs * 0.022;
      k.fillText(spot.ch, 0.012 * fs, fs * 0.36);
    });
  }
  k.globalCompositeOperation = 'destination-out';
  if (!relief) {
    k.lineWidth = s * 0.018;
    face(k, s, shape, s * 0.045);
    k.stroke();
  }
  // Wear: where the stone is chipped and the paste has not taken.
  for (let i = 0; i < 30 + s * 0.9 * wear; i++) {
    k.globalAlpha = 0.2 + r() * 0.6;
    k.beginPath();
    k.arc((r() - 0.5) * s, (r() - 0.5) * s, r() * s * 0.011 + 0.3, 0, TAU);
    k.fill();
  }
  for (let i = 0; i < 9 * wear; i++) {
    const a = r() * TAU;
    k.globalAlpha = 0.9;
    k.beginPath();
    k.arc(Math.cos(a) * s * 0.53, Math.sin(a) * s * 0.53, s * (0.01 + r() * 0.022), 0, TAU);
    k.fill();
  }
  within(ctx, () => {
    ctx.globalAlpha *= 0.93;
    ctx.drawImage(sheet, x - size / 2, y - size / 2);
  });
}

const mottoes = ['雅集', '文澜', '墨韵', '云汀', '清赏', '听松', '长乐', '观澜', '心画', '如意'];

/** The signing seal of a picture: chosen by chance, never large. */
export function sign(/** @type {Ctx} */ ctx, x, y, s, /** @type {Dice} */ r, colour = r.pick(cinnabars)) {
  stamp(ctx, x, y, s, r.pick(mottoes), r, { shape: r.pick(['square', 'square', 'tall', 'oval']), relief: r.chance(0.3), colour, wear: 0.5 });
}

/** Letter paper with printed columns, the ground of many seal prints. */
function ruled(/** @type {Ctx} */ ctx, x, y, w, h, n, colour) {
  ctx.strokeStyle = rgba(colour, 0.4);
  ctx.lineWidth = 1.6;
  ctx.strokeRect(x, y, w, h);
  ctx.lineWidth = 5;
  ctx.strokeStyle = rgba(colour, 0.22);
  ctx.strokeRect(x - 10, y - 10, w + 20, h + 20);
  ctx.lineWidth = 1.2;
  ctx.strokeStyle = rgba(colour, 0.35);
  for (let i = 1; i < n; i++) {
    trace(ctx, [
      [x + (w * i) / n, y],
      [x + (w * i) / n, y + h],
    ]);
    ctx.stroke();
  }
}

/** The seal stone itself, standing beside its print. */
function stone(/** @type {Ctx} */ ctx, x, y, w, h, /** @type {Dice} */ r) {
  const tint = r.pick(['#d9b98a', '#b9c2a6', '#c98f7a', '#a9b0b5', '#d8cfa8', '#8f7a66']);
  shadowed(ctx, 38, 26, 22, 'rgba(50,30,15,.4)', () => {
    ctx.fillStyle = tint;
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, 6);
    ctx.fill();
  });
  within(ctx, () => {
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, 6);
    ctx.clip();
    for (let i = 0; i < 34; i++) {
      const px = x + r() * w;
      const py = y + r() * h;
      const rad = 20 + r() * 90;
      const g = ctx.createRadialGradient(px, py, 0, px, py, rad);
      g.addColorStop(0, rgba(mix(tint, r.chance(0.5) ? '#ffffff' : '#6a4326', 0.5), 0.22));
      g.addColorStop(1, rgba(tint, 0));
      ctx.fillStyle = g;
      ctx.fillRect(x, y, w, h);
    }
    const g = ctx.createLinearGradient(x, 0, x + w, 0);
    g.addColorStop(0, 'rgba(255,255,255,.35)');
    g.addColorStop(0.3, 'rgba(255,255,255,.05)');
    g.addColorStop(0.62, 'rgba(0,0,0,.02)');
    g.addColorStop(0.63, 'rgba(40,20,10,.16)');
    g.addColorStop(1, 'rgba(40,20,10,.3)');
    ctx.fillStyle = g;
    ctx.fillRect(x, y, w, h);
    ctx.fillStyle = rgba('#b3261e', 0.85);
    ctx.fillRect(x, y + h - 9, w, 9);
  });
  // The knob: a hill, a plain dome or a bridge.
  const knob = r.int(0, 2);
  ctx.fillStyle = mix(tint, '#5a3a22', 0.22);
  ctx.beginPath();
  if (knob === 0) {
    ctx.moveTo(x + 4, y + 2);
    for (let i = 1; i < 12; i++) ctx.lineTo(x + 4 + ((w - 8) * i) / 12, y - Math.sin((i / 12) * Math.PI) * h * 0.2 * r.between(0.7, 1.25));
    ctx.lineTo(x + w - 4, y + 2);
  } else if (knob === 1) ctx.ellipse(x + w / 2, y + 2, w * 0.46, h * 0.14, 0, Math.PI, TAU);
  else {
    ctx.roundRect(x + w * 0.12, y - h * 0.17, w * 0.76, h * 0.18, [w * 0.35, w * 0.35, 0, 0]);
    ctx.ellipse(x + w * 0.5, y - h * 0.03, w * 0.15, h * 0.05, 0, 0, TAU, true);
  }
  ctx.fill('evenodd');
}

/** A picture of a seal print: one large seal off the middle, with quiet company. */
export function sealPicture(w, h, seed, text) {
  const r = dice(seed);
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  const chars = [...(text || '文澜')].slice(0, 4).join('');
  const ground = r.pick([
    ['#f3e9d5', '#ead9b8'],
    ['#eef0e6', '#dfe6da'],
    ['#f4ebe2', '#ead8cb'],
    ['#efe9dc', '#e2d8c4'],
    ['#e6ebe9', '#d5dedb'],
    ['#f2e6c9', '#e5d0a2'],
  ]);
  paper(ctx, w, h, ground[0], ground[1], r, 7);
  const left = r.chance(0.5);
  const plan = r.pick(['letter', 'stone', 'hills', 'letter', 'stone', 'many']);
  const colour = r.pick(cinnabars);
  const n = [...chars].length;
  const shapes = n === 1 ? ['square', 'round', 'square', 'oval'] : n === 2 ? ['square', 'tall', 'oval', 'gourd', 'round'] : n === 3 ? ['square', 'tall'] : ['square', 'square', 'round'];
  const main = { shape: r.pick(shapes), relief: r.chance(0.4), colour };
  let cx = w * (left ? 0.36 : 0.64);
  let size = h * r.between(0.46, 0.54) * (main.shape === 'square' ? 1 : 1.14);
  if (plan === 'letter') {
    const columns = r.int(7, 10);
    ruled(ctx, w * 0.07, h * 0.1, w * 0.86, h * 0.8, columns, r.pick(['#b3261e', '#5f8f86', '#a07a48']));
  } else if (plan === 'hills') {
    within(ctx, () => {
      const view = landscape(w, h, seed + 5, 'ink', { quiet: true, calm: left ? 'left' : 'right' });
      ctx.globalAlpha = 0.55;
      ctx.globalCompositeOperation = 'multiply';
      ctx.drawImage(view, 0, 0);
    });
  } else if (plan === 'stone') {
    const sw = h * r.between(0.2, 0.26);
    const sh = sw * r.between(1.6, 2.1);
    stone(ctx, w * (left ? 0.76 : 0.24) - sw / 2, h * 0.78 - sh, sw, sh, r);
  } else {
    cx = w * (left ? 0.33 : 0.67);
    size *= 0.92;
    const others = [...mottoes].sort(() => r() - 0.5);
    for (let i = 0; i < 3; i++) {
      const px = w * (left ? 0.72 : 0.28) + (i - 1) * w * 0.1 * r.between(-0.6, 0.6);
      stamp(ctx, px, h * (0.25 + i * 0.25), h * r.between(0.13, 0.19), others[i], r, { shape: r.pick(['square', 'tall', 'oval', 'round']), relief: r.chance(0.5), colour: mix(colour, ground[0], r.between(0, 0.3)) });
    }
  }
  within(ctx, () => {
    ctx.translate(cx, h * 0.5);
    ctx.rotate(r.between(-0.035, 0.035));
    stamp(ctx, 0, 0, size, chars, r, main);
  });
  light(ctx, w, h, left, 0.14);
  return canvas;
}
