import type { StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import type { Device } from '#definition/grammar/define-block.ts'

import { unlookedInTests, viewportOf } from '../stage/block-stories.tsx'
import { storyBlocks } from '../stage/story-blocks.ts'
import { inSight } from './in-sight.ts'
import { PageStage, planStory } from './PageStage.tsx'

/** The story of a page of page-list.ts. */
export function pageStory(name: string, device: Device): StoryObj {
  return {
    globals: viewportOf[device],
    parameters: unlookedInTests,
    loaders: [() => storyBlocks.load([...planStory(name, 'desktop').chunks, ...planStory(name, 'mobile').chunks])],
    play: async ({ canvasElement }) => {
      // Queried in the browser: testing-library computes the roles of a whole page in script, which takes longer than
      // rendering it.
      await expect(inSight(canvasElement, 'h1, [role="heading"][aria-level="1"]')).toHaveLength(1)
      // All requested data has arrived.
      await expect(
        inSight(canvasElement, 'button, [role="button"]').filter((button) =>
          [button.textContent.trim(), button.ariaLabel].includes('重试'),
        ),
      ).toEqual([])
    },
    render: (_, { globals }) => <PageStage name={name} device={device} globals={globals} />,
  }
}
