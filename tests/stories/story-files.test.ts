import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { storyFiles } from '../../stories/story-files.ts'

const files = await storyFiles()

it.each([...files])('stories/%s is written from blocks, pages and schema/ (npm run stories:write)', (path, text) => {
  expect(readFileSync(`stories/${path}`, 'utf8')).toBe(text)
})

it('there is no story of a block that is gone', () => {
  expect(
    readdirSync('stories/blocks')
      .map((file) => `blocks/${file}`)
      .filter((path) => !files.has(path)),
  ).toEqual([])
})

const blocks = [...files].flatMap(([path, text]) => {
  const name = /^blocks\/(.*)\.stories\.ts$/u.exec(path)?.[1]
  return name === undefined ? [] : [{ name, text }]
})

it.each(blocks)(
  'one string finds "$name" everywhere: it is in the title and in the id of its stories',
  ({ name, text }) => {
    expect(text).toMatch(new RegExp(`title: '块/${name} [^']+', id: 'block-${name}'`, 'u'))
  },
)
