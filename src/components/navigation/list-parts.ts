/** Returns the parts of an infinite list that InfinitePage.tsx writes. */
export function partsOf(box: HTMLElement) {
  return {
    /** Around the link to the page before. */
    before: box.querySelector<HTMLElement>(':scope > p'),
    rows: box.querySelector<HTMLElement>(':scope > ul, :scope > ol'),
    foot: box.querySelector<HTMLElement>(':scope > [role=status]'),
  }
}

/** Returns the rows of a page that a list does not have: content published meanwhile moves rows to the next page. */
export function newRows(further: HTMLElement, rows: HTMLElement): Element[] {
  const number = further.querySelector<HTMLElement>(':scope > [data-page]')?.dataset['page']
  const identities = new Set(Array.from(entriesOf(rows), identityOf))
  const added = entriesOf(further).filter((row) => !identities.has(identityOf(row)))
  if (number !== undefined) added[0]?.setAttribute('data-page', number)
  for (const row of added)
    // The first picture of a document does not wait until it is in view (src/app/hasten-first-picture.ts).
    for (const picture of row.querySelectorAll('img[fetchpriority]')) {
      picture.setAttribute('loading', 'lazy')
      picture.removeAttribute('fetchpriority')
    }
  return added
}

/** The rows without advertisements, which a list that grows shows once. */
function entriesOf(rows: HTMLElement): Element[] {
  return [...rows.children].filter((row) => !row.hasAttribute('data-ads'))
}

/** Rows are told apart by what they lead to, or by their words where they lead nowhere. */
function identityOf(row: Element): string {
  return row.querySelector('a')?.getAttribute('href') ?? row.textContent
}
