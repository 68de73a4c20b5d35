import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { say } from '../../support/words.ts'
import { aBackend, aChannel, type Backend, openTab, type Tab, tellTabs } from './a-tab.tsx'

let backend: Backend
let tabs: Tab[] = []

beforeEach(() => {
  backend = aBackend()
  backend.tokens.set('lin', '林小满').set('lin-again', '林小满').set('su', '苏方')
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  tabs = []
})

async function open(options: Parameters<typeof openTab>[1] = {}): Promise<Tab> {
  const tab = await openTab(backend, options)
  tabs.push(tab)
  return tab
}

/** A tab with a logged-in member on the page of messages. */
async function openAs(token: string, options: Parameters<typeof openTab>[1] = {}): Promise<Tab> {
  window.localStorage.setItem('token', token)
  const tab = await open(options)
  const name = backend.tokens.get(token) ?? ''
  await until(() => tab.auth.userInfo?.nickname === name && shown(tab).includes(`给${name}的消息`))
  return tab
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { interval: 5 }).toBe(true)
}
const shown = ({ box }: Tab) => box.textContent
const stored = () => window.localStorage.getItem('token')
const expire = (token: string) => backend.tokens.delete(token)
const countCalls = (call: string) => backend.calls.filter((line) => line.startsWith(call)).length

describe('the request to log in', () => {
  it('appears once for any number of waiting calls, which all go on', async () => {
    const { auth, member } = await open({ path: 'index' })
    const answers = Promise.all([
      member.requireLogin(),
      member.requireLogin(),
      member.act('Article/likeOr', { type: 4, id: 1 }),
    ])
    await until(() => auth.showLoginPopup)
    member.logIn('lin')
    expect(await answers).toEqual([true, true, { kind: 'ok', data: null }])
    expect(auth.showLoginPopup).toBe(false)
    expect(backend.calls.filter((line) => line.startsWith('Article/likeOr'))).toEqual([
      'Article/likeOr without',
      'Article/likeOr lin',
    ])
  })

  it('can be closed: the waiting calls fail, and none is sent again', async () => {
    const tab = await open({ path: 'index' })
    const answers = Promise.all([tab.member.requireLogin(), tab.member.act('Article/likeOr', { type: 4, id: 1 })])
    await until(() => tab.box.querySelector('[role=dialog]') !== null)
    tab.box.querySelector<HTMLElement>(`[aria-label="${say('login', 'close')}"]`)?.click()
    expect(await answers).toEqual([false, { kind: 'unauthorized' }])
    expect([tab.auth.showLoginPopup, countCalls('Article/likeOr')]).toEqual([false, 1])
  })

  it('does not appear for a member', async () => {
    const { auth, member } = await openAs('lin')
    expect([await member.requireLogin(), auth.showLoginPopup]).toEqual([true, false])
  })

  it('does not appear where logging in itself is refused', async () => {
    const { auth, member } = await open({ path: 'index' })
    expect(await member.act('login/login', { mobile: '13800000000' })).toEqual({ kind: 'unauthorized' })
    expect(auth.showLoginPopup).toBe(false)
  })

  it('ends in this tab after a login in another one', async () => {
    const { auth, member } = await open({ path: 'index' })
    const answer = member.requireLogin()
    await until(() => auth.showLoginPopup)
    window.localStorage.setItem('token', 'lin')
    tellTabs()
    expect(await answer).toBe(true)
    expect(auth.showLoginPopup).toBe(false)
  })
})

describe('a token that is no longer valid', () => {
  it('is dropped and leads to one request to log in, though several calls find out', async () => {
    const { auth, member } = await openAs('lin')
    expire('lin')
    const answers = Promise.all([
      member.act('user/profile', { nickname: '满满' }),
      member.act('Article/likeOr', { type: 4, id: 1 }),
    ])
    await until(() => auth.showLoginPopup)
    expect([stored(), auth.token, auth.userInfo]).toEqual(['', undefined, undefined])
    member.logIn('lin-again')
    expect((await answers).map(({ kind }) => kind)).toEqual(['ok', 'ok'])
    expect(backend.calls.filter((line) => line.startsWith('user/profile'))).toEqual([
      'user/profile lin',
      'user/profile lin-again',
    ])
  })

  it('leads to one request to log in for the reads of a page, though a second answer comes after the popup was closed', async () => {
    const tab = await openAs('lin')
    const dialog = () => tab.box.querySelector('[role=dialog]')
    expire('lin')
    tab.member.refused('lin')
    await until(() => dialog() !== null)
    tab.box.querySelector<HTMLElement>(`[aria-label="${say('login', 'close')}"]`)?.click()
    await until(() => dialog() === null)
    tab.member.refused('lin')
    // A later call, which opens no popup itself: the refusal has been dealt with when it is answered.
    await tab.member.act('login/login', {})
    expect([dialog(), tab.auth.showLoginPopup]).toEqual([null, false])
  })

  it('leads to a request to log in again for the reads of a page when a later login ends, too', async () => {
    const tab = await openAs('lin')
    backend.tokens.set('lin-thrice', '林小满')
    for (const [token, next] of [
      ['lin', 'lin-again'],
      ['lin-again', 'lin-thrice'],
    ] as const) {
      expire(token)
      tab.member.refused(token)
      await until(() => tab.auth.showLoginPopup)
      tab.member.logIn(next)
      await until(() => !tab.auth.showLoginPopup)
    }
    expect(stored()).toBe('lin-thrice')
  })

  it('takes away nothing that was typed, before and after the next login', async () => {
    const tab = await openAs('lin')
    const field = tab.box.querySelector('input')
    if (field) field.value = '写了一半'
    expire('lin')
    const answer = tab.member.act('user/profile', {})
    await until(() => tab.auth.showLoginPopup)
    expect(tab.box.querySelector('main input')).toBe(field)
    tab.member.logIn('lin-again')
    await answer
    await until(() => tab.auth.userInfo !== undefined)
    expect([tab.box.querySelector('main input') === field, field?.value]).toEqual([true, '写了一半'])
  })

  it('takes away nothing that was typed where the popup is closed, too', async () => {
    const tab = await openAs('lin')
    const field = tab.box.querySelector('input')
    expire('lin')
    const answer = tab.member.act('user/profile', {})
    await until(() => tab.box.querySelector('[role=dialog]') !== null)
    tab.box.querySelector<HTMLElement>(`[aria-label="${say('login', 'close')}"]`)?.click()
    expect(await answer).toEqual({ kind: 'unauthorized' })
    expect(tab.box.querySelector('main input')).toBe(field)
  })

  it('sends nothing again for another member, who starts afresh', async () => {
    const tab = await openAs('lin')
    const field = tab.box.querySelector('input')
    expire('lin')
    const answer = tab.member.act('user/profile', { nickname: '满满' })
    await until(() => tab.auth.showLoginPopup)
    tab.member.logIn('su')
    expect(await answer).toEqual({ kind: 'unauthorized' })
    expect(countCalls('user/profile su')).toBe(0)
    await until(() => shown(tab).includes('给苏方的消息'))
    expect(shown(tab)).not.toContain('林小满')
    expect(tab.box.querySelector('main input')).not.toBe(field)
  })

  it('leads to the request to log in when the page opens with it, and to public content meanwhile', async () => {
    window.localStorage.setItem('token', 'gone')
    const { auth } = await open()
    await until(() => auth.showLoginPopup)
    expect([stored(), auth.token, auth.isExpired]).toEqual(['', undefined, false])
    expect(countCalls('user/me gone')).toBe(1)
  })

  it('leaves the page in its place with a message, and with its content after the login', async () => {
    window.localStorage.setItem('token', 'gone')
    const tab = await open()
    await until(() => tab.box.querySelector('[role=dialog]') !== null)
    expect(tab.box.querySelector('[role=dialog]')?.textContent).toContain(say('login', 'ended'))
    expect(tab.box.querySelector('main')?.textContent).toContain(say('login', 'ended'))
    expect([tab.auth.hasEnded, tab.box.querySelector('[aria-invalid=true]')]).toEqual([true, null])
    tab.member.logIn('lin')
    await until(() => shown(tab).includes('给林小满的消息'))
    expect([tab.auth.hasEnded, shown(tab).includes(say('login', 'ended'))]).toEqual([false, false])
  })

  it('is remembered by the browser until the next login, and is none after a logout', async () => {
    window.localStorage.setItem('token', '')
    const { auth, member } = await open({ path: 'index' })
    expect(auth.hasEnded).toBe(true)
    member.logIn('lin')
    await until(() => auth.token === 'lin')
    expect(auth.hasEnded).toBe(false)
    await member.logOut()
    expect([auth.token, auth.hasEnded]).toEqual([undefined, false])
  })
})

describe('a page that opens with a token', () => {
  it('sends each request for the member’s data once', async () => {
    await openAs('lin')
    const calls = backend.calls.filter((call) => call.startsWith('user/'))
    expect(calls).toContain('user/me lin')
    expect(calls).toEqual([...new Set(calls)])
  })
})

describe('several tabs', () => {
  it('log out together, also where one of them is only just opening', async () => {
    window.localStorage.setItem('token', 'lin')
    const tab = await open()
    window.localStorage.removeItem('token')
    tellTabs()
    await until(() => shown(tab).includes(say('login', 'needed')))
    expect([tab.auth.token, tab.auth.userInfo, shown(tab).includes('林小满')]).toEqual([undefined, undefined, false])
  })

  it('log out together: each drops all it showed, and the server ends the session', async () => {
    const [one, other] = [await openAs('lin'), await openAs('lin')]
    await one.member.logOut()
    tellTabs()
    await until(() => [one, other].every((tab) => !shown(tab).includes('林小满')))
    expect([stored(), one.auth.token, other.auth.token, other.auth.userInfo]).toEqual([
      null,
      undefined,
      undefined,
      undefined,
    ])
    expect(backend.calls).toContain('login/logout lin')
    expect(shown(other)).toContain(say('login', 'needed'))
  })

  it('never show one member’s data to another', async () => {
    const tab = await openAs('lin')
    window.localStorage.setItem('token', 'su')
    tellTabs()
    await until(() => tab.auth.token === 'su')
    await until(() => !shown(tab).includes('林小满'))
    await until(() => shown(tab).includes('给苏方的消息'))
    expect(tab.auth.userInfo?.nickname).toBe('苏方')
  })

  it('show another member no answer that was on its way when that member logged in', async () => {
    const tab = await openAs('lin')
    tab.member.changed(['messages'])
    window.localStorage.setItem('token', 'su')
    tellTabs()
    await until(() => shown(tab).includes('给苏方的消息'))
    expect(shown(tab)).not.toContain('林小满')
  })

  it('request again what has changed in one of them, and only that', async () => {
    const openChannel = aChannel()
    const [one, other] = [await openAs('lin', { openChannel }), await openAs('lin', { openChannel })]
    const before = { messages: countCalls('user/myNews'), me: countCalls('user/me') }
    one.member.changed(['messages'])
    await until(() => countCalls('user/myNews') === before.messages + 2)
    expect(countCalls('user/me')).toBe(before.me + 2)
    one.member.changed(['logins'])
    // This change follows the other one, and both tabs react to it: any requests caused by the logins would have been
    // sent by then.
    one.member.changed(['likes'])
    await until(() => countCalls('user/me') === before.me + 4)
    expect(countCalls('user/myNews')).toBe(before.messages + 2)
    expect(other.auth.userInfo?.nickname).toBe('林小满')
  })

  it('request user/me again where only the counts have changed', async () => {
    const tab = await openAs('lin')
    const before = tab.auth.userInfo
    tab.member.changed(['me'])
    await until(() => tab.auth.userInfo !== before)
    expect(tab.auth.userInfo?.nickname).toBe('林小满')
  })

  it('request in the other tabs only what one tab has from the answer to its act', async () => {
    const openChannel = aChannel()
    const [one] = [await openAs('lin', { openChannel }), await openAs('lin', { openChannel })]
    const before = { messages: countCalls('user/myNews'), me: countCalls('user/me') }
    one.member.changed(['messages'], ['messages'])
    await until(() => countCalls('user/myNews') === before.messages + 1)
    await until(() => countCalls('user/me') === before.me + 1)
    // This change follows the other one, and both tabs react to it: a request of this tab would have been sent by then.
    one.member.changed(['likes'])
    await until(() => countCalls('user/me') === before.me + 3)
    expect(countCalls('user/myNews')).toBe(before.messages + 1)
  })

  it('keep what was typed in one of them when the other finds the token ended', async () => {
    const [one, other] = [await openAs('lin'), await openAs('lin')]
    const field = other.box.querySelector('main input')
    expire('lin')
    const answer = one.member.act('user/profile', {})
    await until(() => one.auth.showLoginPopup)
    tellTabs()
    await until(() => other.auth.token === undefined)
    expect([other.auth.showLoginPopup, other.box.querySelector('main input') === field]).toEqual([false, true])
    one.member.logIn('lin-again')
    tellTabs()
    await answer
    await until(() => other.auth.userInfo !== undefined)
    expect(other.box.querySelector('main input')).toBe(field)
  })
})

describe('the result of an act', () => {
  const toastTexts = ({ box }: Tab) => [
    box.querySelector('[role=alert]')?.textContent,
    box.querySelector('[role=status]')?.textContent,
  ]

  it.each([
    [
      'a refusal’s own message (docs/specification/portal.md#errors, code 0)',
      { kind: 'refused', code: 0, message: '名额已满' },
      '名额已满',
    ],
    ['a word of its own for what the specification swallows', { kind: 'http', status: 503 }, say('login', 'failed')],
    ['the same where no answer came in time', { kind: 'timeout' }, say('login', 'failed')],
  ] as const)('is shown as a toast: %s', async (_, answer, message) => {
    const tab = await openAs('lin')
    backend.answers.set('user/eventRegistration', answer)
    expect(await tab.member.act('user/eventRegistration', {})).toEqual(answer)
    await expect.poll(() => toastTexts(tab)[0], { interval: 5 }).toBe(message)
  })

  it('is the latest: a success replaces an earlier message that is no longer true', async () => {
    const tab = await openAs('lin')
    tab.member.toast('error', '没有成功')
    tab.member.toast('success', '已收藏')
    tab.member.toast('success', '已取消收藏')
    await expect.poll(() => toastTexts(tab), { interval: 5 }).toEqual(['', '已取消收藏'])
    tab.member.toast('error', '没有成功')
    await expect.poll(() => toastTexts(tab), { interval: 5 }).toEqual(['没有成功', '已取消收藏'])
  })

  it('goes to the console where the code is unknown (docs/specification/portal.md#errors)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tab = await openAs('lin')
    backend.answers.set('user/signIn', { kind: 'refused', code: 40_312, message: 'x' })
    await tab.member.act('user/signIn', {})
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('40312'))
    warn.mockRestore()
  })

  it('is left to a caller that takes it over', async () => {
    const tab = await openAs('lin')
    backend.answers.set('user/eventRegistration', { kind: 'refused', code: 0, message: '名额已满' })
    await tab.member.act('user/eventRegistration', {}, { takesOver: true })
    // This toast comes after the first one would: both would be shown.
    tab.member.toast('error', '没有成功')
    await until(() => toastTexts(tab)[0] !== '')
    expect(toastTexts(tab)[0]).toBe('没有成功')
  })
})
