import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { registry } from '#blocks/registry.ts'

import { projectRoot } from './project-files.ts'

const folders = readdirSync(join(projectRoot, 'src/blocks'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

describe.each(folders)('the block "%s"', (name) => {
  const component = name.replaceAll(/(?:^|-)([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())

  it.each(['definition.ts', `${component}.tsx`, `${name}.module.css`, 'examples.ts'])('has %s', (file) => {
    expect(existsSync(join(projectRoot, 'src/blocks', name, file)), `src/blocks/${name}/${file}`).toBe(true)
  })

  it('stands in the catalog under its own name, and in the registry', () => {
    expect(Object.entries(catalog).find(([key]) => key === name)?.[1].name).toBe(name)
    expect(Object.keys(registry)).toContain(name)
  })
})

describe('catalog and registry', () => {
  it('list the folders of src/blocks and nothing else', () => {
    expect(Object.keys(catalog).sort()).toEqual([...folders].sort())
    expect(Object.keys(registry).sort()).toEqual([...folders].sort())
  })
})
