import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import type { Call, CallResult } from '#studio/calls/call.ts'
import { callAs } from '#studio/calls/call-as.ts'
import { createCall } from '#studio/calls/create-call.ts'
import type { FileSending } from '#studio/calls/send-file.ts'

import { fill, press } from '../support/press.ts'
import { ok, person, type showStudio as showStudioOf } from '../support/show-studio.tsx'

type ShowStudio = typeof showStudioOf

const reloadPage = vi.hoisted(() => vi.fn<() => void>())
vi.mock('#studio/frame/reload-page.ts', () => ({ reloadPage }))

const refused: CallResult<unknown> = { kind: 'other-account', message: '这个浏览器里登录的是另一个账号' }
const shape = z.null()

/** The account that a request names, on each way of the calls. */
async function namedBy(of: (call: Call) => Call, act: (call: Call) => Promise<unknown>) {
  const accounts: unknown[] = []
  const call = createCall({
    baseUrl: '/studio/api',
    fetch: (_url, options) => {
      accounts.push(new Headers(options?.headers).get('staff-account'))
      return Promise.resolve(Response.json({ data: null }))
    },
    sendFile({ headers }: FileSending) {
      accounts.push(headers['staff-account'] ?? null)
      return Promise.resolve({ status: 200, data: { data: null } })
    },
  })
  await act(of(call))
  return accounts
}

describe('the calls of a page', () => {
  it.each<[string, string | null, (call: Call) => Promise<unknown>]>([
    ['what is sent', '7', (call) => call.send('content/publish', shape, {})],
    ['what takes long', '7', (call) => call.send('content/publish', shape, {}, { isLong: true })],
    ['a file', '7', (call) => call.upload('media/upload?kind=film', shape, new Blob(['1']))],
    ['what is read', null, (call) => call.read('content', shape)],
  ])('name its account where they may change something: %s', async (_what, account, act) => {
    expect(await namedBy((call) => callAs(call, 7), act)).toEqual([account])
    expect(await namedBy((call) => call, act)).toEqual([null])
  })
})

describe('an act on a page whose browser has another session since', () => {
  let showStudio: ShowStudio
  // Other files of this worker may have loaded the page’s modules already, with what is replaced here.
  beforeAll(async () => {
    vi.resetModules()
    showStudio = (await import('../support/show-studio.tsx')).showStudio
  })

  async function start() {
    reloadPage.mockClear()
    const shown = await showStudio('/account', {
      ...{ session: ok(person), devices: ok([]), 'own-log': ok([]) },
      password: refused,
    })
    await fill('现在的密码', 'correct horse')
    await fill('新密码', 'battery staple 9')
    await fill('再输一次', 'battery staple 9')
    await press('修改密码')
    return shown
  }
  const dialog = () => screen.queryByRole('alertdialog', { name: '登录的是另一个账号' })

  it('names the account of the page, says why it is not done, and lets the page be loaded anew', async () => {
    const { calls } = await start()
    expect(calls.find(({ path }) => path === 'password')).toMatchObject({ account: person.id })
    expect(dialog()).toBeTruthy()
    await press('刷新页面')
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('leaves what was typed, and asks once', async () => {
    await start()
    await press('关闭', dialog() ?? undefined)
    expect(screen.getByLabelText('新密码')).toHaveProperty('value', 'battery staple 9')
    expect(within(document.body).getByText(/另一个账号/u)).toBeTruthy()
    await press('修改密码')
    expect(dialog()).toBeNull()
  })
})
