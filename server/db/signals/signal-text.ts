import * as z from 'zod'

import type { ChangeNotice } from './signals.ts'

/** A message as it travels: who sends it, and its notice; or a heartbeat, which only its sender waits for. */
export interface Signal {
  from: string
  notice?: ChangeNotice
  beat?: number
}

const written = z.object({
  from: z.string(),
  beat: z.number().exactOptional(),
  notice: z.object({ content: z.boolean(), entities: z.union([z.literal('all'), z.array(z.int())]) }).exactOptional(),
})

/** PostgreSQL takes up to 8000 bytes; a notice never comes near it (`mergeNotices`). */
export function writeSignal({ from, beat, notice }: Signal): string {
  const entities = notice?.entities === 'all' || notice === undefined ? 'all' : [...notice.entities]
  return JSON.stringify({ from, ...(beat === undefined ? {} : { beat }), ...(notice === undefined ? {} : { notice: { content: notice.content, entities } }) })
}

/** What cannot be read was written by a newer version, or by a hand: then anything may have changed. */
export function readSignal(text: string): Signal {
  const parsed = written.safeParse(parseJson(text))
  if (!parsed.success) return { from: '', notice: { content: true, entities: 'all' } }
  const { notice, ...rest } = parsed.data
  return notice === undefined ? rest : { ...rest, notice: { content: notice.content, entities: notice.entities === 'all' ? 'all' : new Set(notice.entities) } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
