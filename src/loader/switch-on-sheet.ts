/**
 * Applies the whole style sheet: the document has only the rules that it needs itself; other pages and interactions need
 * the rest. Resolves when it is there, or cannot be had.
 */
export async function switchOnSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  if (!link) return
  if (!link.sheet)
    await new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true })
      link.addEventListener('error', resolve, { once: true })
    })
  link.media = 'all'
}
