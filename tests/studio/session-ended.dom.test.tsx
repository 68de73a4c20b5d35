import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fill, press } from '../support/press.ts'
import { done, noSession, ok, person, showStudio } from '../support/show-studio.tsx'

const account = { devices: ok([]), 'own-log': ok([]), 'sign-in': ok({ next: 'done' }) }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Sends a new password from a session that has ended meanwhile. */
async function changePassword() {
  await fill('现在的密码', 'correct horse')
  await fill('新密码', 'battery staple 9')
  await fill('再输一次', 'battery staple 9')
  await press('修改密码')
}

/** Signs in by the dialog over the page. */
async function signInAgain() {
  const dialog = screen.getByRole('alertdialog', { name: '登录后台' })
  await fill('登录名', 'wangfang')
  await fill('密码', 'correct horse')
  await press('登录', dialog)
}

describe('a session that ends in the middle of the work', () => {
  it('leaves the page with everything that was typed, and opens a sign-in over it', async () => {
    await showStudio('/account', { ...account, session: ok(person), password: [noSession, done] })
    await changePassword()
    expect(within(screen.getByRole('alertdialog')).getByText(/^登录已结束。/u)).toBeTruthy()
    expect(field('新密码').value).toBe('battery staple 9')
  })

  it('goes on after the sign-in with the same page, which can be sent again', async () => {
    const { sentTo } = await showStudio('/account', { ...account, session: ok(person), password: [noSession, done] })
    await changePassword()
    await signInAgain()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(field('新密码').value).toBe('battery staple 9')
    await press('修改密码')
    expect(sentTo('password')).toHaveLength(2)
    expect(screen.getByText(/^密码已修改/u)).toBeTruthy()
  })

  it('reads what could not be read once the person is back', async () => {
    const entry = { number: 1, time: 0, act: '发布内容', subject: '35', network: '', device: '' }
    await showStudio('/account', { ...account, session: ok(person), 'own-log': [noSession, ok([entry])] })
    await signInAgain()
    expect(screen.getByText('发布内容：35')).toBeTruthy()
  })

  it('gives the page to nobody else: another person starts with a page of their own', async () => {
    const other = { ...person, id: 8, name: '李明' }
    await showStudio('/account', { ...account, session: [ok(person), ok(other)], password: noSession })
    await changePassword()
    await signInAgain()
    expect(screen.getByRole('button', { name: '李明' })).toBeTruthy()
    expect(field('新密码').value).toBe('')
  })

  it('asks for the code alone where only the second factor is missing', async () => {
    await showStudio('/account', {
      ...account,
      session: ok(person),
      password: { kind: 'factor-required', message: '还要验证码。' },
    })
    await changePassword()
    expect(screen.getByRole('alertdialog', { name: '两步验证' })).toBeTruthy()
  })
})
