import type { PlannedFile } from './schema-source.ts'

/** Returns the writes that undo others, for the files that have not changed since. */
export function reversed(
  planned: readonly PlannedFile[],
  currentText: (file: string) => string | undefined,
): PlannedFile[] {
  return planned
    .filter(({ file, text }) => currentText(file) === text)
    .map(({ file, before, text }) => ({ file, before: text, text: before }))
}
