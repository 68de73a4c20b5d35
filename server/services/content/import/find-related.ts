import type { TypeModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { ImportScratch } from '#server/db/content/import-scratch.ts'
import { namesakes, type EntityName } from '#server/db/content/stored-entities.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { amongThese, shown, type Fault } from '#server/services/content/format/content-fault.ts'

/** A row with relations, and what is told of them. */
export interface RelatingRow extends EntityName {
  /** As written: "heritage-item:昆曲". */
  related: readonly string[]
  tell(fault: Fault): void
}

/** Finds what rows of an import relate to. */
export type RelatedFinder = <Row extends RelatingRow>(
  rows: readonly Row[],
) => Promise<ReadonlyMap<Row, readonly EntityName[]>>

/**
 * Resolves the relations that rows name as "类型:代号" or "类型:标题" (or with a slash), among stored entities and all rows of
 * the import; without a type, among the row's own type. A key takes precedence over a title. Rows with faults count as
 * targets, because their faults have been reported already.
 */
export function createRelatedFinder(
  { store, types }: Pick<ContentContext, 'store' | 'types'>,
  coming: ImportScratch,
): RelatedFinder {
  const guesses = { left: MOST_GUESSES }
  return async (rows) => {
    const targets = rows.flatMap((row) =>
      row.related.map((written) => ({ row, written, ...partsOf(types(), row, written) })),
    )
    const stored = await storedNames(store.db, targets, coming)
    const found = new Map<RelatingRow, EntityName[]>()
    const lost: typeof targets = []
    for (const each of targets) {
      const { row, written, name } = each
      const { type, name: typeName } = each.type
      const titled = [...new Set([...coming.titled(type, name), ...(stored.titled.get(nameOf(type, name)) ?? [])])]
      const isKey = coming.has({ type, key: name }) || stored.keys.has(nameOf(type, name))
      const key = isKey ? name : titled[0]
      if (key === undefined) lost.push(each)
      else if (!isKey && titled.length > 1)
        row.tell({
          message: `${shown(written)}有 ${titled.length} 条（${typeName}），请写代号`,
          allowed: titled.slice(0, 12).map((one) => `${each.type.key}:${one}`),
        })
      else if (type === row.type && key === row.key) row.tell({ message: `${shown(written)}就是这一条自己` })
      else found.set(row, [...(found.get(row) ?? []), { type, key }])
    }
    await tellLost(lost, { store, types, coming, guesses })
    return new Map(
      rows.map((row) => {
        const names = new Map((found.get(row) ?? []).map((name) => [nameOf(name.type, name.key), name]))
        return [row, [...names.values()].toSorted((a, b) => a.type - b.type || (a.key < b.key ? -1 : 1))]
      }),
    )
  }
}

/** The stored entities that are named: their keys, and the keys by title of those that the import leaves alone. */
async function storedNames(
  db: Queries,
  targets: readonly RelationTarget[],
  coming: ImportScratch,
): Promise<{ keys: ReadonlySet<string>; titled: ReadonlyMap<string, readonly string[]> }> {
  const keys = new Set<string>()
  const titled = new Map<string, string[]>()
  for (const type of new Set(targets.map((each) => each.type.type))) {
    const names = new Set(targets.filter((each) => each.type.type === type).map(({ name }) => name))
    for (const { key, title } of await namesakes(db, [...names], type)) {
      keys.add(nameOf(type, key))
      // A row of the import may change the title of a stored entity.
      if (!coming.has({ type, key })) titled.set(nameOf(type, title), [...(titled.get(nameOf(type, title)) ?? []), key])
    }
  }
  return { keys, titled }
}

/** Reports relations without a target, each with a suggestion: the same name in another type, or a similar name. */
async function tellLost(
  lost: readonly (RelationTarget & { row: RelatingRow; written: string })[],
  {
    store,
    types,
    coming,
    guesses,
  }: Pick<ContentContext, 'store' | 'types'> & { coming: ImportScratch; guesses: { left: number } },
): Promise<void> {
  if (lost.length === 0) return
  const names = new Set(lost.slice(0, guesses.left).map(({ name }) => name))
  const others = new Map([...names].map((name) => [name, coming.named(name).map(({ type }) => type)]))
  for (const { type, key, title } of await namesakes(store.db, [...names]))
    for (const name of [key, title]) others.get(name)?.push(type)
  for (const { row, written, type, name } of lost) {
    const elsewhere = [
      ...new Set(
        (others.get(name) ?? []).flatMap((other) => types().find((candidate) => candidate.type === other)?.key ?? []),
      ),
    ].map((key) => `${key}:${name}`)
    const guess = guesses.left <= 0 ? {} : guessOf(name, elsewhere, coming.allOf(type.type, MOST_NAMES / 2))
    guesses.left -= 1
    row.tell({ message: `找不到${shown(written)}（${type.name}）；门户里和这次导入的文件里都没有`, ...guess })
  }
}

/** Suggests the same name in another type, otherwise a similar name of the type itself. */
function guessOf(
  name: string,
  elsewhere: readonly string[],
  titles: readonly string[],
): Pick<Fault, 'allowed' | 'suggestion'> {
  const [first] = elsewhere
  if (first === undefined) return nearestName(name, titles)
  return elsewhere.length > 1 ? { allowed: elsewhere, suggestion: first } : { suggestion: first }
}

interface RelationTarget {
  type: TypeModel
  name: string
}

/** Bounds the search for suggestions, which compares with every name. */
const MOST_GUESSES = 50
const MOST_NAMES = 4000

/** Splits off the type before the first colon or slash, if there is such a type. */
function partsOf(types: readonly TypeModel[], row: EntityName, written: string): RelationTarget {
  const rowType = types.find(({ type }) => type === row.type)
  if (rowType === undefined) throw new Error(`A row of the unknown type ${row.type} was checked`)
  const [, before = '', after = ''] = /^([^:：/]{1,40})[:：/](.*)$/su.exec(written) ?? []
  const type = types.find(({ key, name }) => key === before.trim() || name === before.trim())
  return type === undefined ? { type: rowType, name: written.trim() } : { type, name: after.trim() }
}

/** The fault of an unknown type, with suggestions. */
export function unknownType(types: readonly TypeModel[], written: string): Fault {
  // A part of a name suffices: 新闻 for 新闻资讯.
  const whole = written === '' ? undefined : types.find(({ name }) => name.includes(written))?.name
  return {
    ...amongThese(
      `没有${shown(written)}这个类型`,
      written,
      types.flatMap(({ key, name }) => [key, name]),
    ),
    ...omitUndefined({ suggestion: whole }),
    allowed: types.map(({ key, name }) => `${key}（${name}）`),
  }
}

function nameOf(type: number, name: string): string {
  return `${type}:${name}`
}
