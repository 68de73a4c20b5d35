/** The notes at a control: its hint, its count, its fault. */
export interface FieldNoteTexts {
  hint?: string | undefined
  count?: string | undefined
  fault?: string | undefined
}

/** Returns the `aria-describedby` of a control: the ids of its notes that are shown (FieldNotes.tsx). */
export function fieldDescription(id: string, notes: FieldNoteTexts): string | undefined {
  const names = (['hint', 'count', 'fault'] as const).filter((name) => notes[name] !== undefined)
  return names.map((name) => `${id}-${name}`).join(' ') || undefined
}
