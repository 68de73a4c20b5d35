import { isDeepStrictEqual } from 'node:util'

import { describe, expect, it } from 'vitest'

import { parseJson } from '#definition/json/parse-json.ts'

import { mutateText } from './mutate-text.ts'
import { smallSchema } from './small-schema.ts'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The checker's results on changed files are tested in tests/server/schema/fuzz-check.test.ts. */
describe('any change of a good schema', () => {
  it('is JSON to this parser only if it is JSON to JSON.parse', () => {
    const lenient: string[] = []
    const unexplained: string[] = []
    const different: string[] = []
    const ours = /^JSON_(?:KEY_|NUMBER_RANGE|CONTROL|SURROGATE|BINARY|TOO_)/u
    for (let seed = 1; seed <= 2000; seed += 1) {
      const text = mutateText(smallSchema[seed % smallSchema.length]?.text ?? '', seed * 7919)
      const parsed = parseJson(text)
      if (parsed.ok) {
        if (!isJson(text)) lenient.push(text)
        else if (!isDeepStrictEqual(parsed.value, JSON.parse(text))) different.push(text)
      } else if (isJson(text) && !parsed.issues.every((issue) => ours.test(issue.code))) unexplained.push(text)
    }
    expect(lenient).toEqual([])
    expect(unexplained).toEqual([])
    expect(different).toEqual([])
  })
})
