import { describe, expect, it } from 'vitest'

import type { StaffActName } from '#server/services/context/staff-acts.ts'
import { acceptInvitation } from '#server/services/staff/accept-invitation.ts'
import { assignRoles } from '#server/services/staff/assign-roles.ts'
import { changeStaffPassword } from '#server/services/staff/change-staff-password.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { endDevice, endDevices, signOutStaff } from '#server/services/staff/end-staff-sessions.ts'
import { inviteStaff, inviteToReset } from '#server/services/staff/invite-staff.ts'
import { proveFactor } from '#server/services/staff/prove-factor.ts'
import { resetFactor } from '#server/services/staff/reset-factor.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { usualDatabases } from '../../../support/backend.ts'
import { dataOf, NETWORK, origin, PASSWORD, startStaff, type StaffHouse, type TestStaff } from './start-staff.ts'
import { oneTimeCode } from '../../../support/one-time-code.ts'

interface Scene {
  house: StaffHouse
  /** An administrator. */
  admin: TestStaff
  /** An editor. */
  person: TestStaff
}

const NEW_PASSWORD = 'ting-yu-xuan-2027'
const settings = { requiresFactor: false }

/** What is prepared, what is then done, and the subject that is recorded. */
const acts: readonly (readonly [StaffActName, (scene: Scene) => Promise<() => Promise<unknown>>, subject: string])[] = [
  [
    'staff.invite',
    async ({ house: { context }, admin }) =>
      () =>
        inviteStaff(context, admin.caller, { name: '王芳', roles: ['editor'] }),
    '王芳',
  ],
  [
    'staff.join',
    async ({ house: { context } }) => {
      const { token } = dataOf(await inviteStaff(context, aStaffCaller, { name: '王芳', roles: ['editor'] }))
      return () => acceptInvitation(context, { name: '', token, login: 'wang', password: PASSWORD }, origin, settings)
    },
    'wang',
  ],
  [
    'staff.reset-password',
    async ({ house: { context }, admin, person }) =>
      () =>
        inviteToReset(context, admin.caller, person.id),
    'lin',
  ],
  [
    'staff.password',
    async ({ house: { context }, person }) => {
      const { token } = dataOf(await inviteToReset(context, aStaffCaller, person.id))
      return () => acceptInvitation(context, { name: '', token, login: '', password: NEW_PASSWORD }, origin, settings)
    },
    'lin',
  ],
  [
    'staff.password',
    async ({ house: { context }, person }) =>
      () =>
        changeStaffPassword(context, person.caller, { current: PASSWORD, password: NEW_PASSWORD }),
    '',
  ],
  [
    'staff.close',
    async ({ house: { context }, admin, person }) =>
      () =>
        closeStaff(context, admin.caller, person.id),
    'lin',
  ],
  [
    'staff.roles',
    async ({ house: { context }, admin, person }) =>
      () =>
        assignRoles(context, admin.caller, { staffId: person.id, roles: ['author'] }),
    'lin',
  ],
  [
    'staff.sign-in',
    async ({ house }) =>
      () =>
        house.signIn('lin'),
    '',
  ],
  [
    'staff.sign-in',
    async ({ house, person }) => {
      const { secret } = await house.enrol(person)
      const caller = await house.callerOf(dataOf(await house.signIn('lin')).token)
      house.clock.now += 30
      return () => proveFactor(house.context, caller, oneTimeCode(secret, house.clock.now))
    },
    '',
  ],
  [
    'staff.lock',
    async ({ house }) => {
      for (let count = 0; count < 4; count += 1) await house.signIn('lin', 'wrong-password')
      return () => house.signIn('lin', 'wrong-password')
    },
    'lin',
  ],
  [
    'staff.sign-out',
    async ({ house: { context }, person }) =>
      () =>
        signOutStaff(context, person.caller),
    '',
  ],
  [
    'staff.end-sessions',
    async ({ house, person }) => {
      const { sessionId } = await house.callerOf(dataOf(await house.signIn('lin')).token)
      return () => endDevice(house.context, person.caller, sessionId)
    },
    '1',
  ],
  [
    'staff.end-sessions',
    async ({ house, person }) => {
      await house.signIn('lin')
      return () => endDevices(house.context, person.caller, 'all')
    },
    '2',
  ],
  [
    'staff.factor',
    async ({ house, person }) =>
      () =>
        house.enrol(person),
    '',
  ],
  [
    'staff.reset-factor',
    async ({ house, admin, person }) => {
      await house.enrol(person)
      return () => resetFactor(house.context, admin.caller, person.id)
    },
    'lin',
  ],
]

/** Acts that an administrator does to another account; the others are the person's. */
const administrative: readonly StaffActName[] = [
  'staff.invite',
  'staff.reset-password',
  'staff.close',
  'staff.roles',
  'staff.reset-factor',
]

describe.each(usualDatabases)('an act of accounts, on %s', (kind) => {
  it.each(acts)('is recorded once with its person, network and device: %s', async (act, prepare, subject) => {
    const house = await startStaff(kind)
    const [admin, person] = [await house.join('admin', 'administrator'), await house.join('lin', 'editor')]
    const run = await prepare({ house, admin, person })
    const { db } = house.context.store
    const before = (await house.acts()).length
    await run()
    const rows = await db.selectFrom('ledger').selectAll().where('number', '>', before).execute()
    const others: Partial<Record<StaffActName, string>> = { 'staff.join': '王芳' }
    const author = administrative.includes(act) ? 'admin女士' : (others[act] ?? 'lin女士')
    expect(rows).toMatchObject([
      { act, staff: author, via: 'studio', subject, network: NETWORK, device: 'Chrome · Windows' },
    ])
    expect(rows[0]?.staff_id).toBeGreaterThan(0)
    expect(house.test.log.lines.at(-1)).toContain('in the studio')
  })

  it('is recorded with the roles before and after', async () => {
    const house = await startStaff(kind)
    const person = await house.join('lin', 'editor')
    dataOf(await assignRoles(house.context, aStaffCaller, { staffId: person.id, roles: ['author', 'events'] }))
    const row = await house.context.store.db
      .selectFrom('ledger')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirst()
    expect(row).toMatchObject({
      ...{ staff: '王芳', via: 'desk', staff_id: 0, network: '' },
      ...{ before: '编辑', after: '作者、活动管理' },
    })
  })

  it('that cannot be recorded is not done', async () => {
    const house = await startStaff(kind)
    const { context } = house
    const person = await house.join('lin', 'editor')
    const broken = {
      ...context,
      acts: {
        ...context.acts,
        transact: <Result>(work: Parameters<typeof context.acts.transact<Result>>[0]) =>
          context.store.transact((queries) => work(queries, () => Promise.reject(new Error('The disk is full')))),
      },
    }
    await expect(closeStaff(broken, aStaffCaller, person.id)).rejects.toThrow('The disk is full')
    expect(await house.session(person.token)).toBeDefined()
  })

  it('is not recorded where it is refused', async () => {
    const house = await startStaff(kind)
    const person = await house.join('lin', 'administrator')
    const before = await house.acts()
    await house.signIn('lin', 'wrong-password')
    await closeStaff(house.context, person.caller, person.id)
    await assignRoles(house.context, aStaffCaller, { staffId: person.id, roles: ['editor'] })
    await proveFactor(house.context, person.caller, '000000')
    expect(await house.acts()).toEqual(before)
  })
})
