import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { BrowserFacts } from '#app/portal-facts.ts'
import { attachSuggestions } from '#app/suggest/attach-suggestions.ts'
import { DEBOUNCE_MS } from '#app/suggest/create-suggester.ts'
import type { Suggestion } from '#contract/entities/suggest.ts'

const suggestions: readonly Suggestion[] = [
  {
    kind: 'tag',
    text: '昆曲',
    runs: [
      { text: '昆', hit: true },
      { text: '曲', hit: false },
    ],
  },
  {
    kind: 'entity',
    text: '昆曲周',
    runs: [
      { text: '昆', hit: true },
      { text: '曲周', hit: false },
    ],
    id: 7,
    type: 12,
    typeName: '文化活动',
  },
  { kind: 'entity', text: '苦竹笛', runs: [{ text: '苦竹笛', hit: false }], id: 8, type: 99, typeName: '产品' },
]

const facts: BrowserFacts = {
  version: 'v1',
  forms: {},
  zone: [],
  site: {
    site_name: '',
    slogan: '',
    storage: '',
    timezone: 'Asia/Shanghai',
    phone: '',
    places: { home: 'index', search: 'search' },
    types: { 12: { name: '文化活动', unit: '场', detailsPath: 'activity/details/{id}' } },
  },
  text: {
    suggest: {
      list: '搜索建议',
      recent: '最近搜过',
      clear: '清空搜索记录',
      tag: '标签',
      category: '分类',
      count: '{count} 条建议',
      recentCount: '最近搜过 {count} 个词',
    },
  },
}

let requests: string[]
let field: HTMLInputElement
let detach: () => void
const followed: (string | null)[] = []

beforeEach(async () => {
  vi.useFakeTimers()
  requests = []
  followed.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(decodeURIComponent(address))
    return Promise.resolve(
      new Response(JSON.stringify({ code: 1, msg: '', data: suggestions }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = () => {}
  // jsdom does no layout: the field gets the place of its form.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 10, 300, 40))
  document.body.innerHTML = '<form action="/web/search"><input type="search" name="keyword" aria-label="搜索"></form>'
  const found = document.querySelector('input')
  if (!found) throw new Error('no field')
  field = found
  field.focus()
  document.addEventListener('click', follow)
  document.addEventListener('submit', prevent)
  await act(async () => {
    detach = attachSuggestions(field, facts)
    await Promise.resolve()
  })
})
afterEach(async () => {
  await act(async () => {
    detach()
    await Promise.resolve()
  })
  document.removeEventListener('click', follow)
  document.removeEventListener('submit', prevent)
  vi.restoreAllMocks()
})

const prevent = (event: Event) => event.preventDefault()
function follow(event: Event) {
  event.preventDefault()
  if (event.target instanceof Element) followed.push(event.target.closest('a')?.getAttribute('href') ?? null)
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')]
const attributes = () =>
  ['role', 'aria-expanded', 'aria-controls', 'aria-activedescendant'].map((name) => field.getAttribute(name))
async function doing(work: () => void) {
  await act(async () => {
    work()
    await vi.advanceTimersByTimeAsync(0)
  })
}
async function type(text: string) {
  await act(async () => {
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 50)
  })
}
async function press(key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  let isDefault = true
  await act(async () => {
    isDefault = field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
    await vi.advanceTimersByTimeAsync(0)
  })
  return isDefault
}

describe('a search field that suggests', () => {
  it('is a plain search field until it has suggestions, then a combobox with its list', async () => {
    expect(attributes()).toEqual([null, null, null, null])
    await type('ku')
    expect(requests).toEqual(['/api/search/suggest?keyword=ku'])
    expect(attributes()).toEqual(['combobox', 'true', 'suggestions', null])
    expect(document.getElementById('suggestions')?.getAttribute('aria-label')).toBe('搜索建议')
    expect(options().map(({ textContent }) => textContent)).toEqual(['昆曲标签', '昆曲周文化活动', '苦竹笛产品'])
    expect([...document.querySelectorAll('[role=listbox] mark')].map(({ textContent }) => textContent)).toEqual([
      '昆',
      '昆',
    ])
    expect(document.querySelector('[role=status]')?.textContent).toBe('3 条建议')
  })

  it('leads words to a search and entities to their page, or to a search where their type has none', async () => {
    await type('ku')
    expect(options().map((option) => decodeURIComponent(option.getAttribute('href') ?? ''))).toEqual([
      '/web/search?keyword=昆曲',
      '/web/activity/details/7',
      '/web/search?keyword=苦竹笛',
    ])
  })

  it('keeps the focus while the arrow keys go through the list', async () => {
    await type('ku')
    expect(await press('ArrowDown')).toBe(false)
    expect([
      field.getAttribute('aria-activedescendant'),
      options().map((option) => option.getAttribute('aria-selected')),
    ]).toEqual(['suggestions-0', ['true', 'false', 'false']])
    await press('ArrowDown')
    expect(field.getAttribute('aria-activedescendant')).toBe('suggestions-1')
    await press('ArrowUp')
    await press('ArrowUp')
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    expect([document.activeElement === field, field.value]).toEqual([true, 'ku'])
  })

  it('follows the option chosen by Enter, and leaves Enter to the form without one', async () => {
    await type('ku')
    expect(await press('Enter')).toBe(true)
    await press('ArrowDown')
    expect(await press('Enter')).toBe(false)
    expect([followed, field.value, options()]).toEqual([['/web/search?keyword=%E6%98%86%E6%9B%B2'], '昆曲', []])
  })

  it('leaves every key to an input method that composes', async () => {
    await type('ku')
    await press('ArrowDown')
    expect(await press('Enter', { isComposing: true })).toBe(true)
    expect(await press('Enter', { keyCode: 229 })).toBe(true)
    expect(await press('ArrowDown', { isComposing: true })).toBe(true)
    expect([followed, field.getAttribute('aria-activedescendant')]).toEqual([[], 'suggestions-0'])
  })

  it.each([
    [true, 0],
    [false, 1],
  ])(
    'reads what was typed before it was attached, unless an input method is composing: %s',
    async (isComposing, times) => {
      await doing(() => detach())
      field.value = 'ku'
      await doing(() => {
        detach = attachSuggestions(field, facts, { isComposing })
      })
      await act(() => vi.advanceTimersByTimeAsync(DEBOUNCE_MS * 2))
      expect(requests).toHaveLength(times)
    },
  )

  it('requests nothing while composing, and requests when that is done', async () => {
    await act(async () => {
      field.value = 'kun'
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
      await vi.advanceTimersByTimeAsync(1000)
    })
    expect(requests).toEqual([])
    await act(async () => {
      field.value = '昆'
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    })
    expect(requests).toEqual(['/api/search/suggest?keyword=昆'])
  })

  it('closes its list by the first Escape, and leaves the next one to the field', async () => {
    await type('ku')
    expect([await press('Escape'), options(), field.value, field.getAttribute('aria-expanded')]).toEqual([
      false,
      [],
      'ku',
      'false',
    ])
    expect(await press('Escape')).toBe(true)
  })

  it('closes its list when the focus goes on', async () => {
    await type('ku')
    await press('Tab')
    expect(options()).toEqual([])
    await type('ku')
    await doing(() => field.blur())
    expect(options()).toEqual([])
  })

  it('keeps the focus when an option is pressed, and closes', async () => {
    await type('ku')
    const option = options()[1]
    expect(option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false)
    await doing(() => option?.click())
    expect([followed, field.value, options()]).toEqual([['/web/activity/details/7'], 'ku', []])
  })

  it('offers recent searches in an empty field, and clears them on a press', async () => {
    await type('昆曲')
    await doing(() => field.form?.requestSubmit())
    expect(options()).toEqual([])
    await type('')
    expect(options().map(({ textContent }) => textContent)).toEqual(['昆曲', '清空搜索记录'])
    expect(document.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('最近搜过')
    await press('ArrowUp')
    await press('Enter')
    expect([options(), window.localStorage.length, followed]).toEqual([[], 0, []])
  })

  it('becomes a plain field when the portal cannot suggest', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await type('ku')
    expect([options(), attributes()]).toEqual([[], [null, null, null, null]])
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })))
    await type('kun')
    expect(options()).toEqual([])
  })

  it('becomes a plain field when it ends, and leaves nothing behind', async () => {
    await type('ku')
    await act(async () => {
      detach()
      await vi.advanceTimersByTimeAsync(0)
    })
    expect([attributes(), document.body.children.length]).toEqual([[null, null, null, null], 1])
    await type('kunq')
    expect(requests).toEqual(['/api/search/suggest?keyword=ku'])
  })
})
