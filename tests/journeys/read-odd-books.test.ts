import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bookNamed } from '../support/book-named.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { drawnPdf } from '../support/drawn-pdf.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { say } from '../support/words.ts'

const CONTENT = 'BT /F 20 Tf 20 20 Td (word) Tj ET'
const WORDS = '/Font<</F 3 0 R>>'
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
const sizes = (...boxes: readonly string[]) =>
  drawnPdf({
    pages: boxes.map((entries) => ({ entries, content: CONTENT })),
    resources: WORDS,
    objects: [HELVETICA],
  })

/** Books of the sample content, whose files these take the place of. */
const books = {
  论语: ['lunyu.pdf', sizes(...Array.from({ length: 3 }, () => '/MediaBox[0 0 2480 3508]'))],
  孟子: ['mengzi.pdf', sizes(...Array.from({ length: 3 }, () => '/MediaBox[0 0 4960 7016]'))],
  诗经: [
    'shijing.pdf',
    sizes(
      '/MediaBox[0 0 420 595]',
      '/MediaBox[0 0 3370 1191]',
      '/MediaBox[0 0 595 420]/Rotate 90',
      '/MediaBox[0 0 100 141]',
      '/MediaBox[0 0 420 595]/UserUnit 4',
    ),
  ],
} as const

let portal: RunningPortal
let dataDir: string
let browser: TestBrowser
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenlan-odd-books-'))
  await fillDataDir(dataDir)
  const folder = join(dataDir, 'media', 'books')
  await mkdir(folder, { recursive: true })
  // Files in the data folder take precedence over those shipped with the portal.
  await Promise.all(Object.values(books).map(([name, bytes]) => writeFile(join(folder, name), bytes)))
  portal = await startPortal({ dataDir })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await rm(dataDir, { recursive: true, force: true })
})

const sheet = (page: Page, number: number) => page.locator(`[data-sheet="${number}"]`)
const drawn = (page: Page, number: number) => page.locator(`[data-sheet="${number}"][data-drawn]`).waitFor()
/** The edges of a page within the view, which begins at 0. */
const edges = (page: Page, number: number) =>
  sheet(page, number).evaluate((element) => {
    const box = element.getBoundingClientRect()
    const view = element.closest('[role=region]')?.getBoundingClientRect() ?? new DOMRect()
    return { left: box.left - view.left, right: view.right - box.right, width: box.width, height: box.height }
  })

async function openBook(title: keyof typeof books, device: 'desktop' | 'mobile', number = 1) {
  const visit = await browser.newPage({ device, origin: portal.origin })
  await visit.page.goto(`/web/book-read/${await bookNamed(title, portal.origin)}?page=${number}`)
  await drawn(visit.page, number)
  return visit
}

describe('pages of any size', () => {
  it.each([
    ['论语', 1, 'mobile'],
    ['论语', 1, 'desktop'],
    ['孟子', 1, 'mobile'],
    ['孟子', 1, 'desktop'],
    ['诗经', 2, 'mobile'],
    ['诗经', 2, 'desktop'],
    ['诗经', 3, 'mobile'],
    ['诗经', 4, 'desktop'],
    ['诗经', 5, 'mobile'],
  ] as const)('%s, page %i, lies within the view of a %s at every fit', async (title, number, device) => {
    const { page, problems, close } = await openBook(title, device, number)
    const isWithin = async () => {
      const { left, right } = await edges(page, number)
      return left >= 0 && right >= 0
    }
    await expect.poll(isWithin).toBe(true)
    const pages = page.getByRole('region', { name: say('reader', 'bookPages') })
    for (const fit of ['fitWidth', 'fitPage'] as const) {
      if (device === 'mobile') await page.getByRole('button', { name: say('reader', 'look') }).click()
      await page.getByRole('button', { name: say('reader', fit) }).click()
      if (device === 'mobile') await page.keyboard.press('Escape')
      await expect.poll(isWithin).toBe(true)
      expect(await pages.evaluate((box) => box.scrollWidth === box.clientWidth)).toBe(true)
    }
    const height = await pages.evaluate((box) => box.clientHeight)
    expect((await edges(page, number)).height).toBeLessThanOrEqual(height)
    expect(problems).toEqual([])
    await close()
  })

  it('grow and shrink by steps from their fit', async () => {
    const { page, problems, close } = await openBook('孟子', 'desktop')
    const width = async () => (await edges(page, 1)).width
    const fit = await width()
    await page.getByRole('button', { name: say('reader', 'zoomIn') }).click()
    await page.getByText('125%', { exact: true }).waitFor()
    await expect.poll(width).toBeGreaterThan(fit)
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: say('reader', 'zoomOut') }).click()
    await page.getByText('75%', { exact: true }).waitFor()
    await expect.poll(width).toBeLessThan(fit)
    expect(problems).toEqual([])
    await close()
  })

  it.each([3, 5])('have their words where they are drawn: page %i', async (number) => {
    const { page, close } = await openBook('诗经', 'desktop', number)
    const layer = sheet(page, number).locator('.textLayer')
    await layer.getByText('word').waitFor()
    const box = await layer.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const sheetBox = element.closest('[data-sheet]')?.getBoundingClientRect() ?? new DOMRect()
      return [
        own.left - sheetBox.left,
        own.top - sheetBox.top,
        own.right - sheetBox.right,
        own.bottom - sheetBox.bottom,
      ]
    })
    for (const edge of box) expect(Math.abs(edge)).toBeLessThan(2)
    await close()
  })
})
