/** The command of a key. */
export type PlayerCommand =
  | { kind: 'toggle' }
  | { kind: 'step'; seconds: number }
  | { kind: 'mute' }
  | { kind: 'fullscreen' }
  | { kind: 'captions' }

const STEP_SECONDS = 5

const commands: Readonly<Record<string, PlayerCommand>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'step', seconds: -STEP_SECONDS },
  ArrowRight: { kind: 'step', seconds: STEP_SECONDS },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
}

/** The focused element, by the keys that it handles itself. */
export type FocusedPart = 'button' | 'slider' | 'choice' | 'other'

interface PressedKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  focused: FocusedPart
}

/**
 * Returns the command of a key. Keys work only while the focus is in the player, so that the page keeps its own keys
 * (WCAG 2.1.4); a button, a slider and a list of choices keep the keys that they handle themselves.
 */
export function commandOf({ key, altKey, ctrlKey, metaKey, focused }: PressedKey): PlayerCommand | undefined {
  if (altKey || ctrlKey || metaKey || focused === 'choice') return undefined
  if (focused === 'button' && key === ' ') return undefined
  if (focused === 'slider' && key.startsWith('Arrow')) return undefined
  return commands[key.length === 1 ? key.toLowerCase() : key]
}

/**
 * Returns the kind of the focused element. The seek slider counts as `other`, because the arrow keys move it by the
 * same steps as elsewhere in the player.
 */
export function focusedPart(element: EventTarget | null): FocusedPart {
  if (element instanceof HTMLSelectElement) return 'choice'
  if (element instanceof HTMLInputElement) return element.hasAttribute('data-seek') ? 'other' : 'slider'
  return element instanceof HTMLElement && element.closest('button, a') ? 'button' : 'other'
}
