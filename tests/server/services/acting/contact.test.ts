import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { marksResponse } from '#contract/members/marks.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import { aMember, type TestMember } from '../../../support/members.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { bookings, form } from './acting-content.ts'

describe.each(databases)('the contact that a sign-up form offers a member, on %s', (kind) => {
  let test: ActingBackend
  beforeAll(async () => {
    test = await startActing(kind)
  })
  afterAll(() => test.close())

  const contactAt = async (member: TestMember, type: number, key: string) =>
    marksResponse.parse(
      (await member.call('user/myMarks', { type: String(type), id: String(test.ids[key]) })).body.data,
    ).contact

  it('is the number of the account and the name of the last sign-up, and no other member’s', async () => {
    const [member, other] = [await aMember(test.backend), await aMember(test.backend)]
    expect(await contactAt(member, 12, 'open')).toEqual({ name: '', mobile: expect.stringMatching(/^1[3-9]\d{9}$/u) })
    await member.call('user/eventRegistration', { id: test.ids['uncounted'], ...form, name: '林大寒' })
    await other.call('user/eventRegistration', { id: test.ids['uncounted'], ...form, name: '周小暑' })
    test.clock.now += 60
    await member.call('user/eventRegistration', { id: test.ids['rush'], ...form, name: '林大暑' })
    expect((await contactAt(member, 12, 'open'))?.name).toBe('林大暑')
    expect((await contactAt(other, 12, 'open'))?.name).toBe('周小暑')
  })

  it('is no nickname, which stands in for an absent name', async () => {
    const member = await aMember(test.backend)
    await member.call('skill/reservationOr', { id: test.ids['calligraphy'], session: test.sessions['夜班'] })
    expect((await contactAt(member, 12, 'open'))?.name).toBe('')
  })

  it('is the name that a course was reserved under, checked like that of a sign-up', async () => {
    const member = await aMember(test.backend)
    const reserve = (name: unknown) =>
      member.call('skill/reservationOr', {
        id: test.ids['calligraphy'],
        session: test.sessions['夜班'],
        active: true,
        name,
      })
    for (const wrong of ['  ', '……', '林'.repeat(21), ['林']])
      expect((await reserve(wrong)).body, String(wrong)).toMatchObject({
        code: 0,
        data: { fields: { name: expect.any(String) } },
      })
    expect((await reserve(' 周立秋 ')).body.code).toBe(1)
    expect((await contactAt(member, 13, 'calligraphy'))?.name).toBe('周立秋')
    const [row] = bookings(await member.call('user/mySkill', {})).rows
    expect(row?.name).toBe('周立秋')
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('is present for entities with seats only', async () => {
      const member = await aMember(test.backend)
      for (const [type, key] of [
        [4, 'headline'],
        [12, 'free'],
        [15, 'poems'],
      ] as const)
        expect(await contactAt(member, type, key), key).toBeUndefined()
    })
  })
})
