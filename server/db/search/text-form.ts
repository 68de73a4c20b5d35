import { normalizeText } from './normalize-text.ts'
import { splitRuns, type TextRun } from './split-runs.ts'

/**
 * Returns the form of a text for comparison: its normalised runs, each between two spaces (" 昆曲 2026 年大会 "). A part of
 * a run is thus a part of the form, and the beginning of a word follows a space.
 */
export function textForm(text: string): string {
  return formOf(splitRuns(normalizeText(text)))
}

/** The same of a text that is split already. */
export function formOf(runs: readonly TextRun[]): string {
  return runs.length === 0 ? '' : ` ${runs.map((run) => run.text).join(' ')} `
}
