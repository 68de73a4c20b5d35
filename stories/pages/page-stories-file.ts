import type { Device } from '#definition/grammar/define-block.ts'

import { storyLine } from '../stage/block-stories-file.ts'
import type { StoryPageEntry } from './page-list.ts'

/** The stories of whole pages, as a file; a page that leads elsewhere on a device has none there. */
export function pageStoriesFile(
  pages: readonly StoryPageEntry[],
  leads: (page: StoryPageEntry, device: Device) => boolean,
): string {
  const stories = (['desktop', 'mobile'] as const).flatMap((device) =>
    pages.flatMap((page) =>
      leads(page, device) ? [] : [storyLine(page.name, device, page.title, `pageStory('${page.name}', '${device}')`)],
    ),
  )
  return `// Written by "npm run stories:write" from page-list.ts: change the list, not this file.
import { pageStory } from './page-stories.tsx'

export default { title: '页面/真实页面', id: 'page' }

${stories.join('\n')}
`
}
