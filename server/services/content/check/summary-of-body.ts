import { asOneLine } from '#server/platform/text/join-lines.ts'

import { type BeginningText, readBeginning } from './read-beginning.ts'

const MOST = 100

/**
 * The beginning of a body, as the summary of an entity that has no other: of its paragraphs, else of its lists, else of
 * whatever it has.
 */
export function summaryOfBody(html: string): string {
  return summaryOf(readBeginning(html, MOST + 1))
}

/** Whether a summary was taken from a body, also by the rule of earlier versions: the first words of all its parts. */
export function isOfBody(summary: string, body: string): boolean {
  if (hasMore(summary)) return false
  const beginning = readBeginning(body, MOST + 1)
  return summary === summaryOf(beginning) || summary === shortened(beginning.all)
}

function summaryOf({ paragraphs, lists, all }: BeginningText): string {
  return shortened(paragraphs) || shortened(lists) || shortened(all)
}

function shortened(words: string): string {
  const text = asOneLine(words).replace(/\s+/gu, ' ').trim()
  return hasMore(text) ? `${[...text].slice(0, MOST - 1).join('')}…` : text
}

function hasMore(text: string): boolean {
  // A character has one or two units.
  return text.length > 2 * MOST || [...text].length > MOST
}
