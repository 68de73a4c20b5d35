import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { closeAccount } from '#server/services/accounts/close-account.ts'

import { databases, NOON, usualOf } from '../../../support/backend.ts'
import { aMember, type TestMember } from '../../../support/members.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { booked, bookings, form } from './acting-content.ts'
import { sayAnswer } from '../../../support/words.ts'

const DAY = 86_400

/** An activity that runs for weeks and takes sign-ups all the while, such as an exhibition. */
describe.each(databases)('an entity that has begun and still takes sign-ups, on %s', (kind) => {
  let test: ActingBackend
  let ids: ActingBackend['ids']
  beforeAll(async () => {
    test = await startActing(kind)
    ids = test.ids
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.now = NOON
    await test.backend.store.db.deleteFrom('booking').execute()
    await change({
      start_time: NOON - 10 * DAY,
      end_time: NOON + 20 * DAY,
      opens: 0,
      closes: NOON + 10 * DAY,
      capacity: 2,
      taken: 0,
    })
  })

  const change = (
    values: Partial<Record<'start_time' | 'end_time' | 'opens' | 'closes' | 'capacity' | 'taken', number>>,
  ) =>
    test.backend.store.db
      .updateTable('session')
      .set(values)
      .where('id', '=', test.sessions['small'] ?? 0)
      .execute()
  const countOccupied = async () =>
    (
      await test.backend.store.db
        .selectFrom('session')
        .select('taken')
        .where('id', '=', test.sessions['small'] ?? 0)
        .executeTakeFirstOrThrow()
    ).taken
  const signUp = async (people = 1) => {
    const who = await aMember(test.backend)
    return {
      who,
      id: booked(await who.call('user/eventRegistration', { id: ids['small'], ...form, people })).booking.id,
    }
  }
  const only = async (who: TestMember) => bookings(await who.call('user/myActivity')).rows[0]
  const close = ({ id }: TestMember) => closeAccount(test.backend.context.services, id)

  it('gets seats back, which go to waiting members', async () => {
    const [first, second] = [await signUp(2), await signUp(1)]
    expect([await only(first.who), await only(second.who)]).toMatchObject([
      { state: 'confirmed', canCancel: true },
      { state: 'waiting', canCancel: true },
    ])
    expect(await first.who.call('user/cancelBooking', { id: first.id })).toMatchObject({
      outcome: 'ok',
      body: { data: { booking: { state: 'cancelled' } } },
    })
    expect(await only(second.who)).toMatchObject({ state: 'confirmed' })
    expect(await countOccupied()).toBe(1)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('gets no seat back from a member who has checked in', async () => {
      const { who, id } = await signUp()
      await test.backend.store.db.updateTable('booking').set({ signed_in: NOON }).where('id', '=', id).execute()
      expect(await only(who)).toMatchObject({ canCancel: false })
      expect(await who.call('user/cancelBooking', { id })).toMatchObject({
        outcome: 'refused',
        body: { msg: sayAnswer('bookings', 'keptSignedIn') },
      })
    })

    it.each([
      ['sign-up is closed', 11 * DAY, sayAnswer('bookings', 'keptBegun')],
      ['it is over', 21 * DAY, sayAnswer('bookings', 'keptOver')],
    ])('gets no seat back once %s', async (_when, later, msg) => {
      const { who, id } = await signUp()
      test.clock.now += later
      expect(await who.call('user/cancelBooking', { id })).toMatchObject({ outcome: 'refused', body: { msg } })
      expect(await countOccupied()).toBe(1)
    })
  })

  it('lets members leave its waiting list', async () => {
    await signUp(2)
    const waiting = await signUp()
    expect(await waiting.who.call('user/cancelBooking', { id: waiting.id })).toMatchObject({
      outcome: 'ok',
      body: { data: { booking: { state: 'cancelled', position: 0 } } },
    })
    expect(await countOccupied()).toBe(2)
  })

  it('gets its seats back from a closed account, and the waiting list moves up', async () => {
    const [holder, waiting] = [await signUp(2), await signUp(1)]
    await close(holder.who)
    expect(await only(waiting.who)).toMatchObject({ state: 'confirmed' })
    expect(await countOccupied()).toBe(1)
  })

  it('gets back from a closed account also a checked-in seat, and one after the end of sign-up', async () => {
    const [inside, late] = [await signUp(), await signUp()]
    await test.backend.store.db.updateTable('booking').set({ signed_in: NOON }).where('id', '=', inside.id).execute()
    await close(inside.who)
    expect(await countOccupied()).toBe(1)
    test.clock.now += 11 * DAY
    await close(late.who)
    expect(await countOccupied()).toBe(0)
  })

  it('gets back a seat that is taken again while the account is being closed', async () => {
    const { who } = await signUp()
    const { services } = test.backend.context
    let again = 0
    const seats: typeof services.seats = {
      ...services.seats,
      async ask(place, wish) {
        const answer = await services.seats.ask(place, wish)
        if (again++ === 0) await services.seats.ask(place, { act: 'sign-up', memberId: who.id, form })
        return answer
      },
    }
    await closeAccount({ ...services, seats }, who.id)
    expect(again).toBe(2)
    expect(await countOccupied()).toBe(0)
  })

  it('drops a closed account from its waiting list', async () => {
    await signUp(2)
    const [first, second] = [await signUp(1), await signUp(1)]
    await close(first.who)
    expect(await only(second.who)).toMatchObject({ state: 'waiting', position: 1 })
    expect(await countOccupied()).toBe(2)
  })

  it('stays as it was for a closed account once it is over', async () => {
    const { who } = await signUp()
    test.clock.now += 21 * DAY
    await close(who)
    expect(await countOccupied()).toBe(1)
  })
})
