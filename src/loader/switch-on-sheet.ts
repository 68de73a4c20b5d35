/**
 * Applies the whole style sheet: the document has only the rules that it needs itself; other pages and interactions need
 * the rest. Resolves when it is there, or cannot be had.
 */
export async function switchOnSheet(): Promise<void> {
  let link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  if (!link) return
  if (!link.sheet) {
    if (document.readyState === 'complete' && link.dataset['again'] === undefined) link = askAgain(link)
    await settled(link)
  }
  link.media = 'all'
}

/** Asks again for a sheet that could not be had when the page was loaded: no event of it will come. */
function askAgain(link: HTMLLinkElement): HTMLLinkElement {
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  again.dataset['again'] = ''
  link.replaceWith(again)
  return again
}

function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })
}
