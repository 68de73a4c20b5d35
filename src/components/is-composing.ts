/**
 * Whether a key belongs to an input method: Enter takes what it offers, Escape drops what was typed so far, and neither
 * means the page. Safari sends the key after the composition has ended, with key code 229.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
