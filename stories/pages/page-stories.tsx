import type { StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import type { Device } from '#definition/define-block.ts'

import { unlookedInTests, viewportOf } from '../stage/block-stories.tsx'
import { storyBlocks } from '../stage/story-blocks.ts'
import { PageStage, planStory } from './PageStage.tsx'

/** The story of a page of page-list.ts. */
export function pageStory(name: string, device: Device): StoryObj {
  return {
    globals: viewportOf[device],
    parameters: unlookedInTests,
    loaders: [() => storyBlocks.load([...planStory(name, 'desktop').chunks, ...planStory(name, 'mobile').chunks])],
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      // All it asks for has come.
      await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
    },
    render: (_, { globals }) => <PageStage name={name} device={device} globals={globals} />,
  }
}
