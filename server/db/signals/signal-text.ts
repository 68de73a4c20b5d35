import * as z from 'zod'

import { omitUndefined } from '#contract/omit-undefined.ts'

import type { ChangeNotice } from './signals.ts'

/** A message: its sender, and a notice, or a heartbeat, which only the sender waits for. */
export interface Signal {
  from: string
  notice?: ChangeNotice
  beat?: number
}

/** As it travels. Processes of another version read it during a restart one by one, so its keys stay: a notice goes as `news`. */
const written = z.object({
  from: z.string(),
  beat: z.number().exactOptional(),
  news: z.object({ content: z.boolean(), entities: z.union([z.literal('all'), z.array(z.int())]) }).exactOptional(),
})

/** PostgreSQL takes up to 8000 bytes; a notice never comes near it (`mergeNotices`). */
export function writeSignal({ from, beat, notice }: Signal): string {
  const entities = notice?.entities === 'all' || notice === undefined ? 'all' : [...notice.entities]
  return JSON.stringify({
    from,
    ...omitUndefined({ beat }),
    ...(notice === undefined ? {} : { news: { content: notice.content, entities } }),
  })
}

/** A message that cannot be read is a newer version's, or was sent by hand: then anything may have changed. */
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
