// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { examples } from '#blocks/start-reading/examples.ts'
import { StartReading } from '#blocks/start-reading/StartReading.tsx'
import { keepPosition, positionKey } from '#components/reading-position.ts'
import { planRequest } from '#plan/request-key.ts'

import { BlockPage } from '../support/BlockPage.tsx'
import { exampleNamed } from '../support/show-block.tsx'

const key = positionKey({ type: 15, id: 7 })
const requests = { article: planRequest('details', { type: 15, id: 7 }), marks: planRequest('marks', { type: 15, id: 7 }) }
let root: Root | undefined
let answer: Response

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answer = new Response(null, { headers: { 'content-length': String(3 * 1024 * 1024) } })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
})
afterEach(() => {
  act(() => {
    root?.unmount()
  })
  document.body.replaceChildren()
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

/** What the server wrote, then taken over by the browser. */
async function open(name = 'usual'): Promise<{ host: HTMLElement; before: string }> {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  const block = (
    <BlockPage type={15} path="book/details/7">
      <StartReading props={props} data={data} sectionId="start-reading-1" requests={requests} fields={fields} />
    </BlockPage>
  )
  const host = document.body.appendChild(document.createElement('div'))
  const before = renderToString(block)
  host.innerHTML = before
  await act(async () => {
    root = hydrateRoot(host, block)
    await Promise.resolve()
  })
  return { host, before }
}
/** What one reads on the button; the other label keeps its place unseen. */
const label = (host: Element) => host.querySelector('a span:not([aria-hidden])')?.textContent

describe('the way into a book', () => {
  it('leads to its beginning', async () => {
    const { host } = await open()
    expect([label(host), host.querySelector('a')?.getAttribute('href')]).toEqual(['开始阅读', '/web/book-read/7'])
  })

  it('leads back to the page where one left it, once the browser is asked', async () => {
    keepPosition(key, { page: 12, offset: 0.2, pages: 108, time: 1_790_000_000 })
    const { host, before } = await open()
    expect(before).not.toContain('12')
    expect(label(host)).toBe('继续阅读 · 第 12 页')
  })

  it('knows at once when a page was turned in another tab', async () => {
    const { host } = await open()
    act(() => {
      keepPosition(key, { page: 30, offset: 0, pages: 108, time: 1_790_000_000 })
    })
    expect(label(host)).toBe('继续阅读 · 第 30 页')
  })

  it('leads to the page where a member left it on another device, if that was later', async () => {
    keepPosition(key, { page: 5, offset: 0, pages: 108, time: 1_790_000_000 })
    expect(label((await open('shelved')).host)).toBe('继续阅读 · 第 12 页')
    act(() => {
      keepPosition(key, { page: 40, offset: 0, pages: 108, time: 1_795_000_001 })
    })
    expect(label(document.body)).toBe('继续阅读 · 第 40 页')
  })

  it.each([
    ['usual', '加入书架', '加入书架'],
    ['shelved', '已在书架，按一下移出', '已在书架'],
  ])('offers the shelf beside it: %s says %s', async (name, called, words) => {
    const button = (await open(name)).host.querySelector('button')
    expect([button?.getAttribute('aria-label'), button?.querySelector('span span:not([data-hidden])')?.textContent]).toEqual([called, words])
  })

  it('begins anew for one who only opened the book', async () => {
    keepPosition(key, { page: 1, offset: 0, pages: 108, time: 1_790_000_000 })
    expect(label((await open()).host)).toBe('开始阅读')
  })

  it('is not misled by what others put into the storage', async () => {
    window.localStorage.setItem(key, '{"page":{"toString":1},"offset":"<b>","pages":-1}')
    expect(label((await open()).host)).toBe('开始阅读')
  })

  it('says how long the book is and how large its file, and offers that', async () => {
    const { host } = await open()
    await vi.waitUntil(() => host.textContent?.includes('3.0 MB'))
    expect(host.textContent).toContain('108 页')
    expect(host.querySelector('a[download]')?.getAttribute('href')).toBe('/web/media/books/tangshisanbaishou.pdf')
  })

  it('says of a file that is gone that it does not open', async () => {
    answer = new Response(null, { status: 404 })
    const { host } = await open()
    await vi.waitUntil(() => host.textContent?.includes('电子书暂时打不开'))
    expect(label(host)).toBe('开始阅读')
  })

  it('asks no other host about its file', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (address: unknown) => {
      asked.push(address)
      return Promise.reject(new Error('not to be asked'))
    })
    await open('picture')
    expect(asked).toEqual([])
  })

  it('says of a book without a file that there is none', async () => {
    const { host } = await open('no-file')
    expect([host.textContent, host.querySelectorAll('a').length]).toEqual([expect.stringContaining('这本书还没有电子版'), 0])
  })
})
