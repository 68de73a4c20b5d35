import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { Secrets } from '#server/services/context/secrets.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param key 32 bytes; every use gets a key of its own derived from it (RFC 5869) */
export function createSecrets(key: Buffer): Secrets {
  if (key.length !== KEY_BYTES) throw new Error(`The data key has ${key.length} bytes; it must have ${KEY_BYTES}`)
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `wenlan:${purpose}`, KEY_BYTES))
  const sealing = derive('seal')
  const fingerprinting = new Map<string, Buffer>()
  return {
    // AES-256-GCM: opening fails for modified text and for text sealed with another key.
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
    fingerprint(purpose, text) {
      const own = fingerprinting.get(purpose) ?? derive(`fingerprint:${purpose}`)
      fingerprinting.set(purpose, own)
      return createHmac('sha256', own).update(text).digest('base64url')
    },
  }
}
