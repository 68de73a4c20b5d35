// Written in syntax that very old versions of Node can parse, like help.mjs.
import { spawnSync } from 'node:child_process'
import { existsSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { helps } from './help.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const asking = ['--help', '-h']
const site = `--site 文件夹                这个文件夹里的网站：schema/、content/，还可以有 media/ 和 site.env
                             the site in that folder: schema/, content/ and, where wanted, media/ and site.env`

/**
 * Prints the help of a command and ends the process where it is asked for, and refuses options that the command does
 * not know, before anything is installed, built or written.
 *
 * @param {string} name of the command in package.json
 * @param {readonly string[]} [args]
 */
export function answerHelp(name, args = process.argv.slice(2)) {
  const help = helps[name]
  if (help === undefined) throw new Error('help.mjs says nothing of the command ' + name)
  if (args.some((arg) => asking.includes(arg))) {
    writeSync(1, (detailsOf(help) || help.text).trimEnd() + '\n' + (help.takesSite ? '\n' + site + '\n' : ''))
    process.exit(0)
  }
  if (help.options === undefined) return
  const options = help.options
  const unknown = args.find((arg) => !options.includes(arg) && (arg.startsWith('-') || !help.takesWords))
  if (unknown === undefined) return
  writeSync(2, '不认识的参数 · unknown argument: ' + unknown + '\n\n' + help.text + '\n')
  process.exit(2)
}

/**
 * Returns the whole help of a command of the server, from its sources; empty without installed packages.
 * @param {import('./help.mjs').Help} help
 */
function detailsOf(help) {
  if (help.details === undefined || !existsSync(join(root, 'node_modules', 'tsx'))) return ''
  const command = ['--import', 'tsx'].concat(help.details, '--help')
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : ''
}
