import { createHmac } from 'node:crypto'

/** The one-time code of a moment, computed apart from the code under test (RFC 6238). */
export function oneTimeCode(secret: string, now: number): string {
  const bits = [...secret]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.from(
    Math.floor(now / 30)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  )
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = Number.parseInt(hash.toString('hex').slice(-1), 16)
  return String((hash.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

/** A code that is none of those around a moment. */
export function wrongCode(secret: string, now: number): string {
  const right = [-60, -30, 0, 30, 60].map((offset) => oneTimeCode(secret, now + offset))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}
