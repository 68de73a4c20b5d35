import { copyFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

import { projectRoot } from './project-root.mjs'

/** Folder that vite.config.ts builds into; every bundle goes into another folder of the same shape. */
const configured = join(projectRoot, 'dist')

/**
 * Builds browser and server code into `client/` and `server/` of a folder, with the document's template beside them.
 * @param {string} folder
 */
export async function bundle(folder) {
  const { createBuilder, resolveConfig } = await import('vite')
  const inline = { root: projectRoot, logLevel: /** @type {const} */ ('warn') }
  const config = await resolveConfig(inline, 'build', 'production', 'production')
  const environments = Object.fromEntries(
    Object.entries(config.environments).map(([name, { build }]) => [
      name,
      { build: { outDir: join(folder, placeOf(build.outDir)) } },
    ]),
  )
  const builder = await createBuilder({ ...inline, environments })
  await builder.buildApp()
  copyFileSync(join(projectRoot, 'index.html'), join(folder, 'index.html'))
}

/** @param {string} outDir */
function placeOf(outDir) {
  const inside = relative(configured, resolve(projectRoot, outDir))
  if (inside.startsWith('..'))
    throw new Error(`vite.config.ts builds into "${outDir}"; every environment must build into a folder of dist/`)
  return inside
}
