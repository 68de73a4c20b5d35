import { describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import type { BlockDefinition } from '#definition/grammar/define-block.ts'

import type { StoryExample } from '../../stories/stage/story-example.ts'

const modules = import.meta.glob<{ examples: readonly StoryExample[] }>('../../src/blocks/*/examples.ts', {
  eager: true,
})
const blocks: readonly BlockDefinition[] = Object.values(catalog)

/** Sources of lists, which may be empty, single or many. Sources with a single answer may not. */
const lists: ReadonlySet<string> = new Set([
  'list',
  'recommend',
  'categories',
  'search',
  'banner',
  'attention',
  'likes',
  'collection',
  'bookshelf',
  'courses',
  'appointments',
  'activities',
  'messages',
  'logins',
  'feedback',
])
/** Examples are assigned to states by their names. */
const states = {
  long: /^(?:long|hard)|-long|^every|^many/u,
  empty: /^(?:empty|none|no-|bare|nothing|free|undated|untitled|plain|unknown|new$|silent|waiting)|-none$/u,
  one: /^(?:one|few|first|followed|next|under-way|chosen|narrowed)|^one-/u,
  many: /^(?:many|pages|scroll|infinite|several|usual)/u,
  'a picture missing': /missing-picture|^long|^hard|portrait-long|^bare|^nothing/u,
}
type State = keyof typeof states

function statesOf(block: BlockDefinition, examples: readonly StoryExample[]): readonly State[] {
  const isList = Object.values(block.data).some(({ sources }) => sources.some((source) => lists.has(source)))
  const hasPictures = examples.some(({ props, data }) => /\.webp"/u.test(JSON.stringify([props, data])))
  return [
    'long',
    ...(Object.keys(block.data).length > 0 ? (['empty'] as const) : []),
    ...(isList ? (['one', 'many'] as const) : []),
    ...(hasPictures ? (['a picture missing'] as const) : []),
  ]
}

describe.each(blocks)('the examples of $name', (block) => {
  const examples = modules[`../../src/blocks/${block.name}/examples.ts`]?.examples ?? []

  it.each(statesOf(block, examples))('have a hard case: %s', (state) => {
    expect(
      examples.map(({ name }) => name).filter((name) => states[state].test(name)),
      `one of src/blocks/${block.name}/examples.ts`,
    ).not.toEqual([])
  })

  it('have existing pictures, except where these are to be missing', async () => {
    const { existsSync } = await import('node:fs')
    const paths =
      JSON.stringify(
        examples.filter(({ name }) => name !== 'missing-picture').map(({ props, data }) => [props, data]),
      ).match(/[\w-]+\/[\w-]+\.webp/gu) ?? []
    expect([...new Set(paths)].filter((path) => !existsSync(`samples/content/media/${path}`))).toEqual([])
  })
})
