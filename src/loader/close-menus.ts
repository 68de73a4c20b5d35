import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { isComposing } from '#components/is-composing.ts'

/**
 * Closes what the navigation opens by CSS or `details` alone: the parts of an area by Escape (WCAG 1.4.13) and after a
 * choice, until the pointer or the focus goes elsewhere; a phone's sheet by Escape, and by going back; the menu of a
 * filter by Escape and a press beside it.
 *
 * @param root the document, or an element around a page
 * @returns a function that closes the sheet, for the next page
 */
export function closeMenus(root: GlobalEventHandlers & ParentNode): () => void {
  let release: (() => void) | undefined
  const openSheet = () => root.querySelector<HTMLDetailsElement>('details[data-areas][open]')
  const closeSheet = () => {
    const sheet = openSheet()
    if (sheet) sheet.open = false
    return sheet
  }
  // `toggle` does not bubble, but it can be captured.
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || target.dataset['areas'] === undefined) return
      release?.()
      release = target.open ? overlayHistory().open(closeSheet) : undefined
    },
    true,
  )
  root.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'Escape' || isComposing(event)) return
    closeSheet()?.querySelector('summary')?.focus()
    closeMenu(null)?.focus()
    const area = areaOf(target)
    if (!area) return
    dismiss(area)
    // The focused part is about to be hidden.
    area.querySelector('a')?.focus()
  })
  /** Closes the menus of filters that do not contain what was pressed; returns the name of one. */
  const closeMenu = (pressed: EventTarget | null) => {
    let name: HTMLElement | null | undefined
    for (const menu of root.querySelectorAll<HTMLDetailsElement>('[data-menu][open]'))
      if (!(pressed instanceof Node && menu.contains(pressed))) {
        menu.open = false
        name = menu.querySelector('summary')
      }
    return name
  }
  root.addEventListener('click', ({ target }) => {
    closeMenu(target)
    const part = target instanceof Element ? target.closest('ul ul a') : null
    const area = areaOf(part)
    if (area) dismiss(area)
  })
  for (const name of ['mouseover', 'mouseout', 'focusin', 'focusout'] as const)
    root.addEventListener(name, ({ target, relatedTarget }) => {
      const area = areaOf(target) ?? areaOf(relatedTarget)
      if (area && areaOf(target) !== areaOf(relatedTarget)) area.closest('nav')?.removeAttribute('data-dismissed')
    })
  return () => void closeSheet()
}

function dismiss(area: Element): void {
  area.closest('nav')?.setAttribute('data-dismissed', '')
}

/** Returns the area of the row that contains the target. */
function areaOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('nav[data-areas] > ul > li') : null
}
