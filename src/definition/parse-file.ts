import type * as z from 'zod'

import type { Issue } from './issue.ts'
import { type FilePositions, type LocatedIssue, locateIssues, placeIssue } from './locate-issues.ts'
import { parseJson } from './parse-json.ts'
import type { Sourced } from './site-files.ts'
import { zodIssues } from './zod-issues.ts'

/** A file of `schema/`: its path inside the folder, with `/`, and its text. */
export interface SchemaFile {
  file: string
  text: string
}

export interface ParsedFile<Definition> {
  /** Undefined where there are issues. */
  value?: Sourced<Definition>
  issues: LocatedIssue[]
  positions: FilePositions
}

/** Reads one file by its grammar. */
export function parseFile<Definition extends object>({ file, text }: SchemaFile, grammar: z.ZodType<Definition>): ParsedFile<Definition> {
  const json = parseJson(text)
  if (!json.ok)
    return {
      issues: json.issues.map(({ line, column, endLine, endColumn, ...issue }) =>
        placeIssue({ ...issue, file, path: [] }, { line, column, endLine, endColumn }, text),
      ),
      positions: { text },
    }
  const positions = { text, places: json.places }
  const parsed = grammar.safeParse(json.value)
  const issues: Issue[] = parsed.success ? [] : zodIssues(parsed.error, json.value, { file, path: [] }, grammar)
  if (parsed.success) return { value: { ...parsed.data, origin: { file, path: [] } }, issues: [], positions }
  return { issues: locateIssues(issues, new Map([[file, positions]])), positions }
}
