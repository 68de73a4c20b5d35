import { describe, expect, it } from 'vitest'

import { backendCalls } from '#contract/calls/backend-calls.ts'
import type { SourceDeclaration } from '#contract/calls/source-declaration.ts'
import { browserSources } from '#server/schema/browser-sources.ts'

import { listFiles, readProjectFile } from '../architecture/project-files.ts'

const declared = Object.values(backendCalls).flatMap(({ source }): SourceDeclaration[] => (source ? [source] : []))
const hyphened = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

describe('a source', () => {
  it('has one file, named after it, and stands in the table of calls', () => {
    expect([...listFiles(['src/contract/sources'], ['.ts'])].sort()).toEqual(
      declared.map(({ name }) => `src/contract/sources/${hyphened(name)}.ts`).sort(),
    )
  })

  it.each(Object.entries(browserSources()))(
    'reaches the browser as declared: `npm run schema:completion` writes src/contract/%s',
    (file, written) => {
      expect(readProjectFile(`src/contract/${file}`)).toBe(written)
    },
  )

  it.each(declared)('$name has its declaration, and the shape for the browser, in its file', async (source) => {
    const file: unknown = await import(`../../src/contract/sources/${hyphened(source.name)}.ts`)
    expect(file).toHaveProperty(source.name, source)
    expect(file).toHaveProperty('shape', source.shape)
  })

  const empty = declared.flatMap(({ name, shape, absent }) =>
    typeof absent === 'object' ? [{ name, shape, data: absent.data }] : [],
  )

  it.each(empty)('$name has an empty answer of its shape for a backend without the call', ({ shape, data }) => {
    expect(shape.safeParse(data).error).toBeUndefined()
  })
})
