import { describe, expect, it } from 'vitest'

import { readInvitation } from '#server/services/staff/accept-invitation.ts'
import { assignRoles } from '#server/services/staff/assign-roles.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { inviteStaff, inviteToReset } from '#server/services/staff/invite-staff.ts'
import { listStaff } from '#server/services/staff/list-staff.ts'
import { resetFactor } from '#server/services/staff/reset-factor.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases, usualOf } from '../../../support/backend.ts'
import { dataOf, startStaff, type StaffHouse, type TestStaff } from './start-staff.ts'

/** One person for each of these roles. */
async function staffed<Key extends string>(house: StaffHouse, ...roles: Key[]): Promise<Record<Key, TestStaff>> {
  const people = new Map<string, TestStaff>()
  for (const role of roles) people.set(role, await house.join(role, role))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each role has its person
  return Object.fromEntries(people) as Record<Key, TestStaff>
}

const everyRole = ['author', 'editor', 'events', 'members', 'administrator', 'security-officer', 'auditor'] as const

describe.each(databases.flatMap(usualOf))('a right, on %s', (kind) => {
  it.each<[string, (house: StaffHouse, by: TestStaff, to: TestStaff) => Promise<{ kind: string }>, readonly string[]]>([
    [
      'inviting',
      ({ context }, by) => inviteStaff(context, by.caller, { name: '王芳', roles: ['editor'] }),
      ['administrator'],
    ],
    ['setting a password anew', ({ context }, by, to) => inviteToReset(context, by.caller, to.id), ['administrator']],
    ['removing a second factor', ({ context }, by, to) => resetFactor(context, by.caller, to.id), ['administrator']],
    [
      'assigning roles',
      ({ context }, by, to) => assignRoles(context, by.caller, { staffId: to.id, roles: ['author'] }),
      ['security-officer'],
    ],
    ['closing an account', ({ context }, by, to) => closeStaff(context, by.caller, to.id), ['administrator']],
  ])('is needed for %s', async (_act, act, allowed) => {
    const house = await startStaff(kind)
    const people = await staffed(house, ...everyRole)
    for (const role of everyRole) {
      const subject = await house.join(`of-${role}`, 'editor')
      await house.enrol(subject)
      expect([role, (await act(house, people[role], subject)).kind]).toEqual([
        role,
        allowed.includes(role) ? 'answer' : 'forbidden',
      ])
    }
  })
})

describe.each(databases)('accounts of staff, on %s', (kind) => {
  it('are listed with their roles, closed ones included', async () => {
    const house = await startStaff(kind)
    const people = await staffed(house, 'editor', 'author')
    await house.enrol(people.author)
    dataOf(await closeStaff(house.context, aStaffCaller, people.editor.id))
    expect(await listStaff(house.context)).toEqual([
      {
        ...{ id: people.editor.id, login: 'editor', name: 'editor女士', state: 'closed', roles: ['editor'] },
        ...{ created: house.clock.now, seen: 0, hasFactor: false, isBound: false },
      },
      {
        ...{ id: people.author.id, login: 'author', name: 'author女士', state: 'active', roles: ['author'] },
        ...{ created: house.clock.now, seen: house.clock.now, hasFactor: true, isBound: false },
      },
    ])
  })

  it('never lose the last one that manages staff', async () => {
    const house = await startStaff(kind)
    const { context } = house
    const people = await staffed(house, 'administrator', 'security-officer')
    const { id } = people.administrator
    const officer = people['security-officer'].caller
    expect(await closeStaff(context, people.administrator.caller, id), 'oneself').toMatchObject({ kind: 'conflict' })
    expect(await closeStaff(context, aStaffCaller, id)).toMatchObject({ kind: 'conflict' })
    for (const by of [aStaffCaller, officer])
      expect(await assignRoles(context, by, { staffId: id, roles: ['editor'] })).toMatchObject({ kind: 'conflict' })
    const second = await house.join('second', 'administrator')
    expect(await assignRoles(context, officer, { staffId: id, roles: ['editor'] })).toMatchObject({ kind: 'answer' })
    expect(await closeStaff(context, second.caller, id)).toMatchObject({ kind: 'answer' })
    expect(await closeStaff(context, second.caller, id), 'twice').toMatchObject({ kind: 'absent' })
  })

  it('lose the last one that manages roles at the desk only', async () => {
    const house = await startStaff(kind)
    const people = await staffed(house, 'administrator', 'security-officer')
    const { id } = people['security-officer']
    expect(await closeStaff(house.context, people.administrator.caller, id)).toMatchObject({ kind: 'conflict' })
    expect(await closeStaff(house.context, aStaffCaller, id)).toMatchObject({ kind: 'answer' })
  })

  it('change their rights at once', async () => {
    const house = await startStaff(kind)
    const people = await staffed(house, 'security-officer', 'editor')
    const rights = async () => (await house.session(people.editor.token))?.grants.map(({ right }) => right)
    expect(await rights()).toContain('content.publish')
    const change = { staffId: people.editor.id, roles: ['author', 'events'] }
    dataOf(await assignRoles(house.context, people['security-officer'].caller, change))
    expect(await rights()).toEqual(expect.arrayContaining(['content.write', 'media.write', 'events.manage']))
    expect(await rights()).not.toContain('content.publish')
    dataOf(await assignRoles(house.context, aStaffCaller, { staffId: people.editor.id, roles: [] }))
    expect(await rights()).toEqual([])
  })
})

describe.each(databases)('roles with separated rights, on %s', (kind) => {
  it('are assigned by who manages roles, never to oneself, and never two to one person', async () => {
    const house = await startStaff(kind)
    const { context } = house
    const people = await staffed(house, 'administrator', 'security-officer', 'editor')
    const officer = people['security-officer'].caller
    const assign = (staffId: number, ...roles: string[]) => assignRoles(context, officer, { staffId, roles })
    expect(await assign(officer.staffId, 'security-officer', 'editor')).toMatchObject({ kind: 'conflict' })
    expect(await assign(people.editor.id, 'auditor', 'administrator')).toMatchObject({
      fields: { roles: expect.any(String) },
    })
    expect(await assign(people.editor.id, 'auditor', 'editor')).toMatchObject({ kind: 'answer' })
    for (const role of ['administrator', 'security-officer', 'auditor'])
      expect(await inviteStaff(context, people.administrator.caller, { name: '王芳', roles: [role] })).toMatchObject({
        kind: 'forbidden',
      })
  })

  it('are assigned by an administrator as long as no active account manages roles', async () => {
    const house = await startStaff(kind)
    const { context } = house
    const { administrator } = await staffed(house, 'administrator')
    const invite = (role: string) => inviteStaff(context, administrator.caller, { name: '王芳', roles: [role] })
    expect(await invite('auditor')).toMatchObject({ kind: 'answer' })
    expect(await invite('security-officer')).toMatchObject({ kind: 'answer' })
    const officer = await house.join('officer', 'security-officer')
    expect(await invite('auditor')).toMatchObject({ kind: 'forbidden' })
    dataOf(await closeStaff(context, aStaffCaller, officer.id))
    expect(await invite('security-officer')).toMatchObject({ kind: 'answer' })
  })

  it.each(['security-officer', 'auditor'] as const)(
    'are not acquired by setting password and second factor of another anew: %s',
    async (role) => {
      const house = await startStaff(kind)
      const { context } = house
      const people = await staffed(house, 'administrator', role)
      await house.enrol(people[role])
      const admin = people.administrator.caller
      expect(await inviteToReset(context, admin, people[role].id)).toMatchObject({ kind: 'forbidden' })
      expect(await resetFactor(context, admin, people[role].id)).toMatchObject({ kind: 'forbidden' })
      expect(await resetFactor(context, aStaffCaller, people[role].id)).toMatchObject({ kind: 'answer' })
      expect(await house.session(people[role].token)).toBeUndefined()
    },
  )

  it('do not reach a link for the password that was made before', async () => {
    const house = await startStaff(kind)
    const { context } = house
    const people = await staffed(house, 'administrator', 'security-officer', 'editor')
    const { id } = people.editor
    const { token } = dataOf(await inviteToReset(context, people.administrator.caller, id))
    dataOf(await assignRoles(context, people['security-officer'].caller, { staffId: id, roles: ['auditor'] }))
    expect(await readInvitation(context, token)).toMatchObject({ kind: 'absent' })
  })

  it('allow an administrator to help another one, and not to remove their own second factor', async () => {
    const house = await startStaff(kind)
    const [one, other] = [await house.join('one', 'administrator'), await house.join('other', 'administrator')]
    await house.enrol(one)
    await house.enrol(other)
    expect(await resetFactor(house.context, one.caller, one.id)).toMatchObject({ kind: 'conflict' })
    expect(await resetFactor(house.context, one.caller, other.id)).toMatchObject({ kind: 'answer' })
    expect(await resetFactor(house.context, one.caller, other.id), 'twice').toMatchObject({ kind: 'conflict' })
    expect(await inviteToReset(house.context, one.caller, other.id)).toMatchObject({ kind: 'answer' })
    expect(await inviteToReset(house.context, one.caller, 9999)).toMatchObject({ kind: 'absent' })
  })
})
