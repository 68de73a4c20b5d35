import type { DocumentFieldKind } from '#contract/studio/document-field.ts'
import type { DocumentItem, DocumentValue } from '#contract/studio/document-value.ts'

import { type Divergence, mergeLists } from './merge-lists.ts'
import { textBlocks } from './text-blocks.ts'

/**
 * Joins what two people made of one value: of a formatted text by its blocks, of tags and relations as sets, of other lists by their
 * items. Returns nothing where both changed the same thing, and for values that are one thing.
 */
export function mergeValues(
  kind: DocumentFieldKind | undefined,
  { base, current, ours }: Divergence<DocumentValue>,
): DocumentValue | undefined {
  if (kind === 'richtext' && typeof base === 'string' && typeof current === 'string' && typeof ours === 'string')
    return mergeTexts({ base, current, ours })
  if (areTexts(base) && areTexts(current) && areTexts(ours))
    return kind === 'tags' || kind === 'related'
      ? mergeSets({ base, current, ours })
      : mergeLists({ base, current, ours }, (text) => text)
  if (areItems(base) && areItems(current) && areItems(ours)) return mergeLists({ base, current, ours }, JSON.stringify)
  return undefined
}

function mergeTexts({ base, current, ours }: Divergence<string>): string | undefined {
  const lists = { base: textBlocks(base), current: textBlocks(current), ours: textBlocks(ours) }
  return mergeLists(lists, (block) => block)?.join('\n')
}

/** Texts without an order that means anything: both may have added at the end. */
function mergeSets({ base, current, ours }: Divergence<readonly string[]>): string[] {
  const removed = new Set(base.filter((text) => !ours.includes(text)))
  const added = ours.filter((text) => !base.includes(text) && !current.includes(text))
  return [...current.filter((text) => !removed.has(text)), ...added]
}

/** An empty list counts as either. */
function areTexts(value: DocumentValue): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function areItems(value: DocumentValue): value is DocumentItem[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'string')
}
