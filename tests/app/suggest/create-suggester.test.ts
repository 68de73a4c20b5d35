import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Suggestion } from '#contract/entities/suggest.ts'
import { createRecentSearches } from '#app/suggest/recent-searches.ts'
import { createSuggester, DEBOUNCE_MS } from '#app/suggest/create-suggester.ts'

const tag = (text: string): Suggestion => ({ kind: 'tag', text, runs: [{ text, hit: true }] })

/** A suggester whose requests are answered by hand, in any order. */
function setUp(recentWords: readonly string[] = []) {
  const stored = new Map<string, string>()
  const storage: Storage = {
    length: 0,
    clear: () => stored.clear(),
    key: () => null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
  const recent = createRecentSearches(() => storage)
  for (const word of recentWords.toReversed()) recent.add(word)
  const requests: { keyword: string; answer: (suggestions: readonly Suggestion[]) => Promise<void> }[] = []
  const suggester = createSuggester({
    ask: (keyword) =>
      new Promise((resolve) => {
        requests.push({
          keyword,
          answer: async (suggestions) => {
            resolve(suggestions)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
    recent,
    show: () => {},
  })
  const shown = () => suggester.view().options.map((option) => (option.kind === 'clear' ? '×' : option.text))
  const keywords = () => requests.map(({ keyword }) => keyword)
  return { suggester, requests, shown, keywords, recent }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('suggestions', () => {
  it('are requested after a pause in typing, not for every key', async () => {
    const { suggester, keywords } = setUp()
    for (const text of ['k', 'ku', 'kun']) {
      suggester.type(text)
      await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 10)
    }
    expect(keywords()).toEqual([])
    await vi.advanceTimersByTimeAsync(10)
    expect(keywords()).toEqual(['kun'])
    expect(DEBOUNCE_MS).toBeGreaterThanOrEqual(150)
    expect(DEBOUNCE_MS).toBeLessThanOrEqual(200)
  })

  it('are not requested while an input method composes', async () => {
    const { suggester, keywords } = setUp()
    suggester.type('昆')
    suggester.type('昆q', { isComposing: true })
    suggester.type("昆q'u", { isComposing: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(keywords()).toEqual([])
    suggester.type('昆曲')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    expect(keywords()).toEqual(['昆曲'])
  })

  it('that come late never replace newer ones', async () => {
    const { suggester, requests, shown } = setUp()
    suggester.type('k')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    suggester.type('ku')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    await requests[1]?.answer([tag('昆曲')])
    await requests[0]?.answer([tag('刻纸')])
    expect(shown()).toEqual(['昆曲'])
  })

  it('that come after the field was left, emptied or sent are not shown', async () => {
    for (const leave of ['close', 'empty'] as const) {
      const { suggester, requests, shown } = setUp()
      suggester.type('ku')
      await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
      if (leave === 'close') suggester.close()
      else suggester.type('')
      await requests[0]?.answer([tag('昆曲')])
      expect(shown()).toEqual([])
    }
  })

  it('stay while the next ones are on their way, without a chosen one', async () => {
    const { suggester, requests, shown } = setUp()
    suggester.type('ku')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    await requests[0]?.answer([tag('昆曲'), tag('苦竹')])
    suggester.move(1)
    suggester.type('kun')
    expect([shown(), suggester.view().active]).toEqual([['昆曲', '苦竹'], -1])
  })

  it('from before are reused for a while, then requested again', async () => {
    const { suggester, requests, keywords, shown } = setUp()
    suggester.type('ku')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    await requests[0]?.answer([tag('昆曲')])
    suggester.close()
    suggester.type('ku ')
    expect([shown(), keywords()]).toEqual([['昆曲'], ['ku']])
    await vi.advanceTimersByTimeAsync(61_000)
    suggester.type('ku')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    expect(keywords()).toEqual(['ku', 'ku'])
  })

  it('are not requested for a keyword that is too long', async () => {
    const { suggester, keywords } = setUp()
    suggester.type('长'.repeat(61))
    await vi.advanceTimersByTimeAsync(1000)
    expect(keywords()).toEqual([])
  })

  it('are traversed from the field down and up, and round', async () => {
    const { suggester, requests } = setUp()
    suggester.move(1)
    expect(suggester.view().active).toBe(-1)
    suggester.type('ku')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    await requests[0]?.answer([tag('昆曲'), tag('苦竹')])
    const places = [1, 1, 1, 1, -1, -1, -1].map((step) => {
      suggester.move(step === 1 ? 1 : -1)
      return suggester.view().active
    })
    expect(places).toEqual([0, 1, -1, 0, -1, 1, 0])
  })

  it('are requested by key at once, and not by focus alone in a field with a word', async () => {
    const { suggester, keywords } = setUp()
    suggester.open('昆曲', { asks: false })
    await vi.advanceTimersByTimeAsync(1000)
    expect(keywords()).toEqual([])
    suggester.open('昆曲')
    await vi.advanceTimersByTimeAsync(0)
    expect(keywords()).toEqual(['昆曲'])
  })
})

describe('recent searches', () => {
  it('stand in an empty field, with a way to clear them', () => {
    const { suggester, shown } = setUp(['昆曲', '剪纸'])
    suggester.open('')
    expect(shown()).toEqual(['昆曲', '剪纸', '×'])
    suggester.type('k')
    expect(shown()).toEqual([])
    suggester.type('')
    expect(shown()).toEqual(['昆曲', '剪纸', '×'])
    suggester.forgetRecent()
    expect(shown()).toEqual([])
    suggester.open('')
    expect(shown()).toEqual([])
  })

  it('show nothing where there are none', () => {
    const { suggester, shown } = setUp()
    suggester.open('')
    expect(shown()).toEqual([])
  })

  it('are the newest eight, each once', () => {
    const { recent } = setUp(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    recent.add(' c ')
    recent.add('  ')
    expect(recent.read()).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g', 'h'])
  })

  it.each(['{', '"text"', '[1, null, "昆曲"]', '{"a":1}'])('are read from any content of the storage: %s', (text) => {
    const recent = createRecentSearches(() => ({ ...window_(text) }))
    expect(recent.read()).toEqual(text.startsWith('[') ? ['昆曲'] : [])
  })

  it('are absent where a browser has no storage', () => {
    const recent = createRecentSearches(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    recent.add('昆曲')
    recent.clear()
    expect(recent.read()).toEqual([])
  })
})

/** A store that returns this text for every key. */
function window_(text: string): Storage {
  return { length: 1, clear: () => {}, key: () => null, getItem: () => text, setItem: () => {}, removeItem: () => {} }
}
