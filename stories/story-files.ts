import { catalog } from '#blocks/catalog.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { planPage } from '#plan/plan-page.ts'

import { readRealPortal } from '../tests/support/real-portal.ts'
import { pageList } from './pages/page-list.ts'
import { pageStoriesFile } from './pages/page-stories-file.ts'
import { blockStoriesFile } from './stage/block-stories-file.ts'
import type { StoryExample } from './stage/story-example.ts'

/** The generated files of this folder by their path in it, derived from the blocks, the page list and schema/. */
export async function storyFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const block of Object.values(catalog)) {
    const { examples }: { examples: readonly StoryExample[] } = await import(`../src/blocks/${block.name}/examples.ts`)
    files.set(`blocks/${block.name}.stories.ts`, blockStoriesFile(block, examples))
  }
  const portal = await readRealPortal()
  const leadsElsewhere = ({ address }: { address: string }, device: 'desktop' | 'mobile') =>
    planPage(portal, new URL(ROUTER_BASE + address.replace('{first}', '1'), 'http://portal.invalid'), {
      device,
      elder: false,
      login: 'member',
    }).kind === 'redirect'
  files.set('pages/pages.stories.ts', pageStoriesFile(pageList, leadsElsewhere))
  return files
}
