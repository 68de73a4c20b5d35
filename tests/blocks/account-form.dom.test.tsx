import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { AccountForm } from '#blocks/login/AccountForm.tsx'
import { examples } from '#blocks/login/examples.ts'
import type { Result } from '#data/result.ts'

import { showLive } from '../support/live-block.tsx'
import { fill, press, pressOn } from '../support/press.ts'
import { exampleNamed } from '../support/show-block.tsx'
import { say, sayAnswer } from '../support/words.ts'

const mobile = '13800000001'
const password = 'mo-bai-2026'
const account = { mobile, password }
const silence: Result<unknown> = { kind: 'timeout' }
const loggedIn: Result<unknown> = { kind: 'ok', data: { token: 'a-token' } }
const done: Result<unknown> = { kind: 'ok', data: null }
const refusal = (message: string, field?: string): Result<unknown> => ({
  kind: 'refused',
  code: 0,
  message,
  ...(field === undefined ? {} : { faults: [{ field, message }] }),
})
const busy = refusal(sayAnswer('limits', 'busy'))
const usedUp = refusal(sayAnswer('accounts', 'wrongCode'), 'code')
const wrongLogin = refusal(sayAnswer('accounts', 'wrongLogin'), 'password')

/** The forms that store a password: the call, and what is pressed. */
const forms = {
  register: { call: 'login/register', label: '设置密码', submit: '注册', answer: loggedIn },
  'reset-password': { call: 'login/resetpwd', label: '新密码', submit: '重设密码', answer: done },
} as const
type FormName = keyof typeof forms
const names = ['register', 'reset-password'] as const

/** A form, filled in; the server gives these answers, one to each call. */
async function show(name: FormName, answers: Result<unknown>[]) {
  const form = exampleNamed(examples, name).forms?.[name]
  if (!form) throw new Error(`No form "${name}" in the examples of the login`)
  const { label, submit } = forms[name]
  let times = 0
  const live = await showLive(<AccountForm form={form} onDone={() => void (times += 1)} />, {
    answer: () => answers.shift() ?? { kind: 'malformed', detail: 'More was asked than was expected' },
  })
  await fill('手机号码', mobile)
  await fill('验证码', '1234')
  await fill(label, password)
  const tick = screen.queryByRole('checkbox')
  if (tick) await pressOn(tick)
  const typed = () => ['手机号码', '验证码', label].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
  return {
    ...live,
    send: () => press(submit),
    calls: () => live.sent.map(({ call }) => call),
    text: () => live.host.textContent ?? '',
    times: () => times,
    /** What is left of what was typed, and whether it can be sent again. */
    left: () => [...typed(), screen.getByRole<HTMLButtonElement>('button', { name: submit }).disabled],
  }
}

describe.each(names)('a visitor whose %s gets no answer in time', (name) => {
  const { call, answer } = forms[name]
  const whole = [mobile, '1234', password, false]

  it.each([
    ['the server refuses as busy', busy, sayAnswer('limits', 'busy')],
    ['the browser gave up', silence, say('login', 'late')],
  ])('gets a message where %s, keeps the form, and presses again', async (_what, first, sentence) => {
    const form = await show(name, [first, answer])
    await form.send()
    expect([form.text().includes(sentence), form.left()]).toEqual([true, whole])
    await form.send()
    expect([form.calls(), form.text().includes(sentence), form.times()]).toEqual([[call, call], false, 1])
  })

  it('gets in by pressing again where the server had done it, and used the code up', async () => {
    const form = await show(name, [silence, usedUp, loggedIn])
    await form.send()
    await form.send()
    expect(form.sent.slice(2)).toEqual([{ call: 'login/login', input: account }])
    expect([form.tokens, form.times()]).toEqual([['a-token'], 1])
  })

  it('is refused where the code is wrong', async () => {
    const form = await show(name, [silence, usedUp, wrongLogin, usedUp])
    await form.send()
    await form.send()
    expect([form.tokens, form.text().includes(sayAnswer('accounts', 'wrongCode'))]).toEqual([[], true])
    // The last press was answered, so the next is one like others.
    await form.send()
    expect(form.calls()).toEqual([call, call, 'login/login', call])
  })

  it('gets the message to press again as long as no answer comes', async () => {
    const form = await show(name, [silence, usedUp, silence, usedUp, loggedIn])
    await form.send()
    await form.send()
    expect([form.text().includes(say('login', 'late')), form.left()]).toEqual([true, whole])
    await form.send()
    expect([form.calls(), form.tokens]).toEqual([[call, call, 'login/login', call, 'login/login'], ['a-token']])
  })
})

describe('a form of the account', () => {
  it.each(names)('tries no login where each press of %s is answered', async (name) => {
    const form = await show(name, [usedUp, usedUp])
    await form.send()
    await form.send()
    expect(form.calls()).toEqual([forms[name].call, forms[name].call])
  })
})
