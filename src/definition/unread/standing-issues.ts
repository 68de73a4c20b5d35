import { fileStart } from '../json/json-position.ts'
import type { FileKind } from '../migrations/file-kind.ts'
import type { SchemaFile } from '../parse-file.ts'
import { kindOfFile } from '../schema-layout.ts'
import type { UnreadFile } from './unread-file.ts'
import type { Issue } from '../issues/issue.ts'
import { type LocatedIssue, placeIssue, type SchemaPositions, writtenIn } from '../issues/locate-issues.ts'

/** On which files a fault depends that says that something is not there. */
interface Dependence {
  kind: FileKind
  /** What the fault misses is the name at its place; `path`: a link to a page. Absent if the place has no name. */
  misses?: 'name' | 'path'
}

const onTypes: Dependence = { kind: 'type', misses: 'name' }
const onPages: Dependence = { kind: 'routes', misses: 'path' }

/** All other faults are of what is written at their place, whatever stands in other files. */
const dependences: Readonly<Record<string, Dependence>> = {
  AGREEMENT_UNKNOWN: { kind: 'agreement', misses: 'name' },
  BUDGET_KILOBYTES: { kind: 'site' },
  BUDGET_REQUESTS: { kind: 'site' },
  BUDGET_ROUTE: onPages,
  CATCH_ALL_MISSING: { kind: 'routes' },
  FIELD_UNKNOWN: onTypes,
  FORM_MISSING: { kind: 'form' },
  FORM_UNKNOWN: { kind: 'form', misses: 'name' },
  LINK_DEAD: onPages,
  LOGIN_MISSING: { kind: 'routes' },
  MEMBERS_MISSING: { kind: 'routes' },
  PAGE_MISSING: { kind: 'routes' },
  PARAM_UNKNOWN: onTypes,
  PARAM_VALUE: { kind: 'agreement', misses: 'name' },
  PARENT_UNKNOWN: onPages,
  POSITION_UNKNOWN: { kind: 'site' },
  ROUTE_AD_UNKNOWN: { kind: 'site', misses: 'name' },
  ROUTE_TYPE_UNKNOWN: onTypes,
  RULE_UNKNOWN: { kind: 'rules', misses: 'name' },
  SEARCH_MISSING: { kind: 'routes' },
  TEMPLATE_UNKNOWN: { kind: 'template', misses: 'name' },
  TYPE_UNKNOWN: onTypes,
}

/**
 * Returns the faults that stand although some files could not be read: those that do not miss what these files may
 * contain. Faults on a line with a fault of the JSON text are left out, too, because a value there may be a stand-in.
 */
export function standingIssues(
  issues: readonly LocatedIssue[],
  unread: readonly UnreadFile[],
  broken: readonly LocatedIssue[],
  positions: SchemaPositions,
): LocatedIssue[] {
  const lines = new Set(broken.map(({ file, line }) => `${file}:${line}`))
  return issues.filter((issue) => {
    if (lines.has(`${issue.file}:${issue.line}`) || unread.some(({ file }) => isStandIn(file, issue))) return false
    const { kind, misses } = dependences[issue.code] ?? {}
    const name = misses && writtenIn(positions.get(issue.file)?.text ?? '', issue)
    return !unread.some((source) => kindOfFile(source.file) === kind && mayDefine(source, name, misses))
  })
}

/** Single files have a stand-in while they are unread, see `stand-ins.ts`. */
function isStandIn(unread: string, { file }: LocatedIssue): boolean {
  return unread === file && ['site', 'text'].includes(kindOfFile(file))
}

function mayDefine({ text }: UnreadFile, name: string | undefined, misses: Dependence['misses']): boolean {
  // The place of a name that a block brings along is the block.
  if (text === undefined || name === undefined || !/^["\d-]/u.test(name)) return true
  if (misses === 'path') return pathsIn(text).some((path) => opens(name, path))
  return /^-?\d+$/u.test(name) ? new RegExp(`:\\s*${name}\\b`, 'u').test(text) : text.includes(name)
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/"path"\s{0,9}[:：]?\s{0,9}"([^"\n]{0,120})"/gu)].map(([, path = '']) => path)
}

/** Whether a written link leads to a path with parameters. */
function opens(written: string, path: string): boolean {
  const [to = ''] = written.replace(/^"(?:\/web\/|\/)?|"$/gu, '').split(/[?#]/u)
  const parts = to.split('/')
  const segments = path.split('/')
  return (
    parts.length === segments.length &&
    segments.every((segment, index) => segment.startsWith('{') || segment === parts[index])
  )
}

/** Kinds of files of which others need at least one, with their place. */
const places: readonly (readonly [FileKind, string])[] = [
  ['type', 'types/'],
  ['template', 'templates/'],
  ['form', 'forms/'],
  ['agreement', 'agreements/'],
  ['rules', 'rules.json'],
]

/**
 * Merges the faults that only say that something of one kind of file is not there into a single one, if there is no
 * file of that kind: a folder that was moved is one mistake, however often its files are mentioned.
 */
export function mergeLostFolders(
  issues: readonly LocatedIssue[],
  files: readonly Pick<SchemaFile, 'file'>[],
): LocatedIssue[] {
  const lost = places.filter(([kind]) => !files.some(({ file }) => kindOfFile(file) === kind))
  const missing = lost.flatMap(([kind, file]) => {
    const needed = issues.filter(({ code }) => dependences[code]?.kind === kind)
    return needed.length === 0 ? [] : [{ kind, issue: lostFolder(file, needed) }]
  })
  const kinds = missing.map(({ kind }) => kind)
  const others = issues.filter(({ code }) => !kinds.some((kind) => dependences[code]?.kind === kind))
  return [...missing.map(({ issue }) => placeIssue(issue, fileStart, '')), ...others]
}

function lostFolder(file: string, needed: readonly LocatedIssue[]): Issue {
  const [first] = needed
  return {
    code: 'FOLDER_LOST',
    file,
    path: [],
    message: `schema/ 里没有 ${file}${file.endsWith('/') ? ' 里的文件' : ''}，别处有 ${needed.length} 个地方要用，第一处在 ${first?.file} 第 ${first?.line} 行`,
  }
}
