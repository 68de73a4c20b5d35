import { textTokens } from './grams.ts'
import { normalizeText } from './normalize-text.ts'
import { readingTokens } from './reading-tokens.ts'
import { textForm } from './text-form.ts'
import { IN_TITLE } from './token-marks.ts'

/** What an entity is found by, as its author wrote it. */
export interface SearchTexts {
  title: string
  /** Tags, category, area, source and the type's searchable fields: each by itself, so that no word reaches from one into the next. */
  meta: readonly string[]
  /** Summary and text. */
  body: readonly string[]
}

/** What is kept of it: tokens, by which candidates are found, and the texts as they are compared (`textForm`). */
export interface SearchDocument {
  tokens: readonly string[]
  forms: { title: string; meta: string; body: string }
}

/** Ends every tag, field and paragraph in a form. */
export const PART_END = '\n'

export function searchDocument({ title, meta, body }: SearchTexts): SearchDocument {
  const titleTokens = textTokens(title)
  const tokens = [
    ...titleTokens,
    ...titleTokens.map((token) => IN_TITLE + token),
    ...readingTokens(normalizeText(title)),
    ...[...meta, ...body].flatMap(textTokens),
  ]
  return {
    tokens: [...new Set(tokens)],
    forms: { title: textForm(title), meta: formsOf(meta), body: formsOf(body) },
  }
}

function formsOf(parts: readonly string[]): string {
  const forms = parts.map(textForm).filter((form) => form !== '')
  return forms.length === 0 ? '' : PART_END + forms.join(PART_END) + PART_END
}
