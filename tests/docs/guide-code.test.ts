import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { runNode } from '../../scripts/run-command.mjs'

/** The blocks of code of the guide that are TypeScript, in their order. */
const guide = await readFile('docs/pages-and-blocks.md', 'utf8')
const blocks = [...guide.matchAll(/^```tsx?\n([^]*?)^```$/gmu)].map(([, code]) => code ?? '')

/** What a reader has written where the guide says; the line of the registry stands in a registry of its own. */
const [definition = '', component = '', examples = '', registration = ''] = blocks
const files = {
  'definition.ts': definition,
  'Quote.tsx': component,
  'examples.ts': examples,
  'registry.ts': `import type { ComponentType } from 'react'
import type { BlockView } from '#definition/grammar/define-block.ts'
import type { quote } from './definition.ts'
export const registry: {
  readonly quote: () => Promise<Readonly<Record<string, ComponentType<BlockView<typeof quote>>>>>
} = {
${registration.replace('./quote/', './')}}
`,
}

describe('the code of the guide to blocks', () => {
  it('is a definition, a component, examples and a registration', () => {
    expect(blocks).toHaveLength(4)
  })

  it('passes the type checker as a folder beside the other blocks', async () => {
    // Inside the project, whose packages and names of rooms it imports; the checker leaves out folders with a dot.
    const folder = await mkdtemp(resolve('tests', '.guide-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await mkdir(join(folder, 'quote'))
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, 'quote', name), code)
    const config = {
      extends: resolve('tsconfig.json'),
      compilerOptions: { rootDirs: ['.', resolve('src/blocks')], types: ['vite/client'] },
      include: ['quote'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const checked = await runNode([resolve('node_modules/typescript/bin/tsc'), '-p', folder], { output: 'keep' })
    expect(checked).toMatchObject({ code: 0, output: '' })
  })
})
