import { setImmediate as nextTurn } from 'node:timers/promises'

import { deepFreeze } from '#compile/deep-freeze.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { Portal, RouteModel } from '#compile/portal.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'

import type { CheckedSchema, SchemaSnapshot } from './check-schema.ts'

/** Bytes of one piece: about a millisecond of parsing. */
const PIECE = 64 * 1024

/**
 * A checked schema on its way between threads, as JSON in pieces. Sent as an object it would be rebuilt in one go on
 * arrival: 150 ms at 2,000 routes, during which no request is answered. Bytes change hands without a copy.
 */
export type SchemaParcel = (
  | { ok: true; head: Uint8Array; routes: readonly Uint8Array[]; warnings: readonly Uint8Array[] }
  | { ok: false; issues: readonly Uint8Array[] }
) & { unlisted?: number | undefined }

/** A snapshot without the routes, which are most of it. */
interface SnapshotHead extends Omit<SchemaSnapshot, 'portal'> {
  portal: Omit<Portal, 'routes'>
}

/** Writes a checked schema as pieces. */
export function packSchema(checked: CheckedSchema): SchemaParcel {
  const listed = omitUndefined({ unlisted: checked.unlisted })
  if (!checked.ok) return { ok: false, issues: packList(checked.issues), ...listed }
  const { portal, ...beside } = checked.snapshot
  const { routes, ...rest } = portal
  const head: SnapshotHead = { ...beside, portal: rest }
  return {
    ok: true,
    head: encode(JSON.stringify(head)),
    routes: packList(routes),
    warnings: packList(checked.warnings),
    ...listed,
  }
}

/** Lists the memory of a parcel, which moves to the other thread. */
export function buffersOf(parcel: SchemaParcel): ArrayBuffer[] {
  const pieces = parcel.ok ? [parcel.head, ...parcel.routes, ...parcel.warnings] : parcel.issues
  return pieces.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}

/**
 * Reads a parcel, one piece a turn of the event loop, so that requests are answered in between.
 *
 * @param pause ends a turn
 */
export async function unpackSchema(
  parcel: SchemaParcel,
  pause: () => Promise<void> = nextTurn,
): Promise<CheckedSchema> {
  const listed = omitUndefined({ unlisted: parcel.unlisted })
  if (!parcel.ok) return { ok: false, issues: await unpackList<LocatedIssue>(parcel.issues, pause), ...listed }
  const head: SnapshotHead = JSON.parse(decode(parcel.head))
  const { version, site, types, ...others } = deepFreeze(head.portal)
  const routes = await unpackList<RouteModel>(parcel.routes, pause)
  const warnings = await unpackList<LocatedIssue>(parcel.warnings, pause)
  return {
    ok: true,
    warnings,
    ...listed,
    // The order of the compiler, because browsers load the portal as it is written.
    snapshot: deepFreeze({ ...head, portal: { version, site, types, routes, ...others } }),
  }
}

function packList(items: readonly unknown[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  let texts: string[] = []
  let length = 0
  const cut = () => {
    if (texts.length > 0) pieces.push(encode(`[${texts.join(',')}]`))
    texts = []
    length = 0
  }
  for (const item of items) {
    const text = JSON.stringify(item)
    texts.push(text)
    length += text.length
    if (length >= PIECE) cut()
  }
  cut()
  return pieces
}

/** The pieces were written by `packList` of the same build, so their items are what they were. */
async function unpackList<Item>(pieces: readonly Uint8Array[], pause: () => Promise<void>): Promise<Item[]> {
  const items: Item[] = []
  for (const piece of pieces) {
    await pause()
    const part: Item[] = JSON.parse(decode(piece))
    for (const item of part) items.push(deepFreeze(item))
  }
  return items
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
