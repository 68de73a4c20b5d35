import { MAX_KEYWORD } from '#contract/keyword.ts'
import type { Suggestion } from '#contract/suggest.ts'

import type { RecentSearches } from './recent-searches.ts'

/** Long enough not to ask for every key, short enough to follow. */
export const DEBOUNCE_MS = 160

/** Answers kept for going back and forth over the same letters; a bound, and short-lived as content is. */
const MAX_KEPT = 60
const FRESH_MS = 60_000

export type SuggestOption = Suggestion | { kind: 'recent'; text: string } | { kind: 'clear' }

export interface SuggestView {
  /** Without options nothing is shown. */
  options: readonly SuggestOption[]
  /** Index of the option the arrow keys stand on; -1 for the field itself. */
  active: number
}

export interface Suggester {
  /** The field holds this now; while an input method composes, nothing is asked. */
  type: (text: string, options?: { isComposing?: boolean }) => void
  /** The field was entered, or its list called for: shows at once what is known for its text. */
  open: (text: string, options?: { asks?: boolean }) => void
  close: () => void
  /** One option down or up; beyond the ends stands the field. */
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

/** What stands below a search field as one types. Knows nothing of the document. */
export function createSuggester({ ask, recent, show }: SuggesterOptions): Suggester {
  let view = CLOSED
  let timer: ReturnType<typeof setTimeout> | undefined
  // Only the newest question is answered: older answers come late, or after the list was closed.
  let question = 0
  const kept = new Map<string, { suggestions: readonly Suggestion[]; until: number }>()

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
    kept.set(keyword, { suggestions, until: Date.now() + FRESH_MS })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    if (mine === question) set({ options: suggestions, active: -1 })
  }
  const look = (text: string, wait: number) => {
    drop()
    const keyword = text.trim()
    if (keyword === '') return showRecent()
    if ([...keyword].length > MAX_KEYWORD) return set(CLOSED)
    const known = kept.get(keyword)
    if (known && known.until > Date.now()) return set({ options: known.suggestions, active: -1 })
    // What stands there stays until the answer comes, so that nothing flickers; but no option of old words is chosen by mistake.
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
      // -1, 0 … count - 1, and round again.
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
