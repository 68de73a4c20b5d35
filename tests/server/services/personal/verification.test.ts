import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { messagesResponse } from '#contract/members/message.ts'
import { verificationResponse } from '#contract/members/member.ts'
import {
  decideVerification,
  openVerification,
  pendingVerifications,
} from '#server/services/personal/decide-verification.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import { aMember, type TestMember } from '../../../support/members.ts'

import { PASSWORD, startPersonal, type Personal } from './personal.ts'
import { sayAnswer } from '../../../support/words.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'

/** A fictitious number with a valid check character. */
const NUMBER = '11010519491231002X'
const OTHER_NUMBER = '440524188001010014'
/** Of a child of twelve. */
const CHILD_NUMBER = '110105201403010013'
const NAME = '欧阳试样'
const form = { name: NAME, number: NUMBER, consent: 'true' }
const NONE = { state: 'none', name: '', number: '', photos: 0, submitted: 0, decided: 0, reason: '' }

describe.each(databases)('real-name verification, on %s', (kind) => {
  let test: Personal
  let member: TestMember
  beforeAll(async () => {
    test = await startPersonal(kind)
  })
  beforeEach(async () => {
    member = await test.member()
    await test.backend.store.db.deleteFrom('verification').execute()
  })
  afterAll(() => test.close())

  const put = (change: Readonly<Record<string, unknown>> = {}, who = member) =>
    who.call('user/putAuthentication', { ...form, ...change })
  const mine = async (who = member) => verificationResponse.parse((await who.call('user/myAuthentication')).body.data)
  const markOf = async (who = member) => {
    const opened = await openVerification(test.backend.context.services, aStaffCaller, who.id)
    return opened.kind === 'answer' ? opened.data.mark : ''
  }
  const decideSeen = (mark: string, state: 'approved' | 'rejected', who = member) =>
    decideVerification(test.backend.context.services, aStaffCaller, {
      memberId: who.id,
      mark,
      ...(state === 'approved' ? { state } : { state, reason: '照片看不清' }),
    })
  const decide = async (state: 'approved' | 'rejected', who = member) => decideSeen(await markOf(who), state, who)
  const messages = async (who = member) => messagesResponse.parse((await who.call('user/myNews')).body.data).rows
  const photos = async () => [
    (await test.picture(member, 'authentication')).path,
    (await test.picture(member, 'authentication')).path,
  ]
  const consents = () =>
    test.backend.store.db
      .selectFrom('consent')
      .select(['agreement', 'edition', 'time'])
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute()

  it('begins empty, in the state none', async () => {
    expect(await mine()).toEqual(NONE)
  })

  it('of a child needs the consent of a guardian, whom staff see and the export masks', async () => {
    const child = { number: CHILD_NUMBER }
    const guardian = { guardian: '欧阳家长', guardianMobile: '13800000009', guardianConsent: 'true' }
    expect((await put(child)).outcome).toBe('refused')
    expect((await put({ ...child, ...guardian, guardianConsent: '' })).outcome).toBe('refused')
    expect(await consents()).toEqual([])
    expect((await put({ ...child, ...guardian })).outcome).toBe('ok')
    expect((await consents()).map(({ agreement }) => agreement)).toEqual(['authentication', 'authentication-guardian'])
    const { services } = test.backend.context
    const shown = { guardian: { name: '欧阳家长', mobile: '13800000009' } }
    expect(await openVerification(services, aStaffCaller, member.id)).toMatchObject({ data: shown })
    expect(JSON.stringify((await member.call('user/export')).body)).toContain('欧***')
    expect(await test.everything()).not.toContain('欧阳家长')
    await decide('approved')
    expect(await openVerification(services, aStaffCaller, member.id)).toMatchObject({ data: { ...shown, photos: [] } })
  })

  it('waits for a decision, and is shown masked only', async () => {
    const answer = await put({ photos: await photos() })
    expect(answer.body).toEqual({
      code: 1,
      msg: '',
      data: {
        state: 'pending',
        name: '欧***',
        number: '1****************X',
        photos: 2,
        submitted: test.clock.now,
        decided: 0,
        reason: '',
      },
    })
    expect(await mine()).toEqual(answer.body.data)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('reveals in no table, no file, no line of the log and no answer the identity of the member', async () => {
      await put({ photos: await photos(), number: '11010519491231002x' })
      const answers = await Promise.all(
        ['user/myAuthentication', 'user/me', 'user/getMyProfile', 'user/myNews', 'user/myFeedback', 'user/export'].map(
          (path) => member.call(path),
        ),
      )
      await decide('rejected')
      for (const text of [await test.everything(), JSON.stringify(answers), JSON.stringify(await messages())]) {
        expect(text).not.toContain(NAME)
        expect(text.toUpperCase()).not.toContain(NUMBER)
        expect(text).not.toContain(Buffer.from(NUMBER).toString('base64').slice(0, 20))
      }
    })
  })

  it('stores its consent, the edition and its end', async () => {
    await put()
    expect(await consents()).toEqual([{ agreement: 'authentication', edition: '2026-2', time: test.clock.now }])
    await member.call('user/withdrawAuthentication')
    expect((await consents()).map(({ agreement }) => agreement)).toEqual(['authentication', 'authentication-withdrawn'])
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each<[string, Record<string, unknown>]>([
      ['no name', { name: '' }],
      ['a name with digits', { name: '张3' }],
      ['no number', { number: '' }],
      ['a wrong check character', { number: '110105194912310021' }],
      ['a day of birth there was not', { number: '110105194902310026' }],
      ['a wrong number in full width', { number: '１１０１０５１９４９１２３１００２１' }],
      ['a number that is a number', { number: 110105194912310020 }],
      ['no consent', { consent: '' }],
      ['consent that is refused', { consent: 'false' }],
      ['three photos', { photos: ['a', 'b', 'c'] }],
      ['photos nobody sent', { photos: ['sealed/aaaaaaaaaaaaaaaaaaaaaa'] }],
      ['photos that climb', { photos: ['sealed/../../data.key'] }],
    ])('is refused with %s, and nothing is stored', async (_what, change) => {
      const { outcome, body } = await put(change)
      expect(outcome).toBe('refused')
      expect(JSON.stringify(body)).not.toContain(NUMBER)
      expect(await mine()).toEqual(NONE)
      expect(await consents()).toEqual([])
    })
  })

  it('accepts sealed photos of the member only', async () => {
    const other = await test.member()
    const [open, foreign] = [await test.picture(member), await test.picture(other, 'authentication')]
    for (const { path } of [open, foreign])
      expect((await put({ photos: [path] })).body.msg).toBe(sayAnswer('uploads', 'gone'))
    expect(await mine()).toEqual(NONE)
  })

  it('is sent once while it waits or holds, and again after it was rejected', async () => {
    await put()
    expect((await put()).body).toMatchObject({ code: 0, msg: sayAnswer('verification', 'pending') })
    test.clock.now += 60
    expect(await decide('rejected')).toMatchObject({ kind: 'answer' })
    expect(await mine()).toMatchObject({ state: 'rejected', decided: test.clock.now, reason: '照片看不清' })
    expect((await put({ number: OTHER_NUMBER })).body).toMatchObject({
      code: 1,
      data: { state: 'pending', number: '4****************4', decided: 0, reason: '' },
    })
    await decide('approved')
    expect((await put()).body).toMatchObject({ code: 0, msg: sayAnswer('verification', 'approved') })
  })

  it('of one number holds for one account, and the refusal does not name it', async () => {
    const other = await test.member()
    await put({}, other)
    expect((await put()).body.code).toBe(1)
    await decide('approved', other)
    expect(await decide('approved')).toMatchObject({ kind: 'refused', message: expect.stringContaining('另一个账号') })
    const third = await test.member()
    const { body } = await put({ number: NUMBER.toLowerCase() }, third)
    expect(body).toEqual({ code: 0, msg: body.msg, data: { fields: { number: body.msg } } })
    for (const secret of [other.mobile, String(other.id), NAME, '账号']) expect(body.msg).not.toContain(secret)
  })

  it('holds for one account however many decide at once', async () => {
    const others = [member, await test.member(), await test.member()]
    for (const who of others) await put({}, who)
    const outcomes = await Promise.all(others.map((who) => decide('approved', who)))
    expect(outcomes.filter(({ kind: outcome }) => outcome === 'answer')).toHaveLength(1)
  })

  it('is decided once, with a message to the member; the photos are deleted', async () => {
    const paths = await photos()
    await put({ photos: paths })
    const opened = await openVerification(test.backend.context.services, aStaffCaller, member.id)
    expect(opened).toMatchObject({ kind: 'answer', data: { state: 'pending', name: NAME, number: NUMBER } })
    expect(opened.kind === 'answer' ? opened.data.photos.map((photo) => photo.toString('latin1', 8, 12)) : []).toEqual([
      'WEBP',
      'WEBP',
    ])
    const outcomes = await Promise.all([decide('approved'), decide('rejected')])
    expect(outcomes.map(({ kind: outcome }) => outcome).toSorted()).toEqual(['answer', 'refused'])
    expect(await mine()).toMatchObject({ photos: 0 })
    expect(test.files().filter((file) => paths.some((path) => file.endsWith(path)))).toEqual([])
    expect((await messages()).map(({ kind: what, link }) => [what, link])).toEqual([['verification', 'user/my-id']])
  })

  it.each(['approved', 'rejected'] as const)(
    'that was withdrawn and sent anew is not %s by the mark of the former one',
    async (state) => {
      await put()
      const seen = await markOf()
      await member.call('user/withdrawAuthentication')
      await put({ name: '李试样', number: OTHER_NUMBER })
      expect(await decideSeen(seen, state)).toEqual({
        kind: 'refused',
        message: expect.stringContaining('认证内容已变，请重新查看'),
      })
      expect(await mine()).toMatchObject({ state: 'pending', decided: 0 })
      expect(await messages()).toEqual([])
      expect(await decideSeen((await markOf()).toUpperCase(), state)).toMatchObject({ kind: 'answer' })
    },
  )

  describe.each(usualOf(kind))('whatever the database', () => {
    it('has another mark each time it is sent, also with the same content at the same second', async () => {
      const marks = new Set<string>()
      for (let sent = 0; sent < 4; sent += 1) {
        await put()
        marks.add(await markOf())
        await member.call('user/withdrawAuthentication')
      }
      expect(marks.size).toBe(4)
      for (const mark of marks) expect(mark).toMatch(/^[\da-f]{6}$/u)
    })
  })

  it('is listed for operators masked, oldest first', async () => {
    await put()
    test.clock.now += 5
    const other = await test.member()
    await put({ number: OTHER_NUMBER }, other)
    const listed = await pendingVerifications(test.backend.context.services)
    expect(listed.map(({ memberId, name, number }) => [memberId, name, number])).toEqual([
      [member.id, '欧***', '1****************X'],
      [other.id, '欧***', '4****************4'],
    ])
  })

  it.each(['pending', 'rejected', 'approved'] as const)('is withdrawn from %s with all its data', async (state) => {
    const paths = await photos()
    await put({ photos: paths })
    if (state !== 'pending') await decide(state)
    expect((await member.call('user/withdrawAuthentication')).body).toEqual({ code: 1, msg: '', data: NONE })
    expect(await mine()).toEqual(NONE)
    expect(await test.backend.store.db.selectFrom('verification').select('member_id').execute()).toEqual([])
    expect(test.files().filter((file) => paths.some((path) => file.endsWith(path)))).toEqual([])
    expect((await member.call('user/withdrawAuthentication')).body.code).toBe(1)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('is refused after five tries, also from a new account with the same mobile number', async () => {
      for (let tried = 0; tried < 5; tried += 1) {
        expect((await put()).body.code).toBe(1)
        await member.call('user/withdrawAuthentication')
      }
      expect((await put()).outcome).toBe('limited')
      // Closing the account and registering the same number anew does not reset the limit either.
      const { outcome } = await member.call('user/close', { password: PASSWORD })
      const again = await aMember(test.backend, { mobile: member.mobile })
      expect([outcome, (await put({}, again)).outcome]).toEqual(['ok', 'limited'])
    })

    it('that was sealed with a lost key shows nothing, and can be withdrawn and sent anew', async () => {
      await put()
      await test.backend.store.db
        .updateTable('verification')
        .set({ sealed: Buffer.alloc(60).toString('base64') })
        .execute()
      expect(await member.call('user/myAuthentication')).toMatchObject({
        outcome: 'ok',
        body: { data: { state: 'pending', name: '', number: '', photos: 0 } },
      })
      expect((await member.call('user/withdrawAuthentication', {})).outcome).toBe('ok')
      expect(await put()).toMatchObject({ outcome: 'ok' })
    })
  })
})
