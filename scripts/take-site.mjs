// Written in syntax that very old versions of Node can parse, like help.mjs. A release copies this file beside start.mjs.
import { writeSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Takes `--site FOLDER` out of the arguments of this process and sets SITE_DIR to that folder, from which the server reads
 * the other settings (server/platform/env/site-settings.ts). The path is relative to the caller's folder: npm passes it in
 * INIT_CWD, a direct call does not.
 */
export function takeSite() {
  const args = process.argv.slice(2)
  const end = args.indexOf('--')
  const options = end < 0 ? args : args.slice(0, end)
  const option = options.find((arg) => arg === '--site' || arg.startsWith('--site='))
  if (option === undefined) return
  const at = options.indexOf(option)
  const isJoined = option !== '--site'
  const folder = isJoined ? option.slice('--site='.length) : options[at + 1]
  if (folder === undefined || folder === '' || (!isJoined && folder.startsWith('-'))) {
    writeSync(2, '--site 后面要写网站的文件夹 · --site has to be followed by the folder of a site\n')
    process.exit(2)
  }
  process.argv.splice(2 + at, isJoined ? 1 : 2)
  process.env['SITE_DIR'] = resolve(process.env['INIT_CWD'] || process.cwd(), folder)
}
