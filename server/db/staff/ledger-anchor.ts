import type { LedgerHead } from './ledger.ts'

/** A place in the ledger as text, which nothing else looks like. */
const ANCHOR = /(?<![\w:-])ledger:(\d{1,9}):([\w-]{43})(?![\w-])/gu

/** Writes a row's number and hash as text, for logs and backups; empty before the first act. */
export function anchorOf({ number, hash }: LedgerHead): string {
  return number === 0 ? '' : `ledger:${number}:${hash}`
}

/** Finds all such places in a text: a log, or the manifest of a backup. */
export function anchorsIn(text: string): LedgerHead[] {
  return [...text.matchAll(ANCHOR)].map(([, number, hash = '']) => ({ number: Number(number), hash }))
}
