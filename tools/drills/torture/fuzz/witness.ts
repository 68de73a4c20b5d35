import { sql } from 'kysely'
import sharp from 'sharp'

import { detailsResponse } from '#contract/entities/article.ts'
import { uploadResponse } from '#contract/members/member.ts'

import { answerTo } from '../../../../tests/support/fill-sign-up.ts'
import type { InsertedMember } from '../../../../tests/support/insert-members.ts'
import { askApi, networkOf } from '../../../../tests/support/ask-api.ts'
import type { DrillPlace } from '../../drill-place.ts'
import { uploadPicture } from '../../../../tests/support/upload-picture.ts'

/** A member who has used everything and does nothing during the drill. */
export interface Witness {
  /** What attackers may have found out: ids and paths, but none of what they stand for. */
  values: readonly string[]
  /** What no answer to another member may hold. */
  secrets: readonly string[]
  /** All rows of the member, as text to compare. */
  rows(): Promise<ReadonlyMap<string, string>>
}

/** The tables whose rows belong to a member. */
const MEMBER_TABLES = [
  'member_session',
  'login',
  'consent',
  'mark',
  'reading',
  'booking',
  'message',
  'feedback',
  'verification',
  'upload',
] as const
const NETWORK = networkOf(16_000_000)
const words = {
  nickname: '不可见的见证人',
  bio: '这段简介只有见证人自己看得到',
  feedback: '这条意见只有见证人和工作人员读过',
  contact: 'jianzheng@example.org',
  guest: '墨见证',
  realName: '见证真',
  number: '11010519491231002X',
}
/** In days: no message about the day before is sent meanwhile. */
const AHEAD = 4 * 86_400

export async function prepareWitness(
  place: DrillPlace,
  origin: string,
  { id: memberId, token, mobile }: InsertedMember,
): Promise<Witness> {
  const call = async (path: string, body?: Readonly<Record<string, unknown>>) => {
    const { code, msg, data } = await askApi(origin, path, { token, network: NETWORK, body })
    if (code !== 1) throw new Error(`The witness could not call ${path}: ${msg}`)
    return data
  }
  const file = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#377' } })
    .jpeg()
    .toBuffer()
  const upload = async (purpose: 'picture' | 'authentication') =>
    uploadResponse.parse((await uploadPicture(origin, { token, network: NETWORK, file, purpose })).data).path

  const pictures = [await upload('picture'), await upload('picture'), await upload('authentication')]
  const [avatar, image, photo] = pictures
  await call('user/profile', { nickname: words.nickname, bio: words.bio, avatar })
  await call('user/putFeedback', {
    kind: '其他',
    content: words.feedback,
    contact: words.contact,
    images: [image],
  })
  await call('user/putAuthentication', {
    name: words.realName,
    number: words.number,
    photos: [photo],
    consent: 'true',
  })
  const [news, book] = [await anArticle(place, 4), await anArticle(place, 15)]
  for (const path of ['Article/likeOr', 'Article/collectOr', 'user/attentionOr'])
    await call(path, { id: news, active: true })
  await call('book/bookshelfOr', { id: book, active: true })
  await call('book/progress', { id: book, page: 7, pages: 70 })
  const course = await freeSession(place, 13)
  await call('skill/reservationOr', { ...course, name: words.guest, active: true })
  const activity = await freeSession(place, 12)
  const { questions = [] } = detailsResponse.parse(await call(`Article/getDetails?type=12&id=${activity.id}`))
  const answers = Object.fromEntries(questions.map((question) => [question.name, answerTo(question)]))
  await call('user/eventRegistration', { id: activity.id, name: words.guest, mobile, people: 1, answers })

  const bookings = await place.rows(
    sql<{ id: number; ticket: string }>`select id, ticket from booking where member_id = ${memberId}`,
  )
  const rows = () => rowsOf(place, memberId)
  const ids = [...(await rows()).keys()].flatMap((name) => /\d+$/u.exec(name)?.[0] ?? [])
  return {
    values: [...new Set([String(memberId), ...pictures, ...ids, ...[news, book, course.id, activity.id].map(String)])],
    secrets: [...Object.values(words), mobile, ...bookings.map(({ ticket }) => ticket)],
    rows,
  }
}

async function anArticle(place: DrillPlace, type: number): Promise<number> {
  const [row] = await place.rows(
    sql<{ id: number }>`select id from article where type = ${type} and status = 'published' order by id limit 1`,
  )
  if (!row) throw new Error(`The sample content has nothing of type ${type}`)
  return row.id
}

/** An open session with seats to spare. */
async function freeSession(place: DrillPlace, type: number): Promise<{ id: number; session: number }> {
  const now = Math.floor(Date.now() / 1000)
  const [row] = await place.rows(sql<{ id: number; session: number }>`
    select article.id as id, session.id as session from session join article on article.id = session.article_id
    where article.type = ${type} and article.status = 'published'
      and session.opens <= ${now} and (session.closes = 0 or session.closes > ${now}) and session.start_time > ${now + AHEAD}
      and session.capacity > session.taken + 10 and session.called_off = ''
    order by session.id limit 1`)
  if (!row) throw new Error(`The sample content has no open session of type ${type}`)
  return row
}

/** Every row that is a member's own, by table and id. */
async function rowsOf(place: DrillPlace, memberId: number): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const addRows = (table: string, rows: readonly Readonly<Record<string, unknown>>[]) => {
    for (const row of rows)
      found.set([table, row['kind'], row['id'] ?? row['article_id']].join(' ').trim(), textOfRow(row))
  }
  addRows('member', await place.rows(sql<Record<string, unknown>>`select * from member where id = ${memberId}`))
  for (const table of MEMBER_TABLES)
    addRows(
      table,
      await place.rows(sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where member_id = ${memberId} order by 1, 2, 3`),
    )
  return found
}

function textOfRow(row: Readonly<Record<string, unknown>>): string {
  const columns = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(columns, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
