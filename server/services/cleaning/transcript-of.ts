import type { DetailsResponse } from '#contract/article.ts'
import { readCaptions } from '#contract/caption.ts'

import type { ServiceContext } from '#server/services/context/service-context.ts'

/** A page that carries more is slow for everyone; the captions themselves have it all. */
const MOST_CHARACTERS = 30_000
const MOST_LINES = 1500

/** What is said in a film, for those who would rather read it and for search engines: the first captions it has. */
export async function transcriptOf(
  { cues }: Pick<ServiceContext, 'cues'>,
  value: string | number | undefined,
): Promise<NonNullable<DetailsResponse['transcript']>> {
  const [first] = readCaptions(value)
  // What lies elsewhere is the browser's to fetch, not ours.
  if (first === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(first.file)) return []
  const said = (await cues(first.file.replace(/^\/web\/media\//u, ''))) ?? []
  const lines: { time: number; text: string }[] = []
  let characters = 0
  for (const { time, text } of said) {
    characters += text.length
    if (characters > MOST_CHARACTERS || lines.length === MOST_LINES) break
    lines.push({ time: Math.floor(time), text })
  }
  return lines
}
