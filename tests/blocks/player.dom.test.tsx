import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { examples } from '#blocks/player/examples.ts'
import { Player } from '#blocks/player/Player.tsx'
import { planRequest } from '#plan/request-key.ts'

import { NOW } from '../support/BlockPage.tsx'
import { fakeVideos, type FakeVideos } from '../support/fake-video.ts'
import { press } from '../support/press.ts'
import { exampleNamed } from '../support/show-block.tsx'
import { showTicking } from '../support/show-ticking.tsx'
import { say } from '../support/words.ts'

const HOUR = 3600
const OPERA = '水磨腔里的江南：昆曲三讲之一'
let videos: FakeVideos
beforeEach(() => {
  videos = fakeVideos()
})
afterEach(() => {
  // The page is removed first, because that stops its video.
  cleanup()
  videos.restore()
})

async function show(name: string, values?: Record<string, string | number>) {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  const article = values ? { ...data.article, fields: { ...data.article.fields, ...values } } : data.article
  const shown = await showTicking(
    <Player
      props={props}
      data={{ article }}
      sectionId="main-1"
      requests={{ article: planRequest('details', { type: 6, id: 61 }) }}
      fields={fields}
    />,
    { path: 'video/details/61', type: 6 },
  )
  const { host } = shown
  return {
    ...shown,
    badge: () => host.querySelector('[data-kind]')?.textContent,
    playable: () => host.querySelector('button[aria-label]')?.getAttribute('aria-label'),
    timer: () => host.querySelector('[role="timer"]')?.textContent,
    text: () => host.textContent,
    video: () => host.querySelector('video'),
  }
}

describe('a programme', () => {
  it.each([
    ['usual', say('player', 'badge-live'), say('player', 'startLive', { title: OPERA }), ''],
    [
      'soon',
      say('player', 'badge-soon'),
      undefined,
      `${say('player', 'countdown')}${say('player', 'days', { count: 2 })}07:30:00`,
    ],
    ['in-a-minute', say('player', 'badge-soon'), undefined, `${say('player', 'countdown')}00:01:00`],
    ['replay', say('player', 'badge-replay'), say('player', 'start', { title: OPERA }), ''],
    ['recorded', say('player', 'badge-recorded'), say('player', 'start', { title: '《牡丹亭》选场录像' }), ''],
    ['over', say('player', 'badge-over'), undefined, say('player', 'over')],
    ['silent', say('player', 'badge-silent'), undefined, say('player', 'silent')],
    ['nothing', say('player', 'badge-nothing'), undefined, say('player', 'nothing')],
  ])('shows its state: %s', async (name, badge, playable, words) => {
    const shown = await show(name)
    expect([shown.badge(), shown.playable()]).toEqual([badge, playable])
    expect(shown.text()).toContain(words)
  })

  it('has its time, place and length', async () => {
    const { host } = await show('replay')
    expect(host.querySelector('dl')?.textContent).toBe(
      [
        say('player', 'time'),
        '11月20日 周五 12:00–14:00',
        say('player', 'place-name'),
        '云汀大剧院小剧场',
        say('player', 'length'),
        say('player', 'minutes', { count: 95 }),
      ].join(''),
    )
  })
})

describe('as time goes by, a programme', () => {
  it('counts down', async () => {
    const { timer, pass } = await show('in-a-minute')
    await pass(1)
    expect(timer()).toBe(`${say('player', 'countdown')}00:00:59`)
    await pass(9)
    expect(timer()).toBe(`${say('player', 'countdown')}00:00:50`)
  })

  it('begins in the announced second, without a reload', async () => {
    const { badge, playable, pass } = await show('in-a-minute')
    await pass(59)
    expect(badge()).toBe(say('player', 'badge-soon'))
    await pass(1)
    expect([badge(), playable()]).toEqual([say('player', 'badge-live'), say('player', 'startLive', { title: OPERA })])
  })

  it.each([
    ['with a recording', { replay: '/web/media/a.m3u8' }, say('player', 'badge-replay')],
    ['without one', { replay: '' }, say('player', 'badge-over')],
  ])('is over in the announced second: %s', async (_, values, badge) => {
    const shown = await show('usual', values)
    await shown.sleep(HOUR - 1)
    expect(shown.badge()).toBe(say('player', 'badge-live'))
    await shown.pass(1)
    expect(shown.badge()).toBe(badge)
  })

  it('never starts to play by itself', async () => {
    const { video, pass } = await show('in-a-minute')
    await pass(90)
    expect([video()?.getAttribute('src'), video()?.paused]).toEqual([null, true])
  })
})

describe('a visitor who is watching a programme', () => {
  it('is not cut off by the clock, and may go on to the recording', async () => {
    const { host, badge, video, pass } = await show('usual', { endTime: NOW + 60, replay: '/web/media/a.m3u8' })
    await press(say('player', 'startLive', { title: OPERA }))
    await pass(61)
    expect(video()?.getAttribute('src')).toBe('/web/live/video/yunting.m3u8')
    expect([badge(), host.textContent]).toEqual([
      say('player', 'badge-live'),
      expect.stringContaining(say('player', 'overtime')),
    ])
    await press(say('player', 'toReplay'))
    expect([badge(), video()?.getAttribute('src')]).toEqual([say('player', 'badge-replay'), null])
  })

  it('sees nothing change while the programme lasts', async () => {
    const { video, pass, sleep } = await show('usual')
    await press(say('player', 'startLive', { title: OPERA }))
    const element = video()
    await pass(10)
    await sleep(HOUR - 20)
    expect(video()).toBe(element)
  })
})

describe('the captions of a film', () => {
  const captions = JSON.stringify([{ language: 'zh-CN', label: '中文', file: 'video/a.vtt' }])
  const captionParts = (host: HTMLElement) => [
    host.querySelector('[class*=transcript]') !== null,
    host.textContent.includes(`C ${say('player', 'captions')}`),
  ]

  it.each([
    ['of a recording can be switched on, and read below it', 'captioned', [true, true]],
    ['are not offered while it is live: they are timed for the recording', 'usual', [false, false]],
  ])('%s', async (_, name, expected) => {
    const { host } = await show(name, { captions })
    expect(captionParts(host)).toEqual(expected)
  })
})
