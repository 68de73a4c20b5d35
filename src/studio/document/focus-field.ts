const focusable = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button'

/** Moves the focus into a field of the form. */
export function focusField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
}
