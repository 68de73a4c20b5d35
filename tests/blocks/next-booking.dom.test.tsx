import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/next-booking/examples.ts'
import { NextBooking } from '#blocks/next-booking/NextBooking.tsx'
import { planRequest } from '#plan/request-key.ts'

import { showLive } from '../support/live-block.tsx'
import { press } from '../support/press.ts'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const common = {
  sectionId: 'main-1',
  requests: { ahead: planRequest('appointments', { limit: 6 }) },
  fields: [],
}

function strip(name: string) {
  const { props, data } = exampleNamed(examples, name)
  return <NextBooking props={props} data={data} {...common} />
}

const show = (name: string) => showOnPage({ path: 'user/my-attention' }, strip(name))

describe('the strip above the pages of the personal centre', () => {
  it('has the ticket for today, its number and the way there, though another booking comes first in the list', () => {
    const host = show('one-today')
    expect(host.querySelector('h2')?.textContent).toBe('夜走三桥：一盏灯带四十个人')
    expect(host.textContent).toContain(say('ticket', 'today'))
    expect(host.textContent).toContain('WL7K2 MQ001')
    expect(host.querySelector('a[target="_blank"]')?.getAttribute('href')).toBe(
      `https://uri.amap.com/marker?position=120.2096,30.2462&name=${encodeURIComponent('太平桥东堍')}`,
    )
  })

  it('shows the ticket large when its button is pressed', async () => {
    const live = await showLive(strip('one-today'), { path: 'user/my-attention' })
    const isReady = () => live.host.querySelector('button')?.getAttribute('aria-disabled')
    await expect.poll(isReady).toBe('false')
    await press(say('ticket', 'ticket'), live.host)
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('WL7K2 MQ001')
    await live.leave()
  })

  it.each([
    ['the next booking where none is for today', 'usual', '竹编小课'],
    ['the place in the waiting list', 'queue', say('next-booking', 'waiting', { position: 3 })],
    ['that no time is fixed', 'queue', say('ticket', 'undated')],
    ['that nothing is booked', 'none', say('next-booking', 'none')],
  ])('shows %s, without a ticket', (_, name, words) => {
    const host = show(name)
    expect(host.textContent).toContain(words)
    expect(host.querySelector('button')).toBeNull()
  })

  it('is there before the bookings arrive, without claiming that there are none', () => {
    const host = show('waiting')
    expect(host.querySelector('section')?.getAttribute('aria-label')).toBe(say('next-booking', 'label'))
    expect(host.textContent).not.toContain(say('next-booking', 'none'))
  })

  it.each(['one-today', 'none', 'waiting'])('leads to all bookings: %s', (name) => {
    expect(show(name).querySelector('a[href="/web/user/my-appointment"]')?.textContent).toBe(say('next-booking', 'all'))
  })
})
