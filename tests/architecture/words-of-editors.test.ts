import { describe, expect, it } from 'vitest'

import { retiredChineseWords } from '../../scripts/retired-words.mjs'
import { listFiles, readProjectFile } from './project-files.ts'

/** Where everything is written that editors of the schema and of the content read. Comments there are in English. */
const folders: readonly (readonly [folder: string, endings: readonly string[]])[] = [
  ['src/definition', ['.ts']],
  ['src/compile', ['.ts']],
  ['src/blocks', ['/definition.ts']],
  ['server/schema', ['.ts']],
  ['server/desk', ['.ts']],
  ['server/services/content', ['.ts']],
  ['schema', ['.json', '.md']],
  ['docs', ['add-an-area.zh-CN.md', 'content.zh-CN.md', 'design.zh-CN.md', 'editing.zh-CN.md']],
]

describe('a text for editors', () => {
  const files = folders.flatMap(([folder, endings]) =>
    listFiles([folder], endings).map((file) => ({ file, text: readProjectFile(file) })),
  )

  it.each(retiredChineseWords.map(({ word, instead }) => ({ word, instead })))(
    'has no word of programmers: $word is $instead',
    ({ word }) => {
      const found = files.flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, index) => (word.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
      )
      expect(found).toEqual([])
    },
  )

  it('is found in all its places by this test', () => {
    for (const [folder, endings] of folders) expect(listFiles([folder], endings), folder).not.toEqual([])
  })
})
