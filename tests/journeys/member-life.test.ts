import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { registerMember, type TestMember } from '../support/register-member.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

/** Members come and go here: this portal is nobody else's. */
let portal: RunningPortal
let browser: TestBrowser
let picture: Buffer

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ readyWithinMs: 55_000 }), openBrowser()])
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3f6f5f' } }).withExif({ IFD0: { Copyright: 'somewhere' } }).jpeg().toBuffer()
})
afterAll(async () => {
  await Promise.all([portal?.close(), browser?.close()])
})

interface Booked {
  id: number
  canSignIn: boolean
  article: { id: number; title: string }
}

/** What stands on the sign at the door: the venue's code of an activity. */
function codeAtTheDoor(title: string): string {
  const { rows }: { rows: { title: string; fields: { signInCode?: string } }[] } = JSON.parse(readFileSync(join(import.meta.dirname, '../../content/activity.json'), 'utf8'))
  return rows.find((row) => row.title === title)?.fields.signInCode ?? ''
}

/** Signs up for whatever is under way, takes sign-ups and asks nothing particular. */
async function joinSomething(member: TestMember): Promise<Booked> {
  const list: unknown = await member.call('Article/getList?type=12&limit=60&when=now')
  const rows: { id: number }[] = typeof list === 'object' && list !== null && 'rows' in list && Array.isArray(list.rows) ? list.rows : []
  for (const { id } of rows) await member.call('user/eventRegistration', { id, name: '林小满', mobile: member.mobile, people: 1, answers: {} }).catch(() => undefined)
  const mine: unknown = await member.call('user/myActivity')
  const booked: Booked[] = typeof mine === 'object' && mine !== null && 'rows' in mine && Array.isArray(mine.rows) ? mine.rows : []
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
    storageState = { cookies: [], origins: [{ origin: portal.origin, localStorage: [{ name: 'token', value: member.token }] }] }
  })

  it('scans the code at the door, logs in on the way, and is signed in', async () => {
    const { article } = await joinSomething(member)
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto(`/web/sign-in/${article.id}?code=${codeAtTheDoor(article.title)}`)
    await page.waitForURL('**/web/login?from=*')
    const main = page.getByRole('main')
    await main.getByLabel('手机号码').fill(member.mobile)
    await main.getByLabel('密码', { exact: true }).fill(member.password)
    await main.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(`**/web/sign-in/${article.id}?code=*`)
    await expect.poll(() => main.textContent(), { timeout: 10_000 }).toContain('签到成功')
    expect(await main.textContent()).toContain(article.title)
    expect(problems).toEqual([])
    await close()
  })

  it('shows the ticket: a code to scan and the same to read aloud', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await page.goto('/web/user/my-activities', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /电子票/u }).first().click()
    const ticket = page.getByRole('dialog')
    await ticket.waitFor()
    expect(await ticket.locator('svg').count()).toBeGreaterThan(0)
    const mine: unknown = await member.call('user/myActivity')
    expect(JSON.stringify(mine)).toContain('"ticket":"')
    await page.keyboard.press('Escape')
    await expect.poll(() => ticket.count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('gives themselves a name and a face, and both are there for the other pages', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await page.goto('/web/user/set', { waitUntil: 'networkidle' })
    await page.locator('input[type=file]').first().setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page.getByRole('button', { name: '就用这张' }).click()
    await expect.poll(() => page.getByRole('dialog').count(), { timeout: 15_000 }).toBe(0)
    await page.getByLabel('昵称').fill('听雨的人')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(() => page.locator('body').textContent()).toContain('资料已保存')
    const me: unknown = await member.call('user/me')
    expect(me).toMatchObject({ nickname: '听雨的人', avatar: expect.stringMatching(/^uploads\/\d{4}\/\d{2}\/[\w-]+\.webp$/u) })
    await page.goto(device === 'desktop' ? '/web/user/my-likes' : '/web/user', { waitUntil: 'networkidle' })
    await expect.poll(() => page.getByRole('main').textContent()).toContain('听雨的人')
    expect(problems).toEqual([])
    await close()
  })

  it('takes everything along, closes the account, and nothing is left of it', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await page.goto('/web/user/set', { waitUntil: 'networkidle' })
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载', exact: true }).click()])
    expect(download.suggestedFilename()).toMatch(/^wenlan-\d{4}-\d{2}-\d{2}\.json$/u)
    const everything = readFileSync(await download.path(), 'utf8')
    for (const part of [member.mobile, '听雨的人', '林小满', '隐私政策']) expect(everything, part).toContain(part)

    await page.getByRole('button', { name: '注销账号' }).click()
    await page.getByRole('button', { name: '我知道了' }).click()
    const form = page.getByRole('form', { name: '注销账号' })
    await form.getByLabel('登录密码').fill(member.password)
    await form.getByRole('button', { name: '注销账号' }).click()
    await page.waitForURL('**/web/index', { timeout: 15_000 })
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(member.call('user/me')).rejects.toThrow('401')
    await expect(member.call('login/login', { mobile: member.mobile, password: member.password })).rejects.toThrow('手机号码或密码不正确')
    expect(problems).toEqual([])
    await close()
  })
})
