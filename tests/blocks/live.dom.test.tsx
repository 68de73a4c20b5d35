import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { examples } from '#blocks/live/examples.ts'
import { Live } from '#blocks/live/Live.tsx'
import { planRequest } from '#plan/request-key.ts'

import { fakeVideos, type FakeVideos } from '../support/fake-video.ts'
import { press } from '../support/press.ts'
import { exampleNamed, textsOf } from '../support/show-block.tsx'
import { showTicking } from '../support/show-ticking.tsx'
import { say } from '../support/words.ts'

const HOUR = 3600
const requests = {
  now: planRequest('list', { type: 6, when: 'now' }),
  soon: planRequest('list', { type: 6, when: 'soon' }),
}
let videos: FakeVideos
beforeEach(() => {
  videos = fakeVideos()
})
afterEach(() => {
  // The page is removed first, because that stops its video.
  cleanup()
  videos.restore()
})

async function show(name: string) {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  const shown = await showTicking(
    <Live props={props} data={data} sectionId="main-1" requests={requests} fields={fields} />,
    { path: 'video', type: 6 },
  )
  const { host } = shown
  return {
    ...shown,
    badge: () => host.querySelector('[data-kind]')?.textContent,
    /** The title on the stage, beside its badge. */
    title: () => host.querySelector('[data-kind] + p')?.textContent,
    titles: () => textsOf(host, 'li a'),
    groups: () => textsOf(host, 'h3'),
    choices: () => textsOf(host, 'li button'),
    timer: () => host.querySelector('[role="timer"]')?.textContent,
    video: () => host.querySelector('video'),
  }
}

const opera = '水磨腔里的江南：昆曲三讲之一'
const concert = '周末音乐会：渔舟唱晚'
const weaving = '织机旁的一下午：云锦挑花结本'

describe('the stage of the live page', () => {
  it('shows the present programme, ready to be watched', async () => {
    const { title, badge, video, choices } = await show('usual')
    expect([title(), badge(), video()?.paused]).toEqual([opera, say('player', 'badge-live'), true])
    expect(choices()).toEqual([])
  })

  it('shows the one of several that began last; the others are a press away, on the same page', async () => {
    const { title, choices } = await show('several')
    expect([title(), choices()]).toEqual([weaving, [say('live', 'chosen'), say('live', 'choose')]])
    await press(`${say('live', 'choose')}：${opera}`)
    expect([title(), choices()]).toEqual([opera, [say('live', 'choose'), say('live', 'chosen')]])
  })

  it('goes on playing when the visitor changes the programme, and not before', async () => {
    const { video, choices } = await show('several')
    await press(`${say('live', 'choose')}：${opera}`)
    expect(video()?.getAttribute('src')).toBeNull()
    await press(say('player', 'startLive', { title: opera }))
    await press(`${say('live', 'choose')}：${weaving}`)
    expect([video()?.getAttribute('src'), choices()]).toEqual([
      '/web/live/video/yunting.m3u8',
      [say('live', 'watched'), say('live', 'choose')],
    ])
  })

  it('counts down to the next one while no programme is on', async () => {
    const { title, badge, timer, host } = await show('next')
    expect([title(), badge(), timer()]).toEqual([
      concert,
      say('player', 'badge-soon'),
      `${say('player', 'countdown')}07:30:00`,
    ])
    expect(host.textContent).toContain(say('live', 'quiet'))
  })

  it('has a sentence where there is no programme at all', async () => {
    const { host, title } = await show('empty')
    expect(title()).toBeUndefined()
    expect(host.textContent).toContain(say('live', 'empty'))
    expect(host.textContent).toContain(say('live', 'none'))
  })

  it('has a sentence where a programme has begun without a stream', async () => {
    const { badge, host } = await show('silent')
    expect(badge()).toBe(say('player', 'badge-silent'))
    expect(host.textContent).toContain(say('player', 'silent'))
  })
})

describe('the programme list of the live page', () => {
  it('has the present programme and the next, by day and hour', async () => {
    const { groups, titles, host } = await show('usual')
    expect(groups()).toEqual([
      say('live', 'now'),
      say('live', 'dayNear', { near: say('live', 'today'), date: '11月21日', weekday: '六' }),
      say('live', 'dayNear', { near: say('live', 'tomorrow'), date: '11月22日', weekday: '日' }),
      say('live', 'day', { date: '11月26日', weekday: '四' }),
    ])
    expect(titles()).toEqual([
      opera,
      concert,
      '少儿皮影课：做一只会走路的鹤',
      '古桥的骨头：木拱廊桥营造讲座',
      '冬至大集全天直播',
    ])
    expect(textsOf(host, 'time')).toEqual(['11:00 – 13:00', '19:30', '14:00', '19:00', '09:00'])
  })

  it('leads to the page of each programme', async () => {
    const { host } = await show('usual')
    expect([...host.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual(
      [1, 3, 4, 5, 6].map((id) => `/web/video/details/${id}`),
    )
  })
})

describe('as time goes by, the live page', () => {
  it('shows the next programme in the announced second', async () => {
    const { badge, title, groups, pass } = await show('in-a-minute')
    await pass(59)
    expect(badge()).toBe(say('player', 'badge-soon'))
    await pass(1)
    expect([badge(), title(), groups()]).toEqual([
      say('player', 'badge-live'),
      '开台锣鼓',
      [say('live', 'now'), say('live', 'dayNear', { near: say('live', 'today'), date: '11月21日', weekday: '六' })],
    ])
  })

  it('drops a programme that is over', async () => {
    const { title, titles, sleep } = await show('usual')
    await sleep(HOUR)
    expect(title()).toBe(concert)
    expect(titles()).not.toContain(opera)
  })

  it('does not cut off the visitor who is watching, but shows a note', async () => {
    const { title, host, video, sleep } = await show('usual')
    await press(say('player', 'startLive', { title: opera }))
    const element = video()
    await sleep(HOUR)
    expect([title(), video()]).toEqual([opera, element])
    expect(host.textContent).toContain(say('live', 'overtime'))
  })

  it('lets the visitor of a late stream change to one that has begun since', async () => {
    const { title, sleep } = await show('usual')
    await press(say('player', 'startLive', { title: opera }))
    await sleep(8 * HOUR)
    await press(`${say('live', 'choose')}：${concert}`)
    expect(title()).toBe(concert)
  })
})
