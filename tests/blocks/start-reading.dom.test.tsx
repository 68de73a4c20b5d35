import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { examples } from '#blocks/start-reading/examples.ts'
import { StartReading } from '#blocks/start-reading/StartReading.tsx'
import { storePosition, positionKey } from '#components/read-aloud/reading-position.ts'
import { enhanceAll } from '#loader/enhance.ts'
import { planRequest } from '#plan/request-key.ts'

import { settle } from '../support/press.ts'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { wakeOn } from '../support/wake.tsx'
import { say } from '../support/words.ts'

const key = positionKey({ type: 15, id: 7 })
const requests = {
  article: planRequest('details', { type: 15, id: 7 }),
  marks: planRequest('marks', { type: 15, id: 7 }),
}
let answer: Response

beforeEach(() => {
  answer = new Response(null, { headers: { 'content-length': String(3 * 1024 * 1024) } })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
})

/** The book of an example, as a section or as the act at the foot of a phone's page. */
function book(name = 'usual', Block: typeof StartReading | typeof StartReading.Act = StartReading): ReactNode {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  return <Block props={props} data={data} sectionId="start-reading-1" requests={requests} fields={fields} />
}

/** The server's HTML, enhanced; `end` ends that. */
async function enhance(shown: ReactNode): Promise<{ host: HTMLElement; before: string; end: () => void }> {
  const host = showOnPage({ type: 15, path: 'book/details/7' }, shown)
  document.body.append(host)
  const before = host.innerHTML
  const end = enhanceAll(host, { fetchMain: () => Promise.resolve(undefined), showMore: () => Promise.resolve() })
  await settle(() => undefined)
  return { host, before, end }
}

/** The same, hydrated by the browser. */
async function open(name = 'usual'): Promise<{ host: HTMLElement; before: string }> {
  const enhanced = await enhance(book(name))
  expect(await wakeOn(enhanced.host, book(name), page)).toEqual([])
  return enhanced
}
const page = { type: 15, path: 'book/details/7' }
/** The visible label of the button; the other label keeps its place unseen. */
const label = (host: Element) => host.querySelector('a span:not([aria-hidden])')?.textContent

describe('the way into a book', () => {
  it('leads to its beginning', async () => {
    const { host } = await open()
    expect([label(host), host.querySelector('a')?.getAttribute('href')]).toEqual([
      say('start-reading', 'start'),
      '/web/book-read/7',
    ])
  })

  it('leads back to the page where the visitor stopped, once the browser’s storage is read', async () => {
    storePosition(key, { page: 12, offset: 0.2, pages: 108, time: 1_790_000_000 })
    const { host, before } = await open()
    expect(before).not.toContain('12')
    expect(label(host)).toBe(say('start-reading', 'resume', { page: 12 }))
  })

  it('follows a page that is turned in another tab', async () => {
    const { host } = await open()
    act(() => {
      storePosition(key, { page: 30, offset: 0, pages: 108, time: 1_790_000_000 })
    })
    expect(label(host)).toBe(say('start-reading', 'resume', { page: 30 }))
  })

  it('leads to the page where a member left it on another device, if that was later', async () => {
    storePosition(key, { page: 5, offset: 0, pages: 108, time: 1_790_000_000 })
    expect(label((await open('shelved')).host)).toBe(say('start-reading', 'resume', { page: 12 }))
    act(() => {
      storePosition(key, { page: 40, offset: 0, pages: 108, time: 1_795_000_001 })
    })
    expect(label(document.body)).toBe(say('start-reading', 'resume', { page: 40 }))
  })

  it.each([
    ['usual', say('start-reading', 'shelf'), say('start-reading', 'shelf')],
    ['shelved', say('start-reading', 'takeOff'), say('start-reading', 'shelved')],
  ])('offers the shelf beside it: %s says %s', async (name, called, words) => {
    const button = (await open(name)).host.querySelector('button')
    expect([
      button?.getAttribute('aria-label'),
      button?.querySelector('span span:not([data-hidden])')?.textContent,
    ]).toEqual([called, words])
  })

  it('begins anew after the book was only opened', async () => {
    storePosition(key, { page: 1, offset: 0, pages: 108, time: 1_790_000_000 })
    expect(label((await open()).host)).toBe(say('start-reading', 'start'))
  })

  it('ignores foreign values in the storage', async () => {
    window.localStorage.setItem(key, '{"page":{"toString":1},"offset":"<b>","pages":-1}')
    expect(label((await open()).host)).toBe(say('start-reading', 'start'))
  })

  it('shows the length of the book and the size of its file, and offers that', async () => {
    const { host } = await open()
    await expect.poll(() => host.textContent).toContain(say('start-reading', 'size', { size: '3.0' }))
    expect(host.textContent).toContain(say('start-reading', 'pages', { count: 108 }))
    expect(host.querySelector('a[download]')?.getAttribute('href')).toBe('/web/media/books/tangshisanbaishou.pdf')
  })

  it('reports that a missing file does not open', async () => {
    answer = new Response(null, { status: 404 })
    const { host } = await open()
    await expect.poll(() => host.textContent).toContain(say('start-reading', 'gone'))
    expect(label(host)).toBe(say('start-reading', 'start'))
  })

  it('requests nothing about its file on another host', async () => {
    const addresses: unknown[] = []
    vi.stubGlobal('fetch', (address: unknown) => {
      addresses.push(address)
      return Promise.reject(new Error('not to be asked'))
    })
    await open('picture')
    expect(addresses).toEqual([])
  })

  it('reports a book without a file', async () => {
    const { host } = await open('no-file')
    expect([host.textContent, host.querySelectorAll('a').length]).toEqual([
      expect.stringContaining(say('start-reading', 'none')),
      0,
    ])
  })
})

describe('the way into a book that was not touched', () => {
  const turnTo = (page: number) => storePosition(key, { page, offset: 0, pages: 108, time: 1_790_000_000 })
  const resume = (page: number) => say('start-reading', 'resume', { page })

  it('shows the page where the visitor stopped, and follows another tab', async () => {
    turnTo(12)
    const { host } = await enhance(book())
    await expect.poll(() => label(host)).toBe(resume(12))
    expect(host.querySelectorAll('a span[data-hidden]')).toHaveLength(1)
    turnTo(30)
    expect(label(host)).toBe(resume(30))
  })

  it('shows that page at the foot of a phone’s page', async () => {
    turnTo(12)
    const { host } = await enhance(book('usual', StartReading.Act))
    await expect.poll(() => host.textContent).toContain(say('start-reading', 'begun', { page: 12 }))
    expect(label(host) ?? host.querySelector('a')?.textContent).toBe(say('start-reading', 'actOn'))
    expect(await wakeOn(host, book('usual', StartReading.Act), page)).toEqual([])
    expect(host.querySelector('a')?.textContent).toBe(say('start-reading', 'actOn'))
  })

  it('begins anew after the book was only opened, or with foreign values in the storage', async () => {
    turnTo(1)
    expect(label((await enhance(book())).host)).toBe(say('start-reading', 'start'))
    document.body.replaceChildren()
    window.localStorage.setItem(key, '{"page":{"toString":1},"offset":"<b>","pages":-1}')
    expect(label((await enhance(book())).host)).toBe(say('start-reading', 'start'))
  })

  it('leaves a member’s place to React, which has those of other devices', async () => {
    turnTo(5)
    const { host } = await open('shelved')
    turnTo(6)
    expect(label(host)).toBe(resume(12))
  })

  it('shows the size of the file, or that it is missing, without React', async () => {
    const { host } = await enhance(book())
    await expect.poll(() => host.textContent).toContain(say('start-reading', 'size', { size: '3.0' }))
    answer = new Response(null, { headers: { 'content-length': '2000' } })
    const small = await enhance(book())
    await expect.poll(() => small.host.textContent).toContain(say('start-reading', 'smallSize', { size: 2 }))
  })

  it('is the server’s again when it ends', async () => {
    turnTo(12)
    const { host, before, end } = await enhance(book())
    await expect.poll(() => host.textContent).toContain(resume(12))
    await expect.poll(() => host.textContent).toContain(say('start-reading', 'size', { size: '3.0' }))
    end()
    turnTo(30)
    expect(host.innerHTML).toBe(before)
  })
})
