import { describe, expect, it } from 'vitest'

import { createPasswords } from '#server/services/accounts/create-passwords.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { beginFactor, confirmFactor } from '#server/services/staff/enrol-factor.ts'
import { proveFactor } from '#server/services/staff/prove-factor.ts'
import { signInStaff } from '#server/services/staff/sign-in-staff.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { databases } from '../../../support/backend.ts'
import { dataOf, NETWORK, origin, PASSWORD, startStaff } from './start-staff.ts'
import { oneTimeCode, wrongCode } from '../../../support/one-time-code.ts'

const kindOf = ({ kind }: { kind: string }) => kind

describe.each(databases)('a sign-in of staff, on %s', (kind) => {
  it('needs the login and its password', async () => {
    const { join, signIn, session } = await startStaff(kind)
    const person = await join('lin', 'editor')
    const { token, next } = dataOf(await signIn(' LIN '))
    expect(next).toBe('done')
    expect((await session(token))?.staffId).toBe(person.id)
  })

  it('is refused in the same words for a wrong password, an unknown login and a closed account', async () => {
    const { context, join, signIn } = await startStaff(kind)
    await join('lin', 'editor')
    const closed = await join('chen', 'editor')
    dataOf(await closeStaff(context, aStaffCaller, closed.id))
    const refusal = { kind: 'refused', fields: { password: '登录名或密码不正确' } }
    expect(await signIn('lin', 'wrong-password')).toMatchObject(refusal)
    expect(await signIn('nobody')).toMatchObject(refusal)
    expect(await signIn('chen')).toMatchObject(refusal)
    expect(await signIn('a'.repeat(5000))).toMatchObject(refusal)
  })

  it('hashes a password for an unknown login as well, so that time tells nothing', async () => {
    const { context, join } = await startStaff(kind)
    await join('lin', 'editor')
    const passwords = createPasswords({ logN: 4, r: 8, p: 1 })
    let checks = 0
    const counting: typeof passwords = {
      ...passwords,
      check: (...args) => ((checks += 1), passwords.check(...args)),
    }
    for (const [index, login] of ['lin', 'nobody'].entries()) {
      const input = { login, password: 'wrong-password' }
      await signInStaff({ ...context, passwords: counting }, input, origin, { requiresFactor: false })
      expect(checks).toBe(index + 1)
    }
  })

  it.each(['lin', 'nobody'])(
    'is locked after five wrong passwords, and twice as long after five more: %s',
    async (login) => {
      const { join, signIn, clock, acts } = await startStaff(kind)
      await join('lin', 'editor')
      const fail = async (times: number) => {
        const kinds: string[] = []
        for (let count = 0; count < times; count += 1) kinds.push((await signIn(login, 'wrong-password')).kind)
        return kinds
      }
      expect(await fail(6)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'limited'])
      expect(await signIn(login), 'also the right password').toMatchObject({ kind: 'limited', seconds: 900 })
      clock.now += 900
      expect(await fail(5)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
      expect(await signIn(login)).toMatchObject({ kind: 'limited', seconds: 1800 })
      const locks = (await acts()).filter(({ act }) => act === 'staff.lock')
      expect(locks).toEqual(
        login === 'lin' ? Array(2).fill({ act: 'staff.lock', staff: 'lin女士', subject: 'lin' }) : [],
      )
    },
  )

  it('goes on from other networks until twenty wrong passwords, and for other logins until fifty', async () => {
    const { join, signIn } = await startStaff(kind)
    await join('lin', 'editor')
    for (let count = 0; count < 20; count += 1)
      expect(await signIn('lin', 'wrong-password', `10.0.0.${Math.floor(count / 4)}`)).toMatchObject({
        kind: 'refused',
      })
    expect(await signIn('lin', PASSWORD, '10.0.9.9')).toMatchObject({ kind: 'limited' })
    for (let count = 0; count < 50; count += 1)
      expect(await signIn(`login-${count}`, 'wrong-password', '10.0.8.8')).toMatchObject({ kind: 'refused' })
    expect(await signIn('login-51', PASSWORD, '10.0.8.8')).toMatchObject({ kind: 'limited' })
  })

  it('that succeeds clears the count', async () => {
    const { join, signIn } = await startStaff(kind)
    await join('lin', 'editor')
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) expect(kindOf(await signIn('lin', 'wrong-password'))).toBe('refused')
      expect(kindOf(await signIn('lin'))).toBe('answer')
    }
  })
})

describe.each(databases)('a second factor, on %s', (kind) => {
  it('is to be enrolled where the portal requires one', async () => {
    const { context, join, session, enrol } = await startStaff(kind)
    const person = await join('lin', 'editor')
    expect((await session(person.token, false))?.factor).toBe('off')
    expect((await session(person.token, true))?.factor).toBe('enrol')
    const input = { login: 'lin', password: PASSWORD }
    expect(dataOf(await signInStaff(context, input, origin, { requiresFactor: true })).next).toBe('enrol')
    await enrol(person)
    expect(await session(person.token, true)).toMatchObject({ factor: 'done', recoveryCodes: 10 })
  })

  it('counts once a code of it is confirmed', async () => {
    const { context, join, session, clock, signIn } = await startStaff(kind)
    const { caller, token } = await join('lin', 'editor')
    expect(await confirmFactor(context, caller, '000000')).toMatchObject({ kind: 'conflict' })
    const { secret, uri } = dataOf(await beginFactor(context, caller))
    expect(uri).toContain(`secret=${secret}`)
    expect(await confirmFactor(context, caller, wrongCode(secret, clock.now))).toMatchObject({ kind: 'refused' })
    expect((await session(token))?.factor).toBe('off')
    expect(dataOf(await signIn('lin')).next).toBe('done')
    const typed = oneTimeCode(secret, clock.now).replace(/^(\d{3})/u, '$1 ')
    expect(dataOf(await confirmFactor(context, caller, typed)).recoveryCodes).toHaveLength(10)
    expect((await session(token))?.factor).toBe('done')
    expect(dataOf(await signIn('lin')).next).toBe('factor')
  })

  it('completes a session with a one-time code, each step once', async () => {
    const { context, join, enrol, signIn, session, callerOf, clock } = await startStaff(kind)
    const { secret } = await enrol(await join('lin', 'editor'))
    const { token } = dataOf(await signIn('lin'))
    expect((await session(token))?.factor).toBe('required')
    const caller = await callerOf(token)
    const prove = (code: string) => proveFactor(context, caller, code)
    expect(await prove(oneTimeCode(secret, clock.now)), 'it confirmed the enrolment').toMatchObject({ kind: 'refused' })
    expect(await prove(wrongCode(secret, clock.now))).toMatchObject({ kind: 'refused' })
    clock.now += 30
    expect(dataOf(await prove(oneTimeCode(secret, clock.now)))).toEqual({ recoveryCodes: 10 })
    expect(await session(token)).toMatchObject({ factor: 'done', factorTime: clock.now })
    expect(await prove(oneTimeCode(secret, clock.now))).toMatchObject({ kind: 'refused' })
    expect(await prove(oneTimeCode(secret, clock.now - 30)), 'nor one before').toMatchObject({ kind: 'refused' })
  })

  it('has recovery codes, each of which works once', async () => {
    const { context, join, enrol, signIn, session, callerOf } = await startStaff(kind)
    const { codes } = await enrol(await join('lin', 'editor'))
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/u)
    const { token } = dataOf(await signIn('lin'))
    const caller = await callerOf(token)
    expect(dataOf(await proveFactor(context, caller, first.toLowerCase().replace('-', ' ')))).toEqual({
      recoveryCodes: 9,
    })
    expect((await session(token))?.factor).toBe('done')
    expect(await proveFactor(context, caller, first)).toMatchObject({ kind: 'refused' })
    expect(dataOf(await proveFactor(context, caller, second))).toEqual({ recoveryCodes: 8 })
  })

  it('is locked after five wrong codes, also for right ones, and not the password', async () => {
    const { context, join, enrol, signIn, callerOf, clock, acts } = await startStaff(kind)
    const { secret, codes } = await enrol(await join('lin', 'editor'))
    const caller = await callerOf(dataOf(await signIn('lin')).token)
    const wrong = wrongCode(secret, clock.now)
    for (const code of [wrong, wrong, 'AAAAA-AAAAA', wrong, ''])
      expect(await proveFactor(context, caller, code)).toMatchObject({ kind: 'refused' })
    clock.now += 60
    for (const code of [oneTimeCode(secret, clock.now), codes[0] ?? ''])
      expect(await proveFactor(context, caller, code)).toMatchObject({ kind: 'limited', seconds: 840 })
    expect(await signIn('lin', PASSWORD, `${NETWORK}1`)).toMatchObject({ kind: 'answer' })
    expect((await acts()).filter(({ act }) => act === 'staff.lock')).toHaveLength(1)
    clock.now += 840
    expect(await proveFactor(context, caller, oneTimeCode(secret, clock.now))).toMatchObject({ kind: 'answer' })
  })

  it('is replaced only by a session that has proved it, and other sessions have to prove the new one', async () => {
    const { context, join, enrol, signIn, session, callerOf, clock } = await startStaff(kind)
    const person = await join('lin', 'editor')
    const old = await enrol(person)
    const thief = await callerOf(dataOf(await signIn('lin')).token)
    expect(await beginFactor(context, thief)).toMatchObject({ kind: 'forbidden' })
    const second = dataOf(await signIn('lin')).token
    clock.now += 30
    dataOf(await proveFactor(context, await callerOf(second), oneTimeCode(old.secret, clock.now)))
    clock.now += 30
    dataOf(await beginFactor(context, person.caller))
    expect(await confirmFactor(context, thief, '000000')).toMatchObject({ kind: 'forbidden' })
    clock.now += 10 * 60
    expect(await beginFactor(context, person.caller), 'long after the proof').toMatchObject({ kind: 'forbidden' })
    dataOf(await proveFactor(context, person.caller, oneTimeCode(old.secret, clock.now)))
    const replaced = await enrol(person)
    expect((await session(second))?.factor).toBe('required')
    expect((await session(person.token))?.factor).toBe('done')
    clock.now += 30
    const caller = await callerOf(second)
    for (const code of [oneTimeCode(old.secret, clock.now), old.codes[0] ?? ''])
      expect(await proveFactor(context, caller, code)).toMatchObject({ kind: 'refused' })
    expect(await proveFactor(context, caller, oneTimeCode(replaced.secret, clock.now))).toMatchObject({
      kind: 'answer',
    })
  })

  it('is stored sealed, with its recovery codes', async () => {
    const { context, join, enrol } = await startStaff(kind)
    const { secret, codes } = await enrol(await join('lin', 'editor'))
    const rows = JSON.stringify(await context.store.db.selectFrom('staff_factor').selectAll().execute())
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(text)
  })
})
