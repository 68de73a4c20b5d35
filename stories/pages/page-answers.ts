import type { Result } from '#data/result.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { isMemberSource, sources } from '#contract/calls/sources.ts'
import type { PagePlan, PlannedSection } from '#plan/page-plan.ts'

import { dataOf } from '../stage/block-plan.ts'
import type { StoryExample } from '../stage/story-example.ts'
import { catalog } from '#blocks/catalog.ts'
import type { BlockDefinition } from '#definition/grammar/define-block.ts'
import recorded from './recorded.json'
import { recordedPages } from './recorded-pages.ts'

const { addresses, answers } = recordedPages.parse(recorded)
const examples = import.meta.glob<{ examples: readonly StoryExample[] }>('../../src/blocks/*/examples.ts', {
  eager: true,
})
const blocks: Readonly<Record<string, BlockDefinition>> = catalog

/** The address of a page of the list. @throws for a page that is not recorded yet */
export function addressOf(name: string): string {
  const address = addresses[name]
  if (address === undefined) throw new Error(`The page "${name}" is not recorded; run "npm run stories:record"`)
  return address
}

/**
 * Answers to all requests of a page: the recorded answers of the portal's own backend, and for a member's own data
 * the blocks' examples. Where an editor has changed a request since the recording, the nearest recorded answer takes
 * its place, so that a change of schema/ does not break the stories.
 *
 * @throws for a request without any similar recorded answer
 */
export function answersTo(plan: PagePlan): Readonly<Record<string, Result>> {
  const members = memberAnswers(plan)
  return Object.fromEntries(
    plan.requests.map((request) => [
      request.key,
      isMemberSource(request.source) ? (members[request.key] ?? { kind: 'network' }) : answerTo(request),
    ]),
  )
}

function answerTo(request: PlannedRequest): Result {
  const found = answers[request.key] ?? nearest(request)
  if (!found) throw new Error(`Nothing is recorded that comes near ${request.key}; run "npm run stories:record"`)
  // Recorded from our own backend, through the contract (record-pages.ts).
  return found as Result
}

function nearest({ source, params }: PlannedRequest) {
  const entries = Object.entries(params).map(([name, value]) => [name, String(value)] as const)
  const { call } = sources[source]
  const near = Object.keys(answers).filter(
    (key) =>
      key.split('?')[0] === call &&
      ['type', 'id', 'position', 'title'].every(
        (name) =>
          new URLSearchParams(key.split('?')[1]).get(name) ===
          (params[name] === undefined ? null : String(params[name])),
      ),
  )
  const closeness = (key: string) =>
    entries.filter(([name, value]) => new URLSearchParams(key.split('?')[1]).get(name) === value).length
  const [best] = near.toSorted((one, other) => closeness(other) - closeness(one))
  return best === undefined ? undefined : answers[best]
}

/** Answers from the blocks' first examples, for the requests of this plan. */
function memberAnswers(plan: PagePlan): Readonly<Record<string, Result>> {
  const sections = plan.rows.flatMap((row): readonly PlannedSection[] =>
    row.kind === 'section' ? [row.section] : [...row.main, ...row.aside],
  )
  return Object.fromEntries(
    sections.flatMap(({ block, requests }) => {
      const definition = blocks[block]
      const shown = examples[`../../src/blocks/${block}/examples.ts`]?.examples ?? []
      return Object.entries(requests).flatMap(([slot, request]) => {
        // The example of this very source, where a block takes several.
        const data =
          definition &&
          shown
            .map((example) => dataOf(definition, example))
            .find((one) => one.requests[slot]?.source === request.source)
        const result = data?.results[data.requests[slot]?.key ?? '']
        return result ? [[request.key, result] as const] : []
      })
    }),
  )
}
