import { markCalls } from '#contract/members/marks.ts'
import type { Act } from '#data/use-act.ts'

type Answer = (input: Readonly<Record<string, unknown>>) => unknown

const mark: Answer = ({ active }) => ({ active: active === true, count: active === true ? 13 : 12 })
const session = { id: 1, name: '', start: 0, end: 0, place: '', note: '', capacity: 20, taken: 12, opens: 0, closes: 0 }
const booked =
  (state: 'confirmed' | 'cancelled'): Answer =>
  ({ session: sessionId, id }) => ({
    booking: {
      id: Number(id ?? 1),
      session: Number(sessionId ?? 1),
      state,
      position: 0,
      people: 1,
      ticket: state === 'confirmed' ? '7K2M-04' : '',
      signedIn: 0,
    },
    session: { ...session, id: Number(sessionId ?? 1) },
  })

/** Answers of the backend; all other calls are answered with an empty success. */
const answers: Readonly<Record<string, Answer>> = {
  [markCalls.like]: mark,
  [markCalls.collect]: mark,
  [markCalls.attention]: mark,
  [markCalls.shelf]: mark,
  'user/eventRegistration': booked('confirmed'),
  'skill/reservationOr': booked('confirmed'),
  'user/cancelBooking': booked('cancelled'),
  'Article/getContact': () => ({
    lines: [
      { label: '联系人', value: '沈老师', isPhone: false },
      { label: '电话', value: '0000-5550136', isPhone: true },
    ],
  }),
}

/** Acts like a backend that accepts every call; `onSent` receives each call. */
export function createStoryAct(onSent: (call: string, input: Readonly<Record<string, unknown>>) => void): Act {
  return async (call, input) => {
    onSent(call, input)
    return { kind: 'ok', data: answers[call]?.(input) ?? {} }
  }
}
