// @ts-check
// The colours of the landscapes: four styles, several tempers of each.
import { nuance } from './kit.mjs'

/** @typedef {import('./kit.mjs').Dice} Dice */

/**
 * @typedef {object} Palette
 * @property {string} top paper at the top
 * @property {string} bottom paper at the bottom
 * @property {string[]} inks five layers of mountains, far to near
 * @property {string} foot colour that a mountain fades into
 * @property {string | null} ridge a light line along the ridges
 * @property {string} stroke brush lines
 * @property {string} leaf foliage
 * @property {string} mist
 * @property {string} disc sun or moon
 */

/** @type {Record<string, Palette[]>} */
const tempers = {
  qinglv: [
    {
      top: '#d9b978',
      bottom: '#ecd9aa',
      inks: ['#5b8a86', '#3f7f86', '#2d6f86', '#1f5a78', '#174a63'],
      foot: '#c9a262',
      ridge: '#e8c56a',
      stroke: '#173f4d',
      leaf: '#1d4a3a',
      mist: '#ecdcb0',
      disc: '#f6e7bd',
    },
    {
      top: '#d5c79c',
      bottom: '#efe6c8',
      inks: ['#7fa398', '#5f9a8b', '#3d8a7c', '#23717a', '#175a6b'],
      foot: '#cfb47c',
      ridge: '#ecd28a',
      stroke: '#1a4247',
      leaf: '#205040',
      mist: '#f0e8cb',
      disc: '#fbf3d8',
    },
    {
      top: '#c9b68c',
      bottom: '#e6d6ae',
      inks: ['#6d8f9a', '#4c7c98', '#2f6793', '#22547f', '#1a4267'],
      foot: '#bf9a64',
      ridge: '#e2bb5e',
      stroke: '#1a3450',
      leaf: '#23503f',
      mist: '#e8dab6',
      disc: '#f7eccb',
    },
    {
      top: '#e2cfa4',
      bottom: '#f2e8cf',
      inks: ['#8fb0a2', '#6ea28f', '#4b9182', '#2f7c86', '#215f78'],
      foot: '#d8b988',
      ridge: null,
      stroke: '#234a50',
      leaf: '#2c5a45',
      mist: '#f4ead0',
      disc: '#fdf6e2',
    },
  ],
  ink: [
    {
      top: '#efe7d6',
      bottom: '#f4eee0',
      inks: ['#a7abab', '#83888a', '#5f6467', '#3d4144', '#212325'],
      foot: '#efe7d6',
      ridge: null,
      stroke: '#1c1d1f',
      leaf: '#222426',
      mist: '#f1eadb',
      disc: '#faf5ea',
    },
    {
      top: '#e4e6e3',
      bottom: '#f1f2ee',
      inks: ['#a5afb5', '#808d96', '#5c6a74', '#3b4750', '#20282e'],
      foot: '#e9ebe8',
      ridge: null,
      stroke: '#1b2328',
      leaf: '#222c30',
      mist: '#eff0ec',
      disc: '#fbfbf6',
    },
    {
      top: '#ecdfc8',
      bottom: '#f4ebd9',
      inks: ['#b3a999', '#8f8678', '#6b6359', '#49433d', '#2a2723'],
      foot: '#ece0cb',
      ridge: null,
      stroke: '#241f1b',
      leaf: '#2b2a24',
      mist: '#f2e8d5',
      disc: '#fbf4e4',
    },
    {
      top: '#f1ede4',
      bottom: '#f7f4ec',
      inks: ['#c2c4c1', '#a1a5a3', '#7a807f', '#545a5a', '#2c3131'],
      foot: '#f2eee5',
      ridge: null,
      stroke: '#232727',
      leaf: '#2a3030',
      mist: '#f6f2e9',
      disc: '#fdfbf4',
    },
  ],
  jade: [
    {
      top: '#dfe9e2',
      bottom: '#f3f5ea',
      inks: ['#a3c2b8', '#7ba79b', '#55897d', '#33695f', '#1d4a45'],
      foot: '#eef3e6',
      ridge: null,
      stroke: '#17403b',
      leaf: '#17403b',
      mist: '#f1f5ea',
      disc: '#fbfdf2',
    },
    {
      top: '#d6e4e6',
      bottom: '#eff4f1',
      inks: ['#a3bec8', '#79a1ae', '#527f8d', '#35616d', '#20454f'],
      foot: '#e9f1ee',
      ridge: null,
      stroke: '#1b3d46',
      leaf: '#1e4a48',
      mist: '#eef4f2',
      disc: '#fafdfb',
    },
    {
      top: '#e4e9d8',
      bottom: '#f5f5e6',
      inks: ['#b5c4a4', '#90a97f', '#6b8a5f', '#4a6b46', '#2c4a32'],
      foot: '#f0f2df',
      ridge: null,
      stroke: '#25402c',
      leaf: '#2b4a30',
      mist: '#f4f5e4',
      disc: '#fdfdee',
    },
    {
      top: '#cfe0d6',
      bottom: '#eaf2e9',
      inks: ['#93bcae', '#66a08f', '#438272', '#2a6459', '#194741'],
      foot: '#e3efe4',
      ridge: '#cfe6cf',
      stroke: '#143f3a',
      leaf: '#184840',
      mist: '#e8f2e8',
      disc: '#f8fdf4',
    },
  ],
  dusk: [
    {
      top: '#f0c9a0',
      bottom: '#f6e6cf',
      inks: ['#d0a08c', '#b37f79', '#8d6470', '#63495f', '#3d3148'],
      foot: '#f3dcc0',
      ridge: null,
      stroke: '#3d3148',
      leaf: '#3d3148',
      mist: '#f8e6cf',
      disc: '#fdf0d6',
    },
    {
      top: '#d9c3cf',
      bottom: '#f3e2d6',
      inks: ['#bda3b8', '#9a83a3', '#77678c', '#544d70', '#343352'],
      foot: '#f0dcd2',
      ridge: null,
      stroke: '#2f2e4b',
      leaf: '#35344f',
      mist: '#f5e6dc',
      disc: '#f7efe2',
    },
    {
      top: '#ecc58b',
      bottom: '#f1e2bf',
      inks: ['#b9ab86', '#8f9479', '#66796b', '#445c58', '#2a4145'],
      foot: '#efdcb4',
      ridge: null,
      stroke: '#263b40',
      leaf: '#2c4541',
      mist: '#f5e5c2',
      disc: '#fcefcf',
    },
    {
      top: '#c9cbdc',
      bottom: '#f4d9c4',
      inks: ['#b4a9bf', '#8f8cab', '#6a7094', '#4a5377', '#2d3654'],
      foot: '#f0d8c6',
      ridge: null,
      stroke: '#29314d',
      leaf: '#2c3750',
      mist: '#f4e0d0',
      disc: '#f8efe0',
    },
    {
      top: '#eab6a0',
      bottom: '#f7e3d2',
      inks: ['#d59c94', '#b87a80', '#915b6c', '#664459', '#402e42'],
      foot: '#f4d8c8',
      ridge: null,
      stroke: '#402b40',
      leaf: '#46304a',
      mist: '#f9e4d6',
      disc: '#f9efe0',
    },
  ],
}

/** One temper of a style, moved a little. */
export function palette(/** @type {string} */ style, /** @type {Dice} */ r, temper = -1) {
  const list = tempers[style] ?? tempers.ink
  const base = list[temper < 0 ? r.int(0, list.length - 1) : temper % list.length]
  return {
    ...base,
    top: nuance(base.top, r, 7),
    bottom: nuance(base.bottom, r, 5),
    inks: base.inks.map((ink) => nuance(ink, r, 11)),
  }
}

/** Leaves, and the flowers that go with them, by season. */
export function seasonOf(/** @type {Palette} */ p, /** @type {string} */ style, /** @type {Dice} */ r) {
  const quiet = style === 'ink'
  return r.pick([
    {
      name: 'spring',
      leaves: quiet ? ['#4b5150', '#c98f8f', '#6a6f6d'] : ['#6f9a63', '#e3a7a2', '#f0c9c0', p.leaf],
      petal: '#efb9b4',
      heart: '#b5524f',
    },
    {
      name: 'summer',
      leaves: quiet ? ['#2a2d2e', '#4b5150'] : [p.leaf, '#3f7a55', '#2f6a50'],
      petal: '#e59aa0',
      heart: '#a33f4c',
    },
    {
      name: 'autumn',
      leaves: quiet ? ['#9a4a34', '#5a5350', '#b06a44'] : ['#b5532f', '#cf8a3c', '#a23a2c', '#d9a850'],
      petal: '#e6c25a',
      heart: '#a8661f',
    },
    {
      name: 'winter',
      leaves: quiet ? ['#2a2d2e', '#8a8f90'] : ['#4a5a58', '#7a8a86'],
      petal: '#c9332b',
      heart: '#f3d06a',
    },
  ])
}
