import type { CardSession } from '#components/cards/card-content.ts'
import type { CourseCardTimes } from '#components/cards/CourseCard.tsx'
import { formatLeaf } from '#components/format/format-leaf.ts'
import { formatSpan } from '#components/format/format-span.ts'
import type { DateSettings } from '#contract/time/date-settings.ts'
import { seatsLeft, signUpState } from '#contract/members/sign-up-state.ts'
import type { SayText } from '#contract/text/say-text.ts'

import { signUpVariants } from '#components/cards/sign-up-variants.ts'

type Say = SayText<'list'>

/** Returns the times on a course card: the next session open for sign-up, or else the next session. */
export function courseTimes(
  sessions: readonly CardSession[] | undefined,
  about: DateSettings & { say: Say },
): CourseCardTimes {
  const { now, say } = about
  const nothing = { leaf: undefined, state: undefined, seats: undefined, others: '' }
  const toCome = (sessions ?? [])
    .filter((session) => session.start === 0 || session.start > now)
    .toSorted((left, right) => (left.start || Infinity) - (right.start || Infinity))
  const on = toCome.filter(({ calledOff }) => calledOff === undefined)
  const next = on.find((session) => signUpState(now, session) === 'open') ?? on[0] ?? toCome[0]
  if (!next) return { ...nothing, name: '', span: say(sessions?.length ? 'all-over' : 'undated') }
  const { name, start, end, capacity, taken: occupied } = next
  const state = signUpState(now, next)
  const left = seatsLeft(next)
  return {
    leaf: formatLeaf(start, about),
    state: { variant: signUpVariants[state], text: say(`seat-${state}`) },
    name,
    span: formatSpan(start, end, about) || say('undated'),
    seats:
      left === undefined
        ? undefined
        : { capacity, occupied, label: left === 0 ? say('no-seats', { capacity }) : say('seats', { left, capacity }) },
    others: on.length > 1 ? say('others', { count: on.length - 1 }) : '',
  }
}
