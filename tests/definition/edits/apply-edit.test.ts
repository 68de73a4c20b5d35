import { describe, expect, it } from 'vitest'

import { applyEdit, applyEdits } from '#definition/edits/apply-edit.ts'
import type { SchemaEdit } from '#definition/edits/schema-edit.ts'
import { jsonLimits } from '#definition/json/json-fault.ts'

function edited(text: string, edit: SchemaEdit): string {
  const applied = applyEdit(text, edit)
  return applied.ok ? applied.text : applied.problem.kind
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('an edit follows the layout around it:', () => {
  it.each<[what: string, before: string, edit: SchemaEdit, after: string]>([
    [
      'a value in lines is written in lines',
      '{\n  "a": 1,\n  "b": 2\n}\n',
      { kind: 'set', path: ['a'], value: { c: [] } },
      '{\n  "a": {\n    "c": []\n  },\n  "b": 2\n}\n',
    ],
    [
      'a value on one line is written on one line',
      '{\n  "a": { "b": 1 }\n}\n',
      { kind: 'set', path: ['a', 'b'], value: { c: [1, 2], d: {} } },
      '{\n  "a": { "b": { "c": [1, 2], "d": {} } }\n}\n',
    ],
    [
      'the whole value is set between what stands around it',
      '\n[1]\n\n',
      { kind: 'set', path: [], value: 2 },
      '\n2\n\n',
    ],
    [
      'a property goes behind the neighbour that it names',
      '{\n\t"a": 1,\n\t"b": 2\n}',
      { kind: 'insert', path: ['c'], value: '丙', after: 'a' },
      '{\n\t"a": 1,\n\t"c": "丙",\n\t"b": 2\n}',
    ],
    [
      'a property goes before the neighbour that it names',
      '{ "a": 1 }',
      { kind: 'insert', path: ['c'], value: 3, before: 'a' },
      '{ "c": 3, "a": 1 }',
    ],
    [
      'a property without a neighbour is the last, with the line ends of the text',
      '{\r\n    "a": 1\r\n}\r\n',
      { kind: 'insert', path: ['c'], value: [3] },
      '{\r\n    "a": 1,\r\n    "c": [\r\n        3\r\n    ]\r\n}\r\n',
    ],
    ['an item goes to its index', '[1, 3]', { kind: 'insert', path: [1], value: 2 }, '[1, 2, 3]'],
    [
      'a text without spaces gets none',
      '{"a":[1]}',
      { kind: 'insert', path: ['a', 1], value: { b: 2 } },
      '{"a":[1,{"b":2}]}',
    ],
    [
      'an empty list in lines is opened',
      '{\n  "a": []\n}',
      { kind: 'insert', path: ['a', 0], value: 1 },
      '{\n  "a": [\n    1\n  ]\n}',
    ],
    [
      'an empty list on a line stays on it',
      '{ "a": [], "b": {} }',
      { kind: 'insert', path: ['a', 0], value: 1 },
      '{ "a": [1], "b": {} }',
    ],
    [
      'an empty object on a line stays on it',
      '{ "a": [], "b": {} }',
      { kind: 'insert', path: ['b', 'c'], value: 1 },
      '{ "a": [], "b": { "c": 1 } }',
    ],
    [
      'the comma before a member goes with it',
      '{\n  "a": 1,\n  "b": 2\n}',
      { kind: 'remove', path: ['b'] },
      '{\n  "a": 1\n}',
    ],
    [
      'the comma behind the first member goes with it',
      '{\n  "a": 1,\n  "b": 2\n}',
      { kind: 'remove', path: ['a'] },
      '{\n  "b": 2\n}',
    ],
    ['the white space around the only member goes with it', '{\n  "a": 1\n}', { kind: 'remove', path: ['a'] }, '{}'],
    [
      'a property is renamed where it stands',
      '{ "a" :  1.0, "b": 2 }',
      { kind: 'move', from: ['a'], to: ['甲'] },
      '{ "甲" :  1.0, "b": 2 }',
    ],
    [
      'a property moves with its name as it is written',
      '{ "a": { "\\u4e00" :1 }, "b": { "c": 2 } }',
      { kind: 'move', from: ['a', '一'], to: ['b', '一'], before: 'c' },
      '{ "a": {}, "b": { "\\u4e00" :1, "c": 2 } }',
    ],
    [
      'an item moves as it is written',
      '[{ "a":1 }, {"b" : 2.0}]',
      { kind: 'move', from: [1], to: [0] },
      '[{"b" : 2.0}, { "a":1 }]',
    ],
    [
      'a value moves with the indentation of its new place',
      '{\n  "a": {\n    "b": [\n      "\\u4e00"\n    ]\n  },\n  "c": 1\n}',
      { kind: 'move', from: ['a', 'b'], to: ['b'], after: 'a' },
      '{\n  "a": {},\n  "b": [\n    "\\u4e00"\n  ],\n  "c": 1\n}',
    ],
    [
      'a value of several lines that moves to one line is written on it',
      '{\n  "a": [\n    1,\n    2\n  ],\n  "b": { "c": 3 }\n}',
      { kind: 'move', from: ['a'], to: ['b', 'd'] },
      '{\n  "b": { "c": 3, "d": [1, 2] }\n}',
    ],
    [
      'a property becomes an item, and keeps its value as it is written',
      '{ "a": 1e0, "b": [] }',
      { kind: 'move', from: ['a'], to: ['b', 0] },
      '{ "b": [1e0] }',
    ],
  ])('%s', (_what, before, edit, after) => {
    expect(edited(before, edit)).toBe(after)
  })
})

describe('an edit says why it does not apply:', () => {
  it.each<[kind: string, text: string, edit: SchemaEdit, path: (string | number)[]]>([
    ['missing', '{ "a": 1 }', { kind: 'set', path: ['b'], value: 1 }, ['b']],
    ['missing', '{ "a": 1 }', { kind: 'remove', path: ['b', 'c'] }, ['b']],
    ['missing', '[1]', { kind: 'insert', path: [2], value: 1 }, [2]],
    ['missing', '[1]', { kind: 'remove', path: [-1] }, [-1]],
    ['missing', '[1]', { kind: 'set', path: [0.5], value: 1 }, [0.5]],
    ['missing', '{ "a": 1 }', { kind: 'insert', path: ['b'], value: 1, after: 'c' }, ['c']],
    ['missing', '{ "a": {} }', { kind: 'move', from: ['a'], to: ['a', 'b'] }, ['a']],
    ['missing', '{ "a": 1 }', { kind: 'set', path: ['toString'], value: 1 }, ['toString']],
    ['present', '{ "a": 1 }', { kind: 'insert', path: ['a'], value: 1 }, ['a']],
    ['present', '{ "a": 1, "b": 2 }', { kind: 'move', from: ['a'], to: ['b'] }, ['b']],
    ['not-a-list', '{ "a": {} }', { kind: 'insert', path: ['a', 0], value: 1 }, ['a']],
    ['not-an-object', '{ "a": [1] }', { kind: 'set', path: ['a', '0'], value: 1 }, ['a']],
    ['whole', '{}', { kind: 'remove', path: [] }, []],
    ['whole', '{}', { kind: 'insert', path: [], value: 1 }, []],
    ['whole', '{ "a": 1 }', { kind: 'move', from: ['a'], to: [] }, []],
    ['not-json', '[1]', { kind: 'set', path: [0], value: undefined }, [0]],
    ['not-json', '[1]', { kind: 'set', path: [0], value: [NaN] }, [0]],
    ['not-json', '[1]', { kind: 'insert', path: [0], value: { a: new Date() } }, [0]],
    ['unreadable', '[1,]', { kind: 'set', path: [0], value: 1 }, []],
    ['unreadable', '{ "a": 1, "b": { "c": 1, "c": 2 } }', { kind: 'set', path: ['a'], value: 1 }, []],
    ['unreadable', '\uFEFF[1]', { kind: 'set', path: [0], value: 1 }, []],
    ['too-large', deep(20_000), { kind: 'set', path: [], value: 1 }, []],
    [
      'too-large',
      deep(jsonLimits.depth),
      { kind: 'insert', path: Array(jsonLimits.depth).fill(0), value: [] },
      Array(jsonLimits.depth).fill(0),
    ],
    ['too-large', '[1]', { kind: 'set', path: [0], value: 'a'.repeat(jsonLimits.size) }, [0]],
  ])('%s, in %.40s', (kind, text, edit, path) => {
    expect(applyEdit(text, edit)).toEqual({ ok: false, problem: { kind, path } })
  })

  it('of several, the first that fails is told by its index, and none is applied', () => {
    const remove: SchemaEdit = { kind: 'remove', path: [0] }
    expect(applyEdits('[1]', [remove, remove, remove])).toEqual({
      ok: false,
      index: 1,
      problem: { kind: 'missing', path: [0] },
    })
  })
})

describe('the source of an edit', () => {
  it.each<[what: string, text: string, edit: SchemaEdit, after: string]>([
    ['is written where it reads as the value', '[1]', { kind: 'set', path: [0], value: 2, source: '2.0' }, '[2.0]'],
    ['is left aside where it reads as another', '[1]', { kind: 'set', path: [0], value: 2, source: '3' }, '[2]'],
    ['is left aside where it is more than a value', '[1]', { kind: 'set', path: [0], value: 2, source: '2, 3' }, '[2]'],
    [
      'is left aside where it names a property twice',
      '{ "b": 2 }',
      { kind: 'insert', path: ['a'], value: 1, source: { lead: ', ', text: '"a":1,"a":1', trail: '' } },
      '{ "b": 2, "a": 1 }',
    ],
    [
      'is written without its commas where the neighbours are others',
      '[]',
      { kind: 'insert', path: [0], value: 1, source: { lead: ' , ', text: '1.0', trail: '' } },
      '[\n  1.0\n]',
    ],
    [
      'is written without what is no white space beside its comma',
      '[1]',
      { kind: 'insert', path: [1], value: 2, source: { lead: ',9,', text: '2', trail: '' } },
      '[1, 2]',
    ],
    ['of an empty container is white space alone', '[1]', { kind: 'remove', path: [0], left: '2' }, '[]'],
  ])('%s', (_what, text, edit, after) => {
    expect(edited(text, edit)).toBe(after)
  })
})
