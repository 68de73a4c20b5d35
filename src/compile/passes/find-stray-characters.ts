import type { Issue } from '#definition/issues/issue.ts'
import type { Origin } from '#definition/grammar/site-files.ts'
import { type StrayCharacter, strayCharacters, withoutStrays } from '#definition/names/stray-characters.ts'

import type { Pass } from '../draft.ts'

/** Stray characters told of one text; the others are counted. */
const MOST = 3
/** The longest text that is suggested whole. */
const LONGEST = 80

/**
 * Finds characters in titles, labels and other free texts that cannot be seen, or that only look like the right ones:
 * a visitor's search and a reader's eye take the text for another. Names with them are faults of other passes.
 */
export const findStrayCharacters: Pass = (draft) => {
  const { site, text, rules, types, routes, templates, agreements, forms } = draft.definition
  const files = [site, text, ...(rules ? [rules] : []), ...types, ...routes, ...templates, ...agreements, ...forms]
  const issues = files.flatMap(({ origin, ...content }) => straysIn(content, origin))
  return { draft, issues }
}

function straysIn(value: unknown, place: Origin): Issue[] {
  if (typeof value === 'string') {
    const strays = strayCharacters(value)
    return strays.length === 0 ? [] : [strayIssue(value, strays, place)]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    // A pattern may name such a character in order to refuse it.
    name === 'pattern'
      ? []
      : straysIn(item, { file: place.file, path: [...place.path, Array.isArray(value) ? Number(name) : name] }),
  )
}

function strayIssue(text: string, strays: readonly StrayCharacter[], place: Origin): Issue {
  const first = strays.slice(0, MOST).map((stray) => describeStray(text, stray))
  const more = strays.length > MOST ? `；这样的字符一共有 ${strays.length} 个` : ''
  const plain = withoutStrays(text, strays)
  return {
    code: 'TEXT_STRAY',
    level: 'warning',
    ...place,
    message: first.join('；') + more,
    ...(plain !== '' && plain.length <= LONGEST ? { suggestion: plain } : {}),
  }
}

function describeStray(text: string, { offset, found, plain, says }: StrayCharacter): string {
  if (plain !== '') return `「${found}」是${says}，应该是「${plain}」`
  const before = [...withoutStrays(text.slice(0, offset), strayCharacters(text.slice(0, offset)))].slice(-6).join('')
  return `${before === '' ? '文字开头' : `「${before}」后面`}有${says}`
}
