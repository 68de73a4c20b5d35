import type { Catalog } from '#compile/catalog.ts'
import { deepFreeze } from '#compile/deep-freeze.ts'
import type { AgreementDefinition, Portal } from '#compile/portal.ts'
import type { Parsed } from '#definition/issue.ts'
import { type LocatedIssue, locateIssues } from '#definition/locate-issues.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import type { PortalDefinition } from '#definition/site-files.ts'

import type { SchemaFolder } from './read-schema-folder.ts'

/** The compiler and the blocks it knows, as arguments: the server's rooms know neither. */
export interface SchemaCompiler {
  compile: (definition: PortalDefinition, catalog: Catalog) => Parsed<Portal>
  catalog: Catalog
}

/** All that the schema says, checked and frozen. */
export interface SchemaSnapshot {
  portal: Portal
  agreements: readonly AgreementDefinition[]
}

export type CheckedSchema = { ok: true; snapshot: SchemaSnapshot } | { ok: false; issues: LocatedIssue[] }

/** From the files of a folder to a portal, or every fault of every file. */
export function checkSchema(folder: SchemaFolder, { compile, catalog }: SchemaCompiler): CheckedSchema {
  const parsed = parsePortal(folder.files)
  if (!parsed.ok || folder.issues.length > 0) {
    // A file that is there but cannot be read is not missing.
    const unread = new Set(folder.issues.map((issue) => issue.file))
    const issues = parsed.ok ? [] : parsed.issues.filter((issue) => !unread.has(issue.file) && !(unread.has('') && issue.code === 'FILE_MISSING'))
    return { ok: false, issues: locateIssues([...folder.issues, ...issues], parsed.positions) }
  }
  const compiled = compile(parsed.value, catalog)
  if (!compiled.ok) return { ok: false, issues: withoutEchoes(locateIssues(compiled.issues, parsed.positions)) }
  return { ok: true, snapshot: deepFreeze({ portal: compiled.value, agreements: parsed.value.agreements }) }
}

/** A fault that several passes or several routes of one template stumble over is told once, as the first said it. */
function withoutEchoes(issues: readonly LocatedIssue[]): LocatedIssue[] {
  const told = new Set<string>()
  return issues.filter(({ file, line, column, code }) => {
    const key = JSON.stringify([file, line, column, code])
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}
