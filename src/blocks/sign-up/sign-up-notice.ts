import type { DateSettings } from '#contract/time/date-settings.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import { formatSpan, formatWait } from '#components/format/format-span.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { signUpState } from '#contract/members/sign-up-state.ts'
import type { SayText } from '#contract/text/say-text.ts'

/** Moments nearer than this, in seconds, are counted down to. */
const NEAR_SECONDS = DAY_SECONDS

type Say = SayText<'sign-up'>

/**
 * Returns the next relevant moment for visitors who want to sign up: as a countdown when it is near, else as a time.
 */
export function signUpNotice(session: SessionResponse, { say, ...about }: DateSettings & { say: Say }): string {
  const { now } = about
  const state = signUpState(now, session)
  const at = (name: 'opens' | 'closes', moment: number) =>
    moment - now < NEAR_SECONDS
      ? say(`${name}Wait`, { wait: formatWait(moment - now, about.sayDate) })
      : say(`${name}At`, { time: formatSpan(moment, 0, about) })
  if (state === 'not-open') return at('opens', session.opens)
  if (state === 'over' || state === 'called-off') return ''
  if (state === 'closed')
    return say('closedAt', {
      time: formatSpan(session.closes > 0 ? session.closes : session.start, 0, about),
    })
  const until = session.closes > 0 ? session.closes : session.start
  return until > 0 ? at('closes', until) : ''
}
