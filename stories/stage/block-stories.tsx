import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import type { BlockDefinition, Device } from '#definition/grammar/define-block.ts'

import { argTypesOf } from './arg-types.ts'
import { BlockStage } from './BlockStage.tsx'
import type { BlockState } from './create-story-cache.ts'
import { storyBlocks } from './story-blocks.ts'
import type { StoryExample } from './story-example.ts'

/** The viewport of each layout unless the toolbar chooses another. */
export const viewportOf = { desktop: {}, mobile: { viewport: { value: 'phone' } } } as const satisfies Record<
  Device,
  object
>

/**
 * In Storybook, axe looks at every story. Among the tests it would take longer than all else, so there it looks at each
 * block once per layout; names, headings and ids of every other example are held by tests/blocks/examples.test.tsx,
 * each pair of colours by tests/styles, whole pages by tests/site.
 */
export const unlookedInTests = '__vitest_browser__' in globalThis ? { a11y: { test: 'off' } } : {}

/** Stories of one block: its file in stories/blocks names them; the rest comes from its definition and examples. */
export function blockStories(block: BlockDefinition, examples: readonly StoryExample[]) {
  const find = (name: string) => {
    const example = examples.find((candidate) => candidate.name === name)
    if (!example) throw new Error(`The block "${block.name}" has no example "${name}"; run "npm run stories:write"`)
    return example
  }
  const story = (name: string, device: Device, state: BlockState = 'arrived'): StoryObj => {
    const example = find(name)
    return {
      args: { ...example.props },
      globals: viewportOf[device],
      parameters: name === 'usual' && state === 'arrived' ? {} : unlookedInTests,
      play: ({ canvasElement }) => expect(canvasElement.querySelector(`[data-block="${block.name}"]`)).toBeTruthy(),
      render: (args, { globals }) => (
        <BlockStage block={block} example={example} device={device} state={state} args={args} globals={globals} />
      ),
    }
  }
  const meta = {
    argTypes: argTypesOf(block),
    loaders: [() => storyBlocks.load([block.name])],
  } satisfies Meta
  return { meta, story }
}
