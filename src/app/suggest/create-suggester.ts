import { MAX_KEYWORD } from '#contract/entities/keyword.ts'
import type { Suggestion } from '#contract/entities/suggest.ts'

import type { RecentSearches } from './recent-searches.ts'

/** Long enough not to send a request for every key, short enough to follow the typing. */
export const DEBOUNCE_MS = 160

/** The number of stored answers, for text that is deleted and typed again. Bounded, and as short-lived as content. */
const MAX_ANSWERS = 60
const FRESH_MS = 60_000

export type SuggestOption = Suggestion | { kind: 'recent'; text: string } | { kind: 'clear' }

export interface SuggestView {
  /** An empty list shows nothing. */
  options: readonly SuggestOption[]
  /** Index of the option selected by the arrow keys; -1 for the field itself. */
  active: number
}

export interface Suggester {
  /** Sets the text of the field; while an input method composes, no request is sent. */
  type: (text: string, options?: { isComposing?: boolean }) => void
  /** Opens the list for the text of a focused field, at once where the answer is stored. */
  open: (text: string, options?: { asks?: boolean }) => void
  close: () => void
  /** Moves the selection by an option; beyond the ends is the field itself. */
  move: (step: 1 | -1) => void
  forgetRecent: () => void
  view: () => SuggestView
}

const CLOSED: SuggestView = { options: [], active: -1 }

export interface SuggesterOptions {
  ask: (keyword: string) => Promise<readonly Suggestion[]>
  recent: RecentSearches
  show: (view: SuggestView) => void
}

/** Creates the state of the list below a search field. It does not use the document. */
export function createSuggester({ ask, recent, show }: SuggesterOptions): Suggester {
  let view = CLOSED
  let timer: ReturnType<typeof setTimeout> | undefined
  // Only the newest request counts: answers to earlier ones come late, or after the list was closed.
  let question = 0
  const cache = new Map<string, { suggestions: readonly Suggestion[]; until: number }>()

  const set = (next: SuggestView) => {
    if (next === view || (next.options.length === 0 && view.options.length === 0)) return
    view = next
    show(view)
  }
  const drop = () => {
    clearTimeout(timer)
    question += 1
  }
  const showRecent = () => {
    const words = recent.read()
    set(
      words.length === 0
        ? CLOSED
        : { options: [...words.map((text) => ({ kind: 'recent' as const, text })), { kind: 'clear' }], active: -1 },
    )
  }
  const answer = async (keyword: string) => {
    const mine = question
    const suggestions = await ask(keyword)
    cache.set(keyword, { suggestions, until: Date.now() + FRESH_MS })
    const [oldest] = cache.keys()
    if (cache.size > MAX_ANSWERS && oldest !== undefined) cache.delete(oldest)
    if (mine === question) set({ options: suggestions, active: -1 })
  }
  const look = (text: string, wait: number) => {
    drop()
    const keyword = text.trim()
    if (keyword === '') return showRecent()
    if ([...keyword].length > MAX_KEYWORD) return set(CLOSED)
    const cached = cache.get(keyword)
    if (cached && cached.until > Date.now()) return set({ options: cached.suggestions, active: -1 })
    // The old options stay until the answer arrives, to avoid flicker, but lose the selection, so that an outdated
    // option is not chosen by mistake.
    if (view.options.some(({ kind }) => kind === 'recent')) set(CLOSED)
    else if (view.active !== -1) set({ ...view, active: -1 })
    timer = setTimeout(() => void answer(keyword), wait)
  }

  return {
    type(text, { isComposing = false } = {}) {
      if (isComposing) drop()
      else look(text, DEBOUNCE_MS)
    },
    open(text, { asks = true } = {}) {
      if (view.options.length === 0 && (asks || text.trim() === '')) look(text, 0)
    },
    close() {
      drop()
      set(CLOSED)
    },
    move(step) {
      const count = view.options.length
      if (count === 0) return
      // Cycles through -1, 0 … count - 1.
      set({ ...view, active: ((view.active + 1 + step + count + 1) % (count + 1)) - 1 })
    },
    forgetRecent() {
      recent.clear()
      drop()
      set(CLOSED)
    },
    view: () => view,
  }
}
