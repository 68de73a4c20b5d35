import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { describe, expect, it } from 'vitest'

import { listFiles, projectRoot, readProjectFile } from './project-files.ts'

/** This file contains the forbidden patterns, and paths of files that do not exist. */
const OWN = 'tests/architecture/citations.test.ts'
const code = listFiles(
  ['src', 'server', 'stories', 'tests', 'scripts', 'bench', 'samples'],
  ['.ts', '.tsx', '.mjs', '.css'],
).filter((path) => path !== OWN && !path.includes('/node_modules/'))
const documents = [
  ...readdirSync(projectRoot).filter((name) => name.endsWith('.md')),
  ...listFiles(['docs', 'bench', 'samples'], ['.md']),
].filter((path) => !path.includes('/node_modules/'))

const FENCED = /^```[\s\S]*?^```/gmu
const EXAMPLES = /^ {4}.*$|`[^`\n]*`/gmu

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

const citations = [...code.flatMap(citedIn), ...documents.flatMap(linkedFrom)]

describe('what comments and documents cite', () => {
  it('is there', () => {
    expect(citations.length).toBeGreaterThan(150)
    expect(citations.filter(({ path }) => !existsSync(join(projectRoot, path)))).toEqual([])
  })

  it('stands below the heading they name', () => {
    const known = new Map<string, ReadonlySet<string>>()
    const anchors = (path: string) => {
      const found = known.get(path) ?? anchorsOf(path)
      known.set(path, found)
      return found
    }
    expect(
      citations.filter(({ path, anchor }) => anchor !== '' && path.endsWith('.md') && !anchors(path).has(anchor)),
    ).toEqual([])
  })

  it('is in this repository, not beside it', () => {
    const outside = /\b(?:spec|specification) §|\byardstick\b|\bdecisions "|\.\.\/shared\b/iu
    expect(code.filter((path) => outside.test(readProjectFile(path)))).toEqual([])
  })
})
