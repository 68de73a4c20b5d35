/** The key of the browser's storage. */
const KEY = 'article-size'

/**
 * Lets the buttons of ArticleTools.tsx change the type size of their article, and applies the size that was chosen
 * before. The server's HTML has the usual size.
 *
 * @param group the buttons
 * @returns a function that leaves the article to itself again
 */
export function enhanceTypeSize(group: HTMLElement): () => void {
  const article = group.closest<HTMLElement>('[data-size]')
  const buttons = [...group.querySelectorAll('button')]
  const usual = article?.dataset['size']
  if (!article || usual === undefined) return () => undefined

  const apply = (size: string) => {
    article.dataset['size'] = size
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['size'] === size))
  }
  const choose = (event: Event) => {
    const { size } = (event.currentTarget instanceof HTMLElement ? event.currentTarget : group).dataset
    if (size === undefined) return
    apply(size)
    storeSize(size)
  }
  const storedSize = readSize()
  if (buttons.some(({ dataset }) => dataset['size'] === storedSize)) apply(String(storedSize))
  for (const button of buttons) button.addEventListener('click', choose)
  return () => {
    for (const button of buttons) button.removeEventListener('click', choose)
    apply(usual)
  }
}

/** Storage may be unavailable, as in private windows; the text is shown all the same. */
function readSize(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function storeSize(size: string): void {
  try {
    window.localStorage.setItem(KEY, size)
  } catch {
    // The size lasts for this page.
  }
}
