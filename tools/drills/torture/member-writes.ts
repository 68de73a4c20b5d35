import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import sharp from 'sharp'

import { bookedResponse } from '#contract/members/booking.ts'

import type { InsertedMember } from '../../../tests/support/insert-members.ts'
import { type ApiAnswer, askApi, networkOf } from '../../../tests/support/ask-api.ts'
import type { DrillPlace } from '../drill-place.ts'
import { isAbandoned } from '../../../tests/support/is-abandoned.ts'

import { ABSENT, type Acknowledged, type WriteOutcome } from './acknowledged.ts'

const PATIENCE_MS = 5000
/** Some members leave while the server works for them. */
const LEAVING = { share: 0.05, mostMs: 40 }
const TYPE_OF_ACTIVITIES = 12

/** One member at random work: likes, signs up, cancels, renames, writes feedback, uploads. */
export interface Writer {
  /** Does one thing, and notes in `acknowledged` what was told. */
  act(origin: string): Promise<void>
}

/** @param ids of activities to like and sign up for */
export function createWriter(member: InsertedMember, ids: readonly number[], acknowledged: Acknowledged): Writer {
  const { id, token, mobile } = member
  const bookings = new Map<number, number>()
  const network = networkOf(id)
  const post = (origin: string, path: string, body: Readonly<Record<string, unknown>>) =>
    askApi(origin, path, { token, network, body, patienceMs: patienceMs() })

  const like = (origin: string, article: number) =>
    acknowledged.write(`like ${id} ${article}`, async () => {
      const active = Math.random() < 0.5
      const answer = await post(origin, 'article/likeOr', { type: TYPE_OF_ACTIVITIES, id: article, active })
      return outcomeOf(answer, () => (active ? 'set' : ABSENT))
    })
  const rename = (origin: string) =>
    acknowledged.write(`nickname ${id}`, async () => {
      const nickname = `读者${randomBytes(4).readUInt32BE() % 1_000_000}`
      return outcomeOf(await post(origin, 'user/profile', { nickname }), () => nickname)
    })
  const sendFeedback = (origin: string) => {
    const content = `这里的灯光太暗，第 ${randomBytes(6).toString('hex')} 次来信`
    return acknowledged.write(`feedback ${id} ${content}`, async () =>
      outcomeOf(await post(origin, 'user/putFeedback', { kind: '建议', content, contact: '' }), () => 'set'),
    )
  }
  const book = (origin: string, article: number) =>
    acknowledged.write(`booking ${id} ${article}`, async () => {
      const bookingId = bookings.get(article)
      const isCancellation = bookingId !== undefined && Math.random() < 0.5
      const answer = await (isCancellation
        ? post(origin, 'user/cancelBooking', { id: bookingId })
        : post(origin, 'user/eventRegistration', { id: article, name: '林小满', mobile, people: 1, answers: {} }))
      return outcomeOf(answer, (data) => {
        const { booking } = bookedResponse.parse(data)
        bookings.set(article, booking.id)
        return booking.state
      })
    })
  const upload = async (origin: string) => {
    const picture = await aPicture()
    const answer = await sendPicture(origin, token, network, picture)
    const path = pathOf(answer.data)
    await acknowledged.write(`upload ${path}`, async () => outcomeOf(answer, () => 'set'))
  }
  return {
    async act(origin) {
      const article = ids[Math.floor(Math.random() * ids.length)] ?? 0
      const dice = Math.random()
      if (dice < 0.4) await like(origin, article)
      else if (dice < 0.75) await book(origin, article)
      else if (dice < 0.87) await rename(origin)
      else if (dice < 0.93) await sendFeedback(origin)
      else await upload(origin)
    },
  }
}

/** What stands in the database of all that writers do, by the same names. */
export async function presentState(
  place: DrillPlace,
  members: readonly InsertedMember[],
): Promise<Map<string, string>> {
  const ids = members.map(({ id }) => id)
  const of = sql.join(ids)
  const likes = await place.rows(
    sql<{
      m: number
      a: number
    }>`select member_id as m, article_id as a from mark where kind = 'like' and member_id in (${of})`,
  )
  const bookings = await place.rows(
    sql<{
      m: number
      a: number
      state: string
    }>`select member_id as m, article_id as a, state from booking where member_id in (${of})`,
  )
  const feedback = await place.rows(
    sql<{ m: number; content: string }>`select member_id as m, content from feedback where member_id in (${of})`,
  )
  const names = await place.rows(
    sql<{ id: number; nickname: string }>`select id, nickname from member where id in (${of})`,
  )
  const uploads = await place.rows(sql<{ path: string }>`select path from upload`)
  return new Map([
    ...likes.map(({ m, a }) => [`like ${m} ${a}`, 'set'] as const),
    ...bookings.map(({ m, a, state }) => [`booking ${m} ${a}`, state] as const),
    ...feedback.map(({ m, content }) => [`feedback ${m} ${content}`, 'set'] as const),
    ...names.map(({ id, nickname }) => [`nickname ${id}`, nickname] as const),
    // The row of a picture is written first: only with its file it is there.
    ...uploads
      .filter(({ path }) => existsSync(join(place.dataDir, 'media', path)))
      .map(({ path }) => [`upload ${path}`, 'set'] as const),
  ])
}

function patienceMs(): number {
  return Math.random() < LEAVING.share ? 1 + Math.floor(Math.random() * LEAVING.mostMs) : PATIENCE_MS
}

function outcomeOf(
  { status, code, data, isAbandoned: hasLeft }: ApiAnswer,
  valueOf: (data: unknown) => string,
): WriteOutcome {
  if (status === 0) return { kind: hasLeft === true ? 'abandoned' : 'unanswered' }
  if (status === 500) return { kind: 'fault' }
  return code === 1 ? { kind: 'acknowledged', value: valueOf(data) } : { kind: 'refused' }
}

/** Sends a picture as the form of the portal does. */
async function sendPicture(
  origin: string,
  token: string,
  network: string,
  picture: Uint8Array<ArrayBuffer>,
): Promise<ApiAnswer> {
  const form = new FormData()
  form.append('image', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg')
  try {
    const response = await fetch(`${origin}/api/common/upload`, {
      method: 'POST',
      headers: { token, 'x-forwarded-for': network },
      body: form,
      signal: AbortSignal.timeout(patienceMs()),
    })
    const answer: Pick<ApiAnswer, 'code' | 'msg' | 'data'> = JSON.parse(await response.text())
    return { status: response.status, ...answer }
  } catch (error) {
    return { status: 0, code: Number.NaN, msg: '', data: undefined, isAbandoned: isAbandoned(error) }
  }
}

function pathOf(data: unknown): string {
  const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : undefined
  return typeof path === 'string' ? path : ''
}

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: randomBytes(1)[0] ?? 0, g: 90, b: 70 }
  const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(picture)
}
