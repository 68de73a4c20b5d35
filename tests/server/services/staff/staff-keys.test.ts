import { describe, expect, it } from 'vitest'

import { hasSealed } from '#server/db/accounts/data-keys.ts'
import { countUnreadable, forgetSealed } from '#server/db/personal/forget-sealed.ts'
import { startSweeping } from '#server/services/accounts/start-sweeping.ts'
import { keyNeeds } from '#server/services/personal/key-needs.ts'
import { reseal } from '#server/services/personal/resealing.ts'
import { inviteStaff } from '#server/services/staff/invite-staff.ts'
import { listLedger } from '#server/services/staff/list-ledger.ts'
import { proveFactor } from '#server/services/staff/prove-factor.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases, usualDatabases } from '../../../support/backend.ts'
import { dataOf, startStaff } from './start-staff.ts'
import { oneTimeCode } from '../../../support/one-time-code.ts'

describe.each(databases)('the data key, on %s', (kind) => {
  it('changes without ending sessions or losing second factors', async () => {
    const { context, join, enrol, session, signIn, callerOf, clock } = await startStaff(kind)
    const person = await join('lin', 'editor')
    const { secret, codes } = await enrol(person)
    const { keys } = context
    await keys.activate(await keys.add())
    expect(await keyNeeds(context)).toMatchObject({ sealed: { factor: 11 }, sessions: { total: 1 } })
    await reseal(context, () => false)
    expect(await session(person.token)).toMatchObject({ login: 'lin', factor: 'done', recoveryCodes: 10 })
    expect(await keyNeeds(context), 'the use of a session stores its present hash').toMatchObject({
      sealed: { factor: 0 },
      sessions: { total: 0 },
    })
    await keys.drop([1])
    expect(await session(person.token)).toBeDefined()
    const caller = await callerOf(dataOf(await signIn('lin')).token)
    clock.now += 30
    for (const code of [oneTimeCode(secret, clock.now), codes[0] ?? ''])
      expect(await proveFactor(context, caller, code)).toMatchObject({ kind: 'answer' })
  })

  it('is needed as soon as there is an account', async () => {
    const { context, join } = await startStaff(kind)
    const { db } = context.store
    expect(await hasSealed(db)).toBe(false)
    await join('lin', 'editor')
    await db.deleteFrom('ledger_key').execute()
    expect(await hasSealed(db)).toBe(true)
  })

  it('takes second factors, sessions and invitations with it where it is lost, and no account', async () => {
    const { context, join, enrol, session, signIn, clock } = await startStaff(kind)
    const person = await join('lin', 'editor')
    await enrol(person)
    dataOf(await inviteStaff(context, aStaffCaller, { name: '王芳', roles: ['editor'] }))
    const { store } = context
    expect(await countUnreadable(store.db, [1])).toMatchObject({ factors: 11 })
    await store.transact((queries) => forgetSealed(queries, [1], [], clock.now))
    for (const table of ['staff_factor', 'staff_session', 'staff_invitation'] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await session(person.token)).toBeUndefined()
    expect(dataOf(await signIn('lin')).next).toBe('done')
  })
})

describe.each(usualDatabases)('rows whose time is over, on %s', (kind) => {
  it('are deleted: sessions and invitations', async () => {
    const { context, join, clock } = await startStaff(kind)
    await join('lin', 'editor')
    const rows = async () => [
      (await context.store.db.selectFrom('staff_session').select('id').execute()).length,
      (await context.store.db.selectFrom('staff_invitation').select('name').execute()).length,
    ]
    const sweep = async () => {
      const job = startSweeping(context)
      await job.run()
      await job.close()
    }
    await sweep()
    expect(await rows()).toEqual([1, 1])
    clock.now += 12 * 3600
    await sweep()
    expect(await rows()).toEqual([0, 1])
    clock.now += 60 * 3600
    await sweep()
    expect(await rows()).toEqual([0, 0])
  })
})

describe.each(usualDatabases)('the ledger, on %s', (kind) => {
  it('lists the acts of one account, also where two have the same name', async () => {
    const { context, join } = await startStaff(kind)
    const person = await join('lin', 'editor')
    const other = await join('chen', 'editor')
    await context.store.db.updateTable('ledger').set({ staff: 'lin女士' }).where('staff_id', '=', other.id).execute()
    const rows = await listLedger(context, { staffId: person.id }, { limit: 100 })
    expect(rows).toMatchObject([{ act: 'staff.join', subject: 'lin', staff_id: person.id }])
  })
})
