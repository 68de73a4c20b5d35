import type { TypeModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { namesakes, type EntityName } from '#server/db/content/stored-entities.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import type { RowDraft } from './check-row.ts'
import type { ContentContext } from './content-context.ts'
import { amongThese, shown, type Fault } from './content-fault.ts'

/** The names of a row in the present import. */
export interface ComingName extends EntityName {
  title: string
}

/**
 * Resolves the relations that rows name as "类型:代号" or "类型:标题" (or with a slash), among stored entities and all rows of
 * the import; without a type, among the row's own type. A key takes precedence over a title. Rows with faults count as
 * targets, because their faults have been reported already.
 */
export async function findRelated(
  { store, types }: Pick<ContentContext, 'store' | 'types'>,
  drafts: readonly RowDraft[],
  faulty: readonly ComingName[],
  tell: (draft: RowDraft, fault: Fault) => void,
): Promise<ReadonlyMap<RowDraft, readonly EntityName[]>> {
  const wanted = drafts.flatMap((draft) =>
    (draft.related ?? []).map((written) => ({ draft, written, ...partsOf(types(), draft.type, written) })),
  )
  const keys = new Map<string, Set<string>>()
  const note = (type: number, name: string, key: string) =>
    void keys.set(nameOf(type, name), (keys.get(nameOf(type, name)) ?? new Set()).add(key))
  const coming = [...drafts.map(({ entity }) => entity), ...faulty]
  for (const { type, title, key } of coming) note(type, title, key)
  const isComing = new Set(coming.map(({ type, key }) => nameOf(type, key)))
  const stands = new Set<string>()
  for (const type of new Set(wanted.map((each) => each.type.type)))
    for (const { key, title } of await namesakes(
      store.db,
      [...new Set(wanted.filter((each) => each.type.type === type).map(({ name }) => name))],
      type,
    )) {
      stands.add(nameOf(type, key))
      // A row of the import may change the title of a stored entity.
      if (!isComing.has(nameOf(type, key))) note(type, title, key)
    }

  const found = new Map<RowDraft, EntityName[]>()
  const lost: typeof wanted = []
  for (const each of wanted) {
    const {
      draft,
      written,
      type: { type, name: typeName },
      name,
    } = each
    const full = nameOf(type, name)
    const titled = [...(keys.get(full) ?? [])]
    const isKey = isComing.has(full) || stands.has(full)
    const key = isKey ? name : titled[0]
    if (key === undefined) lost.push(each)
    else if (!isKey && titled.length > 1)
      tell(draft, {
        message: `${shown(written)}有 ${titled.length} 条（${typeName}），请写代号`,
        allowed: titled.slice(0, 12).map((one) => `${each.type.key}:${one}`),
      })
    else if (type === draft.entity.type && key === draft.entity.key)
      tell(draft, { message: `${shown(written)}就是这一条自己` })
    else found.set(draft, [...(found.get(draft) ?? []), { type, key }])
  }
  await tellLost(lost, { store, types }, drafts, tell)
  return new Map(
    drafts.flatMap((draft) => {
      if (draft.related === undefined) return []
      const names = new Map((found.get(draft) ?? []).map((name) => [nameOf(name.type, name.key), name]))
      return [[draft, [...names.values()].toSorted((a, b) => a.type - b.type || (a.key < b.key ? -1 : 1))]]
    }),
  )
}

/** Reports relations without a target, each with a suggestion: the same name in another type, or a similar name. */
async function tellLost(
  lost: readonly (Wanted & { draft: RowDraft; written: string })[],
  { store, types }: Pick<ContentContext, 'store' | 'types'>,
  drafts: readonly RowDraft[],
  tell: (draft: RowDraft, fault: Fault) => void,
): Promise<void> {
  if (lost.length === 0) return
  const guessed = lost.slice(0, MOST_GUESSES)
  const names = new Set(guessed.map(({ name }) => name))
  const others = [
    ...drafts.map(({ entity }) => entity).filter(({ key, title }) => names.has(key) || names.has(title)),
    ...(await namesakes(store.db, [...names])),
  ]
  const titles = new Map<number, string[]>()
  if (drafts.length <= MOST_NAMES / 2)
    for (const { entity } of drafts)
      titles.set(entity.type, [...(titles.get(entity.type) ?? []), entity.key, entity.title])
  for (const [index, { draft, written, type, name }] of lost.entries()) {
    const elsewhere = [
      ...new Set(
        others
          .filter(({ key, title }) => key === name || title === name)
          .flatMap((other) => types().find((candidate) => candidate.type === other.type)?.key ?? []),
      ),
    ].map((key) => `${key}:${name}`)
    const guess = index >= MOST_GUESSES ? {} : guessOf(name, elsewhere, titles.get(type.type) ?? [])
    tell(draft, { message: `找不到${shown(written)}（${type.name}）；门户里和这次导入的文件里都没有`, ...guess })
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

interface Wanted {
  type: TypeModel
  name: string
}

/** Bounds the search for suggestions, which compares with every name. */
const MOST_GUESSES = 50
const MOST_NAMES = 4000

/** Splits off the type before the first colon or slash, if there is such a type. */
function partsOf(types: readonly TypeModel[], own: TypeModel, written: string): Wanted {
  const [, before = '', after = ''] = /^([^:：/]{1,40})[:：/](.*)$/su.exec(written) ?? []
  const type = types.find(({ key, name }) => key === before.trim() || name === before.trim())
  return type === undefined ? { type: own, name: written.trim() } : { type, name: after.trim() }
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
