import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createCallRunner } from '#server/api/create-call-runner.ts'
import { apiCalls } from '#server/api/calls/api-calls.ts'
import type { ApiCall } from '#server/api/calls/define-call.ts'
import { createDeadline, type Deadline, endless } from '#server/platform/time/deadline.ts'

import { usualDatabases } from '../../support/backend.ts'
import { someMembers, type TestMember } from '../../support/members.ts'

import { type ActingBackend, startActing } from '../services/acting/acting-backend.ts'
import { form } from '../services/acting/acting-content.ts'

/** Long enough for a call to come to its queue, short for a test. */
const SOON_MS = 300

// Only the embedded database has one turn for all writes, which a test can hold.
describe.each(usualDatabases.filter((kind) => kind === 'sqlite'))('a call with a deadline, on %s', (kind) => {
  let test: ActingBackend
  beforeAll(async () => {
    test = await startActing(kind)
  })
  afterAll(() => test.close())

  const callBefore = async (deadline: Deadline, { token }: TestMember, path: string, params: object) => {
    const call = Object.values<ApiCall>(apiCalls).find((one) => one.path === path)
    if (!call) throw new Error(`No call has the path ${path}`)
    const caller = { network: '', agent: '', browser: '', token }
    const { run } = createCallRunner(test.backend.context)
    return (await run(call, deadline, (context) => call.run({ ...params }, context, caller))).status
  }
  /** Lets nothing else write until it is told to. */
  const stopWrites = () =>
    new Promise<() => Promise<void>>((begun) => {
      const writing = test.backend.store.transact(() => new Promise<void>((end) => begun(() => (end(), writing))))
    })
  const rows = async () => {
    const { db } = test.backend.store
    const tables = ['mark', 'booking', 'message', 'member_session'] as const
    return Promise.all(tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()]))
  }

  it.each([
    ['Article/likeOr', () => ({ type: 4, id: test.ids['headline'] })],
    ['user/eventRegistration', () => ({ id: test.ids['uncounted'], ...form })],
    ['login/logout', () => ({})],
  ])('to %s is refused where its time passes in the queue of the writes, and changes nothing', async (path, params) => {
    const [member] = await someMembers(test.backend, 1)
    if (!member) throw new Error('no member was made')
    const before = await rows()
    const release = await stopWrites()
    expect(await callBefore(createDeadline(SOON_MS), member, path, params())).toBe(503)
    await release()
    // Its turn has come and gone before that of a later write.
    await test.backend.store.transact(async () => undefined)
    expect(await rows()).toEqual(before)
    expect(await callBefore(endless, member, path, params())).toBe(200)
    expect(await rows()).not.toEqual(before)
  })

  it('leaves the queue of a rush for seats where its time has passed, and holds up no other', async () => {
    const [late, other] = await someMembers(test.backend, 2)
    if (!late || !other) throw new Error('no members were made')
    const release = await stopWrites()
    const params = { id: test.ids['uncounted'], ...form }
    const path = 'user/eventRegistration'
    const patient = callBefore(endless, other, path, params)
    expect(await callBefore(createDeadline(SOON_MS), late, path, params)).toBe(503)
    await release()
    expect(await patient).toBe(200)
    const { db } = test.backend.store
    const bookings = db.selectFrom('booking').select('member_id').where('member_id', 'in', [late.id, other.id])
    expect(await bookings.execute()).toEqual([{ member_id: other.id }])
  })

  it('is answered as done where it was done, even after its time', async () => {
    const deadline = createDeadline(SOON_MS)
    const { run } = createCallRunner(test.backend.context)
    const answer = await run({ method: 'POST' }, deadline, async ({ services: { store } }) => {
      await store.transact(async () => {
        await expect.poll(() => deadline.left()).toBeLessThan(0)
      })
      // What completes it is done as well.
      await store.transact(async () => undefined)
      return { status: 200, body: { code: 1, msg: '', data: null } }
    })
    expect(answer.status).toBe(200)
  })

  it('is refused after its time where it only reads, whatever it waits for', async () => {
    const { run } = createCallRunner(test.backend.context)
    const answer = await run({ method: 'GET' }, createDeadline(SOON_MS), () => new Promise(() => undefined))
    expect(answer).toMatchObject({ status: 503, body: { code: 0 } })
  })
})
