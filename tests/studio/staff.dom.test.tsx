import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fill, press, pressOn } from '../support/press.ts'
import { done, grant, ok, person, showStudio, silence } from '../support/show-studio.tsx'

const roles = [
  { key: 'editor', title: '编辑', grants: [grant('content.write')] },
  { key: 'head', title: '负责人', grants: [grant('staff.manage'), grant('roles.manage')] },
]
const one = (id: number, name: string) => ({
  id,
  login: `user${id}`,
  name,
  state: 'active',
  roles: ['editor'],
  seen: 0,
  hasFactor: true,
})
const types = [
  { key: 'news', type: 1, name: '新闻资讯', unit: '篇', group: 'content' },
  { key: 'activity', type: 2, name: '活动', unit: '场', group: 'content' },
  { key: 'notice', type: -4, name: '公告', unit: '条', group: 'site' },
]
const people = ok([one(7, '王芳'), one(8, '李明')])
const answers = { staff: people, roles: ok({ roles, types, mayManage: true }) }
const manager = ok({ ...person, grants: [grant('staff.manage'), grant('roles.manage')] })
const isThere = (name: string) => screen.queryByRole('button', { name }) !== null
const address = 'https://example.org/studio/invitation#dG9rZW4'

describe('the list of the staff', () => {
  it.each([
    {
      rights: ['staff.manage'] as const,
      has: { 邀请: true, 新建角色: false, '改角色：李明': false, '停用：李明': true },
    },
    {
      rights: ['roles.manage'] as const,
      has: { 邀请: false, 新建角色: true, '改角色：李明': true, '停用：李明': false },
    },
    {
      rights: ['staff.manage', 'roles.manage'] as const,
      has: { 邀请: true, 新建角色: true, '改角色：李明': true, '停用：李明': true },
    },
  ])('offers what $rights allow', async ({ rights, has }) => {
    const mayManage = rights.some((right) => right === 'roles.manage')
    await showStudio('/staff', {
      ...{ ...answers, roles: ok({ roles, types, mayManage }) },
      session: ok({ ...person, grants: rights.map(grant) }),
    })
    expect(Object.fromEntries(Object.keys(has).map((name) => [name, isThere(name)]))).toEqual(has)
  })

  it('is no page for a person who manages neither staff nor roles', async () => {
    const { calls } = await showStudio('/staff', { ...answers, session: ok(person) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有这个页面')
    expect(screen.queryByRole('link', { name: '工作人员' })).toBeNull()
    expect(calls.map(({ path }) => path)).toEqual(['session'])
  })

  it('lets nobody close the account that they are signed in with', async () => {
    await showStudio('/staff', { ...answers, session: manager })
    expect([isThere('停用：王芳'), isThere('停用：李明')]).toEqual([false, true])
  })

  it.each([
    { button: '停用：李明', yes: '停用', path: 'staff/close' },
    { button: '重置两步验证：李明', yes: '重置', path: 'staff/reset-factor' },
  ])('asks before $path', async ({ button, yes, path }) => {
    const { sentTo } = await showStudio('/staff', { ...answers, session: manager, [path]: done })
    await press(button)
    expect(sentTo(path)).toEqual([])
    await press(yes)
    expect(sentTo(path)).toEqual([{ id: 8 }])
  })

  it('shows the address at which a person sets their password anew, once', async () => {
    const invitation = { address: 'https://example.org/studio/invitation#abc', expires: 1_800_000_000 }
    const { sentTo } = await showStudio('/staff', {
      ...answers,
      ...{ session: manager, 'staff/reset-password': ok(invitation) },
    })
    await press('重设密码：李明')
    expect(sentTo('staff/reset-password')).toEqual([])
    await press('重设')
    expect(sentTo('staff/reset-password')).toEqual([{ id: 8 }])
    expect(screen.getByRole('alertdialog', { name: '重设密码' }).textContent).toContain(invitation.address)
    await press('完成')
    expect(screen.queryByText(invitation.address)).toBeNull()
  })

  it('offers another try where it could not be read', async () => {
    await showStudio('/staff', { ...answers, session: manager, staff: [silence, answers.staff] })
    await press('重试')
    expect(screen.getByText('李明')).toBeTruthy()
  })
})

describe('the roles of a person', () => {
  it('are changed by ticks, each with a sentence of what the role allows', async () => {
    const { sentTo } = await showStudio('/staff', { ...answers, session: manager, 'staff/roles': done })
    await press('改角色：李明')
    expect(screen.getByText('可以管理工作人员、管理权限。')).toBeTruthy()
    await pressOn(screen.getByRole('checkbox', { name: /^负责人/u }))
    await press('保存')
    expect(sentTo('staff/roles')).toEqual([{ id: 8, roles: ['editor', 'head'] }])
  })

  it('stay ticked where the server refuses them', async () => {
    const refusal = { kind: 'conflict' as const, message: '一个人不能同时担任这些角色。' }
    await showStudio('/staff', { ...answers, session: manager, 'staff/roles': refusal })
    await press('改角色：李明')
    await pressOn(screen.getByRole('checkbox', { name: /^负责人/u }))
    await press('保存')
    expect(screen.getByText(refusal.message)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^负责人/u }).checked).toBe(true)
  })
})

describe('an invitation that is sent', () => {
  it('needs a name and a role', async () => {
    const { sentTo } = await showStudio('/staff', { ...answers, session: manager })
    await press('邀请')
    await press('生成邀请')
    expect(screen.getByText('请填写姓名。')).toBeTruthy()
    expect(screen.getByText('请至少选择一个角色。')).toBeTruthy()
    expect(sentTo('staff/invite')).toEqual([])
  })

  it('shows its address once, and then never again', async () => {
    const { sentTo } = await showStudio('/staff', {
      ...answers,
      session: manager,
      'staff/invite': ok({ address, expires: 1_795_000_000 }),
    })
    await press('邀请')
    await fill('姓名', '赵敏')
    await pressOn(screen.getByRole('checkbox', { name: /^编辑/u }))
    await press('生成邀请')
    expect(sentTo('staff/invite')).toEqual([{ name: '赵敏', roles: ['editor'] }])
    expect(screen.getByText(address)).toBeTruthy()
    await press('完成')
    await press('邀请')
    expect(document.body.textContent).not.toContain(address)
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('')
  })
})
