import { formatDate } from '#components/format/format-date.ts'
import { formatHour } from '#components/format/format-hour.ts'
import { formatSpan } from '#components/format/format-span.ts'
import { weekdayName } from '#components/format/weekday-name.ts'
import { dayOf } from '#components/player/programme-times.ts'
import { weekdayOf } from '#contract/time/calendar.ts'
import type { DateSettings } from '#contract/time/date-settings.ts'
import { seatsLeft, signUpState } from '#contract/members/sign-up-state.ts'
import type { SayText } from '#contract/text/say-text.ts'

import type { LaneName, LaneRow } from './lanes.ts'

interface About extends DateSettings {
  say: SayText<'today'>
}

/** Returns when a row takes place, in the words of its lane: "今晚 19:30", "周六 14:00", "至 12月31日". */
export function timeOf(name: LaneName, { occasion: { start, end }, moment }: LaneRow, about: About): string {
  const { now, timezone, say } = about
  const hour = formatHour(moment, timezone)
  if (name === 'next') return formatSpan(moment, 0, about)
  if (name === 'ending') return say('closes', { time: `${formatDate(moment, about)} ${hour}` })
  if (name !== 'live' && start > now) {
    const near =
      name === 'weekend'
        ? say('weekday', { weekday: weekdayName(weekdayOf(dayOf(start, timezone)), about.sayDate) })
        : say(name)
    return say('at', { near, hour })
  }
  if (end === 0) return ''
  const isToday = dayOf(end, timezone) === dayOf(now, timezone)
  return say('until', { time: isToday ? formatHour(end, timezone) : formatDate(end, about) })
}

/** Returns "余 3 席" or "已满" where seats are counted, else "免费" where the fee says so; or nothing. */
export function offerOf({ occasion, entity }: LaneRow, fee: string | undefined, { now, say }: About): string {
  const left = seatsLeft(occasion)
  if (left !== undefined) {
    const state = signUpState(now, occasion)
    if (state === 'open') return say('seats', { left })
    return state === 'full' || state === 'closed' ? say(state) : ''
  }
  const isFree = fee !== undefined && String(entity.fields[fee] ?? '').startsWith(say('free'))
  return isFree ? say('free') : ''
}
