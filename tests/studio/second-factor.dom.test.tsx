import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fill, press } from '../support/press.ts'
import { ok, person, showStudio, silence } from '../support/show-studio.tsx'

const codes = ['aaaa-1111', 'bbbb-2222']
const secret = 'JBSWY3DPEHPK3PXP'
const answers = {
  session: [ok({ ...person, factor: 'enrol' }), ok(person)],
  'factor/begin': ok({ secret, uri: `otpauth://totp/wangfang?secret=${secret}` }),
  'factor/confirm': ok({ recoveryCodes: codes }),
}

async function confirm() {
  await fill('应用显示的六位验证码', '123456')
  await press('确认')
}

describe('a second factor that is set up', () => {
  it('shows its secret as a QR code, and in groups of four to type', async () => {
    await showStudio('/', answers)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('设置两步验证')
    expect(await screen.findByRole('img', { name: /^两步验证的二维码/u })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  })

  it('shows the recovery codes once, and then never again', async () => {
    await showStudio('/', answers)
    await confirm()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    await press('我已经存好')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('王芳，您好')
    expect(document.body.textContent).not.toContain(codes[0])
  })

  it('asks before the page with the recovery codes is left', async () => {
    await showStudio('/', answers)
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    await confirm()
    expect(leave()).toBe(false)
    await press('我已经存好')
    expect(leave()).toBe(true)
  })

  it('keeps a code that the server refuses, with its sentence at the field', async () => {
    const refusal = { kind: 'invalid' as const, message: '填写有误。', fields: { code: '验证码不对。' } }
    await showStudio('/', { ...answers, 'factor/confirm': refusal })
    await confirm()
    const field = screen.getByLabelText<HTMLInputElement>('应用显示的六位验证码')
    expect(field.value).toBe('123456')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('验证码不对。')).toBeTruthy()
  })

  it('offers another try where it could not be begun', async () => {
    await showStudio('/', { ...answers, 'factor/begin': [silence, answers['factor/begin']] })
    await press('重试')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  })

  it('is begun with another secret each time, never with one that is remembered', async () => {
    const { sentTo } = await showStudio('/account', {
      ...answers,
      session: ok(person),
      devices: ok([]),
      'own-log': ok([]),
      factor: ok({ next: 'done' }),
    })
    for (const count of [1, 2]) {
      await press('重新设置两步验证')
      await press('重新设置')
      // The present factor first, since the session may have been left unattended.
      expect(sentTo('factor/begin')).toHaveLength(count - 1)
      await fill('六位验证码', '123456')
      await press('验证')
      await confirm()
      await press('我已经存好')
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的账号')
    }
    expect(sentTo('factor/begin')).toHaveLength(2)
  })
})
