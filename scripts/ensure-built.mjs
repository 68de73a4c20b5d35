import { join } from 'node:path'

import { isBuilt } from './build-stamp.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { PreparationError } from './preparation-error.mjs'
import { runNode } from './run-command.mjs'

/** Builds the portal when dist/ is missing or made of other sources than those here. */
export async function ensureBuilt() {
  if (isBuilt()) return
  await ensureInstalled({ dev: true })
  console.error('正在构建 · building …')
  const { code, output, seconds } = await runNode([join('scripts', 'build.mjs'), '--if-stale'], { output: 'keep' })
  if (code !== 0) {
    console.error(output)
    throw new PreparationError('构建失败,原因见上。', 'The build failed for the reason above.')
  }
  console.error(`构建完成 · built, ${seconds.toFixed(1)} s`)
}
