import { chromium, type Page } from 'playwright-core'

import browsers from '../../scripts/chromium.json' with { type: 'json' }
import { NOW } from '../stage/story-clock.ts'
import { serveFolder } from './serve-folder.ts'
import type { ListedStory } from './story-index.ts'

/** Pictures end here: below it, pages repeat themselves. */
const TALLEST = 4000
const sizes = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } } as const
/**
 * Photographs pale and grey: which one it is and how it is cut can still be seen, and a kept picture is a fifth as large.
 * What is looked at is the design.
 */
const MUTED = 'img { filter: grayscale(1) contrast(0.1) !important }'

/** Letters and colours alike on every screen. */
const args = [...browsers.flags, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars']

export interface TakePicturesOptions {
  /** A built Storybook. */
  folder: string
  stories: readonly ListedStory[]
  executablePath: string
  /** Each picture, as it is taken (PNG). */
  onPicture: (story: ListedStory, png: Buffer) => Promise<void>
}

/**
 * Takes a picture of every story: always the same window, the same moment, nothing moving, all fonts and pictures there.
 * One page shows them all in turn, so that Storybook starts once.
 */
export async function takePictures({ folder, stories, executablePath, onPicture }: TakePicturesOptions): Promise<void> {
  const server = await serveFolder(folder)
  const browser = await chromium.launch({ executablePath, args })
  try {
    for (const device of ['desktop', 'mobile'] as const) {
      const shown = stories.filter(({ id }) => id.endsWith('-mobile') === (device === 'mobile'))
      const [first] = shown
      if (!first) continue
      const context = await browser.newContext({ viewport: sizes[device], deviceScaleFactor: 1, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.clock.setFixedTime(NOW * 1000)
      // Accessibility is the tests' business (npm test).
      await page.goto(`${server.origin}/iframe.html?id=${first.id}&viewMode=story&globals=a11y.manual:!true`)
      // Storybook loads anew when it is asked for a story while it is at one.
      await page.waitForFunction(() => 'showStory' in window && /^(?:completed|finished|errored)$/u.test(Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.phase))
      await page.addStyleTag({ content: MUTED })
      for (const story of shown) {
        await show(page, story.id)
        await onPicture(story, await picture(page, sizes[device], story.id.startsWith('page--')))
      }
      await context.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
}

/** All of the story and no more. A whole page gets a window as tall as itself, so that what clings to the window's edge is at its end. */
async function picture(page: Page, size: { width: number; height: number }, isPage: boolean): Promise<Buffer> {
  const height = Math.min(TALLEST, await page.evaluate((): unknown => Reflect.get(window, 'storyHeight')()).then(Number))
  if (isPage) await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) })
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, clip: { x: 0, y: 0, width: size.width, height } })
  if (isPage) await page.setViewportSize(size)
  return png
}

/** @throws where the story fails */
async function show(page: Page, id: string): Promise<void> {
  const fault = await page.evaluate((storyId): unknown => Reflect.get(window, 'showStory')(storyId), id)
  if (fault !== '') throw new Error(`${id}: ${String(fault)}`)
}
