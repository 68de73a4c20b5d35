import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'

import browsers from '../../scripts/chromium.json' with { type: 'json' }
import { NOW } from '../../stories/stage/story-clock.ts'
import { inPageScript } from './in-page-script.ts'
import { serveFolder } from './serve-folder.ts'
import type { ListedStory } from './story-index.ts'

/** Pictures end here: below it, pages repeat themselves. */
const TALLEST = 4000
/** What is left around an element of which a picture is taken, so that it is seen where it ends. */
const AROUND = 16
/** How many pages show stories at the same time, each in a browser of its own. */
const LANES = 2
const sizes = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } } as const
type Size = (typeof sizes)[keyof typeof sizes]

/** With this user agent Storybook leaves animations at their end and does not wait for them. */
const UNSEEN = 'StorybookTestRunner'

/** Letters and colours alike on every screen. */
const args = [
  ...browsers.flags,
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
]

/** Shows stories: one browser for each lane. */
export interface Camera {
  version: string
  browsers: readonly Browser[]
  close: () => Promise<void>
}

export async function openCamera(executablePath: string): Promise<Camera> {
  const opened = await Promise.all(Array.from({ length: LANES }, () => chromium.launch({ executablePath, args })))
  return {
    version: opened[0]?.version() ?? '',
    browsers: opened,
    close: async () => {
      await Promise.all(opened.map((browser) => browser.close()))
    },
  }
}

export interface Picture {
  png: Buffer
  /** The fault that rendering the story ended with, or an empty text. */
  fault: string
}

export interface TakePicturesOptions {
  camera: Camera
  /** The folder of a built Storybook, of any commit. */
  folder: string
  stories: readonly ListedStory[]
  /** The selector of the element that a story's picture shows; without it, all of the story. */
  partOf?: ((story: ListedStory) => string) | undefined
  onPicture: (story: ListedStory, picture: Picture) => Promise<void>
}

/**
 * Takes a picture of every story: always the same window, the same moment, no motion, all fonts and pictures loaded.
 * A page shows one story after the other, so that Storybook starts once in each.
 */
export async function takePictures({ camera, folder, stories, partOf, onPicture }: TakePicturesOptions): Promise<void> {
  const server = await serveFolder(folder)
  const script = await inPageScript()
  try {
    for (const device of ['desktop', 'mobile'] as const) {
      const waiting = stories.filter(({ id }) => id.endsWith('-mobile') === (device === 'mobile'))
      await Promise.all(
        camera.browsers.map((browser) =>
          takeInTurn({ browser, origin: server.origin, script, size: sizes[device], waiting, partOf, onPicture }),
        ),
      )
    }
  } finally {
    server.close()
  }
}

interface LaneOptions {
  browser: Browser
  origin: string
  script: string
  size: Size
  /** Shared by all lanes: each takes the next story. */
  waiting: ListedStory[]
  partOf: TakePicturesOptions['partOf']
  onPicture: TakePicturesOptions['onPicture']
}

async function takeInTurn({ browser, origin, script, size, waiting, partOf, onPicture }: LaneOptions): Promise<void> {
  let story = waiting.shift()
  if (!story) return
  const context = await browser.newContext({
    userAgent: UNSEEN,
    viewport: size,
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const untilAnswered = watchRequests(page)
  await page.clock.setFixedTime(NOW * 1000)
  await page.addInitScript(script)
  // Accessibility is the tests' business (npm test).
  await page.goto(`${origin}/iframe.html?id=${story.id}&viewMode=story&globals=a11y.manual:!true`)
  // Storybook reloads when it is asked to show a story while it still renders another one.
  await page.waitForFunction(() =>
    /^(?:completed|finished|errored)$/u.test(Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.phase),
  )
  await page.addStyleTag({ content: '* { caret-color: transparent !important }' })
  for (; story; story = waiting.shift()) {
    const fault = String(await page.evaluate((id): unknown => Reflect.get(window, 'pictureStage').show(id), story.id))
    while (await untilAnswered()) await page.evaluate((): unknown => Reflect.get(window, 'pictureStage').settle())
    const png =
      partOf && fault === ''
        ? await partPicture(page, session, partOf(story))
        : await pictureOf(page, session, size, story.id.startsWith('page--'))
    await onPicture(story, { png, fault })
  }
  await context.close()
}

/**
 * All of the story and no more. A whole page gets a window as tall as itself, so that elements stuck to the window's
 * edge stand at the page's end.
 */
async function pictureOf(page: Page, session: CDPSession, size: Size, isPage: boolean): Promise<Buffer> {
  const height = Math.min(
    TALLEST,
    Number(await page.evaluate((): unknown => Reflect.get(window, 'pictureStage').hold())),
  )
  if (isPage) {
    await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) })
    await page.evaluate((): unknown => Reflect.get(window, 'pictureStage').settle())
  }
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: height > size.height && !isPage,
    clip: { x: 0, y: 0, width: size.width, height, scale: 1 },
  })
  if (isPage) await page.setViewportSize(size)
  return Buffer.from(data, 'base64')
}

/** One element with some of the page around it. */
async function partPicture(page: Page, session: CDPSession, selector: string): Promise<Buffer> {
  await page.evaluate((): unknown => Reflect.get(window, 'pictureStage').hold())
  const box = await page.locator(selector).first().boundingBox()
  if (!box || box.height === 0) throw new Error(`The story shows nothing at ${selector}`)
  const left = Math.max(0, box.x - AROUND)
  const top = Math.max(0, box.y - AROUND)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: {
      x: left,
      y: top,
      width: Math.min(page.viewportSize()?.width ?? Infinity, box.x + box.width + AROUND) - left,
      height: Math.min(TALLEST, box.y + box.height + AROUND - top),
      scale: 1,
    },
  })
  return Buffer.from(data, 'base64')
}

/**
 * Counts the unanswered requests of a page. A film is requested as long as it is shown.
 * @returns a function that waits until no request is pending, and returns whether there were any
 */
function watchRequests(page: Page): () => Promise<boolean> {
  const pending = new Set<unknown>()
  let onNone: (() => void) | undefined
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') pending.add(request)
  })
  const onEnd = (request: unknown) => {
    pending.delete(request)
    if (pending.size === 0) onNone?.()
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return async () => {
    if (pending.size === 0) return false
    await new Promise<void>((resolve) => {
      onNone = resolve
    })
    return true
  }
}
