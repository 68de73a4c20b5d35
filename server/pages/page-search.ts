import * as z from 'zod/mini'

import type { Result } from '#data/result.ts'
import type { PagePlan } from '#plan/page-plan.ts'
import type { Searched } from '#server/services/context/daily-figures.ts'

const found = z.object({ counts: z.array(z.unknown()), problem: z.optional(z.string()) })

/**
 * Returns the search whose first results a page shows. Further pages, and the results of one type, are parts of a search
 * that has been counted.
 */
export function searchedOf(
  { requests }: Pick<PagePlan, 'requests'>,
  results: Readonly<Record<string, Result>>,
): Searched | undefined {
  const request = requests.find(({ source }) => source === 'search')
  const { keyword, type, page = 1 } = request?.params ?? {}
  if (request === undefined || typeof keyword !== 'string' || type !== undefined || page !== 1) return undefined
  const result = results[request.key]
  const data = result?.kind === 'ok' ? found.safeParse(result.data).data : undefined
  return data && data.problem === undefined ? { keyword, isVain: data.counts.length === 0 } : undefined
}
