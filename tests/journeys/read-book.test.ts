import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake, warm } from '../support/awake.ts'
import { beginsWith } from '../support/begins-with.ts'
import { bookNamed } from '../support/book-named.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { say } from '../support/words.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A number of hits, as a part of a pattern. */
const MANY = String.raw`\d{2,}`
const sheet = (page: Page, number: number) => page.locator(`[data-sheet="${number}"]`)
const drawn = (page: Page, number: number) => page.locator(`[data-sheet="${number}"][data-drawn]`).waitFor()
const pageNumber = (page: Page) => page.getByLabel(say('reader', 'pageNumber')).inputValue()

async function turnTo(page: Page, number: number): Promise<void> {
  await page.getByLabel(say('reader', 'pageNumber')).fill(String(number))
  await page.getByLabel(say('reader', 'pageNumber')).press('Enter')
}

describe('a visitor who reads a book', () => {
  it('opens it at page 12, closes it, and comes back to page 12', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    const id = await bookNamed('诗经', origin)
    await page.goto(`/web/book/details/${id}`)
    await page.getByRole('link', { name: say('start-reading', 'start') }).click()
    await drawn(page, 1)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('诗经')
    await turnTo(page, 12)
    await drawn(page, 12)
    await page.waitForURL(`**/book-read/${id}?page=12`)

    await page.getByRole('link', { name: say('reader', 'back') }).click()
    await page.getByRole('link', { name: say('start-reading', 'resume', { page: 12 }) }).click()
    await drawn(page, 12)
    await expect.poll(() => pageNumber(page)).toBe('12')
    expect(problems).toEqual([])
    await close()
  })

  it('comes back another day, to the line where the window began', async () => {
    const first = await browser.newPage({ device: 'mobile', origin })
    const id = await bookNamed('论语', origin)
    await first.page.goto(`/web/book-read/${id}?page=20`)
    await drawn(first.page, 20)
    const pages = first.page.getByRole('region', { name: say('reader', 'bookPages') })
    const top = () => pages.evaluate((box) => Math.round(box.scrollTop))
    await pages.evaluate((box) => box.scrollBy(0, 150))
    const scrollTop = await top()
    // The address may still name the same page: the stored place has the line as well.
    await expect
      .poll(() => first.page.evaluate((key) => window.localStorage.getItem(key), `reading:15:${id}`))
      .toMatch(/"offset":0\.[1-9]/u)
    const storageState = await first.page.context().storageState()
    await first.close()

    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin, storageState })
    await page.goto(`/web/book-read/${id}`)
    await drawn(page, 20)
    await expect
      .poll(() =>
        page.getByRole('region', { name: say('reader', 'bookPages') }).evaluate((box) => Math.round(box.scrollTop)),
      )
      .toBe(scrollTop)
    expect(problems).toEqual([])
    await close()
  })

  it('finds words in it, goes from find to find, and sees them marked', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await page.goto(`/web/book-read/${await bookNamed('论语', origin)}`)
    await drawn(page, 1)
    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: '搜索' }).fill('君子')
    await expect
      .poll(() => page.getByText(new RegExp(`^${say('reader', 'found', { current: 1, count: MANY })}$`, 'u')).count())
      .toBe(1)
    const current = page.locator('[data-sheet] [data-current]')
    await current.first().waitFor()
    const before = await page
      .getByRole('button', { name: /^第 \d+ 页/u })
      .and(page.locator('[aria-current]'))
      .textContent()
    await page.getByRole('button', { name: say('reader', 'nextHit') }).click()
    await page.getByText(new RegExp(`^${say('reader', 'found', { current: 2, count: MANY })}$`, 'u')).waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: /^第 \d+ 页/u })
          .and(page.locator('[aria-current]'))
          .textContent(),
      )
      .not.toBe(before)
    await current.first().waitFor()
    // A single character, found from the present page on, and a word that is not in the book.
    await page.getByRole('searchbox', { name: '搜索' }).fill('仁')
    await page.getByText(new RegExp(say('reader', 'found', { current: String.raw`\d+`, count: MANY }), 'u')).waitFor()
    await page.locator('mark').getByText('仁', { exact: true }).first().waitFor()
    await page.getByRole('searchbox', { name: '搜索' }).fill('高铁')
    await page.getByText(say('reader', 'notFound'), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: '搜索' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[data-sheet] [data-current]').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('writes with an input method, whose Escape leaves the search open', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await page.goto(`/web/book-read/${await bookNamed('论语', origin)}`)
    await drawn(page, 1)
    await page.keyboard.press('Control+f')
    const field = page.getByRole('searchbox', { name: '搜索' })
    await field.focus()
    const inputMethod = await page.context().newCDPSession(page)
    await inputMethod.send('Input.imeSetComposition', { text: 'jun', selectionStart: 3, selectionEnd: 3 })
    await expect.poll(() => field.inputValue()).toBe('jun')
    await page.keyboard.press('Escape')
    // The word can still be written: the field is there.
    await inputMethod.send('Input.insertText', { text: '君' })
    await expect.poll(() => field.inputValue()).toBe('君')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  })

  it('goes by the table of contents, the keyboard and the zoom', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await page.goto(`/web/book-read/${await bookNamed('论语', origin)}`)
    await drawn(page, 1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => pageNumber(page)).toBe('2')
    await page.keyboard.press('End')
    const count = Number((await page.getByText(/^\/ \d+$/u).textContent())?.slice(2))
    await expect.poll(() => pageNumber(page)).toBe(String(count))
    await page.keyboard.press('Home')
    await expect.poll(() => pageNumber(page)).toBe('1')
    const width = () => sheet(page, 1).evaluate((box) => box.clientWidth)
    const usual = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(usual)
    await page.getByRole('button', { name: say('reader', 'outline') }).click()
    const chapter = page.getByRole('button', { name: /^里仁/u })
    await expect.poll(() => chapter.textContent()).toMatch(/\d+$/u)
    const number = /\d+$/u.exec((await chapter.textContent()) ?? '')?.[0] ?? ''
    await chapter.click()
    await expect.poll(() => pageNumber(page)).toBe(number)
    await drawn(page, Number(number))
    await turnTo(page, 9999)
    await page.getByText(say('reader', 'pageWrong', { count })).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('reads on a phone: the bars go while reading on, and the night stays', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await page.goto(`/web/book-read/${await bookNamed('论语', origin)}?page=20`)
    await drawn(page, 20)
    await page.getByRole('button', { name: say('reader', 'look') }).click()
    await page.getByRole('button', { name: say('reader', 'nightGround') }).click()
    await page.keyboard.press('Escape')
    const tools = page.getByRole('button', { name: say('reader', 'outline') })
    await tools.waitFor()
    const pages = page.getByRole('region', { name: say('reader', 'bookPages') })
    // Closing an overlay over the pages returns the focus to them.
    await expect.poll(() => pages.evaluate((box) => box === document.activeElement)).toBe(true)
    for (let step = 0; step < 4; step += 1)
      await pages.evaluate((box) => new Promise((done) => requestAnimationFrame(() => done(box.scrollBy(0, 20)))))
    await tools.waitFor({ state: 'hidden' })
    await page.touchscreen.tap(195, 400)
    await tools.waitFor()
    await page.reload()
    await drawn(page, 20)
    await page.locator('article[data-ground="night"]').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('sees a message for a missing file, with the way back', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    await page.route('**/media/books/**', (route) => route.fulfill({ status: 404, body: '' }))
    const id = await bookNamed('论语', origin)
    await page.goto(`/web/book-read/${id}`)
    await page.getByText(say('reader', 'missingTitle')).waitFor()
    await page.getByRole('link', { name: say('reader', 'toBook') }).click()
    await page.waitForURL(`**/book/details/${id}`)
    await close()
  })

  it('gets the file itself without a script, within the portal', async () => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin, javaScript: false })
    await page.goto(`/web/book-read/${await bookNamed('论语', origin)}`)
    const file = page.getByRole('link', { name: beginsWith(say('reader', 'openFile')) })
    expect(await file.getAttribute('href')).toBe('/web/media/books/lunyu.pdf')
    expect(await page.getByRole('navigation', { name: say('shell', 'tabs') }).isVisible()).toBe(true)
    await close()
  })

  // Home loads no part of the reader either: tests/journeys/watch-live.test.ts.
  it('loads nothing of the reader before opening a book', async () => {
    const { page, requests, close } = await browser.newPage({ device: 'desktop', origin, isFirstVisit: true })
    await openAwake(page, '/web/book')
    await warm(page)
    expect(requests.filter(({ url }) => /BookViewer|Reader-|pdf\.worker|pdfjs|\.pdf/u.test(url))).toEqual([])
    await close()
  })
})

describe('a book of another program', () => {
  let portal: RunningPortal
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wenlan-books-'))
    await fillDataDir(dataDir)
    const books = join(dataDir, 'media', 'books')
    await mkdir(books, { recursive: true })
    const lines = [['学而时习之，不亦说乎', '有朋自远方来，不亦乐乎']]
    const many = Array.from({ length: 200 }, (_, index) => [`第${index + 1}页`])
    // Files in the data folder take precedence over those shipped with the portal.
    await Promise.all([
      writeFile(join(books, 'lunyu.pdf'), smallPdf({ pages: lines, outline: [['学而第一', 1]] })),
      writeFile(join(books, 'mengzi.pdf'), smallPdf({ pages: lines, password: 'wenlan' })),
      writeFile(join(books, 'shijing.pdf'), smallPdf({ pages: many, weight: 256 * 1024 })),
      writeFile(join(books, 'chuci.pdf'), '不是 PDF'.repeat(100)),
    ])
    portal = await startPortal({ dataDir })
  })
  afterAll(async () => {
    await portal.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('shows Chinese whose font is not in the file, and finds it across the end of a line', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await page.goto(`/web/book-read/${await bookNamed('论语', portal.origin)}`)
    await drawn(page, 1)
    await expect
      .poll(() => sheet(page, 1).locator('.textLayer').textContent())
      .toBe('学而时习之，不亦说乎有朋自远方来，不亦乐乎')
    const ink = await sheet(page, 1)
      .locator('canvas')
      .evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return 0
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        let dark = 0
        for (let index = 0; index < pixels.length; index += 4) if ((pixels[index] ?? 255) < 100) dark += 1
        return dark
      })
    expect(ink).toBeGreaterThan(1000)
    await page.keyboard.press('Control+f')
    await page.getByRole('searchbox', { name: '搜索' }).fill('乎有朋')
    await page.getByText(say('reader', 'found', { current: 1, count: 1 })).waitFor()
    // The hit spans two lines, so it has two boxes.
    await expect.poll(() => page.locator('[data-sheet] [data-current]').count()).toBe(2)
    expect(problems).toEqual([])
    await close()
  })

  it('needs its password where it is locked', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await page.goto(`/web/book-read/${await bookNamed('孟子', portal.origin)}`)
    await page.getByLabel(say('reader', 'password')).fill('wrong')
    await page.getByRole('button', { name: say('reader', 'unlock') }).click()
    await page.getByText(say('reader', 'passwordWrong')).waitFor()
    await page.getByLabel(say('reader', 'password')).fill('wenlan')
    await page.getByRole('button', { name: say('reader', 'unlock') }).click()
    await drawn(page, 1)
    expect(problems).toEqual([])
    await close()
  })

  it('shows a message where its file is no PDF', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await page.goto(`/web/book-read/${await bookNamed('楚辞', portal.origin)}`)
    await page.getByText(say('reader', 'damagedTitle')).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('shows the first page of 50 MB for a fiftieth of them, and any other page for little more', async () => {
    const { page, problems, close } = await browser.newPage({
      device: 'desktop',
      origin: portal.origin,
      isFirstVisit: true,
    })
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const files = new Set<string>()
    let bytes = 0
    network.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith('.pdf')) files.add(requestId)
    })
    network.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (files.has(requestId)) bytes += dataLength
    })
    await page.goto(`/web/book-read/${await bookNamed('诗经', portal.origin)}`)
    await drawn(page, 1)
    await page.getByText('/ 200').waitFor()
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(1024 * 1024)
    await turnTo(page, 150)
    await drawn(page, 150)
    expect(bytes).toBeLessThan(3 * 1024 * 1024)
    expect(problems).toEqual([])
    await close()
  })

  it('waits for the line in the place of an interruption, and goes on there', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin: portal.origin, isFirstVisit: true })
    await page.goto(`/web/book-read/${await bookNamed('诗经', portal.origin)}`)
    await drawn(page, 1)
    await page.context().setOffline(true)
    await turnTo(page, 90)
    await page.getByRole('alert').getByText(say('reader', 'offlineTitle')).waitFor()
    await page.context().setOffline(false)
    await drawn(page, 90)
    await page.getByRole('alert').getByText(say('reader', 'offlineTitle')).waitFor({ state: 'detached' })
    await expect.poll(() => pageNumber(page)).toBe('90')
    await close()
  })
})
