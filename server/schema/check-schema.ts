import { deepFreeze } from '#compile/deep-freeze.ts'
import type { AgreementDefinition, Portal } from '#compile/portal.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import { type LocatedIssue, locateIssues } from '#definition/issues/locate-issues.ts'
import { mergeLostFolders, standingIssues } from '#definition/unread/standing-issues.ts'
import type { ParsedPortal } from '#definition/parse-portal.ts'
import { schemaFilePatterns } from '#definition/schema-layout.ts'
import { type Theme, themeOf } from '#definition/grammar/theme-definition.ts'
import { type Policy, policyOf } from '#definition/grammar/policy-definition.ts'
import type { SiteDefinition } from '#definition/grammar/site-definition.ts'
import type { UnreadFile } from '#definition/unread/unread-file.ts'
import type { TextDefinition } from '#definition/grammar/text-definition.ts'
import type { Word } from '#definition/grammar/words-definition.ts'

import { checkBrush } from './check-brush.ts'
import { checkPictures } from './check-pictures.ts'
import { checkTexts } from './check-texts.ts'
import { checkWeights } from './check-weights.ts'
import { compileFolder, type FolderCompiler } from './compile-folder.ts'
import type { Bundle } from './read-bundle.ts'
import type { SchemaReading } from './source/schema-source.ts'
import { reportMissingForms } from './upgrade/missing-forms.ts'

/** The compiler, with what the folder is checked against beside its own files. */
export interface SchemaCompiler extends FolderCompiler {
  /** Folders with the pictures that this server serves; absent if they are not to be checked. */
  mediaRoots?: readonly string[]
  /** The build whose scripts the pages load; absent if their sizes are not to be checked. */
  bundle?: Bundle | undefined
}

/** The contents of a schema folder, checked and frozen. */
export interface SchemaSnapshot {
  portal: Portal
  agreements: readonly AgreementDefinition[]
  /** The server's sentences for visitors and members, by group and name. */
  answers: TextDefinition['answers']
  /** How the API behind `API_UPSTREAM` differs from ours. */
  backend?: BackendDefinition | undefined
  /** The operator's decisions about members' data. Browsers never receive them. */
  policy: Policy
  /** Wrong and sensitive words, for texts of the studio. */
  words: readonly Word[]
  /** What the site looks like, as written. */
  theme: Theme
  /** Limits of each page: checked and compared, but not part of the portal that browsers load. */
  budgets: SiteDefinition['budgets']
  /** The names of all blocks for editors: "轮播横幅" of `carousel`. */
  blockTitles: Readonly<Record<string, string>>
}

export type CheckedSchema = (
  | { ok: true; snapshot: SchemaSnapshot; warnings: readonly LocatedIssue[] }
  | { ok: false; issues: readonly LocatedIssue[] }
) & {
  /** Number of further faults, or warnings, that are not in the list; absent where all are. */
  unlisted?: number
}

/** Compiles the files of a folder to a portal, or returns every fault of every file. */
export function checkSchema(folder: SchemaReading, compiler: SchemaCompiler): CheckedSchema {
  const { catalog, texts, mediaRoots = [], bundle } = compiler
  const { parsed, written, missing, definition, compiled } = compileFolder(folder, compiler)
  const found = [
    ...(compiled.ok ? [] : compiled.issues),
    ...(compiled.ok && bundle ? checkWeights(definition, compiled.value, bundle) : []),
  ]
  if (parsed.ok && compiled.ok && folder.issues.length === 0 && found.length === 0)
    return {
      ok: true,
      warnings: locateIssues(
        [
          ...(texts ? checkTexts(written.text, texts) : []),
          ...(missing ? reportMissingForms(missing) : []),
          ...compiled.warnings,
          ...checkBrush(definition, { portal: compiled.value, agreements: definition.agreements }, catalog),
          ...(mediaRoots.length > 0 ? checkPictures(definition, mediaRoots) : []),
        ],
        parsed.positions,
      ),
      snapshot: deepFreeze({
        portal: compiled.value,
        agreements: definition.agreements,
        answers: definition.text.answers,
        backend: definition.backend,
        policy: policyOf(definition.policy),
        words: definition.words?.words ?? [],
        theme: themeOf(definition.theme),
        budgets: definition.site.budgets,
        blockTitles: Object.fromEntries(Object.entries(catalog).map(([name, { title }]) => [name, title])),
      }),
    }
  const parseIssues = parsed.ok ? [] : parsed.issues.filter((issue) => !isElsewhere(issue, folder))
  const unread = unreadFiles(parsed, folder)
  const standing = standingIssues(locateIssues(found, parsed.positions), unread, parseIssues, parsed.positions)
  const between = mergeLostFolders(standing, [...folder.files, ...unread])
  return {
    ok: false,
    issues: withoutEchoes(locateIssues([...folder.issues, ...parseIssues, ...between], parsed.positions)),
  }
}

/** Returns where the files should be that exist but stand in a wrong place; `/` at the end of a folder's. */
function rightPlaces({ issues }: SchemaReading): string[] {
  return issues.flatMap(({ code, suggestion }) =>
    code === 'FILE_MISPLACED' && suggestion !== undefined ? [suggestion] : [],
  )
}

/** Whether a file exists but is unreadable or misnamed: then it is not reported as missing, nor in any other way. */
function isElsewhere({ file, code }: LocatedIssue, folder: SchemaReading): boolean {
  const unread = new Set(folder.issues.map((issue) => issue.file))
  if (unread.has(file)) return true
  if (code !== 'FILE_MISSING') return false
  return (
    unread.has('') ||
    rightPlaces(folder).some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))
  )
}

/** Returns all files whose content is not known, or not in whole. */
function unreadFiles(parsed: ParsedPortal, folder: SchemaReading): UnreadFile[] {
  const parts = parsed.ok ? [] : parsed.unread
  const missing = parsed.ok ? [] : parsed.issues.filter(({ code }) => code === 'FILE_MISSING')
  // A folder that was found by a wrong name could hold any file of its kind.
  const misplaced = rightPlaces(folder).map((place) => (place.endsWith('/') ? `${place}any.json` : place))
  // If the folder was not read to its end, files of all kinds may be missing.
  const all = folder.issues.some(({ file }) => file === '')
    ? schemaFilePatterns.map((place) => place.replace('*', 'any'))
    : []
  return [
    ...parts,
    ...[...missing, ...folder.issues].map(({ file }) => ({ file })),
    ...misplaced.map(toFile),
    ...all.map(toFile),
  ]
}

function toFile(file: string): UnreadFile {
  return { file }
}

/**
 * Removes repeated faults: several passes, or several routes of one template, may report the same one. The first
 * report stays. Missing properties at one place are all kept, and so are the weights of both devices. A binding without a value would also be reported for
 * its kind, which is the same fault.
 */
function withoutEchoes(issues: readonly LocatedIssue[]): LocatedIssue[] {
  const reportedKeys = new Set<string>()
  const unbound = new Set<string>()
  return issues.filter(({ file, line, column, code, message }) => {
    const place = JSON.stringify([file, line, column])
    const key = JSON.stringify([place, code, /_MISSING$|^BUDGET_KILOBYTES$/u.test(code) ? message : ''])
    if (reportedKeys.has(key) || unbound.has(place)) return false
    reportedKeys.add(key)
    if (code.startsWith('BINDING_')) unbound.add(place)
    return true
  })
}
