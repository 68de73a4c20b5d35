import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

import { ROUTER_BASE } from '#contract/router-base.ts'
import { fetchSuggestions } from '#data/fetch-suggestions.ts'
import { detailsAddress } from '#state/page-address.ts'

import type { PortalFacts } from '../portal-facts.ts'
import { createSuggester } from './create-suggester.ts'
import type { SuggestOption, SuggestView } from './create-suggester.ts'
import { placeBelow } from './popup-place.ts'
import { createRecentSearches } from './recent-searches.ts'
import styles from './suggest-popup.module.css'
import { SuggestPopup } from './SuggestPopup.tsx'

const LIST_ID = 'suggestions'

/**
 * Turns a search field into a combobox (ARIA practices: editable, with a list, manual selection). The field itself
 * stays in place, in React's parts and in other HTML; the list is at the end of the document, above everything.
 *
 * @param options whether an input method is already composing in the field
 * @returns turns it back into a plain field
 */
export function attachSuggestions(
  field: HTMLInputElement,
  { site, text }: PortalFacts,
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
    const search = option.kind === 'clear' ? '' : `/search?${new URLSearchParams({ keyword: option.text }).toString()}`
    return ROUTER_BASE.slice(0, -1) + (details ?? search)
  }

  const draw = (view: SuggestView) => {
    const box = (field.closest('form') ?? field).getBoundingClientRect()
    const seen = window.visualViewport
    const top = seen?.offsetTop ?? 0
    const left = seen?.offsetLeft ?? 0
    const place = placeBelow(box, {
      top,
      left,
      right: left + (seen?.width ?? window.innerWidth),
      bottom: top + (seen?.height ?? window.innerHeight),
    })
    const isOpen = view.options.length > 0 && place !== undefined
    // Until the first list opens it remains a plain search field, so that its ARIA state is always true.
    if (isOpen || field.hasAttribute('role'))
      setAttributes(field, {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': String(isOpen),
        'aria-controls': isOpen ? LIST_ID : undefined,
        'aria-activedescendant': isOpen && view.active >= 0 ? `${LIST_ID}-${view.active}` : undefined,
      })
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
  const onKey = (event: KeyboardEvent) => {
    // Keys used by an input method (Safari sends key code 229 after the composition has ended).
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return
    const { options, active } = suggester.view()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (options.length === 0) suggester.open(field.value)
      else suggester.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      const option = options[active]
      if (option?.kind === 'clear') suggester.forgetRecent()
      else document.getElementById(`${LIST_ID}-${active}`)?.click()
    } else if (event.key === 'Escape' && options.length > 0) {
      // A second Escape empties the field, as browsers do.
      event.preventDefault()
      suggester.close()
    } else if (event.key === 'Tab') suggester.close()
  }
  const redraw = () => suggester.view().options.length > 0 && draw(suggester.view())

  field.addEventListener(
    'input',
    (event) => suggester.type(field.value, { isComposing: event instanceof InputEvent && event.isComposing }),
    { signal },
  )
  field.addEventListener('compositionend', () => suggester.type(field.value), { signal })
  field.addEventListener('keydown', onKey, { signal })
  field.addEventListener('focus', () => suggester.open(field.value, { asks: false }), { signal })
  field.addEventListener('click', () => suggester.open(field.value, { asks: false }), { signal })
  field.addEventListener('blur', suggester.close, { signal })
  const submit = () => {
    recent.add(field.value)
    suggester.close()
    // Closes the on-screen keyboard, which would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) field.blur()
  }
  field.form?.addEventListener('submit', submit, { signal })
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
    setAttributes(field, {
      role: undefined,
      'aria-autocomplete': undefined,
      'aria-expanded': undefined,
      'aria-controls': undefined,
      'aria-activedescendant': undefined,
    })
    // Deferred, because React may still be handling the event that ends this.
    queueMicrotask(() => {
      root.unmount()
      host.remove()
    })
  }
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}
