import { copyFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

import { projectRoot } from './project-root.mjs'

/** Folder that the configurations build into; every bundle goes into another folder of the same shape. */
const configured = join(projectRoot, 'dist')

/** The portal with its server, and the back office. */
const configurations = ['vite.config.ts', 'vite.studio.config.ts']

/**
 * Builds browser and server code into `client/`, `studio/` and `server/` of a folder, with the document's template beside
 * them.
 * @param {string} folder
 */
export async function bundle(folder) {
  for (const file of configurations) await build(join(projectRoot, file), folder)
  copyFileSync(join(projectRoot, 'index.html'), join(folder, 'index.html'))
}

/**
 * @param {string} configFile
 * @param {string} folder
 */
async function build(configFile, folder) {
  const { createBuilder, resolveConfig } = await import('vite')
  const inline = { root: projectRoot, configFile, logLevel: /** @type {const} */ ('warn') }
  const config = await resolveConfig(inline, 'build', 'production', 'production')
  const environments = Object.fromEntries(
    Object.entries(config.environments).map(
      ([
        name,
        {
          build: { outDir },
        },
      ]) => [name, { build: { outDir: join(folder, placeOf(outDir)) } }],
    ),
  )
  const builder = await createBuilder({ ...inline, environments })
  // Without `builder` of its own a configuration builds the browser's code alone.
  if (config.builder) await builder.buildApp()
  else await builder.build(/** @type {import('vite').BuildEnvironment} */ (builder.environments['client']))
}

/** @param {string} outDir */
function placeOf(outDir) {
  const inside = relative(configured, resolve(projectRoot, outDir))
  if (inside.startsWith('..'))
    throw new Error(`A configuration builds into "${outDir}"; every environment must build into a folder of dist/`)
  return inside
}
