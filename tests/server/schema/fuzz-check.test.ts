import { describe, expect, it } from 'vitest'

import { createLineTable } from '#definition/json/line-table.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { type ParsedJson, parseJson } from '#definition/json/parse-json.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { renderIssue } from '#definition/issues/render-issue.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { decodeText } from '#server/schema/source/decode-text.ts'

import { mutateJson } from '../../definition/mutate-json.ts'
import { createRandom, mutateText } from '../../definition/mutate-text.ts'
import { mistakesBase } from './mistakes-base.ts'

/** A fifth by default; all of them with `npm run test:all`. */
const COUNT = process.env['ALL_DATABASES'] === '1' ? 10_000 : 2000
/** All files but one are unchanged each time, so their parsed form is kept. */
const parsedTexts = new Map<string, ParsedJson>()
function readOnce(text: string): ParsedJson {
  const cached = parsedTexts.get(text)
  if (cached) return cached
  const json = parseJson(text)
  if (mistakesBase.some((source) => source.text === text)) parsedTexts.set(text, json)
  return json
}

const compiler = {
  ...portalCompiler,
  texts: {
    text: { list: { empty: '暂无数据', retry: '重试' } },
    answers: { limits: { busy: '现在登录的人太多', exports: '请 {wait}后再试' } },
  },
}

/** Half are changes of structure, a third of text; the rest are bytes that come from a broken disk or another program. */
function mutated(text: string, seed: number): Uint8Array | string {
  const random = createRandom(seed)
  if (seed % 6 < 3) return mutateJson(text, random)
  if (seed % 6 < 5) return mutateText(text, seed)
  const bytes = new TextEncoder().encode(text)
  const from = random.below(bytes.length)
  if (seed % 12 === 5) return bytes.slice(0, from)
  for (let count = 1 + random.below(4); count > 0; count -= 1) bytes[random.below(bytes.length)] = random.below(256)
  return bytes
}

/** Whether an issue points to a place in a file that exists, or says that the file is missing. */
function isPlaced({ code, line, column }: LocatedIssue, isThere: boolean, text: string): boolean {
  const isMissing = code === 'FORM_MISSING' || code === 'FILE_MISSING'
  return (isThere || isMissing) && line >= 1 && column >= 1 && column <= text.length + 1
}

/** Whether a message is a sentence, without words of the engine or a library. */
function isReadableSentence(message: string): boolean {
  return message.trim().length >= 4 && !/undefined|\[object|Invalid|expected|NaN/u.test(message)
}

describe('the checker', () => {
  it(
    `takes any changed file, or refuses it with file, place, reason and what to do (${COUNT} seeded changes)`,
    { timeout: 300_000 },
    () => {
      const wrong: unknown[] = []
      const tables = new Map(mistakesBase.map(({ file, text }) => [file, createLineTable(text)]))
      const codes = new Set<string>()
      let isReadable = true
      let seed = 0
      const parse = (files: readonly SchemaFile[]) => {
        const parsed = parsePortal(files, readOnce)
        isReadable = parsed.ok
        return parsed
      }
      // Faults in the other files while one is not readable are tested with some of the seeds only.
      const compile: typeof portalCompiler.compile = (...args) =>
        isReadable || seed % 10 === 0 ? portalCompiler.compile(...args) : { ok: false, issues: [] }
      let refused = 0
      for (seed = 1; seed <= COUNT; seed += 1) {
        const source = mistakesBase[seed % mistakesBase.length] ?? { file: '', text: '' }
        const change = mutated(source.text, seed)
        const decoded = typeof change === 'string' ? { ok: true, text: change } : decodeText(change)
        // Bytes that are no text are refused before the checker sees them.
        if (!decoded.ok) continue
        const files = mistakesBase.map((file) => (file === source ? { file: source.file, text: decoded.text } : file))
        const checked = checkSchema({ files, issues: [], fingerprint: '' }, { ...compiler, parse, compile })
        if (checked.ok) continue
        const lineTable = createLineTable(decoded.text)
        refused += 1
        if (checked.issues.length === 0 || checked.issues.length > 250)
          wrong.push({ seed, count: checked.issues.length })
        for (const issue of checked.issues.slice(0, 20)) {
          codes.add(issue.code)
          const isThere = files.some(({ file }) => file === issue.file)
          const line = (issue.file === source.file ? lineTable : tables.get(issue.file))?.textOf(issue.line) ?? ''
          if (!isPlaced(issue, isThere, line) || !isReadableSentence(issue.message)) wrong.push({ seed, issue })
          const shown = renderIssue(issue)
          if (shown.split('\n').length > 8 || !shown.includes('\n  改法  ')) wrong.push({ seed, shown })
        }
      }
      expect(wrong.slice(0, 5)).toEqual([])
      // The changes do break files, do not always, and reach faults that only all files together reveal.
      expect(refused).toBeGreaterThan(COUNT / 2)
      expect(refused).toBeLessThan(COUNT)
      expect(codes.size).toBeGreaterThan(60)
      expect(parsePortal(mistakesBase).ok).toBe(true)
    },
  )
})
