/** Whether the next paste is one of plain text: Shift is pressed, as for Ctrl+Shift+V, and it is not Shift+Insert. */
export interface PlainPaste {
  isPlain: () => boolean
  /** The keys are pressed elsewhere from now on. */
  reset: () => void
  listeners: {
    keydown: (view: unknown, event: KeyboardEvent) => boolean
    keyup: (view: unknown, event: KeyboardEvent) => boolean
  }
}

export function createPlainPaste(): PlainPaste {
  let isPlain = false
  return {
    isPlain: () => isPlain,
    reset: () => void (isPlain = false),
    listeners: {
      keydown(_, { shiftKey, key }) {
        isPlain = shiftKey && key !== 'Insert'
        return false
      },
      keyup(_, { key }) {
        if (key === 'Shift') isPlain = false
        return false
      },
    },
  }
}
