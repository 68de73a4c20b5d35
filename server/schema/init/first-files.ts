import * as z from 'zod'

import { memberPages } from '#definition/grammar/member-pages.ts'
import { grammarVersions } from '#definition/migrations/migrate-json.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { firstAgreements } from './first-agreements.ts'
import { firstHome } from './first-home.ts'
import { firstSite } from './first-site.ts'
import { firstTheme } from './first-theme.ts'
import { withFirstSentences, withFirstWords } from './first-words.ts'
import { houseTheme } from './house-themes.ts'
import { pruneJson } from './prune-json.ts'
import type { NewSite } from './site-answers.ts'

/** Files that any portal needs as they are: sentences, words not to be written, and the agreements. */
const copiedFiles = /^(?:text\/zh-CN|words|agreements\/[^/]+)\.json$/u
/** Further files of portals with members: rules and forms. */
const copiedFilesForMembers = /^(?:rules|policy|forms\/[^/]+)\.json$/u
/** The pages and layouts that any portal has. */
const pruned = /^(?:routes\/(?:agreement|not-found|search)|templates\/(?:list|details))\.json$/u
/** Those that portals with members have besides; feedback is sent by members. */
const prunedForMembers = /^(?:routes\/(?:account|feedback|user)|templates\/member)\.json$/u
/** Pages of these files that need content which a new portal does not have: the bookshelf needs books, and an own course courses. */
const unneeded: ReadonlySet<string> = new Set([memberPages.bookshelf, memberPages.course])

/** Drawings of single pages, in place of the theme's. */
const drawn = ['motif', 'drawing', 'verse', 'author']
/** Actions of members on a text. */
const acted = ['actions']
const noRules = { $schema: './json-schema/rules.json', version: grammarVersions.rules, rules: {} }

const routed = z.looseObject({ routes: z.array(z.looseObject({ path: z.string() })).default([]) })
const site = z.looseObject({ site_name: z.string(), devices: z.unknown() })

/**
 * Makes the files of a portal before its areas: a home page, search, the agreements and what it looks like; with
 * members also the login, their pages and forms. Sentences, forms and layouts are those of an existing portal, without
 * what tells of its content.
 *
 * @param existing the files of that portal
 * @param today YYYY-MM-DD, from when the agreements hold
 */
export function firstFiles(existing: readonly SchemaFile[], chosen: NewSite, today: string): SchemaFile[] {
  const { name, members } = chosen
  const existingSite = site.parse(jsonOf(existing, 'site.json'))
  const renamed = (text: string) => text.replaceAll(existingSite.site_name, name)
  const pages = existing
    .filter(({ file }) => pruned.test(file) || (members && prunedForMembers.test(file)))
    .map(({ file, text }) => ({
      file,
      value: withoutProperties(
        withoutUnneeded(withFirstWords(file, JSON.parse(renamed(text)))),
        new Set([...(houseTheme(chosen.theme).isDrawn ? [] : drawn), ...(members ? [] : acted)]),
      ),
    }))
  const written = firstAgreements(name, { today, members })
  // Agreements are one route with the name of each as its parameter.
  const agreements = existing.flatMap(({ file }) => /^agreements\/(.+)\.json$/u.exec(file)?.[1] ?? [])
  const present = {
    pages: new Set([
      'index',
      ...agreements.map((agreement) => `agreement/${agreement}`),
      ...pages.flatMap(({ value }) => routed.parse(value).routes.map(({ path }) => path)),
    ]),
    types: new Set<number>(),
  }
  return [
    { file: 'site.json', text: print(firstSite(chosen, existingSite.devices)) },
    { file: 'theme.json', text: print(firstTheme(chosen)) },
    { file: 'routes/index.json', text: print(firstHome(chosen)) },
    ...pages.map(({ file, value }) => ({ file, text: print(pruneJson(value, present)) })),
    ...existing
      .filter(({ file }) => copiedFiles.test(file) || (members && copiedFilesForMembers.test(file)))
      .map(({ file, text }) => ({ file, text: adaptText(file, renamed(text), written) })),
    ...(members ? [] : [{ file: 'rules.json', text: print(noRules) }]),
  ]
}

/** Returns the JSON of a file of routes without pages that a new portal has no content for. */
function withoutUnneeded(value: unknown): unknown {
  const { success, data } = routed.safeParse(value)
  if (!success || data.routes.length === 0) return value
  return { ...data, routes: data.routes.filter(({ path }) => !unneeded.has(path)) }
}

function withoutProperties(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutProperties(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] =>
      names.has(name) ? [] : [[name, withoutProperties(part, names)]],
    ),
  )
}

function adaptText(file: string, text: string, agreements: ReadonlyMap<string, object>): string {
  const agreement = agreements.get(/^agreements\/(.+)\.json$/u.exec(file)?.[1] ?? '')
  if (agreement) return print(agreement)
  if (file.startsWith('text/')) return withFirstSentences(text)
  const value: unknown = JSON.parse(text)
  const result = withFirstWords(file, value)
  // A file that nothing is changed in keeps its formatting.
  return result === value ? text : print(result)
}

function jsonOf(files: readonly SchemaFile[], name: string): unknown {
  return JSON.parse(files.find(({ file }) => file === name)?.text ?? '{}')
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
