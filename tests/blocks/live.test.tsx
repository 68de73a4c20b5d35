// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { examples } from '#blocks/live/examples.ts'
import { Live } from '#blocks/live/Live.tsx'
import { planRequest } from '#plan/request-key.ts'

import { fakeVideos, type FakeVideos } from '../support/fake-video.ts'
import { exampleNamed, textsOf } from '../support/show-block.tsx'
import { showTicking, type TickingPage } from '../support/show-ticking.tsx'

const HOUR = 3600
const requests = { now: planRequest('list', { type: 6, when: 'now' }), soon: planRequest('list', { type: 6, when: 'soon' }) }
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

async function show(name: string) {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  const shown = await showTicking(<Live props={props} data={data} sectionId="main-1" requests={requests} fields={fields} />, { path: 'video', type: 6 })
  page = shown
  const { host } = shown
  return {
    ...shown,
    badge: () => host.querySelector('[data-kind]')?.textContent,
    /** What is on the stage: the title beside its badge. */
    title: () => host.querySelector('[data-kind] + p')?.textContent,
    titles: () => textsOf(host, 'li a'),
    groups: () => textsOf(host, 'h3'),
    choices: () => textsOf(host, 'li button'),
    timer: () => host.querySelector('[role="timer"]')?.textContent,
    video: () => host.querySelector('video'),
  }
}

const opera = '水磨腔里的江南：昆曲三讲之一'
const weaving = '织机旁的一下午：云锦挑花结本'

describe('the stage', () => {
  it('shows what is on now, ready to be watched', async () => {
    const { title, badge, video, choices } = await show('usual')
    expect([title(), badge(), video()?.paused]).toEqual([opera, '直播中', true])
    expect(choices()).toEqual([])
  })

  it('of several shows the one that began last; the others are a press away, without leaving the page', async () => {
    const { title, choices, press } = await show('several')
    expect([title(), choices()]).toEqual([weaving, ['已选', '看这一场']])
    await press(`看这一场：${opera}`)
    expect([title(), choices()]).toEqual([opera, ['看这一场', '已选']])
  })

  it('goes on playing when one who watches changes over, and not before', async () => {
    const { video, press, choices } = await show('several')
    await press(`看这一场：${opera}`)
    expect(video()?.getAttribute('src')).toBeNull()
    await press(`看直播：${opera}`)
    await press(`看这一场：${weaving}`)
    expect([video()?.getAttribute('src'), choices()]).toEqual(['/web/live/demo.m3u8', ['正在看', '看这一场']])
  })

  it('counts down to the next one while nothing is on', async () => {
    const { title, badge, timer, host } = await show('next')
    expect([title(), badge(), timer()]).toEqual(['周末音乐会：渔舟唱晚', '即将开播', '距开播07:30:00'])
    expect(host.textContent).toContain('眼下没有直播')
  })

  it('is honest where there is nothing at all', async () => {
    const { host, title } = await show('empty')
    expect(title()).toBeUndefined()
    expect(host.textContent).toContain('眼下没有直播，下一场也还没有排定')
    expect(host.textContent).toContain('还没有排定的直播')
  })

  it('says so where the time has come and no stream', async () => {
    const { badge, host } = await show('silent')
    expect(badge()).toBe('等待信号')
    expect(host.textContent).toContain('到了开播的时间，还没有信号')
  })
})

describe('the programme', () => {
  it('says what is on and what comes next, by day and hour', async () => {
    const { groups, titles, host } = await show('usual')
    expect(groups()).toEqual(['正在直播', '今天 11-21 周六', '明天 11-22 周日', '11-26 周四'])
    expect(titles()).toEqual([opera, '周末音乐会：渔舟唱晚', '少儿皮影课：做一只会走路的鹤', '古桥的骨头：木拱廊桥营造讲座', '冬至大集全天直播'])
    expect(textsOf(host, 'time')).toEqual(['11:00 – 13:00', '19:30', '14:00', '19:00', '09:00'])
  })

  it('leads to each programme’s own page', async () => {
    const { host } = await show('usual')
    expect([...host.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([1, 3, 4, 5, 6].map((id) => `/web/video/details/${id}`))
  })
})

describe('time goes by', () => {
  it('and what was next is on, in the second it said', async () => {
    const { badge, title, groups, pass } = await show('in-a-minute')
    await pass(59)
    expect(badge()).toBe('即将开播')
    await pass(1)
    expect([badge(), title(), groups()]).toEqual(['直播中', '开台锣鼓', ['正在直播', '今天 11-21 周六']])
  })

  it('and what is over leaves', async () => {
    const { title, titles, pass } = await show('usual')
    await pass(HOUR)
    expect(title()).toBe('周末音乐会：渔舟唱晚')
    expect(titles()).not.toContain(opera)
  })

  it('and who is watching is not cut off, but told', async () => {
    const { title, host, video, press, pass } = await show('usual')
    await press(`看直播：${opera}`)
    const element = video()
    await pass(HOUR)
    expect([title(), video()]).toEqual([opera, element])
    expect(host.textContent).toContain('预定的时间到了')
  })

  it('and who watches what is late can change to what has begun since', async () => {
    const { title, press, pass } = await show('usual')
    await press(`看直播：${opera}`)
    await pass(8 * HOUR)
    await press('看这一场：周末音乐会：渔舟唱晚')
    expect(title()).toBe('周末音乐会：渔舟唱晚')
  })
})
