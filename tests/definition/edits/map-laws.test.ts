import { describe, expect, it } from 'vitest'

import { applyEdits } from '#definition/edits/apply-edit.ts'
import { conflictOf } from '#definition/edits/edit-conflict.ts'
import { mapEdit } from '#definition/edits/map-edit.ts'
import { mapEdits } from '#definition/edits/map-edits.ts'
import type { SchemaEdit } from '#definition/edits/schema-edit.ts'
import { isWithin, type JsonPath, parentOf } from '#definition/json/json-path.ts'

import { createRandom } from '../mutate-text.ts'
import { plainEdit, plainOf, toPlain } from './plain-edit.ts'
import { randomEdit } from './random-edit.ts'
import { randomJson, randomText } from './random-json.ts'

type Random = ReturnType<typeof createRandom>

const SEEDS = Array.from({ length: 10 }, (_, index) => 1 + index * 104_729)
const CASES = 21

interface Pair {
  text: string
  one: SchemaEdit
  other: SchemaEdit
}

/** Calls a law with pairs of edits of the same random text. */
function forPairs(seed: number, isAllowed: (pair: Omit<Pair, 'text'>) => boolean, law: (pair: Pair) => void) {
  const random = createRandom(seed)
  for (let cases = 0; cases < CASES;) {
    const value = randomJson(random)
    const [one, other] = [randomEdit(random, toPlain(value)), randomEdit(random, toPlain(value))]
    if (!one || !other) continue
    if (!isAllowed({ one, other })) continue
    law({ text: randomText(random, value), one, other })
    cases += 1
  }
}

function applied(text: string, edits: readonly (SchemaEdit | undefined)[]): string {
  const result = applyEdits(
    text,
    edits.filter((edit) => edit !== undefined),
  )
  if (!result.ok) throw new Error(JSON.stringify({ ...result, text, edits }))
  return result.text
}

/** The text after both edits, in both orders. */
function bothOrders({ text, one, other }: Pair): [string, string] {
  return [applied(text, [one, mapEdit(other, one, 'behind')]), applied(text, [other, mapEdit(one, other, 'before')])]
}

/** The objects and lists among whose members an edit changes something. */
function containersOf(edit: SchemaEdit): JsonPath[] {
  return (edit.kind === 'move' ? [edit.from, edit.to] : [edit.path]).map(parentOf)
}

function areApart({ one, other }: Omit<Pair, 'text'>): boolean {
  return containersOf(one).every((path) =>
    containersOf(other).every((container) => !isWithin(path, container) && !isWithin(container, path)),
  )
}

function hasOneLineEnd(text: string): boolean {
  return !text.includes('\r\n') || !/(?<!\r)\n/u.test(text)
}

describe.each(SEEDS)('with seed %i, two edits of one text', (seed) => {
  it('give the same value in both orders unless they conflict', () => {
    forPairs(
      seed,
      ({ one, other }) => conflictOf(one, other) === undefined,
      (pair) => {
        const [left, right] = bothOrders(pair)
        expect(JSON.parse(left), JSON.stringify(pair)).toEqual(JSON.parse(right))
      },
    )
  })

  it('conflict in one order exactly if they do in the other', () => {
    forPairs(
      seed,
      () => true,
      ({ one, other, text }) => {
        expect(conflictOf(one, other), JSON.stringify({ text, one, other })).toBe(conflictOf(other, one))
      },
    )
  })

  it('give the same bytes in both orders if no container of one holds one of the other', () => {
    forPairs(seed, areApart, (pair) => {
      if (!hasOneLineEnd(pair.text)) return
      const [left, right] = bothOrders(pair)
      expect(left, JSON.stringify(pair)).toBe(right)
    })
  })
})

/** Edits that follow each other, each of a kind that is meant. */
function randomEdits(random: Random, text: string, isAllowed: (edit: SchemaEdit) => boolean): SchemaEdit[] {
  const edits: SchemaEdit[] = []
  let plain = plainOf(text)
  for (let tries = 0; tries < 30 && edits.length < 3; tries += 1) {
    const edit = randomEdit(random, plain)
    if (!edit || !isAllowed(edit)) continue
    edits.push(edit)
    plain = plainEdit(plain, edit)
  }
  return edits
}

/** Both hands' edits, in both orders. */
function bothHands(text: string, one: readonly SchemaEdit[], other: readonly SchemaEdit[]): [string, string] {
  return [
    applied(text, [...one, ...mapEdits(other, one, 'behind')]),
    applied(text, [...other, ...mapEdits(one, other, 'before')]),
  ]
}

describe.each(SEEDS)('with seed %i, the edits of two hands', (seed) => {
  it('give the same bytes in both orders if each hand edits a section of its own', () => {
    const random = createRandom(seed)
    for (let cases = 0; cases < CASES / 3; cases += 1) {
      const text = randomText(random, { left: [randomJson(random)], right: [randomJson(random)] })
      if (!hasOneLineEnd(text)) continue
      const within = (path: JsonPath) => (edit: SchemaEdit) =>
        containersOf(edit).every((container) => isWithin(container, path))
      const hands = [randomEdits(random, text, within(['left'])), randomEdits(random, text, within(['right']))] as const
      const [left, right] = bothHands(text, ...hands)
      expect(left, JSON.stringify({ text, hands })).toBe(right)
    }
  })

  it('give the same value in both orders if they insert items and remove anything', () => {
    const random = createRandom(seed)
    const isAllowed = ({ kind, ...edit }: SchemaEdit) =>
      kind === 'remove' || (kind === 'insert' && 'path' in edit && typeof edit.path.at(-1) === 'number')
    for (let cases = 0; cases < CASES / 3; cases += 1) {
      const text = randomText(random, [randomJson(random), randomJson(random), randomJson(random)])
      const hands = [randomEdits(random, text, isAllowed), randomEdits(random, text, isAllowed)] as const
      const [left, right] = bothHands(text, ...hands)
      expect(JSON.parse(left), JSON.stringify({ text, hands })).toEqual(JSON.parse(right))
    }
  })
})
