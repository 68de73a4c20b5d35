/** What a key asks of the player. */
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

/** What has the focus, as far as it has keys of its own. */
export type FocusedPart = 'button' | 'slider' | 'choice' | 'other'

interface PressedKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  focused: FocusedPart
}

/**
 * Keys work while the focus is in the player only, so that they take nothing from the page (WCAG 2.1.4),
 * and leave to a button, a slider and a list of choices the keys that are theirs.
 */
export function commandOf({ key, altKey, ctrlKey, metaKey, focused }: PressedKey): PlayerCommand | undefined {
  if (altKey || ctrlKey || metaKey || focused === 'choice') return undefined
  if (focused === 'button' && key === ' ') return undefined
  if (focused === 'slider' && key.startsWith('Arrow')) return undefined
  return commands[key.length === 1 ? key.toLowerCase() : key]
}

/** The slider of the film moves by the same steps as the arrows anywhere else, so it has no keys of its own. */
export function focusedPart(element: EventTarget | null): FocusedPart {
  if (element instanceof HTMLSelectElement) return 'choice'
  if (element instanceof HTMLInputElement) return element.hasAttribute('data-seek') ? 'other' : 'slider'
  return element instanceof HTMLElement && element.closest('button, a') ? 'button' : 'other'
}
