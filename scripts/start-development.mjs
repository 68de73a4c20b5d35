import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { endWithNpm } from './end-with-npm.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'

/** Prepares the checkout, then becomes the development server; TypeScript is run through tsx. */
export async function startDevelopment() {
  await ensureInstalled({ dev: true }).catch(endWith)
  process.env['NODE_ENV'] ??= 'development'
  const { register } = await import('tsx/esm/api')
  register()
  const main = join(projectRoot, 'server', 'dev.ts')
  process.argv[1] = main
  endWithNpm()
  await import(pathToFileURL(main).href)
}
