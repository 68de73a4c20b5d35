import type { Beside, SchemaEdit } from '#definition/edits/schema-edit.ts'
import { isSamePath, type JsonPath } from '#definition/json/json-path.ts'

import type { createRandom } from '../mutate-text.ts'
import { type Plain, plainEdit } from './plain-edit.ts'
import { names, randomJson } from './random-json.ts'

type Random = ReturnType<typeof createRandom>

/** A random edit that applies to a value; undefined where the chosen kind has nothing to be applied to. */
export function randomEdit(random: Random, value: Plain): SchemaEdit | undefined {
  const kind = random.pick(['set', 'insert', 'insert', 'remove', 'move', 'move'])
  const places = placesOf(value)
  const path = places[random.below(places.length)]?.path ?? []
  if (kind === 'set') return { kind, path, value: randomJson(random, 2) }
  if (kind === 'insert') {
    const gap = randomGap(random, value)
    return gap && { kind, ...gap, value: randomJson(random, 2) }
  }
  if (path.length === 0) return undefined
  if (kind === 'remove') return { kind, path }
  if (typeof path.at(-1) === 'string' && random.below(3) === 0) {
    const to = [...path.slice(0, -1), random.pick(names)]
    return places.some((place) => isSamePath(place.path, to)) ? undefined : { kind: 'move', from: path, to }
  }
  const gap = randomGap(random, plainEdit(value, { kind: 'remove', path }))
  if (!gap) return undefined
  const { path: to, ...beside } = gap
  return { kind: 'move', from: path, to, ...beside }
}

/** A place at which something can be inserted. */
function randomGap(random: Random, value: Plain): ({ path: JsonPath } & Beside) | undefined {
  const groups = placesOf(value).flatMap(({ path, plain }) => (plain.kind === 'leaf' ? [] : [{ path, ...plain }]))
  const group = groups[random.below(groups.length)]
  if (!group) return undefined
  if (group.kind === 'list') return { path: [...group.path, random.below(group.entries.length + 1)] }
  const name = random.pick(names)
  if (group.entries.some((entry) => entry.name === name)) return undefined
  const neighbour = group.entries[random.below(group.entries.length)]?.name
  const beside = random.pick<Beside>(neighbour === undefined ? [{}] : [{ before: neighbour }, { after: neighbour }, {}])
  return { path: [...group.path, name], ...beside }
}

/** The paths of all values in a value. */
function placesOf(plain: Plain, path: JsonPath = []): { path: JsonPath; plain: Plain }[] {
  const inner = plain.kind === 'leaf' ? [] : plain.entries
  return [{ path, plain }, ...inner.flatMap((entry, index) => placesOf(entry.plain, [...path, entry.name ?? index]))]
}
