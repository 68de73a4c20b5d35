import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { addressOf } from '../support/address-of.ts'
import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser, type TestPage } from '../support/browser.ts'
import { loggedIn } from '../support/logged-in.ts'
import { readRealPortal } from '../support/real-portal.ts'
import { mainOf } from '../support/main-of.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { sharedMember } from '../support/shared-member.ts'
import { type SpecifiedBackend, startSpecifiedBackend } from '../support/specified-backend.ts'
import { say } from '../support/words.ts'

const real = inject('portal')
const { routes } = await readRealPortal()
const agents = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  mobile: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
} as const
const retry = say('state', 'retry')

let browser: TestBrowser
let backend: SpecifiedBackend
let portal: RunningPortal
beforeAll(async () => {
  backend = await startSpecifiedBackend(real)
  portal = await startPortal({ env: { API_UPSTREAM: backend.origin } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await backend.close()
})

describe('a portal in front of a backend with the calls of the specification alone', () => {
  it.each(['desktop', 'mobile'] as const)('shows every page whole on a %s', async (device) => {
    const pages = routes.filter(({ layouts, redirect }) => layouts[device] && !redirect?.[device])
    expect(pages.length).toBeGreaterThan(50)
    const faults: string[] = []
    for (const { path, type } of pages) {
      const address = await addressOf(real, path, type)
      const response = await fetch(portal.origin + address, { headers: { 'user-agent': agents[device] } })
      const html = await response.text()
      if (response.status !== (path === '*' ? 404 : 200)) faults.push(`${address}: HTTP ${response.status}`)
      if (mainOf(html).includes(`${retry}</button>`)) faults.push(`${address}: ${retry}`)
    }
    expect(faults).toEqual([])
  })

  it('logs the calls that the backend lacks', async () => {
    expect(await portal.waitForLog(/后端 Article\/getCalendar：(没有这个接口（HTTP 404）)/u)).toContain('404')
  })

  // Pages that read calls beyond the specification as soon as they are open, and one of each kind that does not.
  describe.each([
    [
      'desktop',
      [
        ...['user/my-appointment', 'user/my-news', 'user/set', 'user/feedback', 'activity/details/{id}'],
        ...['news/details/{id}', 'skill/details/{id}', 'book-read/{id}'],
      ],
    ],
    ['mobile', ['user', 'user/my-appointment', 'activity/details/{id}']],
  ] as const)('to a member on a %s', (device, paths) => {
    let visit: TestPage
    beforeAll(async () => {
      const storageState = loggedIn(portal.origin, await sharedMember())
      visit = await browser.newPage({ device, origin: portal.origin, storageState })
    })
    afterAll(() => visit.close())

    it.each(paths)('shows %s', async (path) => {
      const { page, problems, answers, settled } = visit
      const before = { problems: problems.length, answers: answers.length }
      await openAwake(page, await addressOf(real, path, routes.find((route) => route.path === path)?.type))
      await settled()
      expect(await page.getByRole('button', { name: retry }).count()).toBe(0)
      expect(answers.slice(before.answers).filter((answer) => !/^(?:200|204|206|304) /u.test(answer))).toEqual([])
      expect(problems.slice(before.problems)).toEqual([])
    })
  })

  it('shows a member the appointments of courses and of activities', async () => {
    const token = await sharedMember()
    const rowsOf = async (call: string): Promise<{ id: number; kind: string }[]> => {
      const response = await fetch(`${portal.origin}/api/user/${call}`, { headers: { token } })
      const { data }: { data: { rows: { id: number; kind: string }[] } } = await response.json()
      return data.rows.map(({ id, kind }) => ({ id, kind }))
    }
    const parts = [...(await rowsOf('mySkill')), ...(await rowsOf('myActivity'))]
    expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(['course', 'activity']))
    expect(await rowsOf('myAppointment')).toEqual(expect.arrayContaining(parts))
  })

  it('ends the session in the browser at a logout, although the backend cannot end it', async () => {
    const storageState = loggedIn(portal.origin, await sharedMember())
    const { page, close } = await browser.newPage({ device: 'mobile', origin: portal.origin, storageState })
    await openAwake(page, '/web/user')
    await page.getByRole('button', { name: say('member-hub', 'leave') }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await close()
  })
})
