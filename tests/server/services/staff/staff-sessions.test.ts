import { describe, expect, it } from 'vitest'

import { changeStaffPassword } from '#server/services/staff/change-staff-password.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { endDevice, endDevices, signOutStaff } from '#server/services/staff/end-staff-sessions.ts'
import { findStaffSession } from '#server/services/staff/find-staff-session.ts'
import { listDevices } from '#server/services/staff/list-devices.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases } from '../../../support/backend.ts'
import { dataOf, NETWORK, PASSWORD, startStaff } from './start-staff.ts'

const HOUR = 3600
const NEW_PASSWORD = 'ting-yu-xuan-2027'

describe.each(databases)('a session of staff, on %s', (kind) => {
  it('ends after an hour without use', async () => {
    const { join, session, clock } = await startStaff(kind)
    const { token } = await join('lin', 'editor')
    clock.now += HOUR - 1
    expect(await session(token)).toBeDefined()
    clock.now += HOUR - 1
    expect(await session(token), 'it was used meanwhile').toBeDefined()
    clock.now += HOUR
    expect(await session(token)).toBeUndefined()
  })

  it('ends after twelve hours of use', async () => {
    const { join, session, clock } = await startStaff(kind)
    const { token } = await join('lin', 'editor')
    for (let half = 1; half < 24; half += 1) {
      clock.now += HOUR / 2
      expect(await session(token), `${half / 2} hours`).toBeDefined()
    }
    clock.now += HOUR / 2
    expect(await session(token)).toBeUndefined()
  })

  it('ends sooner where the caller has another idle time', async () => {
    const { context, join, clock } = await startStaff(kind)
    const { token } = await join('lin', 'editor')
    clock.now += 600
    const find = (idle: number) => findStaffSession(context, token, { requiresFactor: false, idle })
    expect(await find(600)).toBeUndefined()
    expect(await find(601)).toBeDefined()
  })

  it('notes its use at most once a minute', async () => {
    const { context, join, session, clock } = await startStaff(kind)
    const { token, caller } = await join('lin', 'editor')
    const seen = async () => (await listDevices(context, caller))[0]?.seen
    const begun = clock.now
    clock.now += 59
    await session(token)
    expect(await seen()).toBe(begun)
    clock.now += 1
    await session(token)
    expect(await seen()).toBe(clock.now)
  })

  it.each(['', 'nothing', 'x'.repeat(5000)])('is not found by another token: "%s"', async (token) => {
    const { join, session } = await startStaff(kind)
    await join('lin', 'editor')
    expect(await session(token)).toBeUndefined()
  })

  it('is ended alone, with all others, or with all, and never that of another person', async () => {
    const { context, join, signIn, session, callerOf } = await startStaff(kind)
    const [person, other] = [await join('lin', 'editor'), await join('chen', 'editor')]
    const tokens: string[] = []
    for (let count = 0; count < 4; count += 1) tokens.push(dataOf(await signIn('lin')).token)
    const [one = '', two = '', three = '', four = ''] = tokens
    const alive = async () => {
      const found = await Promise.all([person.token, one, two, three, four, other.token].map((token) => session(token)))
      return found.map((each) => each !== undefined)
    }
    const foreign = await endDevice(context, person.caller, other.caller.sessionId)
    expect(foreign).toMatchObject({ kind: 'absent' })
    dataOf(await endDevice(context, person.caller, (await callerOf(one)).sessionId))
    expect(await alive()).toEqual([true, false, true, true, true, true])
    dataOf(await signOutStaff(context, await callerOf(two)))
    expect(await alive()).toEqual([true, false, false, true, true, true])
    dataOf(await endDevices(context, person.caller, 'others'))
    expect(await alive()).toEqual([true, false, false, false, false, true])
    dataOf(await endDevices(context, person.caller, 'all'))
    expect(await alive()).toEqual([false, false, false, false, false, true])
  })

  it('ends with the account', async () => {
    const { context, join, session } = await startStaff(kind)
    const person = await join('lin', 'editor')
    dataOf(await closeStaff(context, aStaffCaller, person.id))
    expect(await session(person.token)).toBeUndefined()
  })

  it('is listed with its device, newest first', async () => {
    const { context, join, signIn, clock } = await startStaff(kind)
    const { caller } = await join('lin', 'editor')
    clock.now += 5
    dataOf(await signIn('lin'))
    expect(await listDevices(context, caller)).toMatchObject([
      { device: 'Chrome · Windows', network: NETWORK, created: clock.now, isThis: false },
      { id: caller.sessionId, created: clock.now - 5, isThis: true },
    ])
  })

  it('is one of twenty at most', async () => {
    const { context, join, signIn, session } = await startStaff(kind)
    const { token, caller } = await join('lin', 'editor')
    for (let count = 0; count < 20; count += 1) dataOf(await signIn('lin'))
    expect(await session(token)).toBeUndefined()
    expect(await listDevices(context, caller)).toHaveLength(20)
  })
})

describe.each(databases)('a change of the password, on %s', (kind) => {
  it('needs the present one, and ends the other sessions', async () => {
    const { context, join, signIn, session } = await startStaff(kind)
    const { caller, token } = await join('lin', 'editor')
    const other = dataOf(await signIn('lin')).token
    const change = (current: string, password: string) => changeStaffPassword(context, caller, { current, password })
    expect(await change('wrong-password', NEW_PASSWORD)).toMatchObject({ fields: { current: expect.any(String) } })
    expect(await change(PASSWORD, 'short')).toMatchObject({ fields: { password: expect.any(String) } })
    expect(await session(other)).toBeDefined()
    expect(await change(PASSWORD, NEW_PASSWORD)).toEqual({ kind: 'answer', data: null })
    expect(await session(other)).toBeUndefined()
    expect(await session(token)).toBeDefined()
    expect(await signIn('lin', PASSWORD)).toMatchObject({ kind: 'refused' })
    expect(await signIn('lin', NEW_PASSWORD)).toMatchObject({ kind: 'answer' })
  })

  it('gives no further guesses at it', async () => {
    const { context, join } = await startStaff(kind)
    const { caller } = await join('lin', 'editor')
    const change = (current: string) => changeStaffPassword(context, caller, { current, password: NEW_PASSWORD })
    for (let count = 0; count < 5; count += 1) expect(await change(`guess-${count}`)).toMatchObject({ kind: 'refused' })
    expect(await change(PASSWORD)).toMatchObject({ kind: 'limited', seconds: 900 })
  })
})
