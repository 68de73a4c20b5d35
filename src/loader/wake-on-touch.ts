import { isForElsewhere, linkOf } from './page-link.ts'

/** The elements that a visitor acts on: being near one of them wakes its section. */
const ACTIVE = 'a,button,input,select,textarea,label,summary,[role=button],[role=tab],[contenteditable]'

/** Those that work without their section's code; a foot is more than its enhancement. */
const PLAIN = '[data-enhance]:not([data-foot]),[data-share],[data-print]'

export interface WakeOnTouch {
  /** The section that the element belongs to, if it is an island that is still asleep. */
  sleeperOf: (element: Element) => string | undefined
  /** Resolves when the section answers presses. */
  wake: (id: string) => Promise<void>
}

/**
 * Wakes the section that the visitor is about to act in, and holds presses and forms until it answers them: then they
 * happen again, on the same element. Links to pages are never held.
 */
export function wakeOnTouch({ sleeperOf, wake }: WakeOnTouch): void {
  /** The island to wake for an event; links to pages and to elsewhere need none. */
  const islandOf = (target: EventTarget | null): { id: string; active: HTMLElement } | undefined => {
    const active = target instanceof Element ? target.closest<HTMLElement>(ACTIVE) : null
    if (!active || active.closest(PLAIN) || (active instanceof HTMLAnchorElement && leadsAway(active))) return undefined
    const id = sleeperOf(active)
    return id === undefined ? undefined : { id, active }
  }
  for (const name of ['mouseover', 'touchstart', 'focusin'] as const)
    document.addEventListener(
      name,
      ({ target }) => {
        const island = islandOf(target)
        // Where its code cannot be had, the next touch tries again.
        if (island) wake(island.id).catch(() => undefined)
      },
      { passive: true },
    )
  document.addEventListener(
    'click',
    (event) => {
      const island = isForElsewhere(event) ? undefined : islandOf(event.target)
      if (!island || isNative(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { id, active } = island
      // An impatient visitor presses again, and means it once.
      if (active.getAttribute('aria-busy') === 'true') return
      active.setAttribute('aria-busy', 'true')
      const release = () => active.removeAttribute('aria-busy')
      wake(id).then(() => {
        release()
        // A drawing cannot be clicked, its button can.
        const pressed = event.target instanceof HTMLElement ? event.target : active
        if (pressed.isConnected) pressed.click()
      }, release)
    },
    true,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      const id = form instanceof HTMLFormElement ? sleeperOf(form) : undefined
      if (id === undefined || !(form instanceof HTMLFormElement)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      wake(id).then(
        () => {
          if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : undefined)
        },
        () => undefined,
      )
    },
    true,
  )
}

/** Whether a link needs no code of its section: it leads to a page, to a place on this one, or out of this tab. */
function leadsAway(anchor: HTMLAnchorElement): boolean {
  return (
    linkOf(anchor) !== undefined ||
    anchor.getAttribute('href')?.startsWith('#') === true ||
    anchor.hasAttribute('download') ||
    (anchor.target !== '' && anchor.target !== '_self') ||
    anchor.origin !== window.location.origin
  )
}

/** Whether a press on the element does nothing but what the browser does: it gets the focus. */
function isNative(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/^(?:button|submit|reset|checkbox|radio|file|image)$/u.test(target.type))
  )
}
