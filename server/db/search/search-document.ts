import { addTokens } from './grams.ts'
import { asRuns, joinIdeographs, textJoint, titleJoint } from './join-ideographs.ts'
import { normalizeText } from './normalize-text.ts'
import { readingTokens } from './reading-tokens.ts'
import { splitRuns } from './split-runs.ts'
import { formOf } from './text-form.ts'
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

/**
 * The indexed data: tokens, which find candidates, and the normalised texts for comparison (`textForm`). The title's form
 * has a space where a mark stands, so that an exact spelling ranks first; all else is joined across joints.
 */
export interface SearchDocument {
  tokens: readonly string[]
  forms: { title: string; meta: string; body: string }
}

/** Terminates every tag, field and paragraph in a form. */
export const PART_END = '\n'

/** Derives tokens and forms; each text is normalised and split once for both. */
export function searchDocument({ title, meta, body }: SearchTexts): SearchDocument {
  const normalizedTitle = normalizeText(title)
  const spelled = splitRuns(normalizedTitle)
  const titleRuns = asRuns(joinIdeographs(spelled, normalizedTitle, titleJoint))
  const ofTitle = new Set<string>()
  addTokens(titleRuns, ofTitle)
  const tokens = new Set(ofTitle)
  for (const token of ofTitle) tokens.add(IN_TITLE + token)
  for (const token of readingTokens(titleRuns)) tokens.add(token)
  const formsOf = (parts: readonly string[]) => {
    const forms: string[] = []
    for (const part of parts) {
      const normalized = normalizeText(part)
      const runs = asRuns(joinIdeographs(splitRuns(normalized), normalized, textJoint))
      addTokens(runs, tokens)
      if (runs.length > 0) forms.push(formOf(runs))
    }
    return forms.length === 0 ? '' : PART_END + forms.join(PART_END) + PART_END
  }
  const forms = { title: formOf(spelled), meta: formsOf(meta), body: formsOf(body) }
  return { tokens: [...tokens], forms }
}
