import { isDeepStrictEqual } from 'node:util'

import { describe, expect, it } from 'vitest'

import { parseJson } from '#definition/parse-json.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { renderIssue } from '#definition/render-issue.ts'

import { cpuTime } from '../support/cpu-time.ts'
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

describe('any change of a good schema', () => {
  it('is taken, or refused in time with file, line, column and a reason (2,000 seeded changes)', () => {
    const wrong: unknown[] = []
    let refused = 0
    for (let seed = 1; seed <= 2000; seed += 1) {
      const source = smallSchema[seed % smallSchema.length] ?? { file: '', text: '' }
      const text = mutateText(source.text, seed)
      const started = cpuTime()
      const parsed = parsePortal(smallSchema.map((file) => (file === source ? { file: source.file, text } : file)))
      const took = cpuTime() - started
      if (took > 200) wrong.push({ seed, took })
      if (parsed.ok) continue
      refused += 1
      const lines = text.split(/\r\n|\n|\r/u)
      for (const issue of parsed.issues) {
        const line = lines[issue.line - 1]
        const isPlaced = issue.file === source.file && line !== undefined && issue.column >= 1 && issue.column <= line.length + 1
        if (!isPlaced || issue.message.trim().length < 4 || /undefined|\[object|Invalid|expected/u.test(issue.message)) wrong.push({ seed, issue })
        if (renderIssue(issue).split('\n').length > 7) wrong.push({ seed, shown: renderIssue(issue) })
      }
      if (parsed.issues.length === 0 || parsed.issues.length > 60) wrong.push({ seed, issues: parsed.issues.length })
    }
    expect(wrong).toEqual([])
    // The changes do bite, and do not always break the file.
    expect(refused).toBeGreaterThan(1000)
    expect(refused).toBeLessThan(1999)
  })

  it('is JSON to us only if it is JSON to everybody', () => {
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
