import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Page } from 'playwright-core'

import { awake, openAwake, warm } from '../support/awake.ts'
import { beginsWith } from '../support/begins-with.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { say } from '../support/words.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const placeOf = (page: Page) =>
  page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1))
/**
 * The place in the film and the clock beside it ("22:00:44") at one moment: read one after the other, seconds may
 * pass between them on a busy machine.
 */
const bothOf = (page: Page) =>
  page.getByRole('group', { name: beginsWith(say('player', 'label', { title: '' })) }).evaluate((player) => ({
    place: player.querySelector('video')?.currentTime ?? -1,
    clock: /\d\d:\d\d:\d\d/u.exec(player instanceof HTMLElement ? player.innerText : '')?.[0] ?? '',
  }))
const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** A recording of the sample content. */
async function recordingOf(): Promise<string> {
  const response = await fetch(`${origin}/api/Article/getList?type=6&when=over&limit=20`)
  const { data }: { data: { rows: { id: number; fields: Record<string, unknown> }[] } } = await response.json()
  const found = data.rows.find(
    ({ fields }) => typeof fields['replay'] === 'string' && typeof fields['startTime'] === 'number',
  )
  return `/web/video/details/${found?.id}`
}

/** Opens the page of the present programme, where no film plays by itself, and presses play. */
async function watch(device: TestDevice) {
  const visit = await browser.newPage({ device, origin })
  const { page, requests } = visit
  await openAwake(page, '/web/video')
  await warm(page)
  expect(
    requests.filter(({ url }) => /hls|\.m3u8|\.m4s/u.test(url)),
    'nothing is loaded before one presses play',
  ).toEqual([])
  expect(await page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.paused)).toBe(true)
  await page.getByRole('button', { name: beginsWith(say('player', 'startLive', { title: '' })) }).click()
  await page.getByRole('button', { name: say('player', 'live'), exact: true }).waitFor()
  return visit
}

/**
 * Watches until the clock has advanced with the film for ten seconds of the film, at every reading between. Where the
 * player finds its place in the stream, or catches up with it on a busy machine, the ten seconds begin again.
 */
async function watchTenSeconds(page: Page): Promise<void> {
  let first: Awaited<ReturnType<typeof bothOf>> | undefined
  await expect
    .poll(async () => {
      const reading = await bothOf(page)
      if (first === undefined || first.clock === '' || !isInStep(first, reading)) first = reading
      return reading.place - first.place
    })
    .toBeGreaterThan(10)
}

function isInStep(first: { place: number; clock: string }, reading: { place: number; clock: string }): boolean {
  // A day has 86400 seconds: midnight may come in between.
  const passed = (secondsOf(reading.clock) - secondsOf(first.clock) + 86_400) % 86_400
  // Either clock shows whole seconds.
  return Math.abs(passed - (reading.place - first.place)) <= 2
}

describe('a visitor watches what is on', () => {
  it('for ten seconds, and the clock goes on, on a phone', async () => {
    const { page, problems, close } = await watch('mobile')
    await watchTenSeconds(page)
    expect(problems).toEqual([])
    await close()
  })

  it('for ten seconds, and the clock goes on, in the quality they choose; leaving the page ends it, on a desktop', async () => {
    const { page, problems, close } = await watch('desktop')
    for (const [name, width] of [
      [say('player', 'low'), 640],
      [say('player', 'high'), 1280],
    ] as const) {
      await page.getByRole('combobox', { name: say('player', 'quality') }).selectOption({ label: name })
      await expect
        .poll(() =>
          page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0)),
        )
        .toBe(width)
    }
    await watchTenSeconds(page)
    // The sound does not go on after leaving the page.
    const video = await page.locator('video').elementHandle()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻资讯' }).click()
    await page.waitForURL('**/web/news')
    await expect
      .poll(() =>
        video?.evaluate((element) => element instanceof HTMLVideoElement && element.paused && !element.isConnected),
      )
      .toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  it('with a message in place of a missing signal, and with the stream once there is one', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    await page.route('**/web/live/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await openAwake(page, '/web/video')
    await page.getByRole('button', { name: beginsWith(say('player', 'startLive', { title: '' })) }).click()
    await page.getByText(say('player', 'noSignal')).waitFor()
    await page.unroute('**/web/live/**')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => placeOf(page)).toBeGreaterThan(1)
    await expect.poll(() => page.getByText(say('player', 'noSignal')).count()).toBe(0)
    await close()
  })
})

describe('a visitor watches a recording', () => {
  it('by keyboard: plays, goes on, stops', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, await recordingOf())
    await page.getByRole('button', { name: beginsWith(say('player', 'start', { title: '' })) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => placeOf(page)).toBeGreaterThan(0.5)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => placeOf(page)).toBeGreaterThan(10)
    await page.keyboard.press('k')
    await page.getByRole('button', { name: say('player', 'play'), exact: true }).waitFor()
    expect(await page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.paused)).toBe(
      true,
    )
    expect(problems).toEqual([])
    await close()
  })

  it('with captions: switched on by keyboard, they say what is seen when it is seen, and are kept for the next film', async () => {
    const { page, problems, requests, close } = await browser.newPage({ device: 'mobile', origin, isFirstVisit: true })
    await openAwake(page, await recordingOf())
    await page.getByRole('button', { name: beginsWith(say('player', 'start', { title: '' })) }).press('Enter')
    const choice = page.getByRole('combobox', { name: say('player', 'captions') })
    await choice.waitFor()
    expect(
      requests.filter(({ url }) => url.endsWith('.vtt')),
      'nothing is loaded before one wants it',
    ).toEqual([])
    await page.keyboard.press('c')
    await expect
      .poll(() => choice.locator('option:checked').innerText())
      .toBe(say('player', 'captionsIn', { label: '中文' }))
    const cueOf = () =>
      page
        .locator('video')
        .evaluate((video) =>
          video instanceof HTMLVideoElement
            ? [...(video.textTracks[0]?.activeCues ?? [])]
                .map((cue) => (cue instanceof VTTCue ? `${cue.startTime <= video.currentTime} ${cue.text}` : ''))
                .join('')
            : '',
        )
    await expect.poll(cueOf).toBe('true （《茉莉花》的曲调缓缓响起，只奏不唱）')
    // A browser fires two events for a slider, on moving and on release: the player seeks once.
    await page
      .locator('video')
      .evaluate((video) =>
        video.addEventListener(
          'seeking',
          () =>
            (video.dataset['sought'] =
              `${video.dataset['sought'] ?? ''} ${video instanceof HTMLVideoElement ? Math.floor(video.currentTime) : ''}`),
        ),
      )
    await page.getByRole('slider', { name: say('player', 'seek') }).fill('12')
    await expect.poll(cueOf).toBe('true 雁阵从山顶上过去，水面上有一条小船')
    expect(await page.locator('video').getAttribute('data-sought')).toBe(' 12')
    expect(await page.getByText(say('player', 'transcript')).locator('xpath=../ol').textContent()).toContain(
      '雁阵从山顶上过去',
    )

    await page.route('**/*.vtt', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.reload()
    await awake(page)
    await page.getByRole('button', { name: beginsWith(say('player', 'start', { title: '' })) }).click()
    await page.getByText(say('player', 'captionsFailed')).waitFor()
    expect(problems.filter((problem) => !/404/u.test(String(problem)))).toEqual([])
    await close()
  })

  it('by its address, without a script', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin, javaScript: false })
    await page.goto(await recordingOf())
    const address = await page.getByRole('link', { name: say('player', 'elsewhere') }).getAttribute('href')
    const response = await fetch(new URL(address ?? '', origin))
    expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/^#EXTM3U/u)])
    await close()
  })
})

describe('other pages', () => {
  it.each(['/web/index', '/web/news'])(
    'load no code of the player, and none of the reader of books: %s',
    async (path) => {
      const { page, requests, close } = await browser.newPage({ device: 'desktop', origin, isFirstVisit: true })
      await openAwake(page, path)
      await warm(page)
      expect(requests.filter(({ kind, url }) => kind === 'script' && /hls|player|live/iu.test(url))).toEqual([])
      expect(requests.filter(({ url }) => /BookViewer|Reader-|pdf\.worker|pdfjs|\.pdf/u.test(url))).toEqual([])
      await close()
    },
  )
})
