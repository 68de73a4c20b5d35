import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { bookedResponse, type BookedResponse } from '#contract/members/booking.ts'

import type { InsertedMember } from '../../../tests/support/insert-members.ts'
import type { RunningPortal } from '../../../tests/support/server.ts'
import { askApi, type ApiAnswer, networkOf } from '../../../tests/support/ask-api.ts'
import type { DrillPlace } from '../drill-place.ts'
import type { Figures } from '../figures.ts'

import { idsOfActivities, writeActivities } from './drill-activities.ts'
import type { TortureDrill } from './torture-drill.ts'

/** docs/specification/figures.md#f14: 100 seats, 2,000 requests, 300 members; two processes on PostgreSQL. */
const SEATS = 100
const MEMBERS = 300
const PRESSES = 7
const CHANGES = 5
const KILLS = 3
const WHILE_KILLED = `after ${KILLS} kills`

/** All members at once, double presses, changes of mind, groups, and a portal that is killed meanwhile. */
export const rushForSeats: TortureDrill = {
  name: 'seats',
  about: {
    zh: '三百人同时抢一百个名额，中途改主意、断电：不超卖，不丢失',
    en: '300 members rush for 100 seats, change their minds, and a plug is pulled: none oversold, none lost',
  },
  databases: ['sqlite', 'postgres'],
  async run({ place, figures }) {
    const members = await place.members(MEMBERS)
    const env = { CONTENT_DIR: writeActivities(place.folder, 1, SEATS) }
    const portals = [await place.start({ env })]
    if (place.kind === 'postgres') portals.push(await place.start({ env, dataDir: join(place.folder, 'second') }))
    const [id = 0] = await idsOfActivities(place)
    const rush = { place, figures, members, portals, id }

    await reportSeats(rush, 'after the rush', await pressAll(rush))
    await reportSeats(rush, 'after changes of mind', await changeMinds(rush, (turn) => turn < CHANGES))
    let isKilling = true
    const kills = killMeanwhile(rush, env).finally(() => (isKilling = false))
    const changed = await changeMinds(rush, () => isKilling)
    await kills
    await reportSeats(rush, WHILE_KILLED, changed)
  },
}

interface Rush {
  place: DrillPlace
  figures: Figures
  members: readonly InsertedMember[]
  /** A killed one is replaced by the next. */
  portals: RunningPortal[]
  id: number
}

interface Booked extends ApiAnswer {
  member: number
  booked: BookedResponse | undefined
}

async function signUp({ members, portals, id }: Rush, member: number, press: number, people = 1): Promise<Booked> {
  const { token, mobile } = members[member] ?? missing(member)
  const portal = portals[(member + press) % portals.length] ?? missing(press)
  const body = { id, name: '林小满', mobile, people, answers: {} }
  return withBooking(
    member,
    await askApi(portal.origin, 'user/eventRegistration', { token, network: networkOf(member), body }),
  )
}

async function cancel({ members, portals }: Rush, member: number, booking: number): Promise<Booked> {
  const { token } = members[member] ?? missing(member)
  const portal = portals[booking % portals.length] ?? missing(booking)
  const body = { id: booking }
  return withBooking(
    member,
    await askApi(portal.origin, 'user/cancelBooking', { token, network: networkOf(member), body }),
  )
}

function withBooking(member: number, answer: ApiAnswer): Booked {
  return { ...answer, member, booked: answer.code === 1 ? bookedResponse.parse(answer.data) : undefined }
}

function missing(at: number): never {
  throw new Error(`The drill has no number ${at}`)
}

/** Every member presses several times, the first time all at once. */
async function pressAll(rush: Rush): Promise<Booked[]> {
  return Promise.all(
    rush.members.flatMap((_, member) =>
      Array.from({ length: PRESSES }, async (_press, press) => {
        await sleep(press * 40)
        return signUp(rush, member, press)
      }),
    ),
  )
}

/** Members give seats back and take others, alone and in groups, all at once; each waits for its own answers. */
async function changeMinds(rush: Rush, goesOn: (turn: number) => boolean): Promise<Booked[]> {
  const all = await Promise.all(
    rush.members.map(async (_, member) => {
      const answers: Booked[] = []
      for (let turn = 0; goesOn(turn); turn += 1) {
        const mine = answers.findLast(({ booked }) => booked !== undefined)?.booked?.booking
        const isCancellation = mine !== undefined && mine.state !== 'cancelled'
        answers.push(
          await (isCancellation
            ? cancel(rush, member, mine.id)
            : signUp(rush, member, turn, 1 + ((member + turn) % 4))),
        )
        await sleep(100 + (member % 150))
      }
      return answers
    }),
  )
  return all.flat()
}

async function killMeanwhile({ place, portals }: Rush, env: Readonly<Record<string, string>>): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(150)
    const at = kill % portals.length
    const old = portals[at] ?? missing(at)
    await old.kill()
    portals[at] = await place.start({ env, dataDir: old.dataDir, port: Number(new URL(old.origin).port) })
  }
}

interface BookingOfRush {
  id: number
  member_id: number
  state: string
  people: number
  queue: number
  ticket: string
}

async function reportSeats({ place, figures, id }: Rush, when: string, answers: readonly Booked[]) {
  const drill = `seats, ${place.kind}`
  const bookings = await place.rows(
    sql<BookingOfRush>`select id, member_id, state, people, queue, ticket from booking where article_id = ${id}`,
  )
  const [session] = await place.rows(sql<{ taken: number }>`select taken from session where article_id = ${id}`)
  const confirmed = bookings.filter(({ state }) => state === 'confirmed')
  const waiting = bookings.filter(({ state }) => state === 'waiting')
  const seats = confirmed.reduce((sum, { people }) => sum + people, 0)
  const acknowledged = acknowledgedBookings(answers)
  const stateOf = new Map(bookings.map((booking) => [booking.id, booking.state]))
  const lost = acknowledged.filter(({ id: booking, state }) => {
    const now = stateOf.get(booking)
    // The waiting list may have moved up since.
    return now !== state && !(state === 'waiting' && now === 'confirmed')
  })
  const none = { unit: '', limit: { most: 0 } } as const
  const add = (what: string, measured: number) => figures.add({ drill, what: `${when}: ${what}`, measured, ...none })
  const unanswered = answers.filter(({ status }) => status === 0).length
  figures.add({ drill, what: `${when}: answers`, measured: answers.length - unanswered, unit: '' })
  if (when !== WHILE_KILLED) add('requests without an answer', unanswered)
  add('seats sold beyond the last', Math.max(0, seats - SEATS))
  add('seats counted wrongly', Math.abs((session?.taken ?? -1) - seats))
  add('members with two bookings', bookings.length - new Set(bookings.map(({ member_id }) => member_id)).size)
  add('tickets given twice', bookings.length - new Set(bookings.map(({ ticket }) => ticket)).size)
  add('places in the queue given twice', waiting.length - new Set(waiting.map(({ queue }) => queue)).size)
  add('members who wait for a free seat', waiting.filter(({ people }) => seats + people <= SEATS).length)
  add('acknowledged bookings that are not so', lost.length)
  add('answers of 500', answers.filter(({ status }) => status === 500).length)
}

/** What each member was told last, where every later answer of theirs has arrived. */
function acknowledgedBookings(answers: readonly Booked[]) {
  const last = new Map<number, Booked>()
  for (const answer of answers) last.set(answer.member, answer)
  return [...last.values()].flatMap(({ booked }) => (booked ? [booked.booking] : []))
}
