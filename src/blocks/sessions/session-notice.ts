import type { DateSettings } from '#contract/time/date-settings.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import { formatSpan, formatWait } from '#components/format/format-span.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { signUpState } from '#contract/members/sign-up-state.ts'
import type { SayText } from '#contract/text/say-text.ts'

type Say = SayText<'sessions'>

/** Moments nearer than this, in seconds, are counted down to. */
const NEAR_SECONDS = DAY_SECONDS

/**
 * Returns the next relevant moment for visitors in want of a seat: as a countdown when it is near, else as a time;
 * empty where none is set.
 */
export function sessionNotice(session: SessionResponse, { say, ...about }: DateSettings & { say: Say }): string {
  const { now } = about
  const { opens, closes } = session
  const at = (name: 'opens' | 'closes', moment: number) =>
    moment - now < NEAR_SECONDS
      ? say(`${name}Wait`, { wait: formatWait(moment - now, about.sayDate) })
      : say(`${name}At`, { time: formatSpan(moment, 0, about) })
  switch (signUpState(now, session)) {
    case 'not-open':
      return at('opens', opens)
    case 'open':
      return closes > 0 ? at('closes', closes) : ''
    case 'closed':
      return closes > 0 ? say('closedAt', { time: formatSpan(closes, 0, about) }) : ''
    default:
      return ''
  }
}
