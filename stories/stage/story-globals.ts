import type { Device } from '#definition/grammar/define-block.ts'
import type { PlannedSection } from '#plan/page-plan.ts'

/** The choices made in the toolbar. */
export interface StoryGlobals {
  /** Undefined for the story's own layout. */
  layout: Device | undefined
  elder: boolean
  /** Undefined for the story's own ground. */
  tone: PlannedSection['tone'] | undefined
}

const devices: readonly Device[] = ['desktop', 'mobile']
const tones: readonly PlannedSection['tone'][] = ['plain', 'paper', 'celadon', 'ink']

/** Reads Storybook's globals, which may come from an address typed by hand. */
export function readGlobals(globals: Readonly<Record<string, unknown>>): StoryGlobals {
  return {
    layout: devices.find((device) => device === globals['layout']),
    elder: globals['elder'] === 'on',
    tone: tones.find((tone) => tone === globals['tone']),
  }
}
