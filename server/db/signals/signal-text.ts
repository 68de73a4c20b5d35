import * as z from 'zod'

import { omitUndefined } from '#contract/omit-undefined.ts'

import type { ChangeNotice } from './signals.ts'

/** A message: its sender, and either a notice or a heartbeat, which only the sender waits for. */
export interface Signal {
  from: string
  notice?: ChangeNotice
  beat?: number
}

/**
 * The transmitted form. During a rolling restart processes of another version read it, so its keys are fixed: a notice
 * is sent as `news`.
 */
const written = z.object({
  from: z.string(),
  beat: z.number().exactOptional(),
  news: z.object({ content: z.boolean(), entities: z.union([z.literal('all'), z.array(z.int())]) }).exactOptional(),
})

/** Encodes a message. PostgreSQL accepts up to 8000 bytes; a notice stays far below (`mergeNotices`). */
export function writeSignal({ from, beat, notice }: Signal): string {
  const entities = notice?.entities === 'all' || notice === undefined ? 'all' : [...notice.entities]
  return JSON.stringify({
    from,
    ...omitUndefined({ beat }),
    ...(notice === undefined ? {} : { news: { content: notice.content, entities } }),
  })
}

/** Decodes a message. An unreadable one comes from a newer version or was sent by hand: everything may have changed. */
export function readSignal(text: string): Signal {
  const parsed = written.safeParse(parseJson(text))
  if (!parsed.success || (parsed.data.news === undefined && parsed.data.beat === undefined))
    return { from: '', notice: { content: true, entities: 'all' } }
  const { news, ...rest } = parsed.data
  return news === undefined
    ? rest
    : { ...rest, notice: { content: news.content, entities: news.entities === 'all' ? 'all' : new Set(news.entities) } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
