import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'

import { applyEdit, applyEdits } from '#definition/edits/apply-edit.ts'
import { mapPath } from '#definition/edits/map-path.ts'
import type { InsertEdit, MoveEdit, SchemaEdit } from '#definition/edits/schema-edit.ts'
import { isWithin, type JsonPath } from '#definition/json/json-path.ts'

import { createRandom } from '../mutate-text.ts'
import { plainEdit, plainOf, toPlain } from './plain-edit.ts'
import { randomEdit } from './random-edit.ts'
import { randomJson, randomText } from './random-json.ts'

const SEEDS = Array.from({ length: 10 }, (_, index) => 1 + index * 7919)
const CASES = 30

/** Calls a law with random texts and edits of them. */
function forCases(
  seed: number,
  law: (text: string, edit: SchemaEdit, random: ReturnType<typeof createRandom>) => void,
) {
  const random = createRandom(seed)
  let cases = 0
  while (cases < CASES) {
    const value = randomJson(random)
    const edit = randomEdit(random, toPlain(value))
    if (!edit) continue
    law(randomText(random, value), edit, random)
    cases += 1
  }
}

function applied(text: string, edit: SchemaEdit): { text: string; inverse: SchemaEdit } {
  const result = applyEdit(text, edit)
  if (!result.ok) throw new Error(`${result.problem.kind}: ${JSON.stringify({ text, edit })}`)
  return result
}

/** Every name and every value without anything in it, as it is written. */
function writtenAt(text: string): { path: JsonPath; written: string }[] {
  const inner = (node: Node | undefined, path: JsonPath): { path: JsonPath; written: string }[] => {
    if (!node) return []
    const { children } = node
    if (node.type === 'array') return (children ?? []).flatMap((child, index) => inner(child, [...path, index]))
    if (node.type === 'object')
      return (children ?? []).flatMap(({ children: [key, value] = [] }) => {
        const at = [...path, String(key?.value)]
        return [
          { path: at, written: text.slice(key?.offset, (key?.offset ?? 0) + (key?.length ?? 0)) },
          ...inner(value, at),
        ]
      })
    return [{ path, written: text.slice(node.offset, node.offset + node.length) }]
  }
  return inner(parseTree(text), [])
}

/** The range of a text that an edit may touch: a value, or what lies between two members. */
function rangeOf(text: string, edit: Exclude<SchemaEdit, MoveEdit>): { from: number; to: number } {
  const root = parseTree(text)
  const [container, target] = [edit.path.slice(0, -1), edit.path].map(
    (path) => root && findNodeAtLocation(root, [...path]),
  )
  const end = (node: Node) => node.offset + node.length
  if (edit.kind === 'set' && target) return { from: target.offset, to: end(target) }
  if (!container) throw new Error('No container')
  const members = container.children ?? []
  const names = members.map(({ children }, index) =>
    container.type === 'array' ? index : String(children?.[0]?.value),
  )
  const gap = edit.kind === 'insert' ? gapOf(edit, names) : names.indexOf(edit.path.at(-1) ?? '')
  const [previous, next] = [members[gap - 1], members[edit.kind === 'insert' ? gap : gap + 1]]
  return { from: previous ? end(previous) : container.offset + 1, to: next ? next.offset : end(container) - 1 }
}

function gapOf({ path, before, after }: InsertEdit, names: readonly (string | number)[]): number {
  const name = path.at(-1)
  if (typeof name === 'number') return name
  if (after !== undefined) return names.indexOf(after) + 1
  return before === undefined ? names.length : names.indexOf(before)
}

describe.each(SEEDS)('with seed %i, an edit', (seed) => {
  it('changes a text as it changes its value, in the same order', () => {
    forCases(seed, (text, edit) => {
      expect(plainOf(applied(text, edit).text), JSON.stringify({ text, edit })).toEqual(plainEdit(plainOf(text), edit))
    })
  })

  it('is taken back byte for byte by its inverse, and done again by the inverse of that', () => {
    forCases(seed, (text, edit) => {
      const there = applied(text, edit)
      const back = applied(there.text, JSON.parse(JSON.stringify(there.inverse)))
      expect([back.text, applied(back.text, back.inverse).text], JSON.stringify({ text, edit })).toEqual([
        text,
        there.text,
      ])
    })
  })

  it('leaves every other name and value as it is written', () => {
    forCases(seed, (text, edit) => {
      const target = edit.kind === 'move' ? edit.from : edit.path
      const after = new Set(
        writtenAt(applied(text, edit).text).map(({ path, written }) => JSON.stringify(path) + written),
      )
      const lost = writtenAt(text).filter(
        ({ path, written }) =>
          (edit.kind === 'insert' || !isWithin(path, target)) &&
          !after.has(JSON.stringify(mapPath(path, edit)) + written),
      )
      expect(lost, JSON.stringify({ text, edit })).toEqual([])
    })
  })

  it('changes no byte but those of a value, or those between two members', () => {
    forCases(seed, (text, edit) => {
      if (edit.kind === 'move') return
      const after = applied(text, edit).text
      const { from, to } = rangeOf(text, edit)
      const [head, tail] = [text.slice(0, from), text.slice(to)]
      expect(
        [after.slice(0, head.length), after.slice(after.length - tail.length)],
        JSON.stringify({ text, edit }),
      ).toEqual([head, tail])
    })
  })

  it('is one of several that are taken back together', () => {
    forCases(seed, (text, first, random) => {
      const edits = [first]
      for (let value = plainEdit(plainOf(text), first); edits.length < 4;) {
        const next = randomEdit(random, value)
        if (!next) continue
        edits.push(next)
        value = plainEdit(value, next)
      }
      const there = applyEdits(text, edits)
      if (!there.ok) throw new Error(JSON.stringify({ ...there, text, edits }))
      const back = applyEdits(there.text, there.inverse)
      expect(back.ok && back.text, JSON.stringify({ text, edits })).toBe(text)
    })
  })
})
