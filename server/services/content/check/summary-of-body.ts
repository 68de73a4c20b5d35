import sanitizeHtml from 'sanitize-html'

import { textOfHtml } from '#server/db/content/text-of-html.ts'

const MOST = 100

const lists = ['ul', 'ol', 'dl']
/** Parts that make no sentence of a summary: titles, figures with their captions, and cells. */
const apart = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'figcaption', 'table', 'caption']
const blocks = ['p', 'br', 'li', 'dt', 'dd', 'pre', 'blockquote', 'div', 'section', 'article', 'aside', 'details']

/**
 * The beginning of a body, as the summary of an entity that has no other: of its paragraphs, else of its lists, else of
 * whatever it has.
 */
export function summaryOfBody(html: string): string {
  return shortened(textWithout(html, [...apart, ...lists]) || textWithout(html, apart) || textOfHtml(html))
}

/** Whether a summary was taken from a body, also by the rule of earlier versions: the first words of all its parts. */
export function isOfBody(summary: string, body: string): boolean {
  return summary === summaryOfBody(body) || summary === shortened(textOfHtml(body))
}

function textWithout(html: string, names: readonly string[]): string {
  const left = new Set(names)
  return textOfHtml(
    sanitizeHtml(html, {
      allowedTags: [...apart, ...lists, ...blocks],
      allowedAttributes: {},
      exclusiveFilter: ({ tag }) => left.has(tag),
    }),
  )
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > MOST ? `${characters.slice(0, MOST - 1).join('')}…` : text
}
