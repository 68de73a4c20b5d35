import { describe, expect, it } from 'vitest'

import { acceptInvitation } from '#server/services/staff/accept-invitation.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { firstStaffInvitation, inviteStaff } from '#server/services/staff/invite-staff.ts'
import { proveFactor } from '#server/services/staff/prove-factor.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases } from '../../../support/backend.ts'
import { dataOf, NETWORK, origin, PASSWORD, startStaff } from './start-staff.ts'
import { oneTimeCode, wrongCode } from '../../../support/one-time-code.ts'

const settings = { requiresFactor: false }

/** The kinds of the outcomes of the same call, made several times at once. */
async function kindsOf(times: number, call: (index: number) => Promise<{ kind: string }>): Promise<string[]> {
  const outcomes = await Promise.all(Array.from({ length: times }, (_, index) => call(index)))
  return outcomes.map(({ kind }) => kind).toSorted()
}

describe.each(databases)('at the same time, on %s', (kind) => {
  it('an invitation makes one account', async () => {
    const { context } = await startStaff(kind)
    const { token } = dataOf(await inviteStaff(context, aStaffCaller, { name: '王芳', roles: ['editor'] }))
    const kinds = await kindsOf(6, (index) =>
      acceptInvitation(context, { name: '', token, login: `wang-${index}`, password: PASSWORD }, origin, settings),
    )
    expect(kinds).toEqual(['absent', 'absent', 'absent', 'absent', 'absent', 'answer'])
    expect(await context.store.db.selectFrom('staff').select('id').execute()).toHaveLength(1)
  })

  it('a login goes to one of several invitations, and the others stay open', async () => {
    const { context } = await startStaff(kind)
    const tokens: string[] = []
    for (let count = 0; count < 4; count += 1)
      tokens.push(dataOf(await inviteStaff(context, aStaffCaller, { name: '王芳', roles: ['editor'] })).token)
    const kinds = await kindsOf(4, (index) =>
      acceptInvitation(
        context,
        { name: '', token: tokens[index] ?? '', login: 'wang', password: PASSWORD },
        origin,
        settings,
      ),
    )
    expect(kinds).toEqual(['answer', 'refused', 'refused', 'refused'])
    const open = await context.store.db.selectFrom('staff_invitation').select('name').where('used', '=', 0).execute()
    expect(open).toHaveLength(3)
  })

  it('first invitations leave one that works', async () => {
    const { context } = await startStaff(kind)
    await Promise.all(Array.from({ length: 5 }, () => firstStaffInvitation(context, aStaffCaller)))
    expect(await context.store.db.selectFrom('staff_invitation').select('name').execute()).toHaveLength(1)
    expect(await context.store.db.selectFrom('role').select('key').execute()).toHaveLength(7)
  })

  it('a time step and a recovery code complete one session each', async () => {
    const { context, join, enrol, signIn, callerOf, clock } = await startStaff(kind)
    const person = await join('lin', 'editor')
    const { secret, codes } = await enrol(person)
    const callers = await Promise.all(
      [1, 2, 3, 4].map(async (place) => callerOf(dataOf(await signIn('lin', PASSWORD, `${NETWORK}${place}`)).token)),
    )
    clock.now += 30
    for (const code of [oneTimeCode(secret, clock.now), codes[3] ?? '']) {
      const kinds = await kindsOf(4, (index) => proveFactor(context, callers[index] ?? person.caller, code))
      expect(kinds).toEqual(['answer', 'refused', 'refused', 'refused'])
    }
  })

  it('five wrong codes are looked at, and no more', async () => {
    const { context, join, enrol, clock } = await startStaff(kind)
    const person = await join('lin', 'editor')
    const { secret } = await enrol(person)
    const wrong = wrongCode(secret, clock.now)
    const kinds = await kindsOf(12, () => proveFactor(context, person.caller, wrong))
    expect(kinds.filter((each) => each === 'refused')).toHaveLength(5)
    expect(kinds.filter((each) => each === 'limited')).toHaveLength(7)
  })

  it('two administrators who close each other leave one', async () => {
    const { context, join } = await startStaff(kind)
    const [one, other] = [await join('one', 'administrator'), await join('other', 'administrator')]
    const outcomes = await Promise.all([
      closeStaff(context, one.caller, other.id),
      closeStaff(context, other.caller, one.id),
    ])
    expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(['answer', 'forbidden'])
  })
})
