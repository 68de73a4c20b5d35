import type { TypeModel } from '#compile/portal.ts'
import { entitiesByKey, keysByTitle, type EntityName } from '#server/db/content/stored-entities.ts'
import { nearestName } from '#definition/nearest-name.ts'

import type { RowDraft } from './check-row.ts'
import type { ContentContext } from './content-context.ts'
import { amongThese, shown, type Fault } from './content-fault.ts'

/** Finds what rows name as related: "类型:键名" or "类型:标题", among what stands and what comes along; without a type it is the row's own. */
export async function findRelated({ store, types }: Pick<ContentContext, 'store' | 'types'>, drafts: readonly RowDraft[], tell: (draft: RowDraft, fault: Fault) => void): Promise<ReadonlyMap<RowDraft, readonly EntityName[]>> {
  const wanted = drafts.flatMap((draft) => (draft.related ?? []).map((written) => ({ draft, written, ...partsOf(types(), draft.type, written) })))
  const keys = await entitiesByKey(store.db, [...new Set(wanted.map(({ name }) => name))])
  const titles = new Map<number, ReadonlyMap<string, string>>()
  for (const type of new Set(wanted.flatMap(({ type: { type } }) => type)))
    titles.set(type, await keysByTitle(store.db, type, [...new Set(wanted.filter((each) => each.type.type === type).map(({ name }) => name))]))
  const coming = new Map(drafts.map(({ entity }) => [nameOf(entity.type, entity.key), entity.key]))
  for (const { entity } of drafts) if (!coming.has(nameOf(entity.type, entity.title))) coming.set(nameOf(entity.type, entity.title), entity.key)

  const found = new Map<RowDraft, EntityName[]>()
  let told = 0
  for (const { draft, written, type: { type, name: typeName }, name } of wanted) {
    const key = coming.get(nameOf(type, name)) ?? (keys.get(name)?.type === type ? name : titles.get(type)?.get(name))
    if (key === undefined) {
      told += 1
      tell(draft, { message: `找不到${shown(written)}（${typeName}）`, ...(told > MOST_GUESSES || coming.size > MOST_NAMES ? {} : nearestName(name, namesOf(coming, type))) })
    }
    else if (type === draft.entity.type && key === draft.entity.key) tell(draft, { message: `${shown(written)}就是这一条自己` })
    else found.set(draft, [...(found.get(draft) ?? []), { type, key }])
  }
  return new Map(
    drafts.flatMap((draft) => {
      if (draft.related === undefined) return []
      const names = new Map((found.get(draft) ?? []).map((name) => [nameOf(name.type, name.key), name]))
      return [[draft, [...names.values()].toSorted((a, b) => a.type - b.type || (a.key < b.key ? -1 : 1))]]
    }),
  )
}

/** Guessing what was meant costs a look at every name. */
const MOST_GUESSES = 50
const MOST_NAMES = 4000

function namesOf(coming: ReadonlyMap<string, string>, type: number): string[] {
  const before = `${type}:`
  return [...coming.keys()].filter((name) => name.startsWith(before)).map((name) => name.slice(before.length))
}

/** The type before the first colon, if it is one. */
function partsOf(types: readonly TypeModel[], own: TypeModel, written: string): { type: TypeModel; name: string } {
  const [, before = '', after = ''] = /^([^:：]{1,40})[:：](.*)$/su.exec(written) ?? []
  const type = types.find(({ key, name }) => key === before.trim() || name === before.trim())
  return type === undefined ? { type: own, name: written.trim() } : { type, name: after.trim() }
}

/** What a type's name should have been. */
export function unknownType(types: readonly TypeModel[], written: string): Fault {
  // Half of a name is enough to know it by: 新闻 for 新闻资讯.
  const whole = written === '' ? undefined : types.find(({ name }) => name.includes(written))?.name
  return { ...amongThese(`没有${shown(written)}这个类型`, written, types.flatMap(({ key, name }) => [key, name])), ...(whole === undefined ? {} : { suggestion: whole }), allowed: types.map(({ key, name }) => `${key}（${name}）`) }
}

function nameOf(type: number, name: string): string {
  return `${type}:${name}`
}
