import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { axeFindings } from '../support/axe-findings.ts'
import { fill, press, pressOn, settle } from '../support/press.ts'
import { done, grant, ok, person, showStudio } from '../support/show-studio.tsx'

const types = [
  { key: 'news', type: 1, name: '新闻资讯', unit: '篇', group: 'content' },
  { key: 'activity', type: 2, name: '活动', unit: '场', group: 'content' },
  { key: 'notice', type: -4, name: '公告', unit: '条', group: 'site' },
]
const writer = {
  ...{ key: 'role-1', title: '新闻和活动', isBuiltIn: false },
  grants: (['content.write', 'content.publish'] as const).flatMap((right) =>
    [1, 2].map((type) => ({ right, type, scope: 'all' })),
  ),
}
const roles = [
  { key: 'author', title: '作者', isBuiltIn: true, grants: [{ right: 'content.write', type: 'all', scope: 'own' }] },
  writer,
]
const lin = {
  ...{ id: 8, login: 'lin', name: '林晓', state: 'active', roles: ['role-1'], seen: 0, hasFactor: true },
}
const answers = {
  session: ok({ ...person, grants: [grant('staff.manage')] }),
  staff: ok([lin]),
  roles: ok({ roles, types, mayManage: true }),
}
const open = (more: Parameters<typeof showStudio>[1] = {}) => showStudio('/staff', { ...answers, ...more })
const choose = (right: string, words: string) =>
  pressOn(within(screen.getByRole('radiogroup', { name: right })).getByRole('radio', { name: words }))
const tick = (right: string, type: string) =>
  pressOn(within(screen.getByRole('group', { name: `${right}：选定的类型` })).getByRole('checkbox', { name: type }))
const rowOf = (title: string) => screen.getByRole('listitem', { name: title })

describe('the list of roles', () => {
  it('says what each role allows, in which types, and the people who have it', async () => {
    await open()
    expect(rowOf('新闻和活动').textContent).toContain('写内容（新闻资讯、活动）、发布内容（新闻资讯、活动）')
    expect(rowOf('新闻和活动').textContent).toContain('有这个角色：林晓')
    expect(rowOf('作者').textContent).toContain('写内容（限自己的）')
    expect(await axeFindings()).toEqual([])
  })

  it('offers no act to those who do not manage roles', async () => {
    await open({ roles: ok({ roles, types, mayManage: false }) })
    expect(screen.queryByRole('button', { name: /角色/u })).toBeNull()
  })

  it('offers no removal of a role that came along, and asks before that of another', async () => {
    const { sentTo } = await open({ 'roles/remove': done })
    expect(screen.queryByRole('button', { name: '删除角色：作者' })).toBeNull()
    await press('删除角色：新闻和活动')
    expect(sentTo('roles/remove')).toEqual([])
    await press('删除')
    expect(sentTo('roles/remove')).toEqual([{ key: 'role-1' }])
    expect(document.activeElement).toBe(screen.getByRole('list', { name: '角色' }))
  })

  it('says why a role was not removed', async () => {
    const message = '林晓还有这个角色，请先改这些人的角色'
    await open({ 'roles/remove': { kind: 'conflict', message } })
    await press('删除角色：新闻和活动')
    await press('删除')
    expect(screen.getByText(message)).toBeTruthy()
  })
})

describe('the form of a role', () => {
  it('limits writing to chosen types, which publishing follows, and the role can be given at once', async () => {
    const made = { ...writer, key: 'role-2', title: '林晓的两类' }
    const { sentTo } = await open({
      roles: [answers.roles, ok({ roles: [...roles, made], types, mayManage: true })],
      'roles/create': ok({ key: 'role-2' }),
    })
    await press('新建角色')
    await fill('名称', '林晓的两类')
    await choose('写内容', '全部')
    await choose('写内容：内容类型', '选定的类型')
    await tick('写内容', '新闻资讯')
    await tick('写内容', '活动')
    await choose('发布内容', '全部')
    await choose('管理图片和文件', '可以')
    expect(await axeFindings()).toEqual([])
    await press('保存')
    expect(sentTo('roles/create')).toEqual([
      { title: '林晓的两类', grants: [...writer.grants, { right: 'media.write', type: 'all', scope: 'all' }] },
    ])
    await press('邀请')
    expect(screen.getByRole('checkbox', { name: /^林晓的两类/u })).toBeTruthy()
  })

  it('begins with the role that it changes, and keeps what is not touched', async () => {
    const { sentTo } = await open({ 'roles/change': done })
    await press('编辑角色：新闻和活动')
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('新闻和活动')
    await tick('写内容', '公告')
    await choose('发布内容', '自己的')
    await press('保存')
    expect(sentTo('roles/change')).toEqual([
      {
        ...{ key: 'role-1', title: '新闻和活动' },
        grants: [
          ...[1, 2, -4].map((type) => ({ right: 'content.write', type, scope: 'all' })),
          ...[1, 2, -4].map((type) => ({ right: 'content.publish', type, scope: 'own' })),
        ],
      },
    ])
  })

  it('begins a copy with the rights of the role, and without its title', async () => {
    const { sentTo } = await open({ 'roles/create': ok({ key: 'role-2' }) })
    await press('复制角色：作者')
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('')
    await fill('名称', '作者二')
    await press('保存')
    expect(sentTo('roles/create')).toEqual([{ title: '作者二', grants: roles[0]?.grants }])
  })

  it('shows a type that has left the site, so that it can be taken out', async () => {
    const former = { ...writer, grants: [{ right: 'content.write', type: 9, scope: 'all' }] }
    const { sentTo } = await open({ roles: ok({ roles: [former], types, mayManage: true }), 'roles/change': done })
    await press('编辑角色：新闻和活动')
    await tick('写内容', '新闻资讯')
    await tick('写内容', '类型 9（不在网站里了）')
    await press('保存')
    expect(sentTo('roles/change')).toEqual([
      { ...{ key: 'role-1', title: '新闻和活动' }, grants: [{ right: 'content.write', type: 1, scope: 'all' }] },
    ])
  })

  it.each([
    ['without a title', [['写内容', '全部']], '请填写名称。'],
    [
      'with no type where some are to be chosen',
      [
        ['写内容', '全部'],
        ['写内容：内容类型', '选定的类型'],
      ],
      '请至少选一个类型。',
    ],
    ['where publishing follows no writing', [['发布内容', '全部']], '这个角色不写内容，请另选类型。'],
  ])('sends nothing %s', async (_what, choices, fault) => {
    const { sentTo } = await open({ 'roles/create': done })
    await press('新建角色')
    for (const [right = '', words = ''] of choices) await choose(right, words)
    await press('保存')
    expect(screen.getByText(fault)).toBeTruthy()
    expect(sentTo('roles/create')).toEqual([])
  })

  it('shows what the server refuses at its field, keeps what was chosen, and can be sent again', async () => {
    const refuse = (fields: Record<string, string>) => ({ kind: 'invalid' as const, message: '不行', fields })
    const { sentTo } = await open({
      'roles/create': [
        refuse({ grants: '「管理工作人员」和「查看操作记录」不能由同一个人担任' }),
        refuse({ title: '已经有叫这个名称的角色，请换一个' }),
        ok({ key: 'role-2' }),
      ],
    })
    await press('新建角色')
    await fill('名称', '馆长')
    await choose('管理工作人员', '可以')
    await choose('查看操作记录', '可以')
    await press('保存')
    const table = screen.getByRole('group', { name: '权限' })
    expect(document.activeElement).toBe(table)
    expect(table.textContent).toContain('不能由同一个人担任')
    await press('保存')
    expect(document.activeElement).toBe(screen.getByLabelText('名称'))
    expect(screen.getByText('已经有叫这个名称的角色，请换一个')).toBeTruthy()
    await fill('名称', '馆长二')
    await press('保存')
    expect(sentTo('roles/create')).toHaveLength(3)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('closes by Escape, and the focus is back at its button', async () => {
    const { sentTo } = await open()
    await press('新建角色')
    expect(screen.getByRole('alertdialog', { name: '新建角色' })).toBeTruthy()
    await settle(() => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '新建角色' }))
    expect(sentTo('roles/create')).toEqual([])
  })
})
