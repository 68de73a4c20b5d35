import type { ArticleResponse } from '#contract/entities/article.ts'
import { effectiveEnd } from '#contract/entities/occurrence.ts'
import { signUpState } from '#contract/members/sign-up-state.ts'
import type { WindowStretch } from '#contract/entities/time-window.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

/** One time at which an entity takes place: a session, or the entity itself. */
export interface Occasion {
  start: number
  end: number
  opens: number
  closes: number
  capacity: number
  taken: number
  place: string
}

/** Returns when an entity takes place, in order, without what was called off. */
export function occasionsOf(entity: ArticleResponse, fields: readonly FieldModel[]): readonly Occasion[] {
  if (entity.calledOff === true) return []
  const place = String(valueOf('place') ?? '')
  if (entity.sessions !== undefined)
    return entity.sessions
      .filter(({ calledOff }) => calledOff === undefined)
      .map((session) => ({ ...session, place: session.place || place }))
      .toSorted((left, right) => left.start - right.start)
  const [start, end, opens, closes] = [moment('start'), moment('end'), moment('opens'), moment('closes')]
  const { capacity = 0, taken = 0 } = entity.places ?? {}
  return [{ start, end: effectiveEnd('Event', { start, end }), opens, closes, capacity, taken, place }]

  /** Types name their fields differently, and the section may show several types. */
  function valueOf(role: string): string | number | undefined {
    return fields.filter((field) => field.role === role).flatMap(({ name }) => entity.fields[name] ?? [])[0]
  }
  function moment(role: string): number {
    return Number(valueOf(role) ?? 0)
  }
}

/** Whether seats are counted, and none can be had: all are taken, or the sign-up has ended. */
export function isShut(occasion: Occasion, now: number): boolean {
  const state = signUpState(now, occasion)
  return occasion.capacity > 0 && (state === 'full' || state === 'closed')
}

/**
 * Returns the first occasion in what is left of a window, by the rule of lists (server/db/lists/article-filter.ts): the
 * clock decides, because a page may be a minute old.
 */
export function occasionIn(
  occasions: readonly Occasion[],
  { from, until, begins = -Infinity }: WindowStretch,
): Occasion | undefined {
  return occasions.find(
    ({ start, end }) =>
      start > 0 && start < until && start >= begins && (end > from || (end === 0 && start >= Math.max(from, begins))),
  )
}

/** Returns the occasion whose open sign-up ends first, and the moment at which it does. */
export function firstToClose(
  occasions: readonly Occasion[],
  now: number,
): { occasion: Occasion; closes: number } | undefined {
  return occasions
    .filter((occasion) => signUpState(now, occasion) === 'open')
    .map((occasion) => ({ occasion, closes: occasion.closes > 0 ? occasion.closes : occasion.start }))
    .filter(({ closes }) => closes > now)
    .toSorted((left, right) => left.closes - right.closes)[0]
}
