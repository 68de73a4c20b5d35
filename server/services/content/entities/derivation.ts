import type { TypeModel } from '#compile/portal.ts'
import { refreshDerived, type Rewriting } from '#server/db/content/refresh-derived.ts'
import { isFacet, type SettledFacets } from '#server/db/content/settled-facets.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Log } from '#server/platform/log/log.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { Parts } from '#server/platform/parts/parts.ts'
import { pauseAsLong } from '#server/platform/time/pause-as-long.ts'

const EVERY_MS = 1000
const DAY_MS = 86_400_000
/** A tenth of the rows between two lines of the log. */
const TENTHS = 10

/** Facets, search texts and times, all derived from content, follow the schema beside the visitors' requests. */
export interface Derivation {
  /** Follows the present schema, or joins the run under way. */
  run(): Promise<void>
  /** The type that is being rewritten at present. */
  rewriting(): Rewriting | undefined
  /** The types as visitors filter them: a facet appears with all of its values, not while rows are being rewritten. */
  servedTypes(): readonly TypeModel[]
  close(): Promise<void>
}

/** Creates the job; it looks for another schema every second. */
export function createDerivation(
  store: Store,
  types: () => readonly TypeModel[],
  { log, parts }: { log: Log; parts: Parts },
): Derivation {
  let derivedFor: readonly TypeModel[] | undefined
  let rewriting: Rewriting | undefined
  let isClosed = false
  let settled: ReadonlyMap<number, SettledFacets> = new Map()
  let served: Served | undefined

  const onSettled = (type: number, facets: SettledFacets) => {
    settled = new Map([...settled, [type, facets]])
  }
  const onStep = (next: Rewriting) => {
    const tenth = ({ done, total }: Rewriting) => Math.floor((done / total) * TENTHS)
    if (rewriting?.key === next.key && tenth(rewriting) < tenth(next) && next.done < next.total)
      log.info({
        zh: `筛选和搜索正在跟上 schema：${next.key}，${next.done}/${next.total}`,
        en: `Facets and search follow the schema: ${next.key}, ${next.done} of ${next.total}`,
      })
    rewriting = next
  }
  const follow = async () => {
    while (!isClosed && !areSame(derivedFor, types())) {
      const current = types()
      const isStopped = () => isClosed || !areSame(current, types())
      try {
        const refreshed = await refreshDerived(store, current, { isStopped, onStep, onSettled, pause: pauseAsLong() })
        if (refreshed.length > 0)
          log.info({
            zh: `筛选和搜索已跟上 schema：${refreshed.join('、')}`,
            en: `Facets and search follow the schema: ${refreshed.join(', ')}`,
          })
      } finally {
        rewriting = undefined
      }
      derivedFor = current
    }
  }
  const job = startPeriodicJob(follow, {
    everyMs: EVERY_MS,
    // Every row of a large type is rewritten in one run, whose progress the log tells.
    patienceMs: DAY_MS,
    part: parts.part('derivation'),
  })
  return {
    run: job.run,
    rewriting: () => rewriting,
    servedTypes() {
      const current = types()
      if (served?.of !== current || served.settled !== settled)
        served = { of: current, settled, types: serve(current, settled) }
      return served.types
    },
    async close() {
      isClosed = true
      await job.close()
    },
  }
}

interface Served {
  of: readonly TypeModel[]
  settled: ReadonlyMap<number, SettledFacets>
  types: readonly TypeModel[]
}

function serve(types: readonly TypeModel[], settled: ReadonlyMap<number, SettledFacets>): readonly TypeModel[] {
  return types.map((type) => {
    const facets = settled.get(type.type) ?? {}
    const isComplete = (field: TypeModel['fields'][number]) => !isFacet(field) || facets[field.name] === field.kind
    return type.fields.every(isComplete)
      ? type
      : { ...type, fields: type.fields.map((field) => (isComplete(field) ? field : { ...field, filterable: false })) }
  })
}

function areSame(some: readonly TypeModel[] | undefined, others: readonly TypeModel[]): boolean {
  return some?.length === others.length && some.every((type, index) => type === others[index])
}
