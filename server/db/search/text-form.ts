import { normalizeText } from './normalize-text.ts'
import { splitRuns } from './split-runs.ts'

/**
 * A text as it is compared: its runs, normalised, each between two spaces (" 云汀 2026 年昆曲 "). What stands in a run
 * is part of the form as it is, and what begins a word follows a space.
 */
export function textForm(text: string): string {
  const runs = splitRuns(normalizeText(text)).map((run) => run.text)
  return runs.length === 0 ? '' : ` ${runs.join(' ')} `
}
