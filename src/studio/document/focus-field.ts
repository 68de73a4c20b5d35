import { SELECT_PICTURE } from '../rich-text/select-picture-event.ts'

const focusable = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button'

/** Moves the focus into a field of the form; in a text to the picture with this address, which is selected. */
export function focusField(form: HTMLElement | null, name: string, picture?: string): void {
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const image = [...(field?.querySelectorAll('[contenteditable="true"] img') ?? [])].find(
    (each) => picture !== undefined && each.getAttribute('src') === picture,
  )
  if (image !== undefined) {
    image.scrollIntoView({ block: 'center' })
    image.dispatchEvent(new Event(SELECT_PICTURE, { bubbles: true }))
    return
  }
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
}
