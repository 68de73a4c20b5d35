import { newRows, partsOf } from '#components/navigation/list-parts.ts'
import { distanceKm, type Position, readPosition } from '#contract/entities/position.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

interface NearTools {
  /** Fetches the sections of a page by its address below the router base; undefined where it cannot be had. */
  fetchMain: (href: string) => Promise<HTMLElement | undefined>
  /** Applies the styles of what the document does not show yet: the distances. */
  showMore: () => Promise<void>
}

/** Pages of a list that are ordered together; more would be many requests for one press. */
const MOST_PAGES = 6
/** An exact position is not needed, and takes long. */
const PATIENCE_MS = 10_000
/** A position of the last minutes is good enough. */
const FRESH_MS = 300_000

/**
 * Lets a button order the list below it by the distance from the visitor, and press again put it back. The position is
 * asked for when the button is pressed, and compared with those that came with the list; all pages of the list are
 * fetched by their addresses, which say nothing of it.
 *
 * @param status says what happens, and has the words (FilterNear.tsx)
 * @returns a function that leaves the list in the order of the server
 */
export function enhanceNear(status: HTMLElement, { fetchMain, showMore }: NearTools): () => void {
  const button = status.parentElement?.querySelector<HTMLButtonElement>('[data-near]')
  const rows = listBelow(status)
  if (!button || !rows) return () => undefined
  const stop = new AbortController()
  const inOrder = [...rows.children]
  const words = status.dataset
  let isBusy = false

  const say = (text: string, { isFault = false } = {}) => {
    status.textContent = text
    status.toggleAttribute('data-fault', isFault)
  }
  const putBack = () => {
    rows.replaceChildren(...inOrder)
    endOf(rows)?.removeAttribute('hidden')
    button.setAttribute('aria-pressed', 'false')
    say('')
  }
  const order = async () => {
    say(words['asking'] ?? '')
    const answer = await askPosition()
    if (stop.signal.aborted) return
    if (answer.kind !== 'position') return say(words[answer.kind] ?? '', { isFault: true })
    const [all] = await Promise.all([allRows(rows, fetchMain), showMore()])
    if (stop.signal.aborted) return
    const placed = byDistance(all, answer.position)
    const nearest = placed[0]?.kilometres
    if (nearest === undefined || nearest === Infinity) return say(words['unplaced'] ?? '', { isFault: true })
    rows.replaceChildren(
      ...placed.map(({ row, kilometres }) => labelled(row, distanceWords(kilometres, words), words['distance'])),
    )
    endOf(rows)?.setAttribute('hidden', '')
    button.setAttribute('aria-pressed', 'true')
    say((words['ordered'] ?? '').replace('{distance}', distanceWords(nearest, words)))
  }
  button.addEventListener(
    'click',
    () => {
      if (isBusy) return
      if (button.getAttribute('aria-pressed') === 'true') return putBack()
      isBusy = true
      void order().finally(() => {
        isBusy = false
      })
    },
    { signal: stop.signal },
  )
  // A fault stands over what follows until the visitor does something else.
  status.ownerDocument.addEventListener(
    'pointerdown',
    (event) => {
      if (status.hasAttribute('data-fault') && event.target !== button) say('')
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}

/** The rows of the list that belongs to these filters: the next section with some. */
function listBelow(status: HTMLElement): HTMLElement | undefined {
  const lists = status.ownerDocument.querySelectorAll<HTMLElement>('[data-block="list"]')
  const after = [...lists].find((list) => status.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING)
  return rowsOf(after)
}

function rowsOf(list: HTMLElement | undefined): HTMLElement | undefined {
  return list?.querySelector('li[data-position]')?.parentElement ?? undefined
}

/** The way to the list's other pages, which are all on this one while it is ordered by distance. */
function endOf(rows: HTMLElement): Element | null {
  const box = rows.closest<HTMLElement>('[data-enhance="infinite-list"]')
  return box ? partsOf(box).foot : (rows.closest('[data-block]')?.querySelector('nav') ?? null)
}

type PositionAnswer = { kind: 'position'; position: Position } | { kind: 'refused' | 'failed' }

function askPosition(): Promise<PositionAnswer> {
  return new Promise((resolve) => {
    // Browsers have it on encrypted connections only.
    if (!('geolocation' in navigator)) return resolve({ kind: 'failed' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: 'position', position: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  })
}

/** Returns copies of the rows of all pages of a list: a row that was moved would count as a layout shift. */
async function allRows(rows: HTMLElement, fetchMain: NearTools['fetchMain']): Promise<HTMLElement[]> {
  const section = rows.closest('[data-block]')
  const all = rows.ownerDocument.createElement('ul')
  all.append(...[...rows.children].map((row) => row.cloneNode(true)))
  const here = new URL(rows.ownerDocument.location.href)
  const shown = here.searchParams.get('p') ?? '1'
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    if (String(page) === shown) continue
    here.searchParams.set('p', String(page))
    // oxlint-disable-next-line no-await-in-loop -- the first page without a new row is behind the last one
    const main = await fetchMain(`/${here.pathname.slice(ROUTER_BASE.length)}${here.search}`)
    const list = main?.querySelector<HTMLElement>(`[id="${section?.id ?? ''}"]`) ?? undefined
    const further = rowsOf(list)
    const added = further ? newRows(further, all) : []
    if (added.length === 0) break
    all.append(...added)
  }
  return [...all.children].filter((row): row is HTMLElement => row instanceof HTMLElement)
}

interface PlacedRow {
  row: HTMLElement
  /** Infinity where no position is known. */
  kilometres: number
}

function byDistance(rows: readonly HTMLElement[], from: Position): PlacedRow[] {
  return rows
    .filter((row) => !row.hasAttribute('data-ads'))
    .map((row) => {
      const position = readPosition(row.dataset['position'] ?? '')
      return { row, kilometres: position ? distanceKm(from, position) : Infinity }
    })
    .toSorted((one, other) => one.kilometres - other.kilometres || 0)
}

function labelled(row: HTMLElement, distance: string, labelClass = ''): HTMLElement {
  if (distance === '') return row
  const label = row.ownerDocument.createElement('span')
  label.className = labelClass
  label.textContent = distance
  row.style.position = 'relative'
  row.append(label)
  return row
}

/** Writes a distance as precisely as a position of a map application allows; empty where it is unknown. */
export function distanceWords(kilometres: number, words: Readonly<Record<string, string | undefined>>): string {
  if (kilometres === Infinity) return ''
  const [pattern, count] =
    kilometres < 0.95
      ? [words['metres'], Math.max(100, Math.round(kilometres * 10) * 100)]
      : [words['kilometres'], kilometres < 9.95 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)]
  return (pattern ?? '').replace('{count}', String(count))
}
