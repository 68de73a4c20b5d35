import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { VideoPlayer, type VideoPlayerProps } from '#components/player/VideoPlayer.tsx'

import { fakeVideos, type FakeVideos } from '../../support/fake-video.ts'
import { say } from '../../support/words.ts'
import { props, recording, title } from './player-props.ts'

let videos: FakeVideos
let status = 200
const requests: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  videos = fakeVideos()
  status = 200
  requests.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address)
    return status === 0 ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response(null, { status }))
  })
})
afterEach(() => {
  // The player releases its video while the fake element can still be paused.
  cleanup()
  videos.restore()
})

const settle = (happen: () => unknown) => act(async () => void happen())

async function show(shown: VideoPlayerProps) {
  const { container: host, unmount } = await act(async () => render(<VideoPlayer {...shown} />))
  const found = <Found,>(element: Found | null | undefined): Found => {
    if (!element) throw new Error(`Not there, only ${host.textContent}`)
    return element
  }
  const button = (label: string) =>
    found(
      [...host.querySelectorAll('button')].find((candidate) =>
        [candidate.getAttribute('aria-label'), candidate.textContent].includes(label),
      ),
    )
  return {
    host,
    leave: unmount,
    video: found(host.querySelector('video')),
    button,
    buttons: () =>
      [...host.querySelectorAll('button')].map(
        (candidate) => candidate.getAttribute('aria-label') ?? candidate.textContent,
      ),
    press: (label: string) => settle(() => fireEvent.click(button(label))),
    key: (key: string, target: Element = host.firstElementChild ?? host) =>
      settle(() => fireEvent.keyDown(target, { key })),
    message: () => host.querySelector('[role="status"]')?.textContent,
    seek: () => host.querySelector<HTMLInputElement>('[data-seek]'),
    clock: () => /\d+:\d\d \/ \d+:\d\d/u.exec(host.textContent)?.[0],
  }
}

async function started(shown: VideoPlayerProps) {
  const player = await show(shown)
  await player.press(say('player', shown.isLive ? 'startLive' : 'start', { title }))
  videos.arrive(player.video, shown.isLive ? undefined : { duration: 43 })
  return player
}

const retry = say('player', 'retry')

describe('a player before the first press', () => {
  it('has a picture and a button with its name, and loads nothing', async () => {
    const { host, video, buttons } = await show(props)
    expect(host.querySelector('img')?.alt).toBe(say('player', 'poster', { title }))
    expect(buttons()).toEqual([say('player', 'startLive', { title })])
    expect([video.src, video.preload, video.autoplay, video.paused]).toEqual(['', 'none', false, true])
    expect(requests).toEqual([])
  })

  it('ignores all keys but play', async () => {
    const { video, key } = await show(props)
    for (const name of ['m', 'f', 'ArrowRight']) await key(name)
    expect([video.src, video.muted]).toEqual(['', false])
    await key('k')
    expect(video.src).toContain('/web/live/video/yunting.m3u8')
  })

  it('has a link for other players without a script', () => {
    const host = document.createElement('div')
    host.innerHTML = renderToString(<VideoPlayer {...props} />).replaceAll(/<\/?noscript>/gu, '')
    expect(host.querySelector('a')?.getAttribute('href')).toBe(props.address)
  })

  it('plays within the page on telephones, in WeChat too, and the server sends nothing that is no HTML', async () => {
    const { video } = await show(props)
    for (const attribute of ['playsinline', 'webkit-playsinline', 'x5-playsinline'])
      expect(video.hasAttribute(attribute), attribute).toBe(true)
    expect(renderToString(<VideoPlayer {...props} />)).not.toMatch(/x5-|webkit-/u)
  })
})

describe('captions', () => {
  const film = {
    ...recording,
    captions: [
      { language: 'zh-CN', label: '中文', address: '/web/media/zh.vtt' },
      { language: 'en', label: 'English', address: '/web/media/en.vtt' },
    ],
  }
  const [off, chinese, english] = [
    say('player', 'captionsOff'),
    say('player', 'captionsIn', { label: '中文' }),
    say('player', 'captionsIn', { label: 'English' }),
  ]
  beforeEach(() => {
    // jsdom's text tracks contain no cues.
    Object.defineProperty(HTMLTrackElement.prototype, 'track', {
      configurable: true,
      value: { mode: 'disabled', cues: { length: 2 } },
    })
  })
  afterEach(() => void Reflect.deleteProperty(HTMLTrackElement.prototype, 'track'))

  async function withCaptions() {
    const player = await started(film)
    const choice = () =>
      player.host.querySelector<HTMLSelectElement>(`select[aria-label="${say('player', 'captions')}"]`)
    return {
      ...player,
      choice,
      shown: () => player.host.querySelector('track')?.getAttribute('src'),
      choose: (label: string) =>
        settle(() => {
          const select = choice()
          if (!select) throw new Error('There is no choice of captions')
          fireEvent.change(select, {
            target: { value: [...select.options].find(({ text }) => text === label)?.value ?? '' },
          })
        }),
      fail: () =>
        settle(() => {
          const track = player.host.querySelector('track')
          if (!track) throw new Error('There are no captions')
          fireEvent.error(track)
        }),
    }
  }

  it('are not loaded until they are switched on', async () => {
    const { shown, choice } = await withCaptions()
    expect(shown()).toBeUndefined()
    expect([...(choice()?.options ?? [])].map(({ text }) => text)).toEqual([off, chinese, english])
  })

  it('are shown in the language chosen, and at the next film again', async () => {
    const first = await withCaptions()
    await first.choose(english)
    expect(first.shown()).toBe('/web/media/en.vtt')
    first.leave()
    const { shown, choose, leave } = await withCaptions()
    expect(shown()).toBe('/web/media/en.vtt')
    await choose(off)
    leave()
    expect((await withCaptions()).shown()).toBeUndefined()
  })

  it('go on and off by a key', async () => {
    const { key, shown } = await withCaptions()
    await key('c')
    expect(shown()).toBe('/web/media/zh.vtt')
    await key('c')
    expect(shown()).toBeUndefined()
  })

  it('that fail have a message, the film goes on, and choosing them again loads them again', async () => {
    const { host, choose, choice, shown, fail, video } = await withCaptions()
    await choose(chinese)
    await fail()
    expect([
      host.textContent.includes(say('player', 'captionsFailed')),
      choice()?.value,
      shown(),
      video.paused,
    ]).toEqual([true, '-1', undefined, false])
    await choose(chinese)
    expect([host.textContent.includes(say('player', 'captionsFailed')), shown()]).toEqual([false, '/web/media/zh.vtt'])
  })

  it('are not offered for a live stream', async () => {
    const { host } = await started(props)
    expect(host.querySelector(`select[aria-label="${say('player', 'captions')}"]`)).toBeNull()
  })

  it('from elsewhere are requested without credentials, with the film', async () => {
    const crossOrigin = async (address: string) =>
      (await show({ ...film, captions: [{ language: 'zh', label: '中文', address }] })).video.getAttribute(
        'crossorigin',
      )
    expect([await crossOrigin('https://cdn.example.cn/a.vtt'), await crossOrigin('/web/media/a.vtt')]).toEqual([
      'anonymous',
      null,
    ])
  })
})

describe('a recording', () => {
  it('plays, pauses and goes on, by button and by key', async () => {
    const { video, press, key } = await started(recording)
    expect(video.paused).toBe(false)
    await press(say('player', 'pause'))
    expect(video.paused).toBe(true)
    await key('k')
    expect(video.paused).toBe(false)
    await key(' ')
    expect(video.paused).toBe(true)
  })

  it('takes the focus to its controls when it begins', async () => {
    const { button } = await started(recording)
    expect(document.activeElement).toBe(button(say('player', 'pause')))
  })

  it('shows its position, and moves it', async () => {
    const { video, key, clock, seek } = await started(recording)
    videos.watch(video, 12)
    expect(clock()).toBe('0:12 / 0:43')
    expect(seek()?.getAttribute('aria-valuetext')).toBe(say('player', 'place', { time: '0:12', length: '0:43' }))
    await key('ArrowRight')
    expect(clock()).toBe('0:17 / 0:43')
    for (let times = 0; times < 9; times += 1) await key('ArrowLeft')
    expect(clock()).toBe('0:00 / 0:43')
  })

  it('begins again when it has ended', async () => {
    const { video, press, clock } = await started(recording)
    videos.watch(video, 43)
    await settle(() => video.pause())
    await press(say('player', 'again'))
    expect([clock(), video.paused]).toEqual(['0:00 / 0:43', false])
  })

  it('is muted by key, and unmuted by its button', async () => {
    const { video, key, press } = await started(recording)
    await key('m')
    expect(video.muted).toBe(true)
    await press(say('player', 'unmute'))
    expect(video.muted).toBe(false)
  })

  it('runs at a chosen speed', async () => {
    const { video, host } = await started(recording)
    const speed = host.querySelector<HTMLSelectElement>(`select[aria-label="${say('player', 'speed')}"]`)
    expect([...(speed?.options ?? [])].map(({ value }) => Number(value))).toEqual([1, 1.25, 1.5, 2])
    if (!speed) throw new Error('There is no choice of speeds')
    await settle(() => fireEvent.change(speed, { target: { value: '1.5' } }))
    expect(video.playbackRate).toBe(1.5)
  })

  it('goes on where it stopped after a fault', async () => {
    const { video, press } = await started(recording)
    videos.watch(video, 20)
    videos.fail(video, 2)
    await settle(() => undefined)
    await press(retry)
    expect(video.currentTime).toBe(0)
    videos.arrive(video, { duration: 43 })
    expect(video.currentTime).toBe(20)
  })
})

describe('a live stream', () => {
  it('has no seek bar and no speeds, but says that it is live', async () => {
    const { host, seek, buttons } = await started(props)
    expect(seek()).toBeNull()
    expect(host.querySelectorAll('select')).toHaveLength(0)
    expect(buttons()).toContain(say('player', 'goLive'))
  })

  it('can be moved back within the stream, and to the present again', async () => {
    const { video, key, press, buttons } = await started(props)
    videos.arrive(video, { duration: Number.POSITIVE_INFINITY, seekable: [100, 124] })
    await press(say('player', 'goLive'))
    expect(video.currentTime).toBe(112)
    expect(buttons()).toContain(say('player', 'live'))
    for (let times = 0; times < 5; times += 1) await key('ArrowLeft')
    expect(video.currentTime).toBe(100)
    expect(buttons()).toContain(say('player', 'goLive'))
    await press(say('player', 'goLive'))
    expect(video.currentTime).toBe(112)
    for (let times = 0; times < 5; times += 1) await key('ArrowRight')
    expect(video.currentTime).toBe(124)
  })

  it('is behind once it is paused', async () => {
    const { video, press, buttons } = await started(props)
    videos.watch(video, 12)
    expect(buttons()).toContain(say('player', 'live'))
    await press(say('player', 'pause'))
    expect(buttons()).toContain(say('player', 'goLive'))
    await press(say('player', 'goLive'))
    expect(video.paused).toBe(false)
  })
})

describe('a fault of the player', () => {
  it.each([
    ['the stream is not there', 4, 404, say('player', 'noSignal')],
    ['the server is out of order', 4, 503, say('player', 'network')],
    ['there is no network', 4, 0, say('player', 'network')],
    ['the network went', 2, 200, say('player', 'network')],
    ['the picture makes no sense', 3, 200, say('player', 'decode')],
  ])('has a message with a way on: %s', async (_, code, answer, sentence) => {
    const { video, press, message } = await show(props)
    await press(say('player', 'startLive', { title }))
    status = answer
    videos.fail(video, code)
    await settle(() => undefined)
    expect(message()).toBe(sentence + retry)
    expect(video.paused).toBe(true)
    await press(retry)
    videos.arrive(video)
    videos.watch(video, 1)
    expect(message()).toBe('')
  })

  it('of a missing recording promises no later start', async () => {
    const { video, press, message } = await show(recording)
    await press(say('player', 'start', { title }))
    status = 404
    videos.fail(video, 4)
    await settle(() => undefined)
    expect(message()).toBe(say('player', 'missing') + retry)
  })

  it('of a browser without streams has a message and no button', async () => {
    Object.defineProperty(HTMLVideoElement.prototype, 'canPlayType', { configurable: true, value: () => '' })
    const { press, message } = await show(props)
    await press(say('player', 'startLive', { title }))
    expect(message()).toBe(say('player', 'unsupported'))
  })

  it('of a picture that stands still for long lasts until it moves again', async () => {
    const { video, message } = await started(props)
    videos.watch(video, 1)
    await settle(() => vi.advanceTimersByTime(7000))
    expect(message()).toBe('')
    await settle(() => vi.advanceTimersByTime(2000))
    expect(message()).toBe(say('player', 'stalled') + retry)
    videos.watch(video, 0.2)
    expect(message()).toBe('')
  })

  it('is not reported for a paused picture', async () => {
    const { press, message } = await started(props)
    await press(say('player', 'pause'))
    await settle(() => vi.advanceTimersByTime(60_000))
    expect(message()).toBe('')
  })

  it('of a live stream is retried by itself, and when the network is back', async () => {
    const { video, press } = await show(props)
    await press(say('player', 'startLive', { title }))
    const loads = vi.spyOn(video, 'load')
    status = 404
    videos.fail(video, 4)
    await settle(() => undefined)
    await settle(() => vi.advanceTimersByTime(25_000))
    expect(loads).toHaveBeenCalledTimes(1)
    await settle(() => fireEvent(window, new Event('online')))
    expect(loads).toHaveBeenCalledTimes(2)
  })
})

describe('a player whose page is left', () => {
  it('releases the stream', async () => {
    const { video, leave } = await started(props)
    leave()
    expect([video.paused, video.getAttribute('src')]).toEqual([true, null])
  })

  it('for another site is paused, in case of a return', async () => {
    const { video } = await started(props)
    await settle(() => fireEvent(window, new Event('pagehide')))
    expect(video.paused).toBe(true)
  })
})
