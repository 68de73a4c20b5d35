import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fill, press } from '../support/press.ts'
import { noSession, ok, person, showStudio, silence } from '../support/show-studio.tsx'

const token = 'dG9rZW4'
const invitation = ok({ name: '王芳', roles: ['编辑'], expires: 1_795_000_000 })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function accept() {
  await fill('登录名', 'wangfang')
  await fill('密码', 'correct horse battery')
  await fill('再输一次', 'correct horse battery')
  await press('开始使用')
}

describe('an invitation', () => {
  it('takes its token out of the address, and sends it in the body', async () => {
    const { sentTo } = await showStudio(`/invitation#${token}`, { 'invitation/read': invitation })
    expect(window.location.href).not.toContain(token)
    expect(sentTo('invitation/read')).toEqual([{ token }])
    expect(screen.getByText(/^王芳，您好。您受邀加入，角色：编辑。/u)).toBeTruthy()
  })

  it('leads its person into the studio', async () => {
    const { sentTo } = await showStudio(`/invitation#${token}`, {
      'invitation/read': invitation,
      'invitation/accept': ok({ next: 'done' }),
      session: ok(person),
    })
    await accept()
    expect(sentTo('invitation/accept')).toEqual([
      { token, name: '', login: 'wangfang', password: 'correct horse battery' },
    ])
    expect(heading()).toBe('王芳，您好')
    expect(window.location.pathname).toBe('/studio')
  })

  it('asks for the name where the invitation has none', async () => {
    const { sentTo } = await showStudio(`/invitation#${token}`, {
      'invitation/read': ok({ name: '', roles: ['系统管理员'], expires: 1_795_000_000 }),
      'invitation/accept': ok({ next: 'done' }),
      session: ok(person),
    })
    await accept()
    expect(screen.getByText('请填写姓名。')).toBeTruthy()
    await fill('姓名', '王芳')
    await press('开始使用')
    expect(sentTo('invitation/accept')).toMatchObject([{ name: '王芳', login: 'wangfang' }])
  })

  it('to a new password asks for nothing else', async () => {
    const { sentTo } = await showStudio(`/invitation#${token}`, {
      'invitation/read': ok({ name: '王芳', roles: [], expires: 1_795_000_000, login: 'wangfang' }),
      'invitation/accept': ok({ next: 'done' }),
      session: ok(person),
    })
    expect(screen.queryByLabelText('登录名')).toBeNull()
    await fill('新密码', 'correct horse battery')
    await fill('再输一次', 'correct horse battery')
    await press('设置新密码')
    expect(sentTo('invitation/accept')).toMatchObject([{ token, login: 'wangfang' }])
  })

  it('keeps what was typed where the login is in use', async () => {
    await showStudio(`/invitation#${token}`, {
      'invitation/read': invitation,
      'invitation/accept': { kind: 'invalid', message: '填写有误。', fields: { login: '这个登录名已经有人用了。' } },
    })
    await accept()
    expect(screen.getByText('这个登录名已经有人用了。')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('correct horse battery')
  })

  it('is not accepted with a short password, nor with two different ones', async () => {
    const { sentTo } = await showStudio(`/invitation#${token}`, { 'invitation/read': invitation })
    await fill('登录名', 'wangfang')
    await fill('密码', 'short')
    await fill('再输一次', 'other')
    await press('开始使用')
    expect(screen.getByText('密码至少 10 个字符。')).toBeTruthy()
    expect(screen.getByText('两次输入的密码不一样。')).toBeTruthy()
    expect(sentTo('invitation/accept')).toEqual([])
  })

  it('that is used or expired leads to the sign-in and to those who make another', async () => {
    await showStudio(`/invitation#${token}`, {
      'invitation/read': { kind: 'not-found', message: '这个链接用过了，或者过期了，请重新要一个' },
    })
    expect(screen.getByText(/^这个地址已经用过或过期/u)).toBeTruthy()
    expect(screen.getByText(/请让系统管理员在「工作人员」里再发一个地址/u)).toBeTruthy()
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/studio')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('can be read again where the server did not answer', async () => {
    await showStudio(`/invitation#${token}`, { 'invitation/read': silence })
    expect(screen.getByText('服务器没有回应。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  })

  it('says that an address without a token is incomplete, and asks no server', async () => {
    const { calls } = await showStudio('/invitation', { session: noSession })
    expect(screen.getByText(/^这个地址不完整。/u)).toBeTruthy()
    expect(calls).toEqual([])
  })
})
