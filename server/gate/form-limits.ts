/** Bounds of what a call is given beside a file. A form has 40 fields at most, so nothing honest comes near them. */
export const formLimits = {
  /** Bytes of a body. */
  bytes: 16 * 1024,
  /** Pieces that a body arrives in; a chunk of one byte costs as much as one of sixteen thousand. */
  pieces: 256,
  /** Objects and lists inside each other. */
  depth: 8,
  /** Names of members, in all objects together. */
  names: 128,
  /** Values beside the first one of their object or list, in all of them together. */
  commas: 512,
  /** Characters of an address. */
  address: 4096,
  /** Parameters of an address. */
  parameters: 64,
} as const
