import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import closeForm from '../../schema/forms/close-account.json' with { type: 'json' }
import profileForm from '../../schema/forms/profile.json' with { type: 'json' }
import { awake, openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { labelOf } from '../support/form-words.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { loggedIn } from '../support/logged-in.ts'
import { registerMember, type TestMember } from '../support/register-member.ts'
import { sharedPortal } from '../support/find-shared-portal.ts'
import { say } from '../support/words.ts'

const portal = sharedPortal()
let browser: TestBrowser
let picture: Buffer

beforeAll(async () => {
  browser = await openBrowser()
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3f6f5f' } })
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await browser?.close()
})

interface Booked {
  id: number
  canSignIn: boolean
  article: { id: number; title: string }
}

/** The sign at the door: the venue's code of an activity. */
function codeAtTheDoor(title: string): string {
  const { rows }: { rows: { title: string; fields: { signInCode?: string } }[] } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../samples/content/activity.json'), 'utf8'),
  )
  return rows.find((row) => row.title === title)?.fields.signInCode ?? ''
}

/** Signs up for an activity that is under way, takes sign-ups and has no questions of its own. */
async function joinSomething(member: TestMember): Promise<Booked> {
  const list: unknown = await member.call('Article/getList?type=12&limit=60&when=now')
  const rows: { id: number }[] =
    typeof list === 'object' && list !== null && 'rows' in list && Array.isArray(list.rows) ? list.rows : []
  for (const { id } of rows)
    await member
      .call('user/eventRegistration', { id, name: '林小满', mobile: member.mobile, people: 1, answers: {} })
      .catch(() => undefined)
  const mine: unknown = await member.call('user/myActivity')
  const booked: Booked[] =
    typeof mine === 'object' && mine !== null && 'rows' in mine && Array.isArray(mine.rows) ? mine.rows : []
  const found = booked.find(({ canSignIn, article }) => canSignIn && codeAtTheDoor(article.title) !== '')
  if (!found) throw new Error(`Nothing under way can be signed in at: ${JSON.stringify(mine)}`)
  return found
}

describe.each([
  ['desktop', '13900000031'],
  ['mobile', '13900000032'],
] as const)('a member on %s', (device, mobile) => {
  let member: TestMember
  let storageState: NonNullable<Parameters<TestBrowser['newPage']>[0]['storageState']>
  beforeAll(async () => {
    member = await registerMember(portal, mobile)
    storageState = loggedIn(portal.origin, member.token)
  })

  it('scans the code at the door, logs in on the way, and is checked in', async () => {
    const { article } = await joinSomething(member)
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto(`/web/sign-in/${article.id}?code=${codeAtTheDoor(article.title)}`)
    await page.waitForURL('**/web/login?from=*')
    await awake(page)
    const main = page.getByRole('main')
    await main.getByLabel('手机号码').fill(member.mobile)
    await main.getByLabel('密码', { exact: true }).fill(member.password)
    await main.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(`**/web/sign-in/${article.id}?code=*`)
    await expect.poll(() => main.textContent()).toContain(say('sign-in', 'done'))
    await expect.poll(() => main.textContent()).toContain(article.title)
    expect(problems).toEqual([])
    await close()
  })

  it('shows the ticket: a code to scan and the same to read aloud', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await openAwake(page, '/web/user/my-activities')
    await page
      .getByRole('button', { name: new RegExp(say('bookings', 'ticket'), 'u') })
      .first()
      .click()
    const ticket = page.getByRole('dialog')
    await ticket.waitFor()
    await expect.poll(() => ticket.locator('svg').count()).toBeGreaterThan(0)
    const mine: unknown = await member.call('user/myActivity')
    expect(JSON.stringify(mine)).toContain('"ticket":"')
    await page.keyboard.press('Escape')
    await expect.poll(() => ticket.count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('has the ticket for today first in the personal centre, and nothing moves when it arrives', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await watchShifts(page)
    await openAwake(page, '/web/user')
    const name = device === 'desktop' ? say('next-booking', 'label') : say('ticket', 'today')
    const region = page.getByRole('region', { name })
    await region.getByRole('button', { name: say('ticket', 'ticket') }).click()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: say('ticket', 'code') })
      .waitFor()
    await page.keyboard.press('Escape')
    expect(await shiftsOf(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  })

  it('sets a nickname and a picture, and both are there for the other pages', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await openAwake(page, '/web/user/set')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page.getByRole('button', { name: say('settings', 'useIt') }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByLabel(labelOf(profileForm, 'nickname')).fill('听雨的人')
    await page.getByRole('button', { name: profileForm.submit, exact: true }).click()
    await expect.poll(() => page.locator('body').innerText()).toContain(profileForm.success)
    const me: unknown = await member.call('user/me')
    expect(me).toMatchObject({
      nickname: '听雨的人',
      avatar: expect.stringMatching(/^uploads\/\d{4}\/\d{2}\/[\w-]+\.webp$/u),
    })
    await openAwake(page, device === 'desktop' ? '/web/user/my-likes' : '/web/user')
    await expect.poll(() => page.getByRole('main').textContent()).toContain('听雨的人')
    expect(problems).toEqual([])
    await close()
  })

  it('exports all data, closes the account, and can no longer log in', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await openAwake(page, '/web/user/set')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('account-data', 'downloadStart'), exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^wenlan-\d{4}-\d{2}-\d{2}\.json$/u)
    const everything = readFileSync(await download.path(), 'utf8')
    for (const part of [member.mobile, '听雨的人', '林小满', say('account-data', 'privacy')])
      expect(everything, part).toContain(part)

    await page.getByRole('button', { name: say('account-data', 'closeStart') }).click()
    await page.getByRole('button', { name: say('account-data', 'sure') }).click()
    const form = page.getByRole('form', { name: closeForm.title })
    await form.getByLabel(labelOf(closeForm, 'password')).fill(member.password)
    await form.getByRole('button', { name: closeForm.submit }).click()
    await page.waitForURL('**/web/index')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(member.call('user/me')).rejects.toThrow('401')
    await expect(member.call('login/login', { mobile: member.mobile, password: member.password })).rejects.toThrow(
      '手机号码或密码不正确',
    )
    expect(problems).toEqual([])
    await close()
  })
})
