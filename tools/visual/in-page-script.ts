import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { transformWithOxc } from 'vite'

/** in-page.ts as a page takes it before its own scripts: without types, and its stage as `window.pictureStage`. */
export async function inPageScript(): Promise<string> {
  const file = join(import.meta.dirname, 'in-page.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  return `(() => {\n${code.replaceAll(/^export (?=async function|function|const)/gmu, '')}\nwindow.pictureStage = createStage()\n})()`
}
