import { describe, expect, it } from 'vitest'

import { type Grant, may } from '#contract/studio/may.ts'
import type { Right } from '#contract/studio/rights.ts'
import { readInvitation } from '#server/services/staff/accept-invitation.ts'
import { assignRoles } from '#server/services/staff/assign-roles.ts'
import { changeRole } from '#server/services/staff/change-role.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { createRole } from '#server/services/staff/create-role.ts'
import { inviteStaff, inviteToReset } from '#server/services/staff/invite-staff.ts'
import { listRoles } from '#server/services/staff/list-staff.ts'
import { removeRole } from '#server/services/staff/remove-role.ts'
import type { SentGrant } from '#server/services/staff/role-grants.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases } from '../../../support/backend.ts'
import { actingTypes } from '../acting/acting-content.ts'
import { dataOf, startStaff, type StaffHouse } from './start-staff.ts'

const [someType, otherType] = actingTypes.map(({ type }) => type)
if (someType === undefined || otherType === undefined) throw new Error('The tests need two content types')
const NO_TYPE = 9999
const to = (right: Right, type: Grant['type'] = 'all', scope: Grant['scope'] = 'all'): Grant => ({ right, type, scope })
const writing = [to('content.write')]
const limited = [to('content.write', someType), to('content.publish', someType)]

/** A portal with one person of each of the three offices, an editor, and the roles that administrators and others get. */
async function office(kind: Parameters<typeof startStaff>[0]) {
  const house = await startStaff(kind, actingTypes)
  const boss = await house.join('boss', 'administrator')
  const guard = await house.join('guard', 'security-officer')
  const lin = await house.join('lin', 'editor')
  const { context } = house
  return {
    ...{ house, context, boss, guard, lin },
    create: (title: string, grants: readonly SentGrant[] = writing) =>
      createRole(context, guard.caller, { title, grants }),
    change: (key: string, title: string, grants: readonly SentGrant[]) =>
      changeRole(context, guard.caller, { key, title, grants }),
  }
}

const rolesActs = async ({ context }: StaffHouse) =>
  context.store.db
    .selectFrom('ledger')
    .select(['act', 'subject', 'before', 'after'])
    .where('act', 'like', 'role.%')
    .orderBy('number')
    .execute()

describe.each(databases)('a role that was made, on %s', (kind) => {
  it('is given like every other, and limits its person to its types in lists and acts', async () => {
    const { context, house, create } = await office(kind)
    const { key } = dataOf(await create('新闻编辑', limited))
    expect(await listRoles(context)).toContainEqual({
      ...{ key, title: '新闻编辑', isBuiltIn: false },
      grants: expect.arrayContaining(limited),
    })
    const { id, token } = await house.join('xiao', key)
    const { grants = [] } = (await house.session(token)) ?? {}
    for (const right of ['content.write', 'content.publish'] as const)
      expect([someType, otherType].map((type) => may(grants, id, right, { type, ownerId: 1 }))).toEqual([true, false])
    expect(may(grants, id, 'staff.manage')).toBe(false)
  })

  it('has a key of its own, which no title decides', async () => {
    const { create } = await office(kind)
    const keys = [dataOf(await create('甲')).key, dataOf(await create('乙')).key]
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^role-[0-9a-f]{16}$/u)
  })

  it('gives sessions its changed grants at once, and ends links for passwords', async () => {
    const { context, house, boss, create, change } = await office(kind)
    const { key } = dataOf(await create('新闻编辑', limited))
    const { id, token } = await house.join('xiao', key)
    const { token: link } = dataOf(await inviteToReset(context, boss.caller, id))
    dataOf(await change(key, '新闻作者', [to('content.write', 'all', 'own')]))
    expect(await house.session(token)).toMatchObject({
      grants: [to('content.write', 'all', 'own')],
      roles: [{ key, title: '新闻作者' }],
    })
    expect(await readInvitation(context, link)).toMatchObject({ kind: 'absent' })
  })

  it('is in the ledger with what it allowed and allows, in words', async () => {
    const { context, house, guard, create, change } = await office(kind)
    const { key } = dataOf(await create('新闻编辑', limited))
    const name = actingTypes[0]?.name ?? ''
    dataOf(await change(key, '作者们', [to('content.write', 'all', 'own')]))
    dataOf(await change(key, '作者们', [to('content.write', 'all', 'own')]))
    dataOf(await removeRole(context, guard.caller, key))
    expect(await rolesActs(house)).toEqual([
      {
        ...{ act: 'role.create', subject: '新闻编辑', before: '' },
        after: `写内容（${name}）、发布内容（${name}）`,
      },
      {
        ...{ act: 'role.change', subject: '新闻编辑' },
        before: `新闻编辑：写内容（${name}）、发布内容（${name}）`,
        after: '作者们：写内容（限自己的）',
      },
      { act: 'role.remove', subject: '作者们', before: '写内容（限自己的）', after: '' },
    ])
  })

  it('is removed once no active account and no open invitation has it', async () => {
    const { context, house, boss, guard, create } = await office(kind)
    const { key } = dataOf(await create('新闻编辑'))
    const remove = () => removeRole(context, guard.caller, key)
    const { id } = await house.join('xiao', key)
    expect(await remove()).toEqual({ kind: 'conflict', message: expect.stringContaining('xiao女士') })
    dataOf(await closeStaff(context, boss.caller, id))
    dataOf(await inviteStaff(context, boss.caller, { name: '林晓', roles: [key] }))
    expect(await remove()).toEqual({ kind: 'conflict', message: expect.stringContaining('林晓') })
    house.clock.now += 73 * 3600
    expect(await remove()).toMatchObject({ kind: 'answer' })
    expect(await remove()).toMatchObject({ kind: 'absent' })
    expect((await listRoles(context)).map((role) => role.key)).not.toContain(key)
  })
})

describe.each(databases)('roles, on %s', (kind) => {
  it('are made and changed by an administrator only while no account manages roles', async () => {
    const house = await startStaff(kind, actingTypes)
    const { context } = house
    const { caller } = await house.join('boss', 'administrator', 'editor')
    const { key } = dataOf(await createRole(context, caller, { title: '新闻编辑', grants: limited }))
    dataOf(await changeRole(context, caller, { key, title: '新闻编辑', grants: writing }))
    await house.join('guard', 'security-officer')
    for (const outcome of [
      await createRole(context, caller, { title: '另一个', grants: limited }),
      await changeRole(context, caller, { key, title: '新闻编辑', grants: limited }),
      await removeRole(context, caller, key),
    ])
      expect(outcome).toMatchObject({ kind: 'forbidden' })
  })

  it('are not changed by those who have them, except for their title', async () => {
    const house = await startStaff(kind, actingTypes)
    const { caller } = await house.join('boss', 'administrator', 'editor')
    const change = (title: string, grants: readonly Grant[]) =>
      changeRole(house.context, caller, { key: 'editor', title, grants })
    const present = (await listRoles(house.context)).find(({ key }) => key === 'editor')?.grants ?? []
    expect(await change('编辑', [...present, to('events.manage')])).toMatchObject({ kind: 'conflict' })
    expect(await change('编辑', limited), 'a smaller one, too').toMatchObject({ kind: 'conflict' })
    expect(await change('主编', present)).toMatchObject({ kind: 'answer' })
    expect(await rolesActs(house)).toEqual([{ act: 'role.change', subject: '编辑', before: '编辑', after: '主编' }])
  })

  it.each([
    ['administrator', 'staff.manage'],
    ['security-officer', 'roles.manage'],
    ['auditor', 'ledger.read'],
  ] as const)('that are offices keep their right, and are not removed: %s', async (key, right) => {
    const { context, change, lin } = await office(kind)
    const title = (await listRoles(context)).find((role) => role.key === key)?.title ?? ''
    expect(await change(key, title, writing)).toMatchObject({ fields: { grants: expect.stringContaining('留着') } })
    // The officer, who has the role, leaves this one to the command line.
    const more = { key, title: `${title}兼作者`, grants: [to(right), ...writing] }
    expect(await changeRole(context, aStaffCaller, more)).toMatchObject({ kind: 'answer' })
    dataOf(await assignRoles(context, aStaffCaller, { staffId: lin.id, roles: [] }))
    expect(await removeRole(context, aStaffCaller, key)).toMatchObject({ kind: 'conflict' })
  })

  it('never bring two separated rights together in a person, who is named', async () => {
    const { context, guard, lin, house, create, change } = await office(kind)
    const { key } = dataOf(await create('新闻编辑'))
    dataOf(await assignRoles(context, guard.caller, { staffId: lin.id, roles: ['auditor', key] }))
    await house.join('xiao', key)
    expect(await change(key, '新闻编辑', [to('staff.manage')])).toMatchObject({
      fields: { grants: '「管理工作人员」和「查看操作记录」不能由同一个人担任：lin女士' },
    })
    dataOf(await assignRoles(context, guard.caller, { staffId: lin.id, roles: ['auditor'] }))
    expect(await change(key, '新闻编辑', [to('staff.manage')])).toMatchObject({ kind: 'answer' })
  })

  it('never leave the portal without an account that manages staff', async () => {
    const { context, boss, guard, house, create, change } = await office(kind)
    const { key } = dataOf(await create('馆长', [to('staff.manage')]))
    await house.join('head', key)
    dataOf(await assignRoles(context, guard.caller, { staffId: boss.id, roles: ['editor'] }))
    expect(await change(key, '馆长', writing)).toMatchObject({ fields: { grants: expect.stringContaining('没有人') } })
    dataOf(await assignRoles(context, guard.caller, { staffId: boss.id, roles: ['administrator'] }))
    expect(await change(key, '馆长', writing)).toMatchObject({ kind: 'answer' })
  })
})

describe.each(databases)('a role is refused, on %s', (kind) => {
  it.each<[string, string, readonly SentGrant[], 'title' | 'grants']>([
    ['without a title', '  ', writing, 'title'],
    ['with a title that is too long', '长'.repeat(31), writing, 'title'],
    ['with a title that cannot be read', '编\u200B辑部', writing, 'title'],
    ['with the title of another', '编辑', writing, 'title'],
    ['with the key of another as its title', 'Editor', writing, 'title'],
    ['with a title that differs in width and capitals', 'ＮＥＷＳ 1', writing, 'title'],
    ['without a right', '甲', [], 'grants'],
    ['with a right that is none', '甲', [{ right: 'site.own', type: 'all', scope: 'all' }], 'grants'],
    ['with a type that the site has not', '甲', [to('content.write', NO_TYPE)], 'grants'],
    ['with a type for a right without types', '甲', [to('media.write', someType)], 'grants'],
    ['with an owner for a right without types', '甲', [to('media.write', 'all', 'own')], 'grants'],
    ['with one right twice', '甲', [...writing, ...writing], 'grants'],
    [
      'with two scopes of a right',
      '甲',
      [to('content.write', someType), to('content.write', otherType, 'own')],
      'grants',
    ],
    ['with all types and some', '甲', [to('content.write'), to('content.write', someType)], 'grants'],
    ['with two separated rights', '甲', [to('staff.manage'), to('ledger.read')], 'grants'],
  ])('%s', async (_what, title, grants, field) => {
    const { create, change, house } = await office(kind)
    dataOf(await create('news1'))
    const { key } = dataOf(await create('乙'))
    const before = (await rolesActs(house)).length
    for (const outcome of [await create(title, grants), await change(key, title, grants)])
      expect(outcome).toMatchObject({ kind: 'refused', fields: { [field]: expect.stringMatching(/^\P{ASCII}/u) } })
    expect((await rolesActs(house)).length, 'nothing is recorded').toBe(before)
  })
})
