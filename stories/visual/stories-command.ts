// npm run stories:check, npm run stories:accept: whether every story still looks as it did.
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { comparePictures } from './compare-pictures.ts'
import { type Difference, differencePage } from './difference-page.ts'
import { decodePixels, readPixels, writePixels } from './picture-files.ts'
import { listStories } from './story-index.ts'
import { takePictures } from './take-pictures.ts'

/** Fewer are a cursor's blink or the edge of a letter, and nothing anybody sees. */
const UNSEEN = 24

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'dist-storybook')
const kept = join(root, 'stories/kept')
const changed = join(root, 'dist-stories')

const [command, ...names] = process.argv.slice(2)
const executablePath = process.env['CHROMIUM_PATH']
if (executablePath === undefined) throw new Error('CHROMIUM_PATH names no browser; scripts/stories.mjs finds one')
const all = await listStories(folder)
const stories = names.length === 0 ? all : all.filter(({ id }) => names.some((name) => id.includes(name)))
if (stories.length === 0) {
  console.error(`没有哪个故事的名字里有「${names.join('、')}」。名字如 block-list--usual-desktop，在 Storybook 的地址栏里。`)
  process.exit(1)
}

const differences: Difference[] = []
const started = performance.now()
await rm(changed, { recursive: true, force: true })
await takePictures({
  folder,
  stories,
  executablePath,
  onPicture: async ({ id, title, name }, png) => {
    const taken = await decodePixels(png)
    const file = join(kept, `${id}.webp`)
    const known = await readPixels(file)
    const compared = known && comparePictures(known, taken)
    if (compared && compared.different <= UNSEEN) return
    differences.push({ id, title, name, different: compared?.different })
    if (command === 'accept') return writePixels(file, taken, 4)
    await writePixels(join(changed, `${id}.now.webp`), taken, 0)
    if (known && compared) {
      await writePixels(join(changed, `${id}.kept.webp`), known, 0)
      await writePixels(join(changed, `${id}.where.webp`), compared.marked, 0)
    }
  },
})

// Pictures of stories that are gone.
const files = await readdir(kept).catch(() => [])
const gone = names.length > 0 ? [] : files.filter((file) => !all.some(({ id }) => file === `${id}.webp`))
for (const file of gone) if (command === 'accept') await rm(join(kept, file))
const seconds = Math.round((performance.now() - started) / 1000)
if (command === 'accept') console.log(`看了 ${stories.length} 个故事，${seconds} 秒：保留了 ${differences.length} 幅新图，去掉了 ${gone.length} 幅。`)
else if (differences.length === 0) console.log(`${stories.length} 个故事都和保留的图一样，${seconds} 秒。${gone.length > 0 ? `另有 ${gone.length} 幅图的故事已经没有了（npm run stories:accept 会去掉）。` : ''}`)
else {
  await writeFile(join(changed, 'index.html'), differencePage(differences))
  console.log(`${stories.length} 个故事里有 ${differences.length} 个变了样，${seconds} 秒。对照着看：dist-stories/index.html`)
  for (const { id, different } of differences.slice(0, 40)) console.log(`  ${id}  ${different === undefined ? '还没有保留的图' : `${different} 个像素不同`}`)
  console.log('样子对的话，npm run stories:accept（或只接受几个：npm run stories:accept -- block-list）。')
  process.exitCode = 1
}
