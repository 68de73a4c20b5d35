import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'
import * as z from 'zod'

import { backendShapeNames } from '#contract/calls/backend-shapes.ts'
import { backendDefinition } from '#definition/grammar/backend-definition.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import { normalise } from '#server/upstream/normalise.ts'
import { sayAnswer } from '../../support/words.ts'

const guide = readFileSync('docs/backend.zh-CN.md', 'utf8')
const blocks = [...guide.matchAll(/```json\n([\s\S]*?)```/gu)].map(([, json = '']): unknown => JSON.parse(json))
const examples = blocks.flatMap((block, index) =>
  z.looseObject({ version: z.number() }).safeParse(block).success ? [[index, block, blocks[index + 1]] as const] : [],
)

it.each(examples)(
  'example %i of the guide is a dialect, with which the answer after it can be used',
  (_index, dialect, answer) => {
    const context = {
      dialect: backendDefinition.parse(dialect),
      types: [],
      timezone: 'Asia/Shanghai',
      now: 0,
      safeAddress,
      clean: (data: unknown) => data,
      say: sayAnswer,
    }
    const params = { type: '4', page: '1', limit: '12' }
    const read = (body: unknown) =>
      normalise(
        'list',
        params,
        { status: 200, contentType: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(body)) },
        context,
      )
    const rows = [{ id: 31, title: '云汀花鼓进校园', type: 4 }]
    expect(read(answer)).toMatchObject({ kind: 'answer', body: { code: 1, data: { total: 1, rows } }, notes: [] })
  },
)

it('the guide has three examples, and names every key, kind of thing and shape', () => {
  const keys = (schema: z.core.$ZodType): string[] => {
    if (
      schema instanceof z.core.$ZodDefault ||
      schema instanceof z.core.$ZodPrefault ||
      schema instanceof z.core.$ZodOptional
    )
      return keys(schema._zod.def.innerType)
    return schema instanceof z.core.$ZodObject
      ? Object.entries(schema._zod.def.shape).flatMap(([name, inner]) => [
          name,
          ...(name === 'calls' || name === 'fields' || name === 'values' ? [] : keys(inner)),
        ])
      : []
  }
  const named = [
    ...keys(backendDefinition),
    ...keys(backendDefinition.shape.calls.unwrap().shape.list),
    ...backendShapeNames,
  ].filter((name) => name !== '$schema' && name !== 'version')
  expect(examples).toHaveLength(3)
  expect(named.filter((name) => !new RegExp(`[\`.]${name}[\`.]`, 'u').test(guide))).toEqual([])
})
