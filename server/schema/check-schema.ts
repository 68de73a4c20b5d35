import type { Catalog } from '#compile/catalog.ts'
import type { Compiled } from '#compile/compile-portal.ts'
import { deepFreeze } from '#compile/deep-freeze.ts'
import type { AgreementDefinition, Portal } from '#compile/portal.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { type LocatedIssue, locateIssues } from '#definition/issues/locate-issues.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { type ParsedPortal, parsePortal } from '#definition/parse-portal.ts'
import type { SiteDefinition } from '#definition/grammar/site-definition.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import type { TextDefinition } from '#definition/grammar/text-definition.ts'

import { checkTexts, type KnownTexts } from './check-texts.ts'
import { checkWeights } from './check-weights.ts'
import type { Bundle } from './read-bundle.ts'
import type { SchemaFolder } from './read-schema-folder.ts'

/** The compiler and the catalog of blocks, passed in because the server's rooms import neither. */
export interface SchemaCompiler {
  compile: (definition: PortalDefinition, catalog: Catalog) => Compiled
  catalog: Catalog
  /** The strings that the code uses; absent if they are not to be checked. */
  texts?: KnownTexts
  /** The build whose scripts the pages load; absent if their sizes are not to be checked. */
  bundle?: Bundle | undefined
  /** Replaces the parser, for callers that check the same files repeatedly. */
  parse?: (files: readonly SchemaFile[]) => ParsedPortal
}

/** The contents of a schema folder, checked and frozen. */
export interface SchemaSnapshot {
  portal: Portal
  agreements: readonly AgreementDefinition[]
  /** The server's sentences for visitors and members, by group and name. */
  answers: TextDefinition['answers']
  /** How the API behind `API_UPSTREAM` differs from ours. */
  backend?: BackendDefinition | undefined
  /** Limits of each page: checked and compared, but not part of the portal that browsers load. */
  budgets: SiteDefinition['budgets']
}

export type CheckedSchema =
  | { ok: true; snapshot: SchemaSnapshot; warnings: readonly LocatedIssue[] }
  | { ok: false; issues: LocatedIssue[] }

/** Compiles the files of a folder to a portal, or returns every fault of every file. */
export function checkSchema(
  folder: SchemaFolder,
  { compile, catalog, texts, bundle, parse = parsePortal }: SchemaCompiler,
): CheckedSchema {
  const parsed = parse(folder.files)
  if (!parsed.ok || folder.issues.length > 0) {
    // A file that exists but is unreadable or misnamed is not reported as missing.
    const unread = new Set(folder.issues.map((issue) => issue.file))
    const elsewhere = folder.issues.flatMap(({ code, suggestion }) =>
      code === 'FILE_MISPLACED' && suggestion !== undefined ? [suggestion] : [],
    )
    const isThere = (file: string) =>
      unread.has('') || elsewhere.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))
    const issues = parsed.ok
      ? []
      : parsed.issues.filter(
          (issue) => !unread.has(issue.file) && !(issue.code === 'FILE_MISSING' && isThere(issue.file)),
        )
    return {
      ok: false,
      issues: withoutEchoes(
        locateIssues([...folder.issues, ...issues, ...standing(parsed, compile, catalog)], parsed.positions),
      ),
    }
  }
  const compiled = compile(parsed.value, catalog)
  const found = [
    ...(compiled.ok ? [] : compiled.issues),
    ...(texts ? checkTexts(parsed.value.text, texts) : []),
    ...(compiled.ok && bundle ? checkWeights(parsed.value, compiled.value, bundle) : []),
  ]
  if (!compiled.ok || found.length > 0)
    return { ok: false, issues: withoutEchoes(locateIssues(found, parsed.positions)) }
  return {
    ok: true,
    warnings: locateIssues(compiled.warnings, parsed.positions),
    snapshot: deepFreeze({
      portal: compiled.value,
      agreements: parsed.value.agreements,
      answers: parsed.value.text.answers,
      backend: parsed.value.backend,
      budgets: parsed.value.site.budgets,
    }),
  }
}

/** Codes of faults between files that do not depend on the content of the unreadable files. */
const certain =
  /^(?:BLOCK_|SLOT_|SOURCE_|POSITION_|KEY_|VALUE_|BINDING_|LINK_(?:SCHEME|PARAM)|PAGING_|PARAM_(?:TAKEN|MISSING)|REDIRECT_(?:AWAY|BASE|PARAM)|PATH_|HEADING_|ROLE_|RULE_(?:LENGTH|PATTERN)|FIELD_(?:TAKEN|RESERVED)|CATEGORY_|TYPE_(?:KEY|NUMBER)_TAKEN|FORM_(?:CALL|FIELD_|OPTION_))/u

/** While some files are unreadable, reports the certain faults of the others too, so that all appear at once. */
function standing(parsed: ParsedPortal, compile: SchemaCompiler['compile'], catalog: Catalog): Issue[] {
  const value = parsed.ok ? parsed.value : parsed.readable
  const compiled = value && compile(value, catalog)
  return !compiled || compiled.ok ? [] : compiled.issues.filter(({ code }) => certain.test(code))
}

/**
 * Removes repeated faults: several passes, or several routes of one template, may report the same one. The first
 * report stays. Missing properties at one place are all kept, and so are the weights of both devices. A binding without a value would also be reported for
 * its kind, which is the same fault.
 */
function withoutEchoes(issues: readonly LocatedIssue[]): LocatedIssue[] {
  const told = new Set<string>()
  const unbound = new Set<string>()
  return issues.filter(({ file, line, column, code, message }) => {
    const place = JSON.stringify([file, line, column])
    const key = JSON.stringify([place, code, /_MISSING$|^BUDGET_KILOBYTES$/u.test(code) ? message : ''])
    if (told.has(key) || unbound.has(place)) return false
    told.add(key)
    if (code.startsWith('BINDING_')) unbound.add(place)
    return true
  })
}
