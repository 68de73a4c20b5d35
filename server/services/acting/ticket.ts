import { randomInt } from 'node:crypto'

/** Crockford's base32: no letter that is taken for another when it is read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Fifty bits: nobody comes upon one by trying. */
const LENGTH = 10

export function createTicket(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}
