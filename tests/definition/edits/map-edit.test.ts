import { describe, expect, it } from 'vitest'

import { conflictOf } from '#definition/edits/edit-conflict.ts'
import { mapEdit } from '#definition/edits/map-edit.ts'
import { mapEdits } from '#definition/edits/map-edits.ts'
import type { SchemaEdit } from '#definition/edits/schema-edit.ts'
import type { JsonPath } from '#definition/json/json-path.ts'

const set = (...path: JsonPath): SchemaEdit => ({ kind: 'set', path, value: 1 })
const insert = (...path: JsonPath): SchemaEdit => ({ kind: 'insert', path, value: 1 })
const remove = (...path: JsonPath): SchemaEdit => ({ kind: 'remove', path })
const move = (from: JsonPath, to: JsonPath): SchemaEdit => ({ kind: 'move', from, to })

describe('an edit is mapped over another one', () => {
  it.each<[what: string, edit: SchemaEdit, over: SchemaEdit, mapped: SchemaEdit | undefined]>([
    ['an index moves up behind an insertion', set('a', 1, 'b'), insert('a', 0), set('a', 2, 'b')],
    ['an index stays before an insertion', set('a', 1), insert('a', 2), set('a', 1)],
    ['an index moves down behind a removal', remove('a', 1), remove('a', 0), remove('a', 0)],
    ['an index of another list stays', set('b', 1), insert('a', 0), set('b', 1)],
    ['what was removed is left out', set('a', 1, 'b'), remove('a', 1), undefined],
    ['what was replaced is left out', insert('a', 0), set('a'), undefined],
    ['what is set twice is set again', set('a'), set('a'), set('a')],
    ['a moved value is followed', set('a', 2, 'b'), move(['a', 2], ['c', 0]), set('c', 0, 'b')],
    ['a renamed property is followed', insert('a', 0), move(['a'], ['b']), insert('b', 0)],
    ['a move within a list shifts what lies between', set('a', 1), move(['a', 0], ['a', 2]), set('a', 0)],
    ['a move is told from where its value is now', move(['a', 0], ['b', 0]), insert('a', 0), move(['a', 1], ['b', 0])],
    ['a move is told to where its place is now', move(['a', 0], ['b', 1]), remove('b', 0), move(['a', 0], ['b', 0])],
    ['a move into what was removed is left out', move(['a', 0], ['b', 0]), remove('b'), undefined],
    [
      'a neighbour has its present name',
      { kind: 'insert', path: ['c'], value: 1, after: 'a' },
      move(['a'], ['b']),
      { kind: 'insert', path: ['c'], value: 1, after: 'b' },
    ],
    [
      'a neighbour that is gone is no neighbour',
      { kind: 'insert', path: ['c'], value: 1, before: 'a' },
      remove('a'),
      insert('c'),
    ],
  ])('%s', (_what, edit, over, mapped) => {
    expect(mapEdit(edit, over)).toEqual(mapped)
  })

  it('two items at the same index stand in the order of the edits', () => {
    expect(mapEdit(insert(1), insert(1), 'before')).toEqual(insert(1))
    expect(mapEdit(insert(1), insert(1), 'behind')).toEqual(insert(2))
  })

  it('edits that follow each other are mapped in the text that the ones before them leave', () => {
    expect(mapEdits([insert(0), set(0), set(1, 'a')], [insert(0), remove(1, 'b')])).toEqual([
      insert(1),
      set(1),
      set(2, 'a'),
    ])
  })

  it('a value that could not follow its move keeps the edits made after it', () => {
    expect(mapEdits([move([0], [0, 'a']), set(0, 'a', 'b')], [remove(1)])).toEqual([set(0, 'b')])
  })
})

describe('two edits conflict', () => {
  it.each<[conflict: string | undefined, one: SchemaEdit, other: SchemaEdit]>([
    ['same-value', set('a'), set('a')],
    ['same-name', insert('a'), insert('a')],
    ['same-name', insert('c'), move(['a'], ['c'])],
    ['moved-twice', move([0], [1]), move([0], [2])],
    ['moved-twice', move([0], [1]), move([0, 'a'], [1])],
    ['moved-across', move(['a', 'b'], ['b']), remove('a')],
    ['moved-across', move(['a'], ['b', 'a']), set('b')],
    ['moved-across', move(['a'], ['b', 'a']), move(['b'], ['a', 'b'])],
    [undefined, set('a', 0), remove('a', 0)],
    [undefined, insert('a', 0), insert('a', 0)],
    [undefined, move(['a'], ['b']), remove('a')],
  ])('as %s or not at all', (conflict, one, other) => {
    expect(conflictOf(one, other)).toBe(conflict)
  })
})
