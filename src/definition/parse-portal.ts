import type * as z from 'zod'

import { agreementDefinition } from './grammar/agreement-definition.ts'
import { backendDefinition } from './grammar/backend-definition.ts'
import { brushDefinition } from './grammar/brush-definition.ts'
import { formDefinition } from './grammar/form-definition.ts'
import { valueAt } from './issues/describe-value.ts'
import type { Issue } from './issues/issue.ts'
import { type FilePositions, type LocatedIssue, locateIssues, type SchemaPositions } from './issues/locate-issues.ts'
import { parseFile, type SchemaFile } from './parse-file.ts'
import { type UnreadFile, unreadFile } from './unread/unread-file.ts'
import { quote } from './json/json-fault.ts'
import type { parseJson } from './json/parse-json.ts'
import { keyName } from './names/name.ts'
import { describeStrange } from './names/strange-characters.ts'
import { type RouteDefinition, routeDefinition, routesFile, templateDefinition } from './grammar/route-definition.ts'
import type { FileKind } from './migrations/file-kind.ts'
import { kindOfFile, misplacedFile, requiredFiles } from './schema-layout.ts'
import { policyDefinition } from './grammar/policy-definition.ts'
import { rulesDefinition } from './grammar/rules-definition.ts'
import { siteDefinition } from './grammar/site-definition.ts'
import type { PortalDefinition, Sourced } from './grammar/site-files.ts'
import { standInSite, standInText } from './unread/stand-ins.ts'
import { themeDefinition } from './grammar/theme-definition.ts'
import { textDefinition } from './grammar/text-definition.ts'
import { typeDefinition } from './grammar/type-definition.ts'
import { wordsDefinition } from './grammar/words-definition.ts'

/**
 * The portal's definition, or all issues of all files. Then `readable` holds the definition of the valid parts, and
 * `unread` the files that it lacks, in whole or in part. `positions` locate the compiler's issues.
 */
export type ParsedPortal = { positions: SchemaPositions } & (
  | { ok: true; value: PortalDefinition }
  | { ok: false; issues: LocatedIssue[]; readable: PortalDefinition; unread: readonly UnreadFile[] }
)

/**
 * Parses all files of `schema/`. A file's path decides its grammar (see `schema-layout.ts`). The result also fits
 * `Parsed<PortalDefinition>`.
 *
 * @param readJson a caching parser, for repeated checks of the same files
 */
export function parsePortal(files: readonly SchemaFile[], readJson?: typeof parseJson): ParsedPortal {
  const issues: Issue[] = []
  const positions = new Map<string, FilePositions>()
  const unread: UnreadFile[] = []
  const rests = new Map<string, unknown>()
  const sorted = [...files].sort((left, right) => (left.file < right.file ? -1 : 1))

  function read<Definition extends { $schema?: string | undefined }>(
    kind: FileKind,
    grammar: z.ZodType<Definition>,
  ): Sourced<Definition>[] {
    return sorted.flatMap((source) => {
      if (kindOfFile(source.file) !== kind) return []
      const parsed = parseFile(source, grammar, readJson)
      issues.push(...parsed.issues, ...checkPointer(parsed.value, kind))
      positions.set(source.file, parsed.positions)
      if (parsed.issues.length > 0) unread.push(unreadFile(source, kind, parsed))
      if (parsed.value) return [parsed.value]
      if (!parsed.rest) return []
      rests.set(source.file, parsed.rest.value)
      const place = placeOfContent(parsed.rest.value)
      if (place !== undefined && place !== source.file) {
        issues.splice(issues.length - parsed.issues.length, parsed.issues.length, foreignFile(source.file, place))
        unread.push({ file: place, text: source.text })
      }
      return []
    })
  }

  const [site] = read('site', siteDefinition)
  const [text] = read('text', textDefinition)
  const types = read('type', typeDefinition)
  const templates = read('template', templateDefinition)
  const agreements = read('agreement', agreementDefinition)
  const forms = read('form', formDefinition)
  const [rules] = read('rules', rulesDefinition)
  const [policy] = read('policy', policyDefinition)
  const [words] = read('words', wordsDefinition)
  const [theme] = read('theme', themeDefinition)
  const [brush] = read('brush', brushDefinition)
  const [backend] = read('backend', backendDefinition)
  const whole = read('routes', routesFile).flatMap(({ routes: list, origin }) =>
    list.map((route, index) => ({ ...route, origin: { file: origin.file, path: ['routes', index] } })),
  )
  const parts = [...rests].flatMap(([file, rest]) => (kindOfFile(file) === 'routes' ? validRoutes(file, rest) : []))
  const routes = [...whole, ...parts]

  issues.push(...types.flatMap((type) => checkFileName(type, 'key', type.key)))
  issues.push(...[...templates, ...agreements, ...forms].flatMap((named) => checkFileName(named, 'name', named.name)))
  issues.push(...sorted.filter(({ file }) => kindOfFile(file) === 'unknown').map(({ file }) => misplacedFile(file)))
  issues.push(...requiredFiles.filter((file) => !sorted.some((source) => source.file === file)).map(missingFile))
  if (!sorted.some(({ file }) => kindOfFile(file) === 'routes')) issues.push(missingFile('routes/index.json'))

  const rest = { types, routes, templates, agreements, forms, rules, policy, words, theme, brush, backend }
  if (site && text && issues.length === 0) return { ok: true, value: { site, text, ...rest }, positions }
  return {
    ok: false,
    issues: locateIssues(issues, positions),
    readable: { site: site ?? standInSite, text: text ?? standInText, ...rest },
    unread,
    positions,
  }
}

/** Grammars that a file in the wrong folder may follow, with the folder and the property that names the file. */
const byContent = [
  [typeDefinition, 'types', 'key'],
  [templateDefinition, 'templates', 'name'],
  [formDefinition, 'forms', 'name'],
  [agreementDefinition, 'agreements', 'name'],
] as const

/** Returns the place that a file's content belongs to, if it is right for another place than its own. */
function placeOfContent(content: unknown): string | undefined {
  const found = byContent.find(([grammar]) => grammar.safeParse(content).success)
  return found && `${found[1]}/${String(valueAt(content, [found[2]]))}.json`
}

function foreignFile(file: string, place: string): Issue {
  return {
    code: 'FILE_MISPLACED',
    file,
    path: [],
    message: `看内容，这个文件应该是 schema/${place}，放在 ${file.replace(/[^/]*$/u, '') || 'schema/'} 里读不了`,
    suggestion: place,
  }
}

/** Returns the routes of a file that are well formed, so that one fault does not hide those of the other routes. */
function validRoutes(file: string, content: unknown): Sourced<RouteDefinition>[] {
  const list: unknown = valueAt(content, ['routes'])
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown, index) => {
    const parsed = routeDefinition.safeParse(item)
    return parsed.success ? [{ ...parsed.data, origin: { file, path: ['routes', index] } }] : []
  })
}

/**
 * Checks that a file's name equals its `key` or `name`, so that there is a single name to search for:
 * `types/<key>.json`, `templates/<name>.json`, `agreements/<name>.json`, `forms/<name>.json`.
 */
function checkFileName({ origin }: Sourced<object>, property: 'key' | 'name', name: string): Issue[] {
  const base = origin.file.replace(/^.*\//u, '').replace(/\.json$/u, '')
  if (base === name) return []
  // A file called "新闻.json" has no valid name to suggest.
  const lends = keyName.safeParse(base).success
  const strange = describeStrange(base)
  return [
    {
      code: 'FILE_NAME',
      file: origin.file,
      path: [property],
      message: `${property} 是「${name}」，与文件名 ${base}.json 不同${strange === undefined ? '' : `：文件名里的${strange}`}`,
      allowed: lends ? [`与文件名相同：${base}`, `或把文件改名为 ${name}.json`] : [`把文件改名为 ${name}.json`],
      suggestion: lends ? base : `${name}.json`,
    },
  ]
}

/**
 * Checks that `$schema` points to the completion of the right kind of file, because a wrong one misleads editors. A
 * missing pointer is no fault.
 */
function checkPointer(file: Sourced<{ $schema?: string | undefined }> | undefined, kind: FileKind): Issue[] {
  if (file?.$schema === undefined) return []
  const right = `${file.origin.file.includes('/') ? '../' : './'}json-schema/${kind}.json`
  if (file.$schema === right || `./${file.$schema}` === right) return []
  return [
    {
      code: 'SCHEMA_POINTER',
      file: file.origin.file,
      path: ['$schema'],
      message: `$schema 指到了${quote(file.$schema, 40)}，编辑器会按别的文件来提示`,
      allowed: [right],
      suggestion: right,
    },
  ]
}

function missingFile(file: string): Issue {
  return { code: 'FILE_MISSING', file, path: [], message: `缺少文件 schema/${file}` }
}
