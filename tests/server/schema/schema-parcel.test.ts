import { describe, expect, it } from 'vitest'

import { policyOf } from '#definition/grammar/policy-definition.ts'
import { themeOf } from '#definition/grammar/theme-definition.ts'
import type { CheckedSchema } from '#server/schema/check-schema.ts'
import { buffersOf, packSchema, type SchemaParcel, unpackSchema } from '#server/schema/schema-parcel.ts'

import { readRealPortal } from '../../support/real-portal.ts'

const portal = await readRealPortal()
const snapshot = {
  portal,
  agreements: [],
  answers: {},
  backend: undefined,
  policy: policyOf(),
  words: [],
  blockTitles: {},
  theme: themeOf(),
  budgets: { default: { requests: 12, kilobytes: 128 }, routes: {} },
}
const issue = { code: 'LINK_DEAD', file: 'site.json', path: ['navigation', 3], message: '没有这个页面' } as const
const place = { line: 1, column: 2, endLine: 1, endColumn: 3, offset: 1, length: 1 }
const located = { ...issue, ...place, excerpt: { text: '…', from: 0, to: 1 } }
const piecesOf = (parcel: SchemaParcel) => (parcel.ok ? [...parcel.routes, ...parcel.warnings] : parcel.issues)

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))

/** Sends a schema to another thread and back to this one. */
async function send(checked: CheckedSchema) {
  const packed = packSchema(checked)
  const parcel = structuredClone(packed, { transfer: buffersOf(packed) })
  let pauses = 0
  const pause = () => ((pauses += 1), Promise.resolve())
  return { packed, parcel, arrived: await unpackSchema(parcel, pause), pauses }
}

describe('a checked schema on its way between threads', () => {
  it.each<[string, CheckedSchema]>([
    ['with its portal', { ok: true, snapshot, warnings: [] }],
    ['with its warnings', { ok: true, snapshot, warnings: [{ ...located, level: 'warning' }] }],
    ['with its faults', { ok: false, issues: [located, located] }],
    ['with the number of those that are not listed', { ok: false, issues: [located], unlisted: 800 }],
    ['with the number of unlisted warnings', { ok: true, snapshot, warnings: [], unlisted: 1 }],
  ])('arrives unchanged, %s', async (_name, checked) => {
    const { arrived } = await send(checked)
    expect(arrived).toEqual(checked)
  })

  it('keeps the order of the portal’s properties, because browsers load it as it is written', async () => {
    const { arrived } = await send({ ok: true, snapshot, warnings: [] })
    expect(arrived.ok && JSON.stringify(arrived.snapshot.portal) === JSON.stringify(portal)).toBe(true)
  })

  it('is frozen, as the compiler leaves it', async () => {
    const { arrived } = await send({ ok: true, snapshot, warnings: [] })
    expect(arrived.ok && isFrozen(arrived.snapshot)).toBe(true)
  })

  it('is moved, not copied', async () => {
    const { packed } = await send({ ok: true, snapshot, warnings: [] })
    expect(piecesOf(packed).map(({ byteLength }) => byteLength)).toEqual(piecesOf(packed).map(() => 0))
  })

  it.each<[string, CheckedSchema]>([
    [
      'routes',
      {
        ok: true,
        warnings: [],
        snapshot: {
          ...snapshot,
          portal: { ...portal, routes: Array.from({ length: 20 }, () => portal.routes).flat() },
        },
      },
    ],
    ['faults', { ok: false, issues: Array.from({ length: 2000 }, () => located) }],
  ])('lets requests in after every 100 KB at most, however many %s there are', async (_name, checked) => {
    const { parcel, pauses } = await send(checked)
    const pieces = piecesOf(parcel)
    expect(pieces.length).toBeGreaterThan(4)
    expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBeLessThan(100 * 1024)
    expect(pauses).toBe(pieces.length)
  })
})
