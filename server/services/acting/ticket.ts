import { randomInt } from 'node:crypto'

/** Crockford's base32: no letters that are confused when read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Fifty bits: infeasible to guess. */
const LENGTH = 10

export function createTicket(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}
