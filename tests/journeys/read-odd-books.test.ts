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

const SQUARE = 'q 300 0 0 300 60 200 cm /I Do Q'
const A5 = '/MediaBox[0 0 420 595]'
/** A page with a picture on it, as scanning programs write them. */
const scan = (filter: 'JPXDecode' | 'JBIG2Decode', [side, depth]: readonly [number, number], bytes: Buffer) =>
  drawnPdf({
    pages: [{ entries: A5, content: SQUARE }],
    resources: '/XObject<</I 3 0 R>>',
    objects: [
      {
        entries: `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent ${depth}/Filter/${filter}`,
        bytes,
      },
    ],
  })
/** The character codes of 宋体 in GBK, which many programs write as the name of a font. */
const SONG = '#CB#CE#CC#E5'
const DESCRIPTOR = `<</Type/FontDescriptor/FontName/${SONG}/Flags 32/FontBBox[0 -141 1000 859]/ItalicAngle 0/Ascent 859/Descent -141/CapHeight 683/StemV 95>>`
/** 学而时习之 in GBK, in a font that is named in GBK and not embedded. */
const named = (...fonts: readonly string[]) =>
  drawnPdf({
    pages: [{ entries: A5, content: 'BT /F 40 Tf 60 400 Td <d1a7b6f8cab1cfb0d6ae> Tj ET' }],
    resources: '/Font<</F 3 0 R>>',
    objects: [...fonts, DESCRIPTOR],
  })
const SIMPLE_FONT = [
  `<</Type/Font/Subtype/TrueType/BaseFont/${SONG}/Encoding/WinAnsiEncoding/FirstChar 0/LastChar 255/Widths 4 0 R/FontDescriptor 5 0 R>>`,
  `[${Array.from({ length: 256 }, () => 500).join(' ')}]`,
]
const COMPOSITE_FONT = [
  `<</Type/Font/Subtype/Type0/BaseFont/${SONG}/Encoding/GBK-EUC-H/DescendantFonts[4 0 R]>>`,
  `<</Type/Font/Subtype/CIDFontType2/BaseFont/${SONG}/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor 5 0 R>>`,
]
/** A grey square of 16 pixels as JPEG 2000. */
const JPX = Buffer.from(
  '/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAAjAAH/k8+0SBFQVK/0nSMkAAAAAAGEhL//f//Z',
  'base64',
)
/** A black square in a white one, 32 pixels wide, as JBIG2: a page, and a region coded as faxes are (MMR). */
const JBIG2 = Buffer.from(
  '000000003000010000001300000020000000200000000000000000000000000000012600010000002600000020000000200000000000000000000126a0d5fffc8b57ffffffffffffffe3fffc004004',
  'hex',
)
const HEADER = Buffer.from('\ufeffHTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')
const plain = (lead: Buffer) =>
  drawnPdf({ pages: [{ entries: A5, content: CONTENT }], resources: WORDS, objects: [HELVETICA], lead })

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
  大学: ['daxue.pdf', named(...SIMPLE_FONT)],
  中庸: ['zhongyong.pdf', named(...COMPOSITE_FONT)],
  楚辞: ['chuci.pdf', scan('JPXDecode', [16, 8], JPX)],
  三字经: ['sanzijing.pdf', scan('JBIG2Decode', [32, 1], JBIG2)],
  百家姓: ['baijiaxing.pdf', plain(HEADER)],
  千字文: ['qianziwen.pdf', plain(Buffer.alloc(1000, '\n'))],
  弟子规: ['dizigui.pdf', scan('JPXDecode', [16, 8], JPX.subarray(0, 40))],
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
    const { width, height } = box
    const [left, right] = [box.left - view.left, view.right - box.right]
    return { left, right, top: box.top - view.top, bottom: view.bottom - box.bottom, width, height }
  })

async function openBook(title: keyof typeof books, device: 'desktop' | 'mobile', number = 1) {
  const visit = await browser.newPage({ device, origin: portal.origin })
  await visit.page.goto(`/web/book-read/${await bookNamed(title, portal.origin)}?page=${number}`)
  await drawn(visit.page, number)
  return visit
}

describe('a page of an odd book', () => {
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
  ] as const)('of %s, page %i, lies within the view of a %s at every fit', async (title, number, device) => {
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
    // The last fit is the one to the whole page.
    const isWhole = async () => {
      const { top, bottom } = await edges(page, number)
      return top >= 0 && bottom >= 0
    }
    await expect.poll(isWhole).toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  it('grows and shrinks by steps from its fit', async () => {
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

  it.each([3, 5])('has its words in the place of the drawing: page %i', async (number) => {
    const { page, close } = await openBook('诗经', 'desktop', number)
    const layer = sheet(page, number).locator('.textLayer')
    await layer.getByText('word').waitFor()
    const box = await layer.evaluate((element) => {
      const layerBox = element.getBoundingClientRect()
      const sheetBox = element.closest('[data-sheet]')?.getBoundingClientRect() ?? new DOMRect()
      return [
        layerBox.left - sheetBox.left,
        layerBox.top - sheetBox.top,
        layerBox.right - sheetBox.right,
        layerBox.bottom - sheetBox.bottom,
      ]
    })
    for (const edge of box) expect(Math.abs(edge)).toBeLessThan(2)
    await close()
  })
})

/** Pixels of a page that are darker than paper. */
const inkOf = (page: Page) =>
  sheet(page, 1)
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return pixels.filter((value, index) => index % 4 === 0 && value < 200).length
    })

describe('a file of an old program', () => {
  it.each([
    ['大学', 'a simple font named in GBK that is not in the file'],
    ['中庸', 'a composite font named in GBK that is not in the file'],
  ] as const)('such as %s is drawn and found: %s', async (title, _) => {
    const { page, problems, close } = await openBook(title, 'desktop')
    await expect.poll(() => sheet(page, 1).locator('.textLayer').textContent()).toBe('学而时习之')
    expect(await inkOf(page)).toBeGreaterThan(1000)
    await page.keyboard.press('Control+f')
    await page.getByRole('searchbox', { name: '搜索' }).fill('时习')
    await page.getByText(say('reader', 'found', { current: 1, count: 1 })).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it.each([
    ['楚辞', 'a scan in JPEG 2000'],
    ['三字经', 'a scan in JBIG2'],
    ['百家姓', 'a file with the header of an answer before it'],
    ['千字文', 'a file with a thousand bytes before it'],
  ] as const)('such as %s is drawn: %s', async (title, _) => {
    const { page, problems, close } = await openBook(title, 'mobile')
    expect(await inkOf(page)).toBeGreaterThan(20)
    expect(
      await sheet(page, 1)
        .getByText(say('reader', 'pictureBroken', { page: 1 }))
        .count(),
    ).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('shows the visitor a message for a picture that cannot be drawn', async () => {
    const { page, close } = await openBook('弟子规', 'mobile')
    await expect
      .poll(() =>
        sheet(page, 1)
          .getByText(say('reader', 'pictureBroken', { page: 1 }))
          .count(),
      )
      .toBe(1)
    await close()
  })

  it('opens in a browser without newer features', async () => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin: portal.origin, isFirstVisit: true })
    const forget = 'delete Promise.withResolvers; delete Promise.try; delete Set.prototype.union;'
    await page.addInitScript(forget)
    await page.route('**/pdf.worker*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${forget}${await response.text()}` })
    })
    await page.goto(`/web/book-read/${await bookNamed('论语', portal.origin)}`)
    await drawn(page, 1)
    expect(await sheet(page, 1).locator('canvas').count()).toBe(1)
    await close()
  })
})
