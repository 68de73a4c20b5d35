import type { Device } from '#definition/grammar/define-block.ts'
import type { PlannedSection } from '#plan/page-plan.ts'

/** What the toolbar says. */
export interface StoryGlobals {
  /** The story's own layout, or this one. */
  layout: Device | undefined
  elder: boolean
  /** The story's own ground, or this one. */
  tone: PlannedSection['tone'] | undefined
}

const devices: readonly Device[] = ['desktop', 'mobile']
const tones: readonly PlannedSection['tone'][] = ['plain', 'paper', 'celadon', 'ink']

/** Reads Storybook's globals, which may come from an address somebody typed. */
export function readGlobals(globals: Readonly<Record<string, unknown>>): StoryGlobals {
  return {
    layout: devices.find((device) => device === globals['layout']),
    elder: globals['elder'] === 'on',
    tone: tones.find((tone) => tone === globals['tone']),
  }
}
