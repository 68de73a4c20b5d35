// npm run stories:write: the stories of blocks and pages, as files.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { storyFiles } from './story-files.ts'

const root = import.meta.dirname
const files = await storyFiles()
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
for (const file of readdirSync(join(root, 'blocks')))
  if (!files.has(`blocks/${file}`)) rmSync(join(root, 'blocks', file))
console.log(`stories/：写了 ${files.size} 个文件`)
