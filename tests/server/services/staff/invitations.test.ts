import { describe, expect, it } from 'vitest'

import { acceptInvitation, readInvitation } from '#server/services/staff/accept-invitation.ts'
import { assignRoles } from '#server/services/staff/assign-roles.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { firstStaffInvitation, inviteStaff, inviteToReset } from '#server/services/staff/invite-staff.ts'
import { listRoles } from '#server/services/staff/list-staff.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases } from '../../../support/backend.ts'
import { dataOf, NETWORK, origin, PASSWORD, startStaff } from './start-staff.ts'

const settings = { requiresFactor: false }
const HOURS = 3600

describe.each(databases)('an invitation, on %s', (kind) => {
  it('makes an account with its name and roles, which is signed in', async () => {
    const { context, session, clock } = await startStaff(kind)
    const { token, expires } = dataOf(await inviteStaff(context, aStaffCaller, { name: '王芳', roles: ['editor'] }))
    expect(expires).toBe(clock.now + 72 * HOURS)
    expect(await readInvitation(context, token)).toEqual({
      kind: 'answer',
      data: { name: '王芳', roles: ['编辑'], expires },
    })
    const input = { name: '', token, login: 'Ｗang.Fang', password: PASSWORD }
    const accepted = dataOf(await acceptInvitation(context, input, origin, settings))
    expect(accepted.next).toBe('done')
    expect(await session(accepted.token)).toMatchObject({
      login: 'wang.fang',
      name: '王芳',
      roles: [{ key: 'editor', title: '编辑' }],
      factor: 'off',
    })
  })

  it('is stored without its token, and a session as well', async () => {
    const { context, join } = await startStaff(kind)
    const { token } = dataOf(await inviteStaff(context, aStaffCaller, { name: '王芳', roles: ['editor'] }))
    const person = await join('lin', 'editor')
    const { db } = context.store
    const rows = JSON.stringify([
      await db.selectFrom('staff_invitation').selectAll().execute(),
      await db.selectFrom('staff_session').selectAll().execute(),
      await db.selectFrom('staff').selectAll().execute(),
    ])
    for (const secret of [token, person.token, PASSWORD]) expect(rows).not.toContain(secret)
  })

  it('works once, and for 72 hours', async () => {
    const { context, clock } = await startStaff(kind)
    const invite = async () =>
      dataOf(await inviteStaff(context, aStaffCaller, { name: '王芳', roles: ['editor'] })).token
    const accept = (token: string, login: string) =>
      acceptInvitation(context, { name: '', token, login, password: PASSWORD }, origin, settings)
    const [used, late] = [await invite(), await invite()]
    expect(await accept(used, 'first')).toMatchObject({ kind: 'answer' })
    expect(await accept(used, 'second')).toMatchObject({ kind: 'absent' })
    expect(await readInvitation(context, used)).toMatchObject({ kind: 'absent' })
    clock.now += 72 * HOURS - 1
    expect(await readInvitation(context, late)).toMatchObject({ kind: 'answer' })
    clock.now += 1
    expect(await readInvitation(context, late)).toMatchObject({ kind: 'absent' })
    expect(await accept(late, 'second')).toMatchObject({ kind: 'absent' })
    expect(await accept('x'.repeat(500), 'second')).toMatchObject({ kind: 'absent' })
  })

  it.each([
    ['login', 'a', PASSWORD],
    ['login', 'wang fang', PASSWORD],
    ['login', 'a'.repeat(41), PASSWORD],
    ['login', 'wаng', PASSWORD],
    ['login', 'LIN', PASSWORD],
    ['password', 'wang', 'mobai2026'],
    ['password', 'wang', 'x9'.repeat(101)],
    ['password', 'wang', '12345678901'],
    ['password', 'wang', 'iloveyou2026'],
    ['password', 'wang', 'shan-WANG-bai-mo'],
    ['password', '王芳', '王芳-shan-bai-mo'],
  ])('stays open where the %s is refused: "%s", "%s"', async (field, login, password) => {
    const { context, join } = await startStaff(kind)
    await join('lin', 'editor')
    const { token } = dataOf(await inviteStaff(context, aStaffCaller, { name: '王芳', roles: ['editor'] }))
    expect(await acceptInvitation(context, { name: '', token, login, password }, origin, settings)).toMatchObject({
      kind: 'refused',
      fields: { [field]: expect.any(String) },
    })
    expect(await readInvitation(context, token)).toMatchObject({ kind: 'answer' })
  })

  it.each([
    ['roles', { name: '王芳', roles: ['administrator', 'auditor'] }],
    ['roles', { name: '王芳', roles: ['security-officer', 'auditor'] }],
    ['roles', { name: '王芳', roles: ['administrator', 'security-officer'] }],
    ['roles', { name: '王芳', roles: ['nothing'] }],
    ['roles', { name: '王芳', roles: [] }],
    ['name', { name: ' ', roles: ['editor'] }],
    ['name', { name: '\u200b', roles: ['editor'] }],
    ['name', { name: '\u3164', roles: ['editor'] }],
    ['name', { name: '\u202e芳王', roles: ['editor'] }],
    ['name', { name: '王芳\n系统管理员', roles: ['editor'] }],
    ['name', { name: '——', roles: ['editor'] }],
  ])('is refused with a fault of its %s: %o', async (field, input) => {
    const { context } = await startStaff(kind)
    expect(await inviteStaff(context, aStaffCaller, input)).toMatchObject({
      kind: 'refused',
      fields: { [field]: expect.any(String) },
    })
  })

  it('ends with the right of the person who made it, also to roles that are separated', async () => {
    const { context, join } = await startStaff(kind)
    const accept = (token: string, login: string) =>
      acceptInvitation(context, { token, name: '', login, password: PASSWORD }, origin, settings)
    const admin = await join('admin', 'administrator')
    const invite = async (...roles: string[]) =>
      dataOf(await inviteStaff(context, admin.caller, { name: '王芳', roles })).token
    const [asOfficer, asAuditor, asEditor] = [
      await invite('security-officer'),
      await invite('auditor'),
      await invite('editor'),
    ]
    const officer = await join('officer', 'security-officer')
    expect(await accept(asOfficer, 'sneak'), 'once there is an officer').toMatchObject({ kind: 'absent' })
    expect(await accept(asAuditor, 'sneak')).toMatchObject({ kind: 'absent' })
    const colleague = await join('colleague', 'editor')
    const reset = dataOf(await inviteToReset(context, admin.caller, colleague.id)).token
    await join('second', 'administrator')
    dataOf(await assignRoles(context, officer.caller, { staffId: admin.id, roles: ['author'] }))
    expect(await accept(asEditor, 'sneak'), 'of a person who manages no staff any more').toMatchObject({
      kind: 'absent',
    })
    expect(await accept(reset, '')).toMatchObject({ kind: 'absent' })
  })

  it('ends with the account of the person who made it', async () => {
    const { context, join } = await startStaff(kind)
    const [admin, other] = [await join('admin', 'administrator'), await join('other', 'administrator')]
    const { token } = dataOf(await inviteStaff(context, other.caller, { name: '王芳', roles: ['editor'] }))
    dataOf(await closeStaff(context, admin.caller, other.id))
    expect(await readInvitation(context, token)).toMatchObject({ kind: 'absent' })
  })
})

describe.each(databases)('the first invitation, on %s', (kind) => {
  it('is made while there is no staff, in place of earlier ones', async () => {
    const { context, session } = await startStaff(kind)
    expect(await listRoles(context), 'a restored backup finds empty tables').toEqual([])
    const [first, second] = [
      await firstStaffInvitation(context, aStaffCaller),
      await firstStaffInvitation(context, aStaffCaller),
    ]
    expect(await readInvitation(context, first?.token ?? '')).toMatchObject({ kind: 'absent' })
    const input = { token: second?.token ?? '', name: '', login: 'admin', password: PASSWORD }
    expect(await acceptInvitation(context, input, origin, settings), 'its person says the name').toMatchObject({
      fields: { name: expect.any(String) },
    })
    const { token } = dataOf(await acceptInvitation(context, { ...input, name: '李昀' }, origin, settings))
    expect(await session(token)).toMatchObject({ name: '李昀' })
    expect((await session(token))?.roles.map(({ key }) => key)).toEqual(['editor', 'administrator'])
    expect(await firstStaffInvitation(context, aStaffCaller)).toBeUndefined()
    expect((await listRoles(context)).map(({ key }) => key)).toEqual([
      'author',
      'editor',
      'events',
      'members',
      'administrator',
      'security-officer',
      'auditor',
    ])
  })
})

describe.each(databases)('the first invitation in a log, on %s', (kind) => {
  it('is worth nothing once another account is there', async () => {
    const { context, join } = await startStaff(kind)
    const first = await firstStaffInvitation(context, aStaffCaller)
    await join('lin', 'administrator')
    const input = { token: first?.token ?? '', name: '外人', login: 'sneak', password: PASSWORD }
    expect(await acceptInvitation(context, input, origin, settings)).toMatchObject({ kind: 'absent' })
  })
})

describe.each(databases)('setting a password anew, on %s', (kind) => {
  it('is not done for oneself, which would not need the present password', async () => {
    const { context, join } = await startStaff(kind)
    const admin = await join('admin', 'administrator')
    expect(await inviteToReset(context, admin.caller, admin.id)).toMatchObject({ kind: 'conflict' })
  })

  it('ends all sessions, and leaves the second factor and the login', async () => {
    const { context, join, enrol, session, signIn } = await startStaff(kind)
    const person = await join('lin', 'editor')
    await enrol(person)
    const { token } = dataOf(await inviteToReset(context, aStaffCaller, person.id))
    expect(await readInvitation(context, token)).toMatchObject({ data: { login: 'lin' } })
    const input = { name: '', token, login: 'another', password: 'ting-yu-xuan-2027' }
    const accepted = dataOf(await acceptInvitation(context, input, origin, settings))
    expect(accepted.next, 'a link alone does not get past the second factor').toBe('factor')
    expect(await session(accepted.token)).toMatchObject({ login: 'lin', factor: 'required' })
    expect(await session(person.token)).toBeUndefined()
    expect(await signIn('lin', PASSWORD)).toMatchObject({ kind: 'refused' })
    expect(await signIn('lin', 'ting-yu-xuan-2027', `${NETWORK}1`)).toMatchObject({ kind: 'answer' })
  })

  it('works with the last link only', async () => {
    const { context, join } = await startStaff(kind)
    const person = await join('lin', 'editor')
    const first = dataOf(await inviteToReset(context, aStaffCaller, person.id))
    dataOf(await inviteToReset(context, aStaffCaller, person.id))
    expect(await readInvitation(context, first.token)).toMatchObject({ kind: 'absent' })
  })
})
