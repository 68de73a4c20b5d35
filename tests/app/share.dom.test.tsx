import { fireEvent } from '@testing-library/react'
import { encode } from 'uqr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { BrowserFacts } from '#app/portal-facts.ts'
import { qrPath } from '#components/ticket/qr-path.ts'
import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { offerTools } from '#loader/offer-tools.ts'

import { forThisTest } from '../support/for-this-test.ts'
import { say } from '../support/words.ts'
import textFile from '../../schema/text/zh-CN.json' with { type: 'json' }

const facts: BrowserFacts = {
  version: 'v1',
  site: {
    site_name: '',
    slogan: '',
    storage: '',
    timezone: 'Asia/Shanghai',
    phone: '',
    places: { home: 'index' },
    types: {},
  },
  text: { share: textFile.text.share },
  forms: {},
  zone: [],
}
const ADDRESS = 'https://www.example.cn/web/news?p=2'
const print = vi.fn<() => void>()
const prompt = vi.fn<(title: string, address: string) => void>()

beforeEach(() => {
  print.mockReset()
  prompt.mockReset()
  vi.stubGlobal('print', print)
  vi.stubGlobal('prompt', prompt)
  document.head.innerHTML = '<link rel="canonical" href="https://www.example.cn/web/index">'
  // HTML written by the server, outside of React.
  document.body.innerHTML =
    '<footer><button id="share" data-share="">分享</button><button id="print" data-print=""><b>打印</b></button></footer>'
  document.title = '新闻资讯 - 文澜'
})
afterEach(async () => {
  // Closes a dialog that a test left open: it stands in a root of its own.
  if (dialog()) window.history.back()
  await until(() => dialog() === null)
  // The history entry is removed last; a dialog opened before that would get no entry of its own.
  await until(() => !isOverlaid())
})

function show(loadFacts: () => Promise<BrowserFacts | undefined> = () => Promise.resolve(facts)): void {
  forThisTest(() => offerTools(() => 'news?p=2', loadFacts))
}

function press(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) throw new Error('Nothing to press')
  element.focus()
  element.click()
}

const isOverlaid = () => overlayHistory().isOverlaid()
const dialog = () => document.querySelector('[role=dialog]')
const byId = (id: string) => document.getElementById(id)
const button = (name: string) =>
  [...document.querySelectorAll('[role=dialog] button')].find(
    (element) => element.textContent === name || element.getAttribute('aria-label') === name,
  )
const status = () => dialog()?.querySelector('[role=status]')?.textContent

async function open(): Promise<void> {
  show()
  press(byId('share'))
  await until(() => dialog()?.contains(document.activeElement) === true && isOverlaid())
}

/** The code loads on the first press of a button; the dialog, its focus and its closing each follow a moment later. */
async function until(happened: () => boolean): Promise<void> {
  await expect.poll(happened, { interval: 5 }).toBe(true)
}

describe('a share button, in HTML that React never touched', () => {
  it('opens a dialog that is named, described by the page’s title, and has the page’s public address', async () => {
    await open()
    const name = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')
    const description = document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '')
    expect([name?.textContent, description?.textContent]).toEqual([say('share', 'title'), '新闻资讯 - 文澜'])
    expect(dialog()?.querySelector('input')?.value).toBe(ADDRESS)
    expect(dialog()?.contains(document.activeElement)).toBe(true)
  })

  it('opens one dialog, however often it is pressed', async () => {
    const loadFacts = vi.fn<() => Promise<BrowserFacts>>(() => Promise.resolve(facts))
    show(loadFacts)
    press(byId('share'))
    press(byId('share'))
    await until(() => dialog()?.contains(document.activeElement) === true)
    press(byId('share'))
    await until(() => loadFacts.mock.settledResults.length === 3)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect([
      document.querySelectorAll('[role=dialog]').length,
      document.querySelectorAll('[data-sharing]').length,
    ]).toEqual([1, 1])
  })

  it.each(['Escape', say('share', 'close')])(
    'returns the focus when the dialog is closed by %s, and leaves nothing behind',
    async (way) => {
      await open()
      if (way === 'Escape') fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      else press(button(way))
      await until(() => dialog() === null)
      // The focus returns last.
      await until(() => document.activeElement === byId('share'))
      expect(document.querySelector('[data-sharing]')).toBeNull()
      expect(byId('share')?.closest('[aria-hidden]')).toBeNull()
    },
  )

  it('closes its dialog on going back, and stays on its page', async () => {
    const { href } = window.location
    await open()
    window.history.back()
    await until(() => dialog() === null)
    expect(window.location.href).toBe(href)
  })

  it('still shows the address where the texts cannot be loaded', async () => {
    show(() => Promise.reject(new TypeError('offline')))
    press(byId('share'))
    await until(() => prompt.mock.calls.length > 0)
    expect(prompt.mock.calls).toEqual([['', ADDRESS]])
  })
})

describe('copying the address', () => {
  const copied = say('share', 'copied')
  const clipboards: readonly [what: string, clipboard: unknown, byHand: boolean, message: string, focused: string][] = [
    ['with a clipboard', { writeText: () => Promise.resolve() }, false, copied, 'BUTTON'],
    ['without one, as by hand', undefined, true, copied, 'INPUT'],
    [
      'with one that refuses, as by hand',
      { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      true,
      copied,
      'INPUT',
    ],
    ['where nothing helps', undefined, false, say('share', 'copyByHand'), 'INPUT'],
  ]
  it.each(clipboards)('reports its result: %s', async (_, clipboard, byHand, message, focused) => {
    vi.stubGlobal('navigator', { userAgent: 'test', clipboard })
    Object.assign(document, { execCommand: () => byHand })
    await open()
    press(button(say('share', 'copy')))
    await expect.poll(status, { interval: 5 }).toBe(message)
    expect(document.activeElement?.tagName).toBe(focused)
  })
})

describe('the ways to share', () => {
  it('are a code with a description, and the device’s menu where it has one', async () => {
    const share = vi.fn<(what: ShareData) => Promise<void>>(() =>
      Promise.reject(new DOMException('changed my mind', 'AbortError')),
    )
    vi.stubGlobal('navigator', { userAgent: 'test', share })
    await open()
    expect(dialog()?.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(say('share', 'code'))
    press(button(say('share', 'more')))
    expect(share).toHaveBeenCalledWith({ title: '新闻资讯 - 文澜', url: ADDRESS })
    expect(dialog()).not.toBeNull()
  })

  it('leave out what the device lacks', async () => {
    vi.stubGlobal('navigator', { userAgent: 'test' })
    await open()
    expect(button(say('share', 'more'))).toBeUndefined()
  })

  it('are WeChat’s own menu in WeChat, which cannot scan itself', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0', share: () => Promise.resolve() })
    await open()
    expect(dialog()?.textContent).toContain(say('share', 'inWechat'))
    expect(dialog()?.querySelector('svg[role=img]')).toBeNull()
    expect(button(say('share', 'more'))).toBeUndefined()
  })
})

describe('printing', () => {
  const printed = () => [...document.querySelectorAll('[data-printed]')]

  it.each(['the button', 'the dialog'])(
    'signs the page with its address in words and as a code, from %s, and removes that afterwards',
    async (way) => {
      let onPaper: string[] = []
      print.mockImplementation(() => {
        window.dispatchEvent(new Event('beforeprint'))
        onPaper = printed().map(
          (leaf) => `${leaf.querySelectorAll('path').length} ${leaf.textContent} ${dialog() === null}`,
        )
        window.dispatchEvent(new Event('afterprint'))
      })
      if (way === 'the dialog') {
        await open()
        press(button(say('share', 'print')))
      } else {
        show()
        press(byId('print')?.firstElementChild?.parentElement)
      }
      await until(() => print.mock.calls.length === 1)
      expect(onPaper).toEqual([`1 ${ADDRESS} true`])
      expect(printed()).toEqual([])
    },
  )

  it('signs the page with its address also through the browser’s menu', async () => {
    show()
    window.dispatchEvent(new Event('beforeprint'))
    window.dispatchEvent(new Event('beforeprint'))
    expect(printed().map(({ textContent }) => textContent)).toEqual([ADDRESS])
    window.dispatchEvent(new Event('afterprint'))
    expect(printed()).toEqual([])
  })
})

describe('a code', () => {
  it.each([
    'https://www.example.cn/web/index',
    'https://www.example.cn/web/news?category=%E8%A6%81%E9%97%BB&p=2',
    `https://www.example.cn/web/${'a'.repeat(900)}`,
  ])('draws every dark module and no light one: %#', (text) => {
    const { size, path } = qrPath(text)
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
    for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/gu)) {
      expect(back).toBe(x)
      for (let at = Number(x); at < Number(x) + Number(width); at += 1) drawn[Number(y)]?.splice(at, 1, true)
    }
    expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
    // The quiet zone, without which cameras do not find it.
    expect(drawn.slice(0, 4).flat().includes(true)).toBe(false)
  })
})
