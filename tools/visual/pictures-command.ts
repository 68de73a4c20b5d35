// npm run stories:pictures: the pictures of docs/blocks.zh-CN.md, one of each block.
import { join, resolve } from 'node:path'

import {
  type BlockStory,
  chooseBlocks,
  chooseBlockStories,
  toGuidePicture,
  writeBlockPictures,
} from './block-pictures.ts'
import { buildStorybook } from './build-storybook.ts'
import { PlainError } from './plain-error.ts'
import { showProgress } from './show-progress.ts'
import { listStories } from './story-index.ts'
import { openCamera, takePictures } from './take-pictures.ts'

const root = resolve(import.meta.dirname, '../..')
/** Where docs/blocks.zh-CN.md shows them from. */
const FOLDER = 'docs/pictures/blocks'

try {
  await writePictures(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function writePictures(names: readonly string[]): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (executablePath === undefined) throw new Error('CHROMIUM_PATH names no browser; scripts/stories.mjs finds one')
  const storybook = join(root, 'dist-storybook')
  console.error('正在构建 Storybook · building the Storybook …')
  await buildStorybook({ root, folder: storybook })
  const all = chooseBlockStories(await listStories(storybook))
  const pictures = await picturesOf({ storybook, executablePath, chosen: chooseBlocks(all, names) })
  await writeBlockPictures(
    join(root, FOLDER),
    pictures,
    all.map(({ block }) => block),
  )
  const bytes = [...pictures.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(`${FOLDER}/：${pictures.size} 幅图，共 ${Math.round(bytes / 1000)} KB`)
}

interface PicturesOptions {
  storybook: string
  executablePath: string
  chosen: readonly BlockStory[]
}

/** @throws a PlainError that names the stories which could not be rendered: their pictures would show a fault */
async function picturesOf({
  storybook,
  executablePath,
  chosen,
}: PicturesOptions): Promise<ReadonlyMap<string, Buffer>> {
  const blocks = new Map(chosen.map(({ block, story }) => [story.id, block]))
  const blockOf = (id: string) => blocks.get(id) ?? ''
  const pictures = new Map<string, Buffer>()
  const faults: string[] = []
  const progress = showProgress('区块 · blocks', chosen.length, process.stderr)
  const camera = await openCamera(executablePath)
  try {
    await takePictures({
      camera,
      folder: storybook,
      stories: chosen.map(({ story }) => story),
      partOf: ({ id }) => `[data-block="${blockOf(id)}"]`,
      onPicture: async ({ id }, { png, fault }) => {
        if (fault === '') pictures.set(blockOf(id), await toGuidePicture(png))
        else faults.push(`${id}: ${fault}`)
        progress.step()
      },
    })
  } finally {
    await camera.close()
  }
  progress.end()
  if (faults.length > 0) throw new PlainError(faults.join('\n'))
  return pictures
}
