import type { DetailsResponse } from '#contract/entities/article.ts'
import { readCaptions } from '#contract/entities/caption.ts'

import type { ServiceContext } from '#server/services/context/service-context.ts'

/** A longer transcript would slow the page down for every visitor; the captions file has the full text. */
const MOST_CHARACTERS = 30_000
const MOST_LINES = 1500

/** The spoken text of a film, for visitors who prefer reading and for search engines, from its first captions. */
export async function transcriptOf(
  { cues }: Pick<ServiceContext, 'cues'>,
  value: string | number | undefined,
): Promise<NonNullable<DetailsResponse['transcript']>> {
  const [first] = readCaptions(value)
  // Captions on another host are fetched by the browser, not by this server.
  if (first === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(first.file)) return []
  const cueList = (await cues(first.file.replace(/^\/web\/media\//u, ''))) ?? []
  const lines: { time: number; text: string }[] = []
  let characters = 0
  for (const { time, text } of cueList) {
    characters += text.length
    if (characters > MOST_CHARACTERS || lines.length === MOST_LINES) break
    lines.push({ time: Math.floor(time), text })
  }
  return lines
}
