import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod'

const index = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.string(),
      tags: z.array(z.string()).default([]),
    }),
  ),
})

export interface ListedStory {
  id: string
  title: string
  name: string
}

/** The stories of a built Storybook, in the order of their files, without those that opt out of pictures. */
export async function listStories(folder: string): Promise<readonly ListedStory[]> {
  const { entries } = index.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && !tags.includes('no-picture'))
}
