import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { readPageRequest } from '../page-request.ts'
import { findList, type ListPlaces, listPlaces } from '../read-list.ts'
import { placesOf } from '../coerce-context.ts'
import { isNothing, valueAt } from '../read-values.ts'
import type { Prober } from './prober.ts'

export interface GuessedParameters {
  names: Record<string, string>
  firstPage?: 0
  offset?: true
  /** Parameters that could not be determined. */
  notes: string[]
}

const limitNames = [
  'pagesize',
  'page_size',
  'pageSize',
  'size',
  'per_page',
  'num',
  'rows',
  'row',
  'count',
  'list_rows',
  'pagenum',
]
const pageNames = [
  'p',
  'pageNum',
  'page_no',
  'pageNo',
  'page_num',
  'pageindex',
  'pageIndex',
  'current',
  'currentPage',
  'pn',
]
const offsetNames = ['offset', 'start', 'skip']

/**
 * Determines the paging parameters of a backend by requests for two rows: the parameter that yields two rows is the
 * size, the one that changes the rows is the page.
 */
export async function guessParameters(
  prober: Prober,
  dialect: BackendDefinition,
  params: Readonly<Record<string, string>>,
): Promise<GuessedParameters> {
  const places = listPlaces(dialect.list, dialect.calls.list?.list)
  const idsOf = async (
    more: Readonly<Record<string, string>>,
    requestDialect: BackendDefinition = dialect,
  ): Promise<string[] | undefined> => {
    const probe = await prober.ask('list', { ...params, ...more }, requestDialect)
    return probe && idsIn(probe.json, dialect, places)
  }
  const result: GuessedParameters = { names: {}, notes: [] }
  if (places.whole) return result

  const all = await idsOf({})
  if (all === undefined || all.length <= 2)
    return { ...result, notes: ['列表里的内容太少，看不出分页的参数，请对照后端的文档'] }
  const renamed = (names: Readonly<Record<string, string>>) => withNames(dialect, names)

  if (!isTwo(await idsOf({ limit: '2' }, renamed({})))) {
    const limit = await firstThat(limitNames, async (name) =>
      isTwo(await idsOf({ limit: '2' }, renamed({ limit: name }))),
    )
    if (limit === undefined) result.notes.push('找不到每页条数的参数：后端自己定每页几条')
    else result.names['limit'] = limit
  }
  const sized = { limit: '2' }
  const first = await idsOf({ ...sized, page: '1' }, renamed(result.names))
  const second = await idsOf({ ...sized, page: '2' }, renamed(result.names))
  if (!differs(first, second)) {
    const page = await firstThat(pageNames, async (name) =>
      differs(first, await idsOf({ ...sized, page: '2' }, renamed({ ...result.names, page: name }))),
    )
    const offset =
      page === undefined
        ? await firstThat(offsetNames, async (name) =>
            differs(first, await idsOf({ ...sized, page: '2' }, renamed({ ...result.names, page: name }))),
          )
        : undefined
    if (page !== undefined) result.names['page'] = page
    else if (offset !== undefined) return { ...result, names: { ...result.names, page: offset }, offset: true }
    else
      return {
        ...result,
        notes: [...result.notes, '找不到翻页的参数：第 2 页和第 1 页一样；如果后端一次给出全部，请写 list.whole'],
      }
  }
  const zero = await idsOf({ ...sized, page: '0' }, renamed(result.names))
  const one = await idsOf({ ...sized, page: '1' }, renamed(result.names))
  // Many backends treat page 0 as page 1; they count from 0 only if page 0 differs and comes first.
  if (differs(zero, one) && all.slice(0, 2).join() === zero?.join()) return { ...result, firstPage: 0 }
  return result
}

/** Identifies the rows of a list answer by their ids, or by their content; undefined without a list. */
function idsIn(json: unknown, dialect: BackendDefinition, places: ListPlaces): string[] | undefined {
  if (json === undefined) return undefined
  const data = valueAt(json, dialect.envelope.data)
  const dataPath = dialect.calls.list?.data
  const pageRequest = readPageRequest({}, 1)
  const found = findList(
    dataPath === undefined || dataPath === '' ? data : valueAt(data, dataPath),
    places,
    pageRequest,
  )
  if (!found.ok) return undefined
  const idPlaces = placesOf(dialect, 'article', 'id')
  return found.list.rows.map((row) =>
    JSON.stringify(idPlaces.map((place) => valueAt(row, place)).find((id) => !isNothing(id)) ?? row),
  )
}

function differs(left: readonly string[] | undefined, right: readonly string[] | undefined): boolean {
  return left !== undefined && right !== undefined && right.length > 0 && left.join() !== right.join()
}

function isTwo(ids: readonly string[] | undefined): boolean {
  return ids?.length === 2
}

/** A dialect with other names of parameters, which counts pages from 1. */
function withNames(dialect: BackendDefinition, names: Readonly<Record<string, string>>): BackendDefinition {
  const { parameters } = dialect
  return {
    ...dialect,
    parameters: { ...parameters, names: { ...parameters.names, ...names }, firstPage: 1, offset: false },
  }
}

async function firstThat(
  names: readonly string[],
  test: (name: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const name of names) if (await test(name)) return name
  return undefined
}
