import { beforeEach, describe, expect, it, vi } from 'vitest'

import { storeCooldown, readCooldown, secondsLeft } from '#components/form/code-cooldown.ts'
import type { FormActions } from '#components/form/form-actions.ts'

import { messageOf } from '../../support/words.ts'
import { aForm, showForm } from './show-form.tsx'

type SendCode = NonNullable<FormActions['sendCode']>

const mobile = { pattern: String.raw`1[3-9]\d{9}`, maxLength: 11, message: messageOf('mobile') }
const form = aForm(
  { name: 'mobile', label: '手机号码', kind: 'tel', required: true, rule: mobile },
  { name: 'code', label: '验证码', kind: 'code', required: true, sms: { event: 'mobilelogin', mobile: 'mobile' } },
)

const isIdle = (button: HTMLButtonElement) => button.getAttribute('aria-disabled') === 'true'

async function show(actions: FormActions) {
  const shown = await showForm({ form, actions })
  const label = () => shown.field('验证码').parentElement?.querySelector('button')?.textContent
  // In steps, because the page draws between two ticks.
  const passSeconds = async (seconds: number) => {
    for (let gone = 0; gone < seconds; gone += 1) await shown.pass(1000)
  }
  return { ...shown, label, passSeconds }
}

beforeEach(() => void vi.useFakeTimers())

describe('the button that sends a code', () => {
  it('counts down 60 seconds after sending, then has its usual name again (docs/specification/portal.md#states)', async () => {
    const sendCode = vi.fn<SendCode>(() => Promise.resolve(true))
    const { type, press, button, label, passSeconds } = await show({ sendCode })
    await type('手机号码', '13800000000')
    await press('获取验证码')
    expect(sendCode.mock.calls).toEqual([['mobilelogin', '13800000000']])
    expect([label(), isIdle(button('60s'))]).toEqual(['60s', true])
    await passSeconds(1)
    expect(label()).toBe('59s')
    await passSeconds(57)
    expect(label()).toBe('2s')
    await passSeconds(1)
    expect(label()).toBe('1s')
    await passSeconds(1)
    expect([label(), isIdle(button('获取验证码'))]).toEqual(['获取验证码', false])
  })

  it.each(['+86 138 0000 0000', '１３８００００００００', '\u202d13800000000'])(
    'sends to the number that is written as %j',
    async (number) => {
      const sendCode = vi.fn<SendCode>(() => Promise.resolve(true))
      const { type, press, field } = await show({ sendCode })
      await type('手机号码', number)
      expect(field('手机号码').value).toBe('13800000000')
      await press('获取验证码')
      expect(sendCode.mock.calls).toEqual([['mobilelogin', '13800000000']])
    },
  )

  it.each(['', '138', '23800000000', '12800000000', '138000000000', '１３８０００００００'])(
    'sends nothing to %o, demands the number (docs/specification/portal.md#rules) and leads to its field',
    async (number) => {
      const actions = {
        sendCode: vi.fn<SendCode>(() => Promise.resolve(true)),
        notify: vi.fn<(message: string) => void>(),
      }
      const { type, press, label, field, pass } = await show(actions)
      await type('手机号码', number)
      await press('获取验证码')
      expect([actions.sendCode.mock.calls, actions.notify.mock.calls, label()]).toEqual([
        [],
        [['请先输入手机号码']],
        '获取验证码',
      ])
      await pass(0)
      expect(document.activeElement).toBe(field('手机号码'))
    },
  )

  it('starts no wait without a sent message', async () => {
    const { type, press, button } = await show({ sendCode: () => Promise.resolve(false) })
    await type('手机号码', '13800000000')
    await press('获取验证码')
    expect(isIdle(button('获取验证码'))).toBe(false)
  })

  it('shows that it is sending, and ignores a second press', async () => {
    let finish: (wasSent: boolean) => void = () => undefined
    const sendCode = vi.fn<SendCode>(() => new Promise<boolean>((resolve) => (finish = resolve)))
    const { type, press, button, label, settle } = await show({ sendCode })
    await type('手机号码', '13800000000')
    await press('获取验证码')
    expect(isIdle(button('正在发送…'))).toBe(true)
    await press('正在发送…')
    await settle(() => finish(true))
    expect([label(), sendCode.mock.calls.length]).toEqual(['60s', 1])
  })

  it('goes on counting where the popup closes and opens, and after a reload', async () => {
    const first = await show({ sendCode: () => Promise.resolve(true) })
    await first.type('手机号码', '13800000000')
    await first.press('获取验证码')
    await first.passSeconds(10)
    first.leave()
    await vi.advanceTimersByTimeAsync(15_000)
    const second = await show({ sendCode: () => Promise.resolve(true) })
    expect(second.label()).toBe('35s')
    await second.passSeconds(35)
    expect(second.label()).toBe('获取验证码')
  })

  it('goes on counting where the popup was closed before the answer came', async () => {
    let finish: (wasSent: boolean) => void = () => undefined
    const first = await show({ sendCode: () => new Promise<boolean>((resolve) => (finish = resolve)) })
    await first.type('手机号码', '13800000000')
    await first.press('获取验证码')
    first.leave()
    finish(true)
    await vi.advanceTimersByTimeAsync(0)
    expect((await show({})).label()).toBe('60s')
  })

  it('counts for the number, not for itself: after a typo the right number gets its code at once', async () => {
    const sendCode = vi.fn<SendCode>(() => Promise.resolve(true))
    const { type, press, label, passSeconds } = await show({ sendCode })
    await type('手机号码', '13800000000')
    await press('获取验证码')
    await passSeconds(5)
    await type('手机号码', '13800000001')
    expect(label()).toBe('获取验证码')
    await press('获取验证码')
    expect([label(), sendCode.mock.calls.map(([, number]) => number)]).toEqual(['60s', ['13800000000', '13800000001']])
    await type('手机号码', '13800000000')
    expect(label()).toBe('55s')
  })

  it('leads to the field of the code once it is sent, and retains the focus before', async () => {
    let finish: (wasSent: boolean) => void = () => undefined
    const { type, press, button, field, settle, pass } = await show({
      sendCode: () => new Promise<boolean>((resolve) => (finish = resolve)),
    })
    await type('手机号码', '13800000000')
    button('获取验证码').focus()
    await press('获取验证码')
    expect(document.activeElement).toBe(button('正在发送…'))
    await settle(() => finish(true))
    await pass(0)
    expect(document.activeElement).toBe(field('验证码'))
  })

  it('leaves the focus alone after the visitor has gone on elsewhere', async () => {
    let finish: (wasSent: boolean) => void = () => undefined
    const { type, press, field, settle } = await show({
      sendCode: () => new Promise<boolean>((resolve) => (finish = resolve)),
    })
    await type('手机号码', '13800000000')
    await press('获取验证码')
    field('手机号码').focus()
    await settle(() => finish(true))
    expect(document.activeElement).toBe(field('手机号码'))
  })

  it('ignores a clock that is set while it counts', async () => {
    const { type, press, label, passSeconds } = await show({ sendCode: () => Promise.resolve(true) })
    await type('手机号码', '13800000000')
    await press('获取验证码')
    vi.setSystemTime(Date.now() + 86_400_000)
    await passSeconds(5)
    expect(label()).toBe('55s')
  })

  it('catches up after the tab has slept', async () => {
    const { type, press, label, pass } = await show({ sendCode: () => Promise.resolve(true) })
    await type('手机号码', '13800000000')
    await press('获取验证码')
    // One late tick instead of forty.
    const asleep = performance.now() + 40_300
    const now = vi.spyOn(performance, 'now').mockReturnValue(asleep)
    await pass(1000)
    now.mockRestore()
    expect(label()).toBe('20s')
  })
})

describe('the stored wait', () => {
  it('is each number’s; without a number, the longest counts', () => {
    storeCooldown('13800000000', 61_000)
    storeCooldown('13900000000', 65_000)
    expect([
      readCooldown('13800000000', 6000),
      readCooldown('13900000000', 6000),
      readCooldown('13700000000', 6000),
      readCooldown('', 6000),
    ]).toEqual([61_000, 65_000, 0, 65_000])
  })

  it.each([
    ['is over', '{"13800000000":1000}', 2000, 0],
    ['is never longer than usual, where the clock was set back', '{"13800000000":9000000}', 2000, 62_000],
    ['is absent where it was changed by hand', '{"13800000000":"soon"}', 2000, 0],
    ['is absent where the storage is broken', '{"13800000000":', 2000, 0],
    ['is absent for a property of every object', '{"__proto__":{"13800000000":9000}}', 2000, 0],
  ])('%s', (_, stored, now, until) => {
    window.sessionStorage.setItem('draft:sms', stored)
    expect(readCooldown('13800000000', now)).toBe(until)
  })

  it('is absent where the browser forbids storage', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(readCooldown('register', 0)).toBe(0)
    forbidden.mockRestore()
  })

  it.each([
    [60_000, 0, 60],
    [60_000, 1, 60],
    [60_000, 59_001, 1],
    [60_000, 60_000, 0],
    [60_000, 99_000, 0],
  ])('until %d at %d is %d seconds', (until, now, seconds) => {
    expect(secondsLeft(until, now)).toBe(seconds)
  })
})
