import { isComposing } from '#components/is-composing.ts'

import { LIST_ID } from './combobox-state.ts'
import type { Suggester } from './create-suggester.ts'
import type { RecentSearches } from './recent-searches.ts'

interface FieldListeners {
  suggester: Suggester
  recent: RecentSearches
  /** Ends all of them. */
  signal: AbortSignal
}

/** Passes the events of a search field on to its suggester. */
export function listenToField(field: HTMLInputElement, { suggester, recent, signal }: FieldListeners): void {
  field.addEventListener(
    'input',
    (event) => suggester.type(field.value, { isComposing: event instanceof InputEvent && event.isComposing }),
    { signal },
  )
  field.addEventListener('compositionend', () => suggester.type(field.value), { signal })
  field.addEventListener('keydown', (event) => handleKey(event, field, suggester), { signal })
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
}

function handleKey(event: KeyboardEvent, field: HTMLInputElement, suggester: Suggester): void {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
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
