import * as z from 'zod'

import type { News } from './signals.ts'

/** A message as it travels: who sends it, and its news; or a heartbeat, which only its sender waits for. */
export interface Signal {
  from: string
  news?: News
  beat?: number
}

const written = z.object({
  from: z.string(),
  beat: z.number().exactOptional(),
  news: z.object({ content: z.boolean(), entities: z.union([z.literal('all'), z.array(z.int())]) }).exactOptional(),
})

/** PostgreSQL takes up to 8000 bytes; news never come near it (`joinNews`). */
export function writeSignal({ from, beat, news }: Signal): string {
  const entities = news?.entities === 'all' || news === undefined ? 'all' : [...news.entities]
  return JSON.stringify({ from, ...(beat === undefined ? {} : { beat }), ...(news === undefined ? {} : { news: { content: news.content, entities } }) })
}

/** What cannot be read was written by a newer version, or by a hand: then anything may have changed. */
export function readSignal(text: string): Signal {
  const parsed = written.safeParse(parseJson(text))
  if (!parsed.success) return { from: '', news: { content: true, entities: 'all' } }
  const { news, ...rest } = parsed.data
  return news === undefined ? rest : { ...rest, news: { content: news.content, entities: news.entities === 'all' ? 'all' : new Set(news.entities) } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
