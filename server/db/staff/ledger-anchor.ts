import type { LedgerHead } from './ledger.ts'

/** A head in text: `12:` and its hash. */
const ANCHOR = /(?<![\w-])(\d{1,9}):([\w-]{43})(?![\w-])/gu

/** Writes a head as text, for logs and backups; empty before the first act. */
export function anchorOf({ number, hash }: LedgerHead): string {
  return number === 0 ? '' : `${number}:${hash}`
}

/** Finds all heads in a text: a log, or the manifest of a backup. */
export function anchorsIn(text: string): LedgerHead[] {
  return [...text.matchAll(ANCHOR)].map(([, number, hash = '']) => ({ number: Number(number), hash }))
}
