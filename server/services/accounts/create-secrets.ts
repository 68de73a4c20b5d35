import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { DataKeys } from '#server/platform/env/data-keys.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

import { markOf, versionOf } from './key-version.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The versions of the data key that are held now; both may change while the server runs. */
export interface KeyRing {
  active(): number
  keys(): DataKeys
  /** Called for a version that is not held: it may have come since the keys were read. */
  refresh?(): void
}

/** Every use of every version gets a key of its own, derived from it (RFC 5869). */
export function createSecrets(ring: KeyRing): Secrets {
  const derived = new WeakMap<Buffer, Map<string, Buffer>>()
  const derive = (version: number, purpose: string): Buffer => {
    const key = find(ring, version)
    const ofKey = derived.get(key) ?? new Map<string, Buffer>()
    derived.set(key, ofKey)
    const derivedKey = ofKey.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', `wenlan:${purpose}`, KEY_BYTES))
    ofKey.set(purpose, derivedKey)
    return derivedKey
  }
  const fingerprint = (version: number, purpose: string, text: string): string => {
    const mark = markOf(version)
    const hash = createHmac('sha256', derive(version, `fingerprint:${purpose}`))
      .update(text)
      .digest('base64url')
    // The mark takes the place of some bits, so that hashes of all versions can be compared in constant time.
    return mark + hash.slice(mark.length)
  }
  return {
    // AES-256-GCM: opening fails for modified text and for text sealed with another key.
    seal(text, purpose) {
      const version = ring.active()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derive(version, sealing(purpose)), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return markOf(version) + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed, purpose) {
      const version = versionOf(sealed)
      const bytes = Buffer.from(sealed.slice(markOf(version).length), 'base64')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derive(version, sealing(purpose)),
        bytes.subarray(0, NONCE_BYTES),
      )
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
    fingerprint: (purpose, text) => fingerprint(ring.active(), purpose, text),
    fingerprints(purpose, text) {
      const active = ring.active()
      const others = [...ring.keys().keys()]
        .filter((version) => version !== active)
        .toSorted((one, other) => other - one)
      return [active, ...others].map((version) => fingerprint(version, purpose, text))
    },
    isCurrent: (value) => versionOf(value) === ring.active(),
  }
}

function sealing(purpose: string | undefined): string {
  return purpose === undefined ? 'seal' : `seal:${purpose}`
}

function find(ring: KeyRing, version: number): Buffer {
  const key = ring.keys().get(version)
  if (key) return key
  ring.refresh?.()
  const refreshedKey = ring.keys().get(version)
  if (refreshedKey) return refreshedKey
  throw new Error(`Version ${version} of the data key is not there`)
}
