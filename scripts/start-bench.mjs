import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ensureBrowser } from './ensure-browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Prepares the checkout, then measures; the bench is TypeScript, run through tsx.
 * @param {string} program its path in the project
 * @param {{ browser: boolean }} [needs] whether pages are looked at
 */
export async function startBench(program, { browser } = { browser: true }) {
  await ensureInstalled({ dev: true })
  if (browser) process.env['CHROMIUM_PATH'] = await ensureBrowser()
  await ensureBuilt()
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(join(projectRoot, program)).href)
}
