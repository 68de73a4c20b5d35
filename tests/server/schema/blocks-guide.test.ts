import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { fieldRoleMeanings } from '#definition/grammar/field-role.ts'
import { blocksGuide } from '#server/schema/blocks-guide.ts'

it('the guide to the blocks is made of the definitions; npm run schema:completion writes it', () => {
  expect(readFileSync('docs/blocks.zh-CN.md', 'utf8')).toBe(blocksGuide(catalog))
})

describe('the pictures of the guide (npm run stories:pictures)', () => {
  const folder = 'docs/pictures/blocks'
  const pictures = readdirSync(folder)

  it('are one of each block, and none of a block that is gone', () => {
    expect(pictures.toSorted()).toEqual(
      Object.keys(catalog)
        .map((block) => `${block}.webp`)
        .sort(),
    )
  })

  it('are small enough to stand in the repository', () => {
    const sizes = pictures.map((file) => statSync(join(folder, file)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000)
  })
})

it.each(['docs/content-types.md', 'schema/README.md'])('every role of a field is named in %s', (path) => {
  const text = readFileSync(path, 'utf8')
  expect(
    Object.keys(fieldRoleMeanings).filter((role) => !text.includes(`\`${role}\``) && !text.includes(`"${role}"`)),
  ).toEqual([])
})
