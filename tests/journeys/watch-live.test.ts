import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Page } from 'playwright-core'

import { openBrowser, type TestBrowser } from '../support/browser.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const placeOf = (page: Page) => page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1))
/** "22:00:44" */
const clockOf = async (page: Page) => /\d\d:\d\d:\d\d/u.exec(await page.getByRole('group', { name: /^播放器/u }).innerText())?.[0] ?? ''
const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** A recording of the sample content. */
async function recordingOf(): Promise<string> {
  const response = await fetch(`${origin}/api/Article/getList?type=6&when=over&limit=20`)
  const { data }: { data: { rows: { id: number; fields: Record<string, unknown> }[] } } = await response.json()
  const found = data.rows.find(({ fields }) => typeof fields['replay'] === 'string' && typeof fields['startTime'] === 'number')
  return `/web/video/details/${found?.id}`
}

describe('a visitor watches what is on', () => {
  it.each(['desktop', 'mobile'] as const)('for ten seconds, and the clock goes on: %s', async (device) => {
    const { page, problems, requests, close } = await browser.newPage({ device, origin })
    await page.goto('/web/video', { waitUntil: 'networkidle' })
    const isOfStream = ({ url }: { url: string }) => /hls|\.m3u8|\.m4s/u.test(url)
    expect(requests.filter(isOfStream), 'nothing is loaded before one presses play').toEqual([])
    expect(await page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.paused)).toBe(true)

    await page.getByRole('button', { name: /^看直播：/u }).click()
    await page.getByRole('button', { name: '直播', exact: true }).waitFor()
    // The first picture comes before the player has found its place in the stream.
    await expect.poll(() => page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.readyState === 4 && video.currentTime > 1), { timeout: 15_000 }).toBe(true)
    await expect.poll(() => clockOf(page)).not.toBe('')
    const [place, clock] = [await placeOf(page), await clockOf(page)]
    await expect.poll(() => placeOf(page), { timeout: 20_000 }).toBeGreaterThan(place + 10)
    // A day has 86400 seconds: midnight may come in between.
    const passed = (secondsOf(await clockOf(page)) - secondsOf(clock) + 86_400) % 86_400
    expect(passed).toBeGreaterThanOrEqual(9)
    expect(passed).toBeLessThan(16)
    expect(problems).toEqual([])
    await close()
  })

  it('chooses the quality', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    await page.goto('/web/video', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^看直播：/u }).click()
    const widthOf = () => page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0))
    for (const [name, width] of [
      ['流畅', 640],
      ['高清', 1280],
    ] as const) {
      await page.getByRole('combobox', { name: '画质' }).selectOption({ label: name })
      await expect.poll(widthOf, { timeout: 45_000 }).toBe(width)
    }
    await close()
  }, 120_000)

  it('is told when there is no signal, and sees it once there is', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    await page.route('**/web/live/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/web/video', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^看直播：/u }).click()
    await page.getByText('现在没有信号，请过一会儿再来').waitFor()
    await page.unroute('**/web/live/**')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => placeOf(page), { timeout: 15_000 }).toBeGreaterThan(1)
    await expect.poll(() => page.getByText('现在没有信号').count()).toBe(0)
    await close()
  })

  it('takes the sound along nowhere: leaving the page ends it', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    await page.goto('/web/video', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^看直播：/u }).click()
    await expect.poll(() => placeOf(page), { timeout: 15_000 }).toBeGreaterThan(0)
    const video = await page.locator('video').elementHandle()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻资讯' }).click()
    await page.waitForURL('**/web/news')
    await expect.poll(() => video?.evaluate((element) => element instanceof HTMLVideoElement && element.paused && !element.isConnected)).toBe(true)
    await close()
  })
})

describe('a visitor watches a recording', () => {
  it('by keyboard: plays, goes on, stops', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await page.goto(await recordingOf(), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^播放：/u }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => placeOf(page), { timeout: 15_000 }).toBeGreaterThan(0.5)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => placeOf(page)).toBeGreaterThan(10)
    await page.keyboard.press('k')
    await page.getByRole('button', { name: '播放', exact: true }).waitFor()
    expect(await page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.paused)).toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  it('with captions: switched on by keyboard, they say what is seen when it is seen, and are kept for the next film', async () => {
    const { page, problems, requests, close } = await browser.newPage({ device: 'mobile', origin })
    await page.goto(await recordingOf(), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^播放：/u }).press('Enter')
    const choice = page.getByRole('combobox', { name: '字幕' })
    await choice.waitFor()
    expect(requests.filter(({ url }) => url.endsWith('.vtt')), 'nothing is loaded before one wants it').toEqual([])
    await page.keyboard.press('c')
    expect(await choice.locator('option:checked').innerText()).toBe('字幕：中文')
    const cueOf = () => page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? `${cue.startTime <= video.currentTime} ${cue.text}` : '')).join('') : ''))
    await expect.poll(cueOf, { timeout: 15_000 }).toBe('true （《茉莉花》的曲调缓缓响起，只奏不唱）')
    await page.getByRole('slider', { name: '播放进度' }).fill('12')
    await expect.poll(cueOf, { timeout: 15_000 }).toBe('true 雁阵从山顶上过去，水面上有一条小船')
    expect(await page.getByText('文字稿').locator('xpath=../ol').textContent()).toContain('雁阵从山顶上过去')

    await page.reload({ waitUntil: 'networkidle' })
    await page.route('**/*.vtt', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.getByRole('button', { name: /^播放：/u }).click()
    await page.getByText('字幕没有取到').waitFor()
    expect(problems.filter((problem) => !/404/u.test(String(problem)))).toEqual([])
    await close()
  })

  it('or finds its address, without a script', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin, javaScript: false })
    await page.goto(await recordingOf())
    const address = await page.getByRole('link', { name: '打开播放地址' }).getAttribute('href')
    const response = await fetch(new URL(address ?? '', origin))
    expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/^#EXTM3U/u)])
    await close()
  })
})

describe('other pages', () => {
  it.each(['/web/index', '/web/news'])('load nothing of the player: %s', async (path) => {
    const { page, requests, close } = await browser.newPage({ device: 'desktop', origin })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(requests.filter(({ kind, url }) => kind === 'script' && /hls|player|live/iu.test(url))).toEqual([])
    await close()
  })
})
