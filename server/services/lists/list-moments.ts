import type { TypeModel } from '#compile/portal.ts'
import type { FacetValue } from '#contract/entities/article.ts'
import { type Moment, type Phase, type SignUpFilter, signUpFilters, windows } from '#contract/entities/occurrence.ts'
import { isBookable } from '#definition/grammar/role-value.ts'
import { countEach, countPhases } from '#server/db/lists/articles.ts'
import type { ArticleFilter, Timing } from '#server/db/lists/article-filter.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import { type Answer, answer } from '#server/services/context/answer.ts'
import type { AnswerName } from '#server/platform/answers/say.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

import { typesFor } from './types-for.ts'
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

/** What the values of a time filter are counted in: the list without the choice of this filter. */
export interface MomentsInput {
  of: 'when' | 'signup'
  type: number
  /** The list's filter without its time part. */
  untimed: ArticleFilter
  /** The other time filters, and `current`, which is counted where it is chosen alone. */
  time: TimeInput
}

/** The values of a time filter, in their order, and how much of the list each would leave. */
export type MomentCounts = readonly { value: Moment | SignUpFilter; count: number }[]

/** Counts what the values of a time filter would leave: the same whichever of them is chosen. */
export async function momentCountsService(
  context: ServiceContext,
  { of, type: number, untimed, time }: MomentsInput,
): Promise<Answer<MomentCounts>> {
  // The schema may have changed since the list was asked for.
  const selection = typesFor(context.types(), number)
  if (selection.kind !== 'types') return selection
  const [type] = selection.types
  const timing = timingOf(type)
  if (timing === undefined) return answer([])
  const filterOf = (changed: TimeInput) => ({ ...untimed, ...timeFilter(context, type, { ...time, ...changed }) })
  if (of === 'signup')
    return answer(
      await countEach(
        context.store,
        signUpFilters.map((signup) => ({ value: signup, filter: filterOf({ signup }) })),
      ),
    )
  // Beside a chosen day or month, a window would change nothing.
  const offered = timing === 'start' && time.date === undefined && time.month === undefined ? offeredTo(time) : []
  const [ofPhases, ofWindows] = await Promise.all([
    countPhases(context.store, filterOf({ when: undefined }), { now: context.now(), timing }),
    countEach(
      context.store,
      offered.map((when) => ({ value: when, filter: filterOf({ when }) })),
    ),
  ])
  return answer([...ofWindows, ...ofPhases.map(({ phase, count }) => ({ value: phase, count }))])
}

/**
 * Returns what the time filters of a list would leave, each without the present choice of the same filter: facets like
 * any other.
 *
 * @param countsOf counts what a list's other choices leave to a filter, so that lists of several windows count it once
 */
export async function momentFacets(
  { say }: Pick<ServiceContext, 'say'>,
  countsOf: (input: MomentsInput) => Promise<Answer<MomentCounts>>,
  { type, untimed, time }: { type: TypeModel; untimed: ArticleFilter; time: TimeInput },
): Promise<Answer<Facets>> {
  const timing = timingOf(type)
  if (timing === undefined) return answer({ when: [], signup: [] })
  const { when, signup, ...days } = time
  const list = { type: type.type, untimed }
  const [ofMoments, ofSignUps] = await Promise.all([
    countsOf({ of: 'when', ...list, time: { ...days, signup, when: when === 'current' ? when : undefined } }),
    isBookable(type.fields) ? countsOf({ of: 'signup', ...list, time: { ...days, when } }) : answer([]),
  ])
  if (ofMoments.kind !== 'answer') return ofMoments
  if (ofSignUps.kind !== 'answer') return ofSignUps
  const names = labels[hasRole(type, 'sessions') ? 'sessions' : timing]
  const nameOf = (value: Moment | SignUpFilter) =>
    value === 'now' || value === 'soon' || value === 'over' ? names[value] : value
  const shown = (counts: MomentCounts, chosen: Moment | SignUpFilter | undefined) =>
    counts
      .filter(({ value, count }) => count > 0 || value === chosen)
      .map(({ value, count }) => ({ value, count, label: say('phases', nameOf(value)) }))
  return answer({ when: shown(ofMoments.data, when), signup: shown(ofSignUps.data, signup) })
}
