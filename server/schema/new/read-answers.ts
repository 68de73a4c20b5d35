import { readFile, stat } from 'node:fs/promises'

import type * as z from 'zod'

import { type LocatedIssue, locateIssues, placeIssue } from '#definition/issues/locate-issues.ts'
import { zodIssues } from '#definition/issues/zod-issues.ts'
import { parseJson } from '#definition/json/parse-json.ts'

import { decodeText } from '../source/decode-text.ts'

/** A file with answers: where it is, how it is called to the editor, and what the answers are about. */
export interface AnswersFile {
  path: string
  shown: string
  of: string
}

export type ReadAnswers<Answers> =
  | { kind: 'answers'; answers: Answers }
  | { kind: 'faulty'; issues: readonly LocatedIssue[] }
  | { kind: 'refused'; reason: string }

const MOST_BYTES = 200_000

/** Reads the answers of `--answers FILE`, and locates each fault in it. */
export async function readAnswers<Answers>(
  grammar: z.ZodType<Answers>,
  { path, shown, of }: AnswersFile,
): Promise<ReadAnswers<Answers>> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isFile()) return { kind: 'refused', reason: `没有 ${shown} 这个文件` }
  if (stats.size > MOST_BYTES) return { kind: 'refused', reason: `${shown} 太大，不像是${of}的答案` }
  const decoded = decodeText(await readFile(path))
  if (!decoded.ok) return { kind: 'refused', reason: `${shown}：${decoded.message}` }
  const { text } = decoded
  const json = parseJson(text)
  if (!json.ok)
    return {
      kind: 'faulty',
      issues: json.issues.map(({ line, column, endLine, endColumn, ...issue }) =>
        placeIssue({ ...issue, file: shown, path: [] }, { line, column, endLine, endColumn }, text),
      ),
    }
  const parsed = grammar.safeParse(json.value)
  if (parsed.success) return { kind: 'answers', answers: parsed.data }
  return {
    kind: 'faulty',
    issues: locateIssues(
      zodIssues(parsed.error, json.value, { file: shown, path: [] }, grammar),
      new Map([[shown, { text, places: json.places }]]),
    ),
  }
}
