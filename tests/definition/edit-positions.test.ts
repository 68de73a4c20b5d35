import { describe, expect, it } from 'vitest'

import { mapPath } from '#definition/edits/map-path.ts'
import type { JsonPath } from '#definition/json/json-path.ts'
import type { PositionTree } from '#definition/json/json-position.ts'
import { parseJson } from '#definition/json/parse-json.ts'
import { positionsAt } from '#definition/migrations/edit-positions.ts'
import { editLocated } from '#definition/migrations/located-json.ts'

import { randomEdit } from './edits/random-edit.ts'
import { randomJson, randomText } from './edits/random-json.ts'
import { plainOf } from './edits/plain-edit.ts'
import { createRandom } from './mutate-text.ts'

/** The paths of all positions in a tree. */
function pathsIn({ inner }: PositionTree, path: JsonPath = []): JsonPath[] {
  return [path, ...[...inner].flatMap(([step, tree]) => pathsIn(tree, [...path, step]))]
}

/** The paths of all values in a value. */
function pathsOf(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...inner.flatMap(([step, item]) => pathsOf(item, [...path, step]))]
}

describe.each([1, 104_730, 209_459])('with seed %i, an edit of a value with its positions', (seed) => {
  it('leaves every other value its position in the text', () => {
    const random = createRandom(seed)
    for (let cases = 0; cases < 100;) {
      const text = randomText(random, randomJson(random))
      const json = parseJson(text)
      const edit = randomEdit(random, plainOf(text))
      // Names and numbers that a schema may not have are left out.
      if (!json.ok || !edit) continue
      const edited = editLocated(json, edit)
      const strayed = pathsIn(json.places).filter((path) => {
        const now = mapPath(path, edit)
        return now && positionsAt(edited.places, now)?.value !== positionsAt(json.places, path)?.value
      })
      expect(strayed, JSON.stringify({ text, edit })).toEqual([])
      cases += 1
    }
  })

  it('that removes or moves leaves a position for every value, and none for a removed one', () => {
    const random = createRandom(seed)
    for (let cases = 0; cases < 100;) {
      const text = randomText(random, randomJson(random))
      const json = parseJson(text)
      const edit = randomEdit(random, plainOf(text))
      if (!json.ok || !edit || edit.kind === 'set' || edit.kind === 'insert') continue
      const { value, places } = editLocated(json, edit)
      const [has, wants] = [pathsIn(places), pathsOf(value)].map((paths) =>
        paths.map((path) => JSON.stringify(path)).sort(),
      )
      expect(has, JSON.stringify({ text, edit })).toEqual(wants)
      cases += 1
    }
  })
})
