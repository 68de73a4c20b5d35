import * as z from 'zod'

import type { SchemaLocation } from './source/schema-source.ts'

/** The settings of the schema worker, fixed at its start. */
export const schemaWorkerData = z.object({
  /** The browser's files of a build; without it, pages are not weighed. */
  clientDir: z.string().optional(),
  /** Folders with the pictures that this server serves; without them, pictures are not looked for. */
  mediaRoots: z.array(z.string()).readonly().optional(),
  /** The folder of the fallback schema; without it, none is kept. */
  fallbackDir: z.string().optional(),
})
export type SchemaWorkerData = z.infer<typeof schemaWorkerData>

/** A request of the server to its schema worker, see `SchemaChecker`. */
export type SchemaJob = { id: number } & (
  | { name: 'check' | 'check-unweighed'; /** The schema to be checked. */ location: SchemaLocation }
  | { name: 'check-kept' | 'close' }
)

const piece = z.instanceof(Uint8Array)
const pieces = z.array(piece)
const unlisted = z.number().optional()
const parcel = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), head: piece, routes: pieces, warnings: pieces, unlisted }),
  z.object({ ok: z.literal(false), issues: pieces, unlisted }),
])

/** A message of the schema worker to the server. */
export const schemaWorkerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('answer'), id: z.number(), parcel: parcel.optional() }),
  z.object({ kind: z.literal('not-kept'), reason: z.string() }),
])
