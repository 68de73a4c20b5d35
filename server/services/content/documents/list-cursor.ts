import * as z from 'zod'

import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import type { ListPlace } from '#server/db/documents/list-documents.ts'

const place = z.tuple([z.coerce.number().int().min(0), z.coerce.number().int().min(0).max(LARGEST_ID)])

/** Writes the place behind which the next page begins. */
export function writeCursor({ time, id }: ListPlace): string {
  return `${time}-${id}`
}

/** Reads such a place; undefined, which is the first page, where it is none. */
export function readCursor(text: string): ListPlace | undefined {
  const parsed = place.safeParse(text.split('-'))
  return parsed.success ? { time: parsed.data[0], id: parsed.data[1] } : undefined
}
