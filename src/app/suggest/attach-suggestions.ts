import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { fetchSuggestions } from '#data/fetch-suggestions.ts'
import { detailsAddress } from '#state/page-address.ts'

import type { BrowserFacts } from '../portal-facts.ts'
import { LIST_ID, removeComboboxState, showComboboxState } from './combobox-state.ts'
import { createSuggester } from './create-suggester.ts'
import type { SuggestOption, SuggestView } from './create-suggester.ts'
import { listenToField } from './listen-to-field.ts'
import { placeBelow, visiblePart } from './popup-place.ts'
import { createRecentSearches } from './recent-searches.ts'
import styles from './suggest-popup.module.css'
import { SuggestPopup } from './SuggestPopup.tsx'

/**
 * Turns a search field into a combobox (ARIA practices: editable, with a list, manual selection). The field itself
 * stays in place, in React's parts and in other HTML; the list is at the end of the document, above everything.
 *
 * @param options whether an input method is already composing in the field
 * @returns turns it back into a plain field
 */
export function attachSuggestions(
  field: HTMLInputElement,
  { site, text }: BrowserFacts,
  { isComposing = false } = {},
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  // The browser's own list would cover this one.
  field.autocomplete = 'off'
  field.classList.add(styles['field'] ?? '')

  const host = document.createElement('div')
  const root = createRoot(host)
  const recent = createRecentSearches(() => window.localStorage)
  const say = (name: string, values: Readonly<Record<string, string | number>> = {}) =>
    (text['suggest']?.[name] ?? '').replaceAll(/\{(\w+)\}/gu, (whole, key: string) => String(values[key] ?? whole))
  const href = (option: SuggestOption) => {
    const details = option.kind === 'entity' ? detailsAddress({ site }, option) : undefined
    const search =
      option.kind === 'clear'
        ? ''
        : `/${site.places.search ?? ''}?${new URLSearchParams({ keyword: option.text }).toString()}`
    return ROUTER_BASE.slice(0, -1) + (details ?? search)
  }

  const draw = (view: SuggestView) => {
    const box = (field.closest('form') ?? field).getBoundingClientRect()
    const place = placeBelow(box, visiblePart(window))
    const isOpen = view.options.length > 0 && place !== undefined
    // Until the first list opens it remains a plain search field, so that its ARIA state is always true.
    if (isOpen || field.hasAttribute('role')) showComboboxState(field, { isOpen, active: view.active })
    root.render(createElement(SuggestPopup, { id: LIST_ID, view, place, say, href }))
  }
  const suggester = createSuggester({
    ask: (keyword) => fetchSuggestions(keyword, { baseUrl: '/api', fetch: (...request) => window.fetch(...request) }),
    recent,
    show: (view) => {
      draw(view)
      if (view.active >= 0)
        requestAnimationFrame(() =>
          document.getElementById(`${LIST_ID}-${view.active}`)?.scrollIntoView({ block: 'nearest' }),
        )
    },
  })

  const chosen = (option: SuggestOption) => {
    if (option.kind === 'clear') return suggester.forgetRecent()
    if (option.kind !== 'entity') {
      field.value = option.text
      recent.add(option.text)
    }
    suggester.close()
  }
  const redraw = () => suggester.view().options.length > 0 && draw(suggester.view())

  listenToField(field, { suggester, recent, signal })
  // Keeps the focus in the field, and with it the keyboard of a phone.
  host.addEventListener('mousedown', (event) => event.preventDefault())
  host.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null
    const option = suggester.view().options[Number(link?.dataset['index'] ?? -1)]
    if (option && !event.ctrlKey && !event.metaKey && !event.shiftKey) chosen(option)
  })
  for (const [target, name] of [
    [window, 'resize'],
    [document, 'scroll'],
    [window.visualViewport, 'resize'],
    [window.visualViewport, 'scroll'],
  ] as const)
    target?.addEventListener(name, redraw, { passive: true, signal })

  document.body.append(host)
  draw(suggester.view())
  // The field was focused while this code was loading; text typed meanwhile counts, too.
  if (document.activeElement === field) {
    if (field.value === field.defaultValue) suggester.open(field.value, { asks: false })
    else suggester.type(field.value, { isComposing })
  }
  return () => {
    ended.abort()
    suggester.close()
    removeComboboxState(field)
    // Deferred, because React may still be handling the event that ends this.
    queueMicrotask(() => {
      root.unmount()
      host.remove()
    })
  }
}
