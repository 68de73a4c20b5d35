import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fill, press, settle } from '../support/press.ts'
import { done, grant, noSession, ok, person, showStudio } from '../support/show-studio.tsx'
import type { StudioAnswers } from '../support/stub-call.ts'

const provider = '集团账号'
const showHere = (address: string, answers: StudioAnswers) => showStudio(address, answers, (call) => call, { provider })
const account = { devices: ok([]), 'own-log': ok([]) }
const link = () => screen.queryByRole('link', { name: /^用集团账号登录/u })
const unbound = { ...account, session: ok(person), identity: ok({ since: 0 }) }
const bound = { ...unbound, identity: [ok({ since: 1_790_000_000 }), ok({ since: 0 })] }

describe('the sign-in at an identity provider', () => {
  it('is a plain link beside the password, where the site has a provider', async () => {
    await showHere('/', { session: noSession })
    expect(link()?.getAttribute('href')).toBe('/studio/sign-in/oidc')
    expect(link()?.getAttribute('target')).toBeNull()
    expect(screen.getByLabelText('登录名')).toBeTruthy()
  })

  it('is not offered where the site has none', async () => {
    await showStudio('/', { session: noSession })
    expect(screen.queryByRole('link', { name: /登录/u })).toBeNull()
  })

  it('opens a window of its own over a page whose session ended, which goes on when the person comes back', async () => {
    const { calls } = await showHere('/account', { ...unbound, session: ok(person), password: noSession })
    await fill('现在的密码', 'correct horse')
    await fill('新密码', 'battery staple 9')
    await fill('再输一次', 'battery staple 9')
    await press('修改密码')
    expect(link()?.getAttribute('target')).toBe('_blank')
    const before = calls.filter(({ path }) => path === 'session').length
    await settle(() => act(() => void window.dispatchEvent(new Event('focus'))))
    expect(calls.filter(({ path }) => path === 'session').length).toBeGreaterThan(before)
    expect(link()).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('battery staple 9')
  })
})

describe('the account at an identity provider', () => {
  it('is bound by the password alone, which is not lost where it is wrong', async () => {
    const wrong = { kind: 'invalid' as const, message: '填写有误。', fields: { password: '密码不正确。' } }
    const { sentTo } = await showHere('/account', { ...unbound, 'identity/bind': wrong })
    await fill('后台的密码', 'correct horse')
    await press('绑定集团账号')
    expect(sentTo('identity/bind')).toEqual([{ password: 'correct horse' }])
    expect(screen.getByText('密码不正确。')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('后台的密码').value).toBe('correct horse')
  })

  it('is unbound after a question', async () => {
    const { sentTo } = await showHere('/account', { ...bound, 'identity/unbind': done })
    await press('解绑集团账号')
    expect(sentTo('identity/unbind')).toEqual([])
    await press('解绑')
    expect(sentTo('identity/unbind')).toEqual([{}])
    expect(screen.getByRole('button', { name: '绑定集团账号' })).toBeTruthy()
  })

  it('is not on the page of a site without a provider', async () => {
    const { calls } = await showStudio('/account', unbound)
    expect(calls.map(({ path }) => path)).not.toContain('identity')
  })

  it('of another person is unbound by those who manage staff', async () => {
    const one = { id: 8, login: 'liming', name: '李明', state: 'active', roles: [], seen: 0, hasFactor: false }
    const manager = ok({ ...person, grants: [grant('staff.manage')] })
    const answers = {
      session: manager,
      staff: ok([{ ...one, isBound: true }]),
      roles: ok({ roles: [], types: [], mayManage: false }),
      'staff/unbind': done,
    }
    const { sentTo } = await showHere('/staff', answers)
    await press('解绑集团账号：李明')
    await press('解绑')
    expect(sentTo('staff/unbind')).toEqual([{ id: 8 }])
  })
})
