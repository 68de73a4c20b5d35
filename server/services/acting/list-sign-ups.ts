import { setImmediate as turn } from 'node:timers/promises'

import type { BookingState } from '#contract/members/booking.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { QuestionResponse } from '#contract/entities/session.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'
import { reservedQuestionNames } from '#contract/members/sign-up-form.ts'
import { articleOf } from '#server/db/acting/bookings.ts'
import { sessionsOf } from '#server/db/acting/sessions.ts'
import { type SignUpRow, signUpsAfter } from '#server/db/acting/sign-ups.ts'
import { valueOf } from '#server/db/lists/field-roles.ts'
import { readQuestions } from '#server/db/lists/stored-lists.ts'
import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'
import { storedFields } from '#server/services/lists/article-view.ts'

import { type BookingPerson, openPerson } from './booking-person.ts'

/** Bookings that are opened in one go: their ciphertexts cost the thread that serves some milliseconds. */
const AT_ONCE = 200

/** A table of sign-ups: a heading and rows of the same length. Numbers are counts, everything else is text. */
export interface SignUpTable {
  title: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

const states: Readonly<Record<BookingState, string>> = {
  confirmed: '已报名',
  waiting: '候补',
  cancelled: '已取消',
}
/** Seats first, then the waiting list, then what was cancelled. */
const order: readonly BookingState[] = ['confirmed', 'waiting', 'cancelled']

type Context = Pick<MemberContext, 'store' | 'types' | 'forms' | 'secrets' | 'timezone' | 'acts'>

/**
 * Lists all sign-ups of an entity with the persons in the clear, session by session: for the list at the door, and for
 * calls to those who signed up. The look is recorded before anything is returned. Answers to its questions are columns,
 * those to questions that it no longer asks as well.
 */
export async function listSignUps(
  context: Context,
  staff: StaffCaller,
  articleId: number,
): Promise<Answer<SignUpTable>> {
  const { store, types, forms, timezone } = context
  const article = await articleOf(store.db, articleId)
  const type = types().find((candidate) => candidate.type === article?.type)
  if (!article || !type) return { kind: 'not-found', what: 'article' }
  const sessions = await sessionsOf(store, articleId)
  if (sessions.length === 0) return { kind: 'refused', message: '这里无需报名，没有名单' }

  const signUps: { row: SignUpRow; person: BookingPerson; place: string; session: (typeof sessions)[number] }[] = []
  for (const session of sessions) {
    const all = (await openAll(context, session.id)).toSorted(
      (a, b) => order.indexOf(a.row.state) - order.indexOf(b.row.state) || a.row.queue - b.row.queue,
    )
    let waiting = 0
    for (const { row, person } of all) {
      if (row.state === 'waiting') waiting += 1
      signUps.push({ row, person, session, place: row.state === 'waiting' ? `第 ${waiting} 位` : '' })
    }
  }

  await context.acts.record({
    staff,
    act: 'sign-ups.export',
    subject: `${type.key}/${article.key} (${article.title}), ${signUps.length}`,
  })
  const labels = questionsOf(forms()['sign-up'], readQuestions(valueOf(type, storedFields(article), 'questions')))
  const answeredNames = new Set(signUps.flatMap(({ person }) => Object.keys(person.answers)))
  const questions = [
    ...labels,
    ...[...answeredNames].filter((name) => !labels.has(name)).map((name) => [name, name] as const),
  ]
  const moment = (seconds: number) => (seconds === 0 ? '' : zonedMinute(seconds, timezone))
  return answer({
    title: article.title,
    head: [
      ...['场次', '时间', '状态', '候补次序', '姓名', '手机号码', '人数', '报名时间', '签到时间'],
      ...questions.map(([, label]) => label),
    ],
    rows: signUps.map(({ row, person, session, place }): (string | number)[] => [
      session.name,
      moment(session.start_time),
      session.called_off === '' ? states[row.state] : `${states[row.state]}（场次已取消）`,
      place,
      person.name,
      person.mobile,
      row.people,
      moment(row.created),
      moment(row.signed_in),
      ...questions.map(([name]) => plainAnswer(person.answers[name])),
    ]),
  })
}

/** Loads and opens the bookings of a session, a few at a time, so that visitors are served meanwhile. */
async function openAll({ store, secrets }: Context, sessionId: number) {
  const opened: { row: SignUpRow; person: BookingPerson }[] = []
  for (let last = 0; ; await turn()) {
    const rows = await signUpsAfter(store.db, sessionId, last, AT_ONCE)
    for (const row of rows) opened.push({ row, person: openPerson(secrets, row) })
    last = rows.at(-1)?.queue ?? last
    if (rows.length < AT_ONCE) return opened
  }
}

/** The questions beyond name, number and people, by name: of the form, then of the activity. */
function questionsOf(form: FormModel | undefined, questions: readonly QuestionResponse[]): ReadonlyMap<string, string> {
  const more = (form?.fields ?? []).filter(({ name }) => !reservedQuestionNames.has(name))
  return new Map([...more, ...questions].map(({ name, label }) => [name, label]))
}

function plainAnswer(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value === 'true' || value === true) return '是'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
