import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { fieldRoleMeanings } from '#definition/grammar/field-role.ts'
import { blocksGuide } from '#server/schema/blocks-guide.ts'

it('the guide to the blocks is what the definitions say; npm run schema:completion writes it', () => {
  expect(readFileSync('docs/blocks.zh-CN.md', 'utf8')).toBe(blocksGuide(catalog))
})

it.each(['docs/content-types.md', 'schema/README.md'])('every role stands among those it belongs to: %s', (path) => {
  const text = readFileSync(path, 'utf8')
  expect(
    Object.keys(fieldRoleMeanings).filter((role) => !text.includes(`\`${role}\``) && !text.includes(`"${role}"`)),
  ).toEqual([])
})
