import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { policyOf, policyParts } from '#definition/grammar/policy-definition.ts'
import { retain } from '#server/services/personal/retention.ts'

import { databases } from '../../../support/backend.ts'
import { aMember, type TestMember } from '../../../support/members.ts'
import { actingContent, actingTypes, form, numbersIn } from '../acting/acting-content.ts'

import { startPersonal, type Personal } from './personal.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'

const DAY = 86_400
const policy = () => policyParts.parse({ retention: { logins: 183, bookings: 60, feedback: 40, messages: 30 } })

it('personal data is stored for at least a year without a file, a login log for longer than the law demands', () => {
  const { retention } = policyOf()
  expect(retention.logins).toBeGreaterThanOrEqual(183)
  expect(Object.values(retention).every((days) => days >= 365)).toBe(true)
})

describe.each(databases)('personal data whose time is over, on %s', (kind) => {
  let test: Personal
  let member: TestMember
  const must = async (path: string, params: Readonly<Record<string, unknown>>) => {
    const { status, body } = await member.call(path, params)
    if (body.code !== 1) throw new Error(`${path} was refused: ${status} ${body.msg}`)
  }
  const countRows = async () => {
    const { db } = test.backend.store
    const count = async (table: 'login' | 'booking' | 'feedback' | 'message' | 'upload') =>
      (await db.selectFrom(table).select('id').execute()).length
    return {
      logins: await count('login'),
      bookings: await count('booking'),
      feedback: await count('feedback'),
      messages: await count('message'),
      uploads: await count('upload'),
    }
  }
  const services = () => ({ ...test.backend.context.services, policy })
  const after = async (days: number) => {
    test.clock.now += days * DAY
    await retain(services())
    return countRows()
  }
  beforeAll(async () => {
    test = await startPersonal(kind, { types: actingTypes, content: actingContent })
    const { ids } = await numbersIn(test.backend)
    member = await aMember(test.backend)
    const shown = await test.picture(member)
    await must('user/eventRegistration', { id: ids['small'], ...form })
    await must('user/putFeedback', { kind: '其他', content: '请多办几场昆曲', contact: '', images: [shown.path] })
    await test.backend.store.db
      .insertInto('login')
      .values(
        Array.from({ length: 700 }, (_, index) => ({
          member_id: member.id,
          time: test.clock.now + index,
          how: 'password',
          ok: 1,
          network: '203.0.113.5',
          device: 'Chrome',
        })),
      )
      .execute()
  })
  afterAll(() => test.close())

  it('is deleted when its kind is due, and not before, with pictures of feedback; seats stay counted', async () => {
    const all = await countRows()
    expect(all).toEqual({ logins: 700, bookings: 1, feedback: 1, messages: 1, uploads: 1 })
    const readOccupied = () =>
      test.backend.store.db.selectFrom('session').select('taken').where('taken', '>', 0).execute()
    const before = await readOccupied()
    const picture = (await test.backend.store.db.selectFrom('upload').select('path').executeTakeFirstOrThrow()).path
    expect(await after(29)).toEqual(all)
    expect(await after(2)).toEqual({ ...all, messages: 0 })
    expect(existsSync(join(test.dataDir, 'media', picture))).toBe(true)
    expect(await after(10)).toEqual({ ...all, messages: 0, feedback: 0, uploads: 0 })
    expect(existsSync(join(test.dataDir, 'media', picture))).toBe(false)
    expect(await after(39)).toMatchObject({ bookings: 0, logins: 700 })
    expect(await readOccupied()).toEqual(before)
    // More than one step deletes, and the last ones of that day are not due yet.
    test.clock.now += 103 * DAY + 650
    await Promise.all([retain(services()), retain(services())])
    expect((await countRows()).logins).toBe(50)
  })

  it('is reported at the desk and in the log: the kind, from when, how many', async () => {
    const { text: output } = await runAtDesk({ content: test.backend.content, context: { services: services() } }, [
      'retention',
    ])
    expect(output).toContain('登录记录\t保存 183 天')
    expect(output).toMatch(/登录记录\t删除 650\t早于 2026-11-20/u)
    for (const kindOf of ['报名预约', '意见反馈', '消息'])
      expect(output).toMatch(new RegExp(`${kindOf}\t删除 1\t`, 'u'))
    expect(test.log.lines.filter((line) => line.includes('Deleted because the policy')).length).toBeGreaterThan(3)
  })
})
