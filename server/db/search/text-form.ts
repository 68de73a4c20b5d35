import { normalizeText } from './normalize-text.ts'
import { splitRuns } from './split-runs.ts'

/**
 * Returns the form of a text for comparison: its normalised runs, each between two spaces (" 云汀 2026 年昆曲 "). A part of
 * a run is thus a part of the form, and the beginning of a word follows a space.
 */
export function textForm(text: string): string {
  const runs = splitRuns(normalizeText(text)).map((run) => run.text)
  return runs.length === 0 ? '' : ` ${runs.join(' ')} `
}
