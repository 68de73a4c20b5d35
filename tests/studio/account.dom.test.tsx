import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fill, press } from '../support/press.ts'
import { done, ok, person, showStudio, silence } from '../support/show-studio.tsx'

const device = (id: number, name: string) => ({
  id,
  device: name,
  network: '10.0.0.x',
  created: 1_790_000_000,
  seen: 1_790_000_000,
  isThis: id === 1,
})
const devices = [device(1, '办公室电脑'), device(2, '手机'), device(3, '家里电脑')]
const answers = { session: ok(person), devices: ok(devices), 'own-log': ok([]) }
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('the account of a person', () => {
  it('ends the session of another device, after a question', async () => {
    const { sentTo } = await showStudio('/account', {
      ...answers,
      devices: [ok(devices), ok(devices.slice(0, 1))],
      'devices/end': done,
    })
    await press('退出这台设备：手机')
    expect(sentTo('devices/end')).toEqual([])
    await press('退出')
    expect(sentTo('devices/end')).toEqual([{ id: 2 }])
    expect(screen.queryByText('手机')).toBeNull()
  })

  it('ends the sessions of all other devices, never of this one', async () => {
    const { sentTo } = await showStudio('/account', { ...answers, 'devices/end': done })
    expect(screen.queryByRole('button', { name: '退出这台设备：办公室电脑' })).toBeNull()
    await press('退出其他设备')
    await press('退出')
    expect(sentTo('devices/end')).toEqual([{ id: 2 }, { id: 3 }])
  })

  it('changes the password, and forgets what was typed for it', async () => {
    const { sentTo } = await showStudio('/account', { ...answers, password: done })
    await fill('现在的密码', 'correct horse')
    await fill('新密码', 'battery staple 9')
    await fill('再输一次', 'battery staple 9')
    await press('修改密码')
    expect(sentTo('password')).toEqual([{ current: 'correct horse', password: 'battery staple 9' }])
    expect(['现在的密码', '新密码', '再输一次'].map(value)).toEqual(['', '', ''])
  })

  it('keeps a new password where the present one is wrong', async () => {
    const refusal = { kind: 'invalid' as const, message: '填写有误。', fields: { current: '现在的密码不对。' } }
    await showStudio('/account', { ...answers, password: refusal })
    await fill('现在的密码', 'wrong')
    await fill('新密码', 'battery staple 9')
    await fill('再输一次', 'battery staple 9')
    await press('修改密码')
    expect(screen.getByText('现在的密码不对。')).toBeTruthy()
    expect(['现在的密码', '新密码', '再输一次'].map(value)).toEqual(['wrong', 'battery staple 9', 'battery staple 9'])
  })

  it('says which part could not be read, and reads it again at a press', async () => {
    const entry = { number: 1, time: 1_790_000_000, act: '发布内容', subject: '35', network: '', device: '' }
    await showStudio('/account', { ...answers, 'own-log': [silence, ok([entry])] })
    expect(screen.getByText('办公室电脑')).toBeTruthy()
    await press('重试')
    expect(screen.getByText('发布内容：35')).toBeTruthy()
  })
})
