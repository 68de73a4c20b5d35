import type { DocumentItem } from '#contract/studio/document-value.ts'

import { questionKind } from './question-kinds.ts'

/** What only questions of one kind have. */
const special = { select: ['options'], number: ['min', 'max'] } as const
const specialNames: readonly string[] = Object.values(special).flat()

/**
 * Returns a question without what only other kinds have, and with what it had as a question of this kind.
 *
 * @param before earlier values of the question, which a slip of the choice would lose
 */
export function withKind(question: DocumentItem, before: DocumentItem): DocumentItem {
  const kind = questionKind(question['kind'])
  const names: readonly string[] = kind === 'select' || kind === 'number' ? special[kind] : []
  const common = Object.entries(question).filter(([name]) => !specialNames.includes(name))
  const restored = Object.entries({ ...before, ...question }).filter(([name]) => names.includes(name))
  const options = kind === 'select' ? { options: [] } : {}
  return { ...options, ...Object.fromEntries([...common, ...restored]) }
}
