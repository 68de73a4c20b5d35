import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fill, press, pressOn } from '../support/press.ts'
import { done, noSession, ok, person, showStudio, silence } from '../support/show-studio.tsx'

const session = ok(person)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const account = { devices: ok([]), 'own-log': ok([]) }

describe('the sign-in of the studio', () => {
  it('stands at any address, and leads to the page of that address', async () => {
    const { sentTo } = await showStudio('/account', {
      session: [noSession, session],
      'sign-in': ok({ next: 'done' }),
      ...account,
    })
    expect(heading()).toBe('登录后台')
    await fill('登录名', 'wangfang')
    await fill('密码', 'correct horse')
    await press('登录')
    expect(sentTo('sign-in')).toEqual([{ login: 'wangfang', password: 'correct horse' }])
    expect(heading()).toBe('我的账号')
    expect(window.location.pathname).toBe('/studio/account')
  })

  it.each([
    ['a wrong password', { kind: 'invalid' as const, message: '登录名或密码不对。' }],
    ['too many tries', { kind: 'limited' as const, message: '试得太多，请 60 秒后再试。' }],
    ['no answer', { kind: 'timeout' as const, message: '服务器没有回应。' }],
  ])('keeps what was typed after %s, and says so', async (_, answer) => {
    await showStudio('/', { session: noSession, 'sign-in': answer })
    await fill('登录名', 'wangfang')
    await fill('密码', 'wrong')
    await press('登录')
    expect(screen.getByText(answer.message)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('登录名').value).toBe('wangfang')
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('wrong')
  })

  it('is not sent without login and password', async () => {
    const { sentTo } = await showStudio('/', { session: noSession })
    await press('登录')
    expect(screen.getByLabelText('登录名').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('请填写密码。')).toBeTruthy()
    expect(sentTo('sign-in')).toEqual([])
  })

  it.each([
    ['plain', '123456', '123456'],
    ['in groups', '123 456', '123456'],
    ['in full width', '１２３４５６', '123456'],
  ])('asks for the code of the second factor, and sends digits %s as plain ones', async (_, typed, sent) => {
    const { sentTo } = await showStudio('/', {
      session: [noSession, session],
      'sign-in': ok({ next: 'factor' }),
      factor: ok({ next: 'done' }),
    })
    await fill('登录名', 'wangfang')
    await fill('密码', 'correct horse')
    await press('登录')
    expect(heading()).toBe('两步验证')
    await fill('六位验证码', typed)
    await press('验证')
    expect(sentTo('factor')).toEqual([{ code: sent }])
    expect(heading()).toBe('王芳，您好')
  })

  it('takes a recovery code in place of the digits', async () => {
    const { sentTo } = await showStudio('/', {
      session: [{ kind: 'factor-required', message: '还要验证码。' }, session],
      factor: ok({ next: 'done' }),
    })
    expect(heading()).toBe('两步验证')
    await press('手机不在身边？用恢复码')
    await fill('恢复码', 'k7qm-2v9x')
    await press('验证')
    expect(sentTo('factor')).toEqual([{ code: 'k7qm-2v9x' }])
    expect(heading()).toBe('王芳，您好')
  })

  it('refuses a code that is no six digits without sending it', async () => {
    const { sentTo } = await showStudio('/', { session: { kind: 'factor-required', message: '' } })
    await fill('六位验证码', '12345')
    await press('验证')
    expect(screen.getByText('验证码是六位数字。')).toBeTruthy()
    expect(sentTo('factor')).toEqual([])
  })

  it('follows a sign-out', async () => {
    await showStudio('/', { session: [session, noSession], 'sign-out': done })
    await press('王芳')
    await press('退出登录')
    expect(heading()).toBe('登录后台')
  })

  it('leads to the site where the server says that it is', async () => {
    const home = 'https://www.example.cn/web/'
    await showStudio('/', { session: [session] }, undefined, { home })
    await press('王芳')
    const link = screen.getByRole('link', { name: '看网站' })
    expect(link.getAttribute('href')).toBe(home)
    // The site opens beside the studio, whose menu is closed when the person comes back.
    await pressOn(link)
    expect(screen.queryByRole('link', { name: '看网站' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '王芳', expanded: false }))
  })
})

describe('the start of the studio', () => {
  it('offers another try where the server does not answer', async () => {
    await showStudio('/', { session: [silence, session] })
    expect(screen.getByText('服务器没有回应。')).toBeTruthy()
    await press('重试')
    expect(heading()).toBe('王芳，您好')
  })

  it('says that an address has no page', async () => {
    await showStudio('/elsewhere', { session })
    expect(heading()).toBe('没有这个页面')
  })
})
