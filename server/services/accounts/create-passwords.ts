import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import type { PasswordEnv } from '#server/platform/env/password-env.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import { createSemaphore } from '#server/platform/queues/semaphore.ts'

import type { Passwords } from '#server/services/context/passwords.ts'

/** Cost of a hash: memory is 128 × 2^logN × r bytes. */
export interface HashCost {
  logN: number
  r: number
  p: number
}

/**
 * 32 MiB and a quarter of a second: the OWASP recommendation for that much memory (Password Storage Cheat Sheet,
 * scrypt).
 */
const FULL: HashCost = { logN: 15, r: 8, p: 3 }

/** The costs that `PASSWORD_COST` chooses from. */
export const passwordCosts: Readonly<Record<PasswordEnv['passwordCost'], HashCost>> = {
  full: FULL,
  low: { logN: 4, r: 8, p: 1 },
}

const SALT_BYTES = 16
const HASH_BYTES = 32
/** Bounds memory to 64 MiB, and leaves half of Node's threads to files and compression. */
const AT_ONCE = 2
/** The number served within the 5 seconds that a browser waits (docs/specification/portal.md#calls). */
const WAITING = 32
/** Leaves a quarter of a second of these five to the rest of the call: a hash that ends later is done for nothing. */
const WITHIN_MS = 4750

interface Stored extends HashCost {
  salt: Buffer
  hash: Buffer
}

/** The places of those who wait for a hash; each kind of people has its own, so that none can fill those of another. */
export interface PasswordQueue {
  name: string
  atOnce: number
  waiting: number
}

const OF_MEMBERS: PasswordQueue = { name: 'passwords', atOnce: AT_ONCE, waiting: WAITING }

/** @param cost for new hashes; stored hashes contain their own cost */
export function createPasswords(
  cost: HashCost = FULL,
  measures?: Measures,
  { name: queue, atOnce, waiting }: PasswordQueue = OF_MEMBERS,
): Passwords {
  const measured = measures && { measures, queue }
  const semaphore = createSemaphore(atOnce, waiting, { withinMs: WITHIN_MS, measured })
  // A hash to compare with for unregistered numbers, so that they take as long as registered ones.
  const nobody: Stored = { ...cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }
  return {
    async hash(password, deadline) {
      const salt = randomBytes(SALT_BYTES)
      const hash = await semaphore.run(() => derive(password, { ...cost, salt }), 1, deadline)
      return hash === 'refused' ? { kind: 'busy' } : { kind: 'hashed', hash: write({ ...cost, salt, hash }) }
    },
    async check(password, text, deadline) {
      const stored = text ? read(text) : undefined
      const expected = stored ?? nobody
      const hash = await semaphore.run(() => derive(password, expected), 1, deadline)
      if (hash === 'refused') return 'busy'
      return timingSafeEqual(hash, expected.hash) && stored !== undefined ? 'right' : 'wrong'
    },
  }
}

/** Normalises the password first, so that keyboards that compose accents differently give the same hash. */
function derive(password: string, { logN, r, p, salt }: HashCost & { salt: Buffer }): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

/** Writes the common notation of scrypt hashes: `$scrypt$ln=15,r=8,p=3$salt$hash`. */
function write({ logN, r, p, salt, hash }: Stored): string {
  return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** @throws on any other notation: only such hashes are stored as passwords */
function read(text: string): Stored {
  const [, logN, r, p, salt, hash] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/u.exec(text) ?? []
  if (salt === undefined || hash === undefined) throw new Error('A stored password is no scrypt hash')
  return {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}
