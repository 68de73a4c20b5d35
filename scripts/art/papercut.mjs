// @ts-check
// Paper-cuts: window flowers, diamonds and hanging banners. Nothing ever touches the character.
import { createCanvas } from '@napi-rs/canvas';
import { glyph } from './fonts.mjs';
import { TAU, curl, dice, mix, rgba, trace, within } from './kit.mjs';
import { light, paper, shadowed, tooth } from './paper.mjs';
import { fill as ornament, ornaments } from './ornament.mjs';

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
];

const drop = (g, y, w, l) => {
  g.beginPath();
  g.moveTo(0, y);
  g.bezierCurveTo(w, y + l * 0.3, w, y + l * 0.8, 0, y + l);
  g.bezierCurveTo(-w, y + l * 0.8, -w, y + l * 0.3, 0, y);
  g.fill();
};

const dot = (g, x, y, radius) => {
  g.beginPath();
  g.arc(x, y, radius, 0, TAU);
  g.fill();
};

const cut = (g, draw) => within(g, () => ((g.globalCompositeOperation = 'destination-out'), draw()));
const around = (g, n, draw, off = 0) => {
  for (let i = 0; i < n; i++) {
    within(g, () => {
      g.rotate(((i + off) / n) * TAU);
      draw(i);
    });
  }
};

/**
 * What one wedge of a ring may show, between the radii a and b; `w` is half the wedge's width.
 * @type {((g: Ctx, a: number, b: number, w: number) => void)[]}
 */
const motifs = [
  // A petal with its veins.
  (g, a, b, w) => {
    const l = b - a;
    cut(g, () => drop(g, a, w * 0.82, l));
    drop(g, a + l * 0.16, w * 0.52, l * 0.7);
    cut(g, () => {
      drop(g, a + l * 0.3, w * 0.16, l * 0.44);
      for (const s of [-1, 1]) {
        within(g, () => {
          g.translate(s * w * 0.2, a + l * 0.34);
          g.rotate(s * -0.35);
          drop(g, 0, w * 0.07, l * 0.3);
        });
      }
    });
  },
  // Crescents (月牙), the first cut every child learns.
  (g, a, b, w) =>
    cut(g, () => {
      for (let i = 0; i < 3; i++) {
        const y = a + ((b - a) * (i + 0.35)) / 3;
        const half = w * (0.5 + i * 0.16);
        g.beginPath();
        g.moveTo(-half, y);
        g.quadraticCurveTo(0, y + (b - a) * 0.3, half, y);
        g.quadraticCurveTo(0, y + (b - a) * 0.1, -half, y);
        g.fill();
      }
    }),
  // A pair of curls.
  (g, a, b, w) =>
    cut(g, () => {
      g.lineWidth = w * 0.13;
      g.lineCap = 'round';
      for (const s of [-1, 1]) {
        trace(g, curl(s * w * 0.42, (a + b) / 2, Math.min(w * 0.36, (b - a) * 0.34), 1.3, Math.PI / 2, s));
        g.stroke();
      }
      drop(g, a + (b - a) * 0.1, w * 0.1, (b - a) * 0.8);
    }),
  // A coin.
  (g, a, b, w) => {
    const radius = Math.min(w * 0.72, (b - a) * 0.42);
    const m = (a + b) / 2;
    cut(g, () => {
      g.lineWidth = radius * 0.24;
      for (let i = 0; i < 4; i++) {
        g.beginPath();
        g.arc(0, m, radius, (i / 4) * TAU + 0.2, ((i + 1) / 4) * TAU - 0.2);
        g.stroke();
      }
      g.fillRect(-radius * 0.32, m - radius * 0.32, radius * 0.64, radius * 0.64);
    });
  },
  // A lotus.
  (g, a, b, w) => {
    for (const [turn, size] of [[-0.55, 0.85], [0.55, 0.85], [0, 1]]) {
      within(g, () => {
        g.translate(0, a + (b - a) * 0.06);
        g.rotate(turn);
        cut(g, () => drop(g, 0, w * 0.42 * size, (b - a) * 0.9 * size));
        drop(g, (b - a) * 0.12, w * 0.26 * size, (b - a) * 0.66 * size);
      });
    }
  },
  // A butterfly.
  (g, a, b, w) => {
    const m = (a + b) / 2;
    const l = b - a;
    for (const s of [-1, 1]) {
      cut(g, () => {
        g.beginPath();
        g.ellipse(s * w * 0.4, m + l * 0.14, w * 0.34, l * 0.26, s * -0.5, 0, TAU);
        g.fill();
        g.beginPath();
        g.ellipse(s * w * 0.3, m - l * 0.22, w * 0.22, l * 0.17, s * 0.5, 0, TAU);
        g.fill();
      });
      dot(g, s * w * 0.44, m + l * 0.16, Math.min(w, l) * 0.12);
      dot(g, s * w * 0.3, m - l * 0.22, Math.min(w, l) * 0.08);
    }
  },
  // Cloud heads (如意).
  (g, a, b, w) =>
    cut(g, () => {
      const l = b - a;
      g.lineWidth = Math.min(w, l) * 0.15;
      g.lineCap = 'round';
      for (const s of [-1, 1]) {
        g.beginPath();
        g.moveTo(0, b - l * 0.08);
        g.bezierCurveTo(s * w * 0.3, b - l * 0.1, s * w * 0.2, b - l * 0.42, s * w * 0.5, b - l * 0.36);
        g.bezierCurveTo(s * w * 0.95, b - l * 0.34, s * w * 0.8, a + l * 0.14, s * w * 0.46, a + l * 0.24);
        g.stroke();
      }
      drop(g, a + l * 0.12, w * 0.2, l * 0.55);
    }),
  // Grains in a fan.
  (g, a, b, w) =>
    cut(g, () => {
      for (const t of [-2, -1, 0, 1, 2]) {
        within(g, () => {
          g.translate(0, a + (b - a) * 0.05);
          g.rotate(t * 0.3);
          drop(g, (b - a) * 0.15, w * 0.13, (b - a) * (0.78 - Math.abs(t) * 0.09));
        });
      }
    }),
];

/** Saw teeth (锯齿) along a circle. */
const teeth = (g, n, at, l) =>
  cut(g, () =>
    around(g, n, () => {
      g.beginPath();
      g.moveTo(-at * 0.022, at);
      g.lineTo(0, at + l);
      g.lineTo(at * 0.022, at);
      g.fill();
    }),
  );

/** An interrupted ring: the bridges hold the paper together. */
const ring = (g, n, at, width) =>
  cut(g, () => {
    for (let i = 0; i < n; i++) {
      g.beginPath();
      g.arc(0, 0, at, ((i + 0.12) / n) * TAU, ((i + 0.88) / n) * TAU);
      g.arc(0, 0, at - width, ((i + 0.88) / n) * TAU, ((i + 0.12) / n) * TAU, true);
      g.fill();
    }
  });

/** The middle with the character: cut out of red (阴), or red in the open (阳). */
function heart(/** @type {Ctx} */ g, R, ch, /** @type {Dice} */ r) {
  const open = r.chance(0.4);
  if (open) {
    cut(g, () => dot(g, 0, 0, R));
    glyph(g, ch, 0, R * 0.02, R * 1.32);
    return;
  }
  ring(g, 16, R * 1.0, R * 0.035);
  teeth(g, 48, R * 0.84, R * 0.055);
  cut(g, () => glyph(g, ch, 0, R * 0.02, R * 1.22));
}

function roundFlower(/** @type {Ctx} */ g, R, ch, /** @type {Dice} */ r) {
  const n = r.pick([8, 8, 10, 12]);
  const lobes = n * r.pick([1, 2]);
  const edge = r.pick(['scallop', 'petal', 'wave']);
  g.beginPath();
  for (let i = 0; i <= 720; i++) {
    const a = (i / 720) * TAU;
    const c = Math.abs(Math.cos((a * lobes) / 2));
    const rr = R * (edge === 'scallop' ? 0.92 + 0.08 * c + 0.01 * Math.cos(a * lobes * 4) : edge === 'petal' ? 0.86 + 0.14 * c ** 0.6 : 0.95 + 0.045 * Math.cos(a * lobes));
    g.lineTo(Math.cos(a - TAU / 4) * rr, Math.sin(a - TAU / 4) * rr);
  }
  g.fill();
  const off = lobes === n ? 0.5 : 0;
  cut(g, () => {
    around(g, lobes, () => drop(g, R * 0.855, R * 0.022, R * 0.075));
    around(g, lobes, () => dot(g, 0, R * 0.845, R * 0.011), 0.5);
  });
  const wheel = r.int(2, 3);
  const inner = r.between(0.34, 0.4);
  let b = 0.82;
  const step = (b - inner - 0.03) / wheel;
  for (let i = 0; i < wheel; i++) {
    const a = b - step;
    ring(g, n * 2, R * b, R * 0.016);
    const m = wheel === 2 ? n : i === 0 ? n * (r.chance(0.4) ? 2 : 1) : n;
    const wide = ((TAU * R * (a + b)) / 2 / m / 2) * 0.86;
    const first = r.pick(motifs);
    const second = r.pick(motifs);
    // Every second wedge may carry another motif: folded paper gives just that.
    around(g, m, (q) => (q % 2 && m % 2 === 0 && i !== 1 ? second : first)(g, R * (a + 0.015), R * (b - 0.035), Math.min(wide, R * step * 0.85)), off + i * 0.5);
    b = a;
  }
  heart(g, R * (inner - 0.005), ch, r);
}

function diamond(/** @type {Ctx} */ g, R, ch, /** @type {Dice} */ r) {
  const side = R * 1.34;
  within(g, () => {
    g.rotate(TAU / 8);
    g.fillRect(-side / 2, -side / 2, side, side);
    cut(g, () => {
      const n = 22;
      for (let q = 0; q < 4; q++) {
        g.rotate(TAU / 4);
        for (let i = 0; i < n; i++) {
          const x = (i / (n - 1) - 0.5) * side * 0.9;
          g.beginPath();
          g.moveTo(x - side * 0.012, side * 0.452);
          g.lineTo(x, side * 0.485);
          g.lineTo(x + side * 0.012, side * 0.452);
          g.fill();
        }
        g.fillRect(-side * 0.42, side * 0.425, side * 0.4, side * 0.012);
        g.fillRect(side * 0.02, side * 0.425, side * 0.4, side * 0.012);
      }
    });
  });
  const corner = r.pick(motifs);
  const edge = r.pick(motifs);
  around(g, 4, () => corner(g, R * 0.58, R * 0.86, R * 0.19));
  around(g, 4, () => {
    edge(g, R * 0.4, R * 0.56, R * 0.14);
    for (const s of [-1, 1]) {
      within(g, () => {
        g.rotate(s * 0.47);
        corner(g, R * 0.5, R * 0.64, R * 0.09);
      });
    }
  }, 0.5);
  heart(g, R * 0.37, ch, r);
}

/** Hanging banners (挂笺) under a lintel; the middle one bears the character. */
function hanging(/** @type {Ctx} */ g, w, h, ch, /** @type {Dice} */ r) {
  const n = r.pick([3, 5]);
  const bw = n === 3 ? w * 0.215 : w * 0.15;
  const gap = n === 3 ? w * 0.045 : w * 0.03;
  const bh = h * r.between(0.66, 0.74);
  const top = h * 0.1;
  const grid = r.int(0, 2);
  const motif = r.pick(motifs);
  for (let i = 0; i < n; i++) {
    const x = w / 2 + (i - (n - 1) / 2) * (bw + gap);
    within(g, () => {
      g.translate(x, top);
      g.fillRect(-bw / 2, 0, bw, bh);
      const cell = bw / 9;
      cut(g, () => {
        for (let yy = bw * 0.16; yy < bh - bw * 0.5; yy += cell) {
          for (let xx = -bw * 0.4; xx < bw * 0.4; xx += cell) {
            const u = cell * 0.34;
            const px = xx + cell / 2;
            const py = yy + cell / 2;
            g.beginPath();
            if (grid === 0) trace(g, [[px, py - u], [px + u, py], [px, py + u], [px - u, py]]);
            else if (grid === 1) g.arc(px, py, u * 0.86, 0, TAU);
            else g.rect(px - u * 0.8, py - u * 0.8, u * 1.6, u * 1.6);
            g.fill();
          }
        }
        // The fringe.
        for (let q = 0; q < 11; q++) {
          const px = -bw / 2 + ((q + 0.5) / 11) * bw;
          g.beginPath();
          g.moveTo(px - bw * 0.012, bh);
          g.lineTo(px, bh - bw * (0.24 + 0.1 * Math.cos((q - 5) * 0.5)));
          g.lineTo(px + bw * 0.012, bh);
          g.fill();
        }
      });
      const my = bh * 0.42;
      dot(g, 0, my, bw * 0.42);
      within(g, () => {
        g.translate(0, my);
        if (i === (n - 1) / 2) {
          ring(g, 14, bw * 0.39, bw * 0.016);
          cut(g, () => glyph(g, ch, 0, 0, bw * 0.54));
        } else {
          around(g, 6, () => motif(g, bw * 0.14, bw * 0.36, bw * 0.13));
          cut(g, () => dot(g, 0, 0, bw * 0.06));
        }
      });
      cut(g, () => around(g, 1, () => g.fillRect(-bw * 0.38, bw * 0.07, bw * 0.76, bw * 0.02)));
    });
  }
}

export function papercut(w, h, seed, text) {
  const r = dice(seed);
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  const ch = [...(text || '福')][0];
  const scheme = r.pick(schemes);
  paper(ctx, w, h, scheme.top, scheme.bottom, r, 6);
  const dark = parseInt(scheme.top.slice(1, 3), 16) < 0xc0;
  const left = r.chance(0.5);
  const form = r.pick(['round', 'round', 'round', 'diamond', 'hanging']);
  if (form !== 'hanging' && r.chance(0.7)) {
    const x = left ? w * r.between(0.62, 0.7) : 0;
    const bw = left ? w - x : w * r.between(0.3, 0.38);
    const band = createCanvas(Math.ceil(bw), h);
    const b = band.getContext('2d');
    b.fillStyle = rgba(mix(scheme.bottom, dark ? '#000000' : scheme.cut, 0.3), 0.2);
    b.fillRect(0, 0, bw, h);
    ornament(b, bw, h, r.pick(ornaments), { scale: r.between(34, 52), line: rgba(dark ? scheme.cut : mix(scheme.cut, scheme.bottom, 0.35), dark ? 0.16 : 0.2), width: 1.8, seed: r.int(1, 9999) });
    ctx.drawImage(band, x, 0);
  }
  const sheet = createCanvas(w, h);
  const g = sheet.getContext('2d');
  g.fillStyle = g.strokeStyle = scheme.cut;
  if (form === 'hanging') hanging(g, w, h, ch, r);
  else {
    const R = h * r.between(0.42, 0.45);
    within(g, () => {
      g.translate(w * (left ? 0.4 : 0.6), h / 2);
      (form === 'round' ? roundFlower : diamond)(g, R * (form === 'round' ? 1 : 1.06), ch, r);
    });
    // Small cuttings on the free side.
    const sx = w * (left ? 0.86 : 0.14);
    const n = r.int(0, 3);
    for (let i = 0; i < n; i++) {
      within(g, () => {
        g.translate(sx + r.gauss() * w * 0.02, (h * (i + 0.5)) / n + r.gauss() * 14);
        g.rotate(r() * TAU);
        const s = h * (n === 1 ? 0.13 : 0.085);
        const petals = r.pick([5, 6, 8]);
        const motif = r.pick(motifs);
        g.beginPath();
        for (let q = 0; q <= 240; q++) {
          const a = (q / 240) * TAU;
          const rr = s * (0.78 + 0.22 * Math.abs(Math.cos((a * petals) / 2)));
          g.lineTo(Math.cos(a - TAU / 4) * rr, Math.sin(a - TAU / 4) * rr);
        }
        g.fill();
        around(g, petals, () => motif(g, s * 0.3, s * 0.82, s * 0.27));
        cut(g, () => dot(g, 0, 0, s * 0.13));
      });
    }
  }
  if (form === 'hanging') {
    const wood = ctx.createLinearGradient(0, 0, 0, h * 0.12);
    const tone = r.pick(['#5a3a28', '#6f4a34', '#43352c']);
    wood.addColorStop(0, mix(tone, '#000000', 0.25));
    wood.addColorStop(1, tone);
    ctx.fillStyle = wood;
    shadowed(ctx, 16, 0, 8, 'rgba(40,20,10,.35)', () => ctx.fillRect(-20, -20, w + 40, h * 0.12 + 20));
  }
  shadowed(ctx, 11, 5, 8, dark ? 'rgba(0,0,0,.4)' : 'rgba(80,24,12,.34)', () => ctx.drawImage(sheet, 0, 0));
  tooth(ctx, w, h, r, 0.4);
  light(ctx, w, h, left, 0.12);
  return canvas;
}
