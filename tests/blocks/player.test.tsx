// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { examples } from '#blocks/player/examples.ts'
import { Player } from '#blocks/player/Player.tsx'
import { planRequest } from '#plan/request-key.ts'

import { NOW } from '../support/BlockPage.tsx'
import { fakeVideos, type FakeVideos } from '../support/fake-video.ts'
import { exampleNamed } from '../support/show-block.tsx'
import { showTicking, type TickingPage } from '../support/show-ticking.tsx'

const HOUR = 3600
let page: TickingPage | undefined
let videos: FakeVideos
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  videos = fakeVideos()
})
afterEach(() => {
  page?.leave()
  page = undefined
  videos.restore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(name: string, values?: Record<string, string | number>) {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  const article = values ? { ...data.article, fields: { ...data.article.fields, ...values } } : data.article
  const shown = await showTicking(<Player props={props} data={{ article }} sectionId="main-1" requests={{ article: planRequest('details', { type: 6, id: 61 }) }} fields={fields} />, { path: 'video/details/61', type: 6 })
  page = shown
  const { host } = shown
  return {
    ...shown,
    badge: () => host.querySelector('[data-kind]')?.textContent,
    playable: () => host.querySelector('button[aria-label]')?.getAttribute('aria-label'),
    timer: () => host.querySelector('[role="timer"]')?.textContent,
    said: () => host.textContent,
    video: () => host.querySelector('video'),
  }
}

describe('a programme', () => {
  it.each([
    ['usual', '直播中', '看直播：水磨腔里的江南：昆曲三讲之一', ''],
    ['soon', '即将开播', undefined, '距开播2 天07:30:00'],
    ['in-a-minute', '即将开播', undefined, '距开播00:01:00'],
    ['replay', '回放', '播放：水磨腔里的江南：昆曲三讲之一', ''],
    ['recorded', '录像', '播放：《牡丹亭》选场录像', ''],
    ['over', '已结束', undefined, '直播已经结束，没有留下回放'],
    ['silent', '等待信号', undefined, '到了开播的时间，还没有信号'],
    ['nothing', '暂无影像', undefined, '这里还没有影像'],
  ])('shows what there is to see: %s', async (name, badge, playable, words) => {
    const shown = await show(name)
    expect([shown.badge(), shown.playable()]).toEqual([badge, playable])
    expect(shown.said()).toContain(words)
  })

  it('says when, where and how long', async () => {
    const { host } = await show('replay')
    expect(host.querySelector('dl')?.textContent).toBe('时间2026-11-20 12:00 – 14:00现场云汀大剧院小剧场时长95 分钟')
  })
})

describe('time goes by', () => {
  it('and the countdown with it', async () => {
    const { timer, pass } = await show('in-a-minute')
    await pass(1)
    expect(timer()).toBe('距开播00:00:59')
    await pass(9)
    expect(timer()).toBe('距开播00:00:50')
  })

  it('and the programme begins in the second it said, without a reload', async () => {
    const { badge, playable, pass } = await show('in-a-minute')
    await pass(59)
    expect(badge()).toBe('即将开播')
    await pass(1)
    expect([badge(), playable()]).toEqual(['直播中', '看直播：水磨腔里的江南：昆曲三讲之一'])
  })

  it.each([
    ['with a recording', { replay: '/web/media/a.m3u8' }, '回放'],
    ['without one', { replay: '' }, '已结束'],
  ])('and the programme is over in the second it said: %s', async (_, values, badge) => {
    const shown = await show('usual', values)
    await shown.pass(HOUR - 1)
    expect(shown.badge()).toBe('直播中')
    await shown.pass(1)
    expect(shown.badge()).toBe(badge)
  })

  it('and nothing plays by itself', async () => {
    const { video, pass } = await show('in-a-minute')
    await pass(90)
    expect([video()?.getAttribute('src'), video()?.paused]).toEqual([null, true])
  })
})

describe('who is watching', () => {
  it('is not cut off by the clock, and may go on to the recording', async () => {
    const { host, badge, video, press, pass } = await show('usual', { endTime: NOW + 60, replay: '/web/media/a.m3u8' })
    await press('看直播：水磨腔里的江南：昆曲三讲之一')
    await pass(61)
    expect(video()?.getAttribute('src')).toBe('/web/live/demo.m3u8')
    expect([badge(), host.textContent]).toEqual(['直播中', expect.stringContaining('预定的时间到了')])
    await press('看回放')
    expect([badge(), video()?.getAttribute('src')]).toEqual(['回放', null])
  })

  it('sees nothing change while the programme lasts', async () => {
    const { video, press, pass } = await show('usual')
    await press('看直播：水磨腔里的江南：昆曲三讲之一')
    const element = video()
    await pass(600)
    expect(video()).toBe(element)
  })
})

describe('the words of a film', () => {
  const captions = JSON.stringify([{ language: 'zh-CN', label: '中文', file: 'video/a.vtt' }])
  const said = (host: HTMLElement) => [host.querySelector('[class*=transcript]') !== null, host.textContent.includes('C 字幕')]

  it.each([
    ['of a recording can be switched on, and read below it', 'captioned', [true, true]],
    ['are not offered while it is live: they are timed for the recording', 'usual', [false, false]],
  ])('%s', async (_, name, expected) => {
    const { host } = await show(name, { captions })
    expect(said(host)).toEqual(expected)
  })
})
