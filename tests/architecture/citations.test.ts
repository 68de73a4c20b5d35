import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { listFiles, projectRoot, readProjectFile } from './project-files.ts'

/** This file contains the forbidden patterns, and paths of files that do not exist. */
const THIS_FILE = 'tests/architecture/citations.test.ts'
/** Packages, and what the benches build from them. */
const FOREIGN = /\/node_modules\/|^bench\/(?:kept|peers\/apps\/[^/]+\/(?:dist|build|\.[^/]+))\//u
const code = listFiles(
  ['src', 'server', 'stories', 'tests', 'scripts', 'bench', 'tools'],
  ['.ts', '.tsx', '.mjs', '.css'],
).filter((path) => path !== THIS_FILE && !FOREIGN.test(path))
const documents = [
  ...readdirSync(projectRoot).filter((name) => name.endsWith('.md')),
  ...listFiles(['docs', 'bench', 'samples', 'schema', 'tools'], ['.md']),
].filter((path) => !FOREIGN.test(path))

const FENCED = /^```[\s\S]*?^```/gmu
const EXAMPLES = /^ {4}.*$|`[^`\n]*`/gmu

/** Rooms of the project whose paths documents name as code; `schema/` and the sample's content are an editor's to change. */
const ROOMS = ['src', 'server', 'tests', 'scripts', 'bench', 'stories', 'tools']
/** Blocks that documents make up to show how one is added. */
const FICTIONAL = /^src\/blocks\/quote\//u
/** Records of what was so when they were written. */
const RECORDS = /^(?:docs\/decisions\/\d|CHANGELOG)/u

interface Citation {
  from: string
  path: string
  anchor: string
}

/** Names of headings as the usual hosts of repositories make them. */
function anchorsOf(path: string): ReadonlySet<string> {
  const text = readProjectFile(path).replaceAll(FENCED, '')
  const headings = [...text.matchAll(/^#+ +(.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
  return new Set(headings)
}

/** "docs/specification/portal.md#calls" in a comment or in the title of a test. */
function citedIn(from: string): readonly Citation[] {
  return [...readProjectFile(from).matchAll(/\bdocs\/[\w./-]+\.md(?:#([\w-]+))?/gu)].map(([whole, anchor = '']) => ({
    from,
    path: whole.replace(/#.*$/u, ''),
    anchor,
  }))
}

/** Links of a document to files of the project: `[glossary](docs/glossary.md#words)`. */
function linkedFrom(from: string): readonly Citation[] {
  const text = readProjectFile(from).replaceAll(FENCED, '').replaceAll(EXAMPLES, '')
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/gu)].map(([, path = '', anchor = '']) => ({
    from,
    path: path === '' ? from : normalize(join(dirname(from), path)),
    anchor: decodeURIComponent(anchor),
  }))
}

/** Texts between backticks: paths, commands and names. */
function quotedIn(from: string): readonly string[] {
  return [
    ...readProjectFile(from)
      .replaceAll(FENCED, '')
      .matchAll(/`([^`\n]+)`/gu),
  ].map(([, text = '']) => text)
}

const citations = [...code.flatMap(citedIn), ...documents.flatMap(linkedFrom)]

describe('a citation in comments and documents', () => {
  it('leads to an existing file', () => {
    expect(citations.length).toBeGreaterThan(150)
    expect(citations.filter(({ path }) => !existsSync(join(projectRoot, path)))).toEqual([])
  })

  it('leads to an existing heading', () => {
    const cache = new Map<string, ReadonlySet<string>>()
    const anchors = (path: string) => {
      const found = cache.get(path) ?? anchorsOf(path)
      cache.set(path, found)
      return found
    }
    expect(
      citations.filter(({ path, anchor }) => anchor !== '' && path.endsWith('.md') && !anchors(path).has(anchor)),
    ).toEqual([])
  })

  it('of files of code leads to existing ones, also with a placeholder: `src/blocks/<name>/definition.ts`', () => {
    const files = listFiles(ROOMS, [''])
      .filter((path) => !FOREIGN.test(path))
      .map((path) => `${path}/`)
      .join('\n')
    const isThere = (path: string) => {
      const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/<[^>]*>|\*+/gu, String.raw`[^/\n]+`)
      return new RegExp(`^${pattern}(?:$|/)`, 'mu').test(files)
    }
    const named = documents
      .filter((from) => !RECORDS.test(from))
      .flatMap((from) =>
        quotedIn(from)
          .flatMap((text) => text.split(/[\s,;()]+/u))
          .filter((text) => ROOMS.some((room) => text.startsWith(`${room}/`)))
          .map((path) => ({ from, path: path.replace(/\/$/u, '') })),
      )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ path }) => !FICTIONAL.test(path) && !isThere(path))).toEqual([])
  })

  it('of `npm run` names a command of package.json', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readProjectFile('package.json')))
    const named = documents
      .filter((from) => !RECORDS.test(from))
      .flatMap((from) =>
        [...readProjectFile(from).matchAll(/\bnpm run ([a-z]+(?::[a-z]+)*)/gu)].map(([, name = '']) => ({
          from,
          name,
        })),
      )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('begins in a README of at most 600 words', () => {
    expect(readProjectFile('README.md').trim().split(/\s+/u).length).toBeLessThanOrEqual(600)
  })

  it('leads into this repository, not beside it', () => {
    const outside = /\b(?:spec|specification) §|\byardstick\b|\bdecisions "|\.\.\/shared\b/iu
    expect(code.filter((path) => outside.test(readProjectFile(path)))).toEqual([])
  })
})
