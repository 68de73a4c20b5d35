import { textTokens } from './grams.ts'
import { normalizeText } from './normalize-text.ts'
import { readingTokens } from './reading-tokens.ts'
import { textForm } from './text-form.ts'
import { IN_TITLE } from './token-marks.ts'

/** The texts by which an entity is found, as authored. */
export interface SearchTexts {
  title: string
  /**
   * Tags, category, area, source and the type's searchable fields: separate parts, so that no match spans two of them.
   */
  meta: readonly string[]
  /** Summary and body. */
  body: readonly string[]
}

/** The indexed data: tokens, which find candidates, and the normalised texts for comparison (`textForm`). */
export interface SearchDocument {
  tokens: readonly string[]
  forms: { title: string; meta: string; body: string }
}

/** Terminates every tag, field and paragraph in a form. */
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
