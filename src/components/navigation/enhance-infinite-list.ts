import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { syncPageInAddress } from './sync-page-in-address.ts'
import { newRows, partsOf } from './list-parts.ts'
import { whenInView } from './when-in-view.ts'

interface ListTools {
  /** Fetches the sections of a page by its address below the router base; undefined where it cannot be had. */
  fetchMain: (href: string) => Promise<HTMLElement | undefined>
  /** Applies the styles of what the document does not show yet: a list that loads, and its failure. */
  showMore: () => Promise<void>
}

/** The end of a list that has a further page. */
interface ListEnd {
  element: HTMLElement
  /** Address of the next page, below the router base. */
  next: string
  show: (state: 'idle' | 'loading' | 'failed') => void
}

/**
 * Lets a list take in its next page where its end comes in view, or its link is pressed, and the page before it where its
 * link is pressed, and keeps `p` of the address at the page in view. The rows are those of the next page's own document, in the section of the same id.
 *
 * @param box the list that InfinitePage.tsx writes
 * @returns a function that leaves the list as it has grown, with its link to the next page
 */
export function enhanceInfiniteList(box: HTMLElement, { fetchMain, showMore }: ListTools): () => void {
  const section = box.closest('[data-block]')
  const { rows, foot } = partsOf(box)
  if (!section || !rows || !foot) return () => undefined

  const stop = new AbortController()
  let end: ListEnd | undefined
  let isLoading = false
  let unwatch = () => {}
  let leaveAddress = () => {}
  const begin = () => {
    leaveAddress()
    leaveAddress = syncPageInAddress(box, box.dataset['path'] ?? '')
    end = endOf(foot)
    if (end) unwatch = whenInView(end.element, () => void load())
  }
  const pageIn = (main: HTMLElement | undefined) =>
    main?.querySelector<HTMLElement>(`[id="${section.id}"] [data-enhance="infinite-list"]`)
  const load = async () => {
    if (!end || isLoading) return
    unwatch()
    isLoading = true
    await showMore()
    if (stop.signal.aborted) return
    end.show('loading')
    const [main] = await Promise.all([fetchMain(end.next), loadingIsDrawn()])
    isLoading = false
    if (stop.signal.aborted) return
    const page = pageIn(main)
    if (page && appendPage(page, rows, foot)) begin()
    else end.show('failed')
  }
  foot.addEventListener(
    'click',
    (event) => {
      const isPressed = event.target instanceof Element && event.target.closest('a,button') !== null
      if (!isPressed || isForElsewhere(event)) return
      event.preventDefault()
      void load()
    },
    { signal: stop.signal },
  )
  let isRefused = false
  const loadBefore = async (link: HTMLAnchorElement) => {
    if (isLoading) return
    isLoading = true
    // Few visitors press it.
    const code = import('./prepend-page.ts').catch(() => undefined)
    const [main, before] = await Promise.all([fetchMain(hrefOf(link)), code])
    isLoading = false
    if (stop.signal.aborted) return
    const page = pageIn(main)
    unwatch()
    if (page && before?.prependPage(page, box)) return begin()
    // The link leads there as it does without a script, and what opens pages says why that cannot be.
    isRefused = true
    link.click()
  }
  box.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.parentElement !== partsOf(box).before || isRefused || isForElsewhere(event)) return
      event.preventDefault()
      void loadBefore(link)
    },
    { signal: stop.signal },
  )
  begin()
  return () => {
    stop.abort()
    unwatch()
    leaveAddress()
    end?.show('idle')
  }
}

/** A link pressed with such a key opens beside this page. */
function isForElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}

/**
 * Moves the rows of a page to the end of the list, and the page's end in place of the list's. The end is a new element:
 * one that is moved counts as a layout shift.
 */
function appendPage(page: HTMLElement, rows: HTMLElement, foot: HTMLElement): boolean {
  const further = partsOf(page)
  if (!further.rows || !further.foot) return false
  rows.append(...newRows(further.rows, rows))
  foot.replaceChildren(...further.foot.children)
  return true
}

function endOf(foot: HTMLElement): ListEnd | undefined {
  const link = foot.querySelector('a')
  const nav = link?.parentElement
  const element = nav?.parentElement
  if (!link || !element) return undefined
  const { loadingClass = '', loadingText = '', failedText = '', retryText = '' } = element.dataset
  const contents = {
    idle: () => [link],
    loading: () => [withText('span', loadingText)],
    failed: () => {
      const retry = withText('button', retryText)
      retry.type = 'button'
      retry.className = link.className
      return [withText('span', failedText), retry]
    },
  }
  return {
    element,
    next: hrefOf(link),
    show: (state) => {
      element.classList.toggle(loadingClass, state === 'loading')
      element.toggleAttribute('data-loading', state === 'loading')
      nav.replaceChildren(...contents[state]())
    },
  }
}

/** The address of a link, below the router base. */
function hrefOf(link: HTMLAnchorElement): string {
  return (link.getAttribute('href') ?? '').slice(ROUTER_BASE.length - 1)
}

function withText<Name extends 'span' | 'button'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

/**
 * Waits until the words for a list being loaded have been drawn. What stands below the list is hidden while it loads;
 * rows that arrive before that was drawn would push it out of sight, a layout shift.
 */
function loadingIsDrawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
