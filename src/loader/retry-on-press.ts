/**
 * Loads the page again where the visitor presses 重试 in a section that is the server's HTML. A section that can come
 * alive tries again by itself.
 */
export function retryOnPress(islands: () => readonly { id: string }[], reload: () => void): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-retry]') : null
    const section = button?.closest('[data-block]')
    if (section && !islands().some(({ id }) => id === section.id)) reload()
  })
}
