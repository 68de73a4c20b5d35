import type { TypeModel } from '#compile/portal.ts'
import type { FacetValue } from '#contract/article.ts'
import { type Moment, type Phase, signUpFilters, windows } from '#contract/occurrence.ts'
import { isBookable } from '#definition/grammar/role-value.ts'
import { countEach, countPhases } from '#server/db/lists/articles.ts'
import type { ArticleFilter, Timing } from '#server/db/lists/article-filter.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import type { AnswerName } from '#server/platform/say.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

import { timeFilter, type TimeInput, timingOf } from './list-times.ts'

const labels: Readonly<Record<Timing | 'sessions', Readonly<Record<Phase, AnswerName<'phases'>>>>> = {
  start: { now: 'startNow', soon: 'startSoon', over: 'startOver' },
  sessions: { now: 'sessionsNow', soon: 'sessionsSoon', over: 'sessionsOver' },
  deadline: { now: 'deadlineNow', soon: 'deadlineSoon', over: 'deadlineOver' },
}

/** Windows, and what is not over where the address chooses that. */
function offeredTo({ when }: TimeInput): readonly Exclude<Moment, Phase>[] {
  return when === 'current' ? [...windows, when] : windows
}

type Facets = Readonly<Record<'when' | 'signup', FacetValue[]>>

/**
 * Counts what the time filters of a list would leave, each without the present choice of the same filter: facets like
 * any other.
 *
 * @param untimed the list's filter without its time part
 */
export async function momentFacets(
  context: ServiceContext,
  type: TypeModel,
  untimed: ArticleFilter,
  time: TimeInput,
): Promise<Facets> {
  const timing = timingOf(type)
  if (timing === undefined) return { when: [], signup: [] }
  const filterOf = (changed: TimeInput) => ({ ...untimed, ...timeFilter(context, type, { ...time, ...changed }) })
  // Beside a chosen day or month, a window would change nothing.
  const offered = timing === 'start' && time.date === undefined && time.month === undefined ? offeredTo(time) : []
  const choices = isBookable(type.fields) ? signUpFilters : []
  const [ofPhases, ofWindows, ofSignUps] = await Promise.all([
    countPhases(context.store, filterOf({ when: undefined }), { now: context.now(), timing }),
    countEach(
      context.store,
      offered.map((when) => ({ value: when, filter: filterOf({ when }) })),
    ),
    countEach(
      context.store,
      choices.map((signup) => ({ value: signup, filter: filterOf({ signup }) })),
    ),
  ])
  const names = labels[hasRole(type, 'sessions') ? 'sessions' : timing]
  const isShown = (chosen: Moment | TimeInput['signup']) => (each: { value: string; count: number }) =>
    each.count > 0 || each.value === chosen
  const say = (name: AnswerName<'phases'>) => context.say('phases', name)
  return {
    when: [
      ...ofWindows.filter(isShown(time.when)).map((each) => ({ ...each, label: say(each.value) })),
      ...ofPhases
        .map(({ phase, count: total }) => ({ value: phase, count: total, label: say(names[phase]) }))
        .filter(isShown(time.when)),
    ],
    signup: ofSignUps.filter(isShown(time.signup)).map((each) => ({ ...each, label: say(each.value) })),
  }
}
