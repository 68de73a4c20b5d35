import { expect, it } from 'vitest'

import { acceptInvitation, readInvitation } from '#server/services/staff/accept-invitation.ts'

import { runAtDesk } from '../../support/run-at-desk.ts'
import { dataOf, origin, PASSWORD, startStaff } from '../services/staff/start-staff.ts'

const tokenIn = (text: string) => /https:\/\/www\.example\.cn\/studio\/invitation#([\w-]{43})/u.exec(text)?.[1] ?? ''

it('an invitation of the desk is an address of the studio, which makes the account that the list then has', async () => {
  const { test, context } = await startStaff('sqlite')
  const at = (...args: string[]) => runAtDesk(test.backend, args)
  expect((await at('staff', 'list')).text).toBe('还没有工作人员账号。')
  const added = await at('staff', 'add', '陈静', '--role', '编辑', '--role', 'administrator')
  const token = tokenIn(added.text)
  expect(dataOf(await readInvitation(context, token))).toMatchObject({ name: '陈静', roles: ['编辑', '系统管理员'] })
  dataOf(
    await acceptInvitation(context, { name: '', token, login: 'chen', password: PASSWORD }, origin, {
      requiresFactor: false,
    }),
  )
  const { lines } = await at('staff', 'list')
  expect(lines).toEqual([expect.stringMatching(/^chen\t陈静\t编辑、系统管理员\t没有两步验证\t最近使用 /u)])
})

it('a password is set anew by an address of the desk, and the account is found by its login in any case', async () => {
  const { test, context, join } = await startStaff('sqlite')
  await join('chen', 'administrator')
  const { text, isDone } = await runAtDesk(test.backend, ['staff', 'reset-password', ' CHEN '])
  expect(isDone).toBe(true)
  expect(dataOf(await readInvitation(context, tokenIn(text)))).toMatchObject({ login: 'chen' })
})

it.each([
  [['staff', 'add', '陈静', '--role', '馆长'], '可用的有 作者（author）'],
  [['staff', 'add', '--role', '编辑'], '请写明姓名和角色'],
  [['staff', 'roles', 'chen'], '请写明登录名和角色'],
  [['staff', 'close'], '请写明登录名'],
  [['staff', 'close', 'nobody'], '没有登录名是“nobody”的账号'],
  [['staff', 'close', 'chen'], '最后一个能管理工作人员的账号'],
  [['staff', 'roles', 'chen', '编辑'], '最后一个能管理工作人员的账号'],
  [['staff', 'roles', 'chen', '系统管理员', '审计员'], '不能由同一个人担任'],
  [['staff', 'reset-factor', 'chen'], '没有设置两步验证'],
])('what the desk cannot do it says in words: %j', async (args, sentence) => {
  const { test, join } = await startStaff('sqlite')
  await join('chen', 'administrator')
  const { isDone, text } = await runAtDesk(test.backend, args)
  expect([isDone, text]).toEqual([false, expect.stringContaining(sentence)])
})
