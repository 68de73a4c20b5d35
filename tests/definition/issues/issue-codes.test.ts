import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { issueCodes } from '#definition/issues/issue-codes.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const folders = ['src/definition', 'src/compile', 'server/schema']
const used = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('issue-codes.ts'))
    .flatMap((file) =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(/(?<!env\[)'([A-Z]{3,}(?:_[A-Z]+)+)'/gu)].map(
        (match) => match[1] ?? '',
      ),
    ),
)

describe('the table of issue codes', () => {
  it('has every code that is used', () => {
    expect(used.filter((code) => !Object.hasOwn(issueCodes, code))).toEqual([])
  })

  it('has no code that is not used', () => {
    expect(Object.keys(issueCodes).filter((code) => !used.includes(code))).toEqual([])
  })

  it('names every fault in Chinese, each differently within its part', () => {
    expect(Object.values(issueCodes).filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([])
  })
})
