import { checkRegistration } from '#contract/registration.ts'
import { signUpState, type SignUpState } from '#contract/sign-up-state.ts'
import { valueOf } from '#server/db/field-roles.ts'
import { findArticle } from '#server/db/articles.ts'
import { sessionsOf } from '#server/db/sessions.ts'
import { readQuestions } from '#server/db/stored-lists.ts'

import type { Answer } from './answer.ts'
import { storedFields } from './article-view.ts'
import type { ServiceContext } from './service-context.ts'
import { viewSession } from './session-view.ts'

/** What a visitor is told where one cannot sign up now. */
const refusals: Readonly<Record<Exclude<SignUpState, 'open'>, string>> = {
  'not-open': '报名还没有开始',
  full: '名额已满',
  closed: '报名已经截止',
  over: '活动已经结束',
}

/** `user/eventRegistration` as it comes in: the form of an activity, by the activity's own rules. */
export interface RegisterInput {
  id: number
  name?: unknown
  mobile?: unknown
  people?: unknown
  answers?: unknown
}

/** Checks a sign-up by the rules the form showed; it is for members only (spec §7). */
export async function registerForEventService({ store, types, now }: ServiceContext, { id, ...form }: RegisterInput): Promise<Answer<never>> {
  const row = await findArticle(store, id)
  const type = types().find((candidate) => candidate.type === row?.type)
  if (row === undefined || type === undefined) return { kind: 'not-found', what: 'article' }
  const [session] = await sessionsOf(store, id)
  if (session === undefined) return { kind: 'refused', message: '这里无需报名' }
  const shown = viewSession(session)
  const state = signUpState(now(), shown)
  if (state !== 'open') return { kind: 'refused', message: refusals[state] }
  const checked = checkRegistration(form, readQuestions(valueOf(type, storedFields(row), 'questions')), shown)
  if (!checked.ok) return { kind: 'refused', message: checked.faults.map(({ message }) => message).join('；') }
  return { kind: 'unauthorized' }
}
