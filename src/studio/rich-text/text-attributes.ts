import type { Mark, Node } from 'prosemirror-model'

import type { Attributes } from '#contract/rich-text/safe-attributes.ts'

/** The attributes of a node or mark as an element would have them; numbers and flags of the editor are texts or absent. */
export function textAttributes({ attrs }: Node | Mark): Attributes {
  return Object.fromEntries(
    Object.entries(attrs).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'string') return value === '' && name !== 'alt' ? [] : [[name, value]]
      if (typeof value === 'number' && value > 1) return [[name, String(value)]]
      return []
    }),
  )
}
