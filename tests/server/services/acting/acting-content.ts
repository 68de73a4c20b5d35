import * as z from 'zod'

import { articleResponse } from '#contract/entities/article.ts'
import { bookedResponse, bookingsResponse } from '#contract/members/booking.ts'
import type { CallAnswer } from '#server/api/calls/call-answer.ts'
import type { Backend } from '#server/backend/create-backend.ts'

import { aType } from '../../../support/backend.ts'
import { aRow } from '../../../support/test-content.ts'

/**
 * Entities for members' acts: an activity with sign-up, courses with several sessions, books, and entities without
 * bookings.
 */
export const activity = aType({
  type: 12,
  key: 'activity',
  name: '活动',
  structured: 'Event',
  fields: [
    { name: 'place', label: '地点', kind: 'text', list: true, role: 'place' },
    { name: 'startTime', label: '开始', kind: 'datetime', list: true, role: 'start' },
    { name: 'endTime', label: '结束', kind: 'datetime', list: true, role: 'end' },
    { name: 'opens', label: '报名开始', kind: 'datetime', role: 'opens' },
    { name: 'closes', label: '报名截止', kind: 'datetime', role: 'closes' },
    { name: 'capacity', label: '名额', kind: 'number', role: 'seats' },
    { name: 'taken', label: '已报', kind: 'number', role: 'taken' },
    { name: 'ask', label: '填写', kind: 'questions', role: 'questions' },
    { name: 'code', label: '签到码', kind: 'text', role: 'signin' },
  ],
})
export const course = aType({
  type: 13,
  key: 'course',
  name: '课程',
  structured: 'Course',
  fields: [
    { name: 'sessions', label: '场次', kind: 'sessions', role: 'sessions' },
    { name: 'code', label: '签到码', kind: 'text', role: 'signin' },
  ],
})
export const book = aType({
  type: 15,
  key: 'book',
  name: '图书',
  structured: 'Book',
  fields: [{ name: 'pdf', label: '电子书', kind: 'file', role: 'file' }],
})
export const news = aType({ type: 4, key: 'news', name: '新闻' })
export const actingTypes = [news, activity, course, book].map((type) =>
  type.key === 'activity' ? { ...type, detailsPath: 'activity/details/{id}', listPath: 'activity' } : type,
)

const startTime = { inDays: 5, at: '10:00' }
const activityRow = (key: string, fields: Readonly<Record<string, unknown>>) =>
  aRow(key, { title: `活动 ${key}`, category: '', fields: { startTime, place: '墨池美术馆', ...fields } })

export const actingContent: Readonly<Record<string, unknown>> = {
  'news.json': { type: 4, rows: [aRow('headline', { category: '' }), aRow('hidden', { category: '' })] },
  'activity.json': {
    type: 12,
    rows: [
      activityRow('open', {
        capacity: 30,
        taken: 3,
        ask: [{ name: 'size', label: '鞋码', kind: 'number', required: true, min: 20, max: 50 }],
      }),
      activityRow('small', { capacity: 5, taken: 3 }),
      activityRow('rush', { capacity: 120, taken: 20 }),
      activityRow('uncounted', { opens: { inDays: -1, at: '09:00' } }),
      activityRow('early', { capacity: 9, opens: { inDays: 1, at: '09:00' } }),
      activityRow('closed', { capacity: 9, closes: { inDays: -1, at: '09:00' } }),
      activityRow('late', { startTime: { inDays: -5, at: '09:00' }, capacity: 3 }),
      activityRow('free', {}),
      activityRow('today', {
        startTime: { inDays: 0, at: '12:30' },
        endTime: { inDays: 0, at: '16:00' },
        capacity: 500,
        code: '024680',
      }),
      activityRow('tomorrow', {
        startTime: { inDays: 1, at: '09:30' },
        endTime: { inDays: 1, at: '11:00' },
        capacity: 50,
        code: '113355',
      }),
    ],
  },
  'course.json': {
    type: 13,
    rows: [
      aRow('calligraphy', {
        title: '楷书入门',
        category: '',
        fields: {
          code: '975310',
          sessions: [
            {
              name: '白天班',
              start: { inDays: 0, at: '12:30' },
              end: { inDays: 0, at: '14:00' },
              place: '302教室',
              seats: 2,
            },
            {
              name: '夜班',
              start: { inDays: 9, at: '19:00' },
              end: { inDays: 9, at: '21:00' },
              place: '303教室',
              seats: 2,
              taken: 1,
            },
            { name: '上一期', start: { inDays: -58, at: '19:00' }, seats: 2 },
          ],
        },
      }),
    ],
  },
  'book.json': {
    type: 15,
    rows: [
      aRow('poems', { category: '', fields: { pdf: 'book/poems.pdf' } }),
      aRow('stories', { category: '', fields: { pdf: 'book/stories.pdf' } }),
    ],
  },
}

export const form = { name: '林小满', mobile: '13800000000', people: 1, answers: {} }

/** Numbers of the entities by their key, and of their sessions by name. */
export async function numbersIn(
  backend: Backend,
): Promise<{ ids: Readonly<Record<string, number>>; sessions: Readonly<Record<string, number>> }> {
  const articles = await backend.store.db.selectFrom('article').select(['id', 'key']).execute()
  const sessions = await backend.store.db
    .selectFrom('session')
    .innerJoin('article', 'article.id', 'session.article_id')
    .select(['session.id', 'session.name', 'article.key'])
    .execute()
  return {
    ids: Object.fromEntries(articles.map(({ id, key }) => [key, id])),
    sessions: Object.fromEntries(sessions.map(({ id, name, key }) => [name === '' ? key : name, id])),
  }
}

export function booked(answer: CallAnswer) {
  return bookedResponse.parse(answer.body.data)
}

export function bookings(answer: CallAnswer) {
  return bookingsResponse.parse(answer.body.data)
}

export function titles(answer: CallAnswer): string[] {
  return z
    .object({ rows: z.array(articleResponse) })
    .parse(answer.body.data)
    .rows.map(({ title }) => title)
}
