import { useState } from 'react'

import type { DocumentValue } from '#contract/studio/document-value.ts'

interface Draft {
  text: string
  value: DocumentValue
}

/**
 * The text of a control whose value is not its text. What is typed stays as it is while it stands for the present
 * value, or for none at all; a value from elsewhere takes its place.
 *
 * @param format writes the value as text
 */
export function useDraft(value: DocumentValue, format: (value: DocumentValue) => string) {
  const [draft, setDraft] = useState<Draft>()
  return {
    text: draft !== undefined && Object.is(draft.value, value) ? draft.text : format(value),
    /** @param next the value that the text stands for; the present one where it stands for none */
    write: (text: string, next: DocumentValue) => setDraft({ text, value: next }),
    /** Shows the value again. */
    clear: () => setDraft(undefined),
  }
}
