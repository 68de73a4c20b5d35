import { type BackendCallName, backendCall } from '#contract/backend-calls.ts'
import { CODE_REFUSED, CODE_SUCCESS } from '#contract/envelope.ts'
import type { Say } from '#server/platform/say.ts'

import type { Answered } from './normalise.ts'

const noRows = { total: 0, rows: [], page: 1, limit: 12 }

/** Empty answers by call. Each fits the shape of its call, and pages leave the empty part out. */
const nothing: { readonly [Name in BackendCallName]?: unknown } = {
  list: noRows,
  recommend: noRows,
  search: { ...noRows, counts: [] },
  categories: [],
  tags: [],
  suggest: [],
  banner: [],
  ad: [],
  links: [],
  notices: [],
  contact: { lines: [] },
  // Without marks, pages keep the counts of the entity itself.
  marks: {
    progress: { page: 0, pages: 0, time: 0 },
    bookings: [],
    sessions: [],
  },
  attentions: noRows,
  likes: noRows,
  collection: noRows,
  bookshelf: noRows,
  courses: noRows,
  activities: noRows,
  myFeedback: noRows,
  myLogins: noRows,
  messages: { ...noRows, unread: 0 },
  myAuthentication: { state: 'none', name: '', number: '', photos: 0, submitted: 0, decided: 0, reason: '' },
}

/** Answers a call that the backend lacks: with the portal's own answer, with an empty one, or with a refusal. */
export function absentAnswer(say: Say, name: BackendCallName, own: unknown): Answered {
  const data = own ?? nothing[name]
  if (data !== undefined) return { status: 200, body: { code: CODE_SUCCESS, msg: '', data } }
  if (name === 'agreement' || name === 'details')
    return { status: 200, body: { code: CODE_REFUSED, msg: say('refusals', 'articleNotFound'), data: null } }
  return {
    status: 200,
    body: { code: CODE_REFUSED, msg: say('upstream', 'absent', { call: backendCall(name).title }), data: null },
  }
}
