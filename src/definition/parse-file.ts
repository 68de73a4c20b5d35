import type * as z from 'zod'

import type { Issue } from './issues/issue.ts'
import type { LocatedJson } from './migrations/located-json.ts'
import { grammarVersions, migrateJson } from './migrations/migrate-json.ts'
import { type FilePositions, type LocatedIssue, locateIssues, placeIssue } from './issues/locate-issues.ts'
import { parseJson } from './json/parse-json.ts'
import { outermostFault } from './issues/outermost-fault.ts'
import { kindOfFile } from './schema-layout.ts'
import type { Sourced } from './grammar/site-files.ts'
import { zodIssues } from './issues/zod-issues.ts'

/** A file of `schema/`: its path inside the folder, with `/`, and its text. */
export interface SchemaFile {
  file: string
  text: string
}

export interface ParsedFile<Definition> {
  /** Undefined if the file's content does not match its grammar. */
  value?: Sourced<Definition>
  /** The content, if it is JSON that does not match. */
  rest?: LocatedJson
  issues: LocatedIssue[]
  positions: FilePositions
}

/** Parses one file by its grammar. */
export function parseFile<Definition extends object>(
  { file, text }: SchemaFile,
  grammar: z.ZodType<Definition>,
  readJson: typeof parseJson = parseJson,
): ParsedFile<Definition> {
  const json = readJson(text)
  if (json.ok) return parseValue({ file, text }, grammar, json)
  const issues = json.issues.map(({ line, column, endLine, endColumn, ...issue }) =>
    placeIssue({ ...issue, file, path: [] }, { line, column, endLine, endColumn }, text),
  )
  if (!json.rough) return { issues, positions: { text } }
  const parsed = parseValue({ file, text }, grammar, json.rough)
  return { ...parsed, issues: [...issues, ...withoutFollowers(parsed.issues, issues)] }
}

/**
 * Returns what is wrong beside the faults of the JSON text: on the line of such a fault, a value may be one that only
 * stands in, and what is missing may be what could not be read.
 */
function withoutFollowers(issues: readonly LocatedIssue[], faults: readonly LocatedIssue[]): LocatedIssue[] {
  const lines = new Set(faults.map(({ line }) => line))
  return issues.filter(({ code, line }) => code !== 'KEY_MISSING' && !lines.has(line))
}

function parseValue<Definition extends object>(
  { file, text }: SchemaFile,
  grammar: z.ZodType<Definition>,
  json: LocatedJson,
): ParsedFile<Definition> {
  const current = migrated(file, json)
  if ('issue' in current)
    return {
      issues: locateIssues([current.issue], new Map([[file, { text, places: json.places }]])),
      positions: { text, places: json.places },
    }
  // A migrated value keeps its original positions.
  const positions = { text, places: current.places }
  const parsed = grammar.safeParse(current.value)
  const outermost = outermostFault(file, kindOfFile(file), current.value)
  const found = parsed.success ? [] : zodIssues(parsed.error, current.value, { file, path: [] }, grammar)
  const issues: Issue[] = outermost ? [outermost] : found
  if (parsed.success) return { value: { ...parsed.data, origin: { file, path: [] } }, issues: [], positions }
  return { issues: locateIssues(issues, new Map([[file, positions]])), rest: current, positions }
}

/**
 * Migrates a file to the current grammar. A file of a newer program is refused with a single issue, because its grammar
 * is unknown here.
 */
function migrated(file: string, json: LocatedJson): LocatedJson | { issue: Issue } {
  const kind = kindOfFile(file)
  if (kind === 'ignored' || kind === 'unknown') return json
  const result = migrateJson(kind, json)
  if (result.kind === 'readable') return result.json
  const currentVersion = grammarVersions[kind]
  return {
    issue: {
      code: 'VERSION_NEWER',
      file,
      path: ['version'],
      message: `这个文件是给更新的程序写的（语法版本 ${result.version}），现在的程序只认识到 ${currentVersion}，整个文件没有读`,
      allowed: [
        `把程序升级到认识版本 ${result.version} 的`,
        `或按版本 ${currentVersion} 的写法改写，再写 "version": ${currentVersion}`,
      ],
    },
  }
}
