import type { CardContent } from '#components/cards/card-content.ts'
import type { EventCardTimes } from '#components/cards/EventCard.tsx'
import { formatLeaf } from '#components/format/format-leaf.ts'
import { formatSpan } from '#components/format/format-span.ts'
import type { DateSettings } from '#contract/time/date-settings.ts'
import { phaseAt } from '#contract/entities/occurrence.ts'
import { FEW_SEATS, seatsLeft, signUpState } from '#contract/members/sign-up-state.ts'
import type { SayText } from '#contract/text/say-text.ts'

import { signUpVariants } from '#components/cards/sign-up-variants.ts'

type Say = SayText<'list'>

/** Returns the times on an event card: date, place, and status at this moment. */
export function eventTimes(
  {
    roles,
    places,
    isCalledOff = false,
  }: Pick<CardContent, 'roles' | 'places'> & Partial<Pick<CardContent, 'isCalledOff'>>,
  about: DateSettings & { say: Say },
): EventCardTimes {
  const { now, say } = about
  const moment = (role: string) => Number(roles[role] ?? 0)
  const [start, end, opens, closes] = [moment('start'), moment('end'), moment('opens'), moment('closes')]
  const isBroadcast = 'stream' in roles || 'replay' in roles
  const left = places && seatsLeft(places)
  const stateNow = (): EventCardTimes['state'] => {
    if (isCalledOff) return { variant: 'quiet', text: say('called-off') }
    if (isBroadcast) return broadcastState({ start, end, now, say })
    return eventState({ start, end, opens, closes, places, now, say })
  }
  const state = stateNow()
  const isOpen = state?.variant === 'lively' && !isBroadcast
  return {
    leaf: formatLeaf(start, about),
    span: formatSpan(start, end, about) || (isBroadcast ? '' : say('undated')),
    place: String(roles['place'] ?? ''),
    state,
    seats: isOpen && left !== undefined && left > 0 && left <= FEW_SEATS ? say('few', { count: left }) : '',
  }
}

interface Moments {
  start: number
  end: number
  now: number
  say: Say
}

/** A recording has no start time. */
function broadcastState({ start, end, now, say }: Moments): EventCardTimes['state'] {
  if (start === 0) return { variant: 'quiet', text: say('recorded') }
  const phase = phaseAt(now, { start, end })
  return {
    now: { variant: 'lively', text: say('live') } as const,
    soon: { variant: 'calm', text: say('upcoming') } as const,
    over: { variant: 'quiet', text: say('replay') } as const,
  }[phase]
}

/** An event under way shows as such; before it begins, the state of its sign-up decides. */
function eventState({
  start,
  end,
  opens,
  closes,
  places,
  now,
  say,
}: Moments & { opens: number; closes: number; places: CardContent['places'] }): EventCardTimes['state'] {
  if (start === 0) return undefined
  const phase = phaseAt(now, { start, end })
  if (phase === 'over') return { variant: 'quiet', text: say('over') }
  if (phase === 'now') return { variant: 'lively', text: say('now') }
  if (places === undefined && opens === 0 && closes === 0) return { variant: 'calm', text: say('soon') }
  const state = signUpState(now, {
    start,
    end,
    opens,
    closes,
    capacity: places?.capacity ?? 0,
    taken: places?.taken ?? 0,
  })
  return { variant: signUpVariants[state], text: say(state) }
}
