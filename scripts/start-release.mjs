// Starts the portal of a release, and runs the commands of editors and operators. A release copies this file as
// start.mjs and has neither package manager, bundler nor sources, so it is complete in itself.
import './check-node.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'

import { takeSite } from './take-site.mjs'

const here = import.meta.dirname
const USAGE = `文澜 · Wenlan

  node start.mjs                    启动门户 · serves the portal
  node start.mjs schema …           检查、比较、扩充网站的定义 · checks, compares and extends the portal's definition
  node start.mjs desk …             柜台：实名认证、意见反馈、登录验证码、账号 · what operators do for members
  node start.mjs content …          内容的导入、导出、发布、隐藏 · content in and out
  node start.mjs backup …           备份、核对、恢复 · writes, checks and restores backups
  node start.mjs storage …          文件存储：核对、在文件夹和存储之间搬移 · checks the store of files, and moves them
  node start.mjs doctor             体检：哪里有问题、怎么办 · what is wrong here, and what to do
  node start.mjs backend:check …    检查现有的后端哪些能用 · asks an existing backend what the portal can use of it
  node start.mjs health             门户正常时以 0 结束 · ends with 0 while the portal answers
  node start.mjs --version          这一版的编号 · which release this is

  --site 文件夹                     上面的启动和命令都可以加：这个文件夹里的网站 · with any of them: the site in that folder

命令后面加 --help 显示用法；「npm run 命令 -- …」也可以，效果相同。
A command with --help tells its use; "npm run COMMAND -- …" does the same.
`

/**
 * The entry of the current version that runs a command, and the words before the given ones.
 * @type {Readonly<Record<string, readonly [entry: string, ...words: string[]]>>}
 */
const commands = {
  desk: ['main.js', 'desk'],
  content: ['main.js', 'desk', 'content'],
  backup: ['main.js', 'backup'],
  storage: ['main.js', 'storage'],
  schema: ['schema-main.js'],
  doctor: ['doctor.js'],
  'backend:check': ['backend-check.js'],
}

// Folders of the release, wherever it is started from; a folder that is set is relative to the one the command runs in.
// The folder of a site has its own.
takeSite()
if (!process.env['SITE_DIR']) {
  process.env['DATA_DIR'] ||= join(here, 'data')
  process.env['SCHEMA_DIR'] ||= join(here, 'schema')
  process.env['CONTENT_DIR'] ||= join(here, 'samples', 'content')
}
process.env['NODE_ENV'] ||= 'production'

const [name, ...args] = process.argv.slice(2)
const command = name === undefined ? undefined : commands[name]
if (command) {
  const { version = '' } = readJson('dist/current.json')
  const [entry, ...words] = command
  await run(join('dist', 'versions', version, 'server', entry), [...words, ...args])
} else if (name === 'health') process.exit((await isHealthy()) ? 0 : 1)
else if (name === '--version') console.log(describeRelease())
else {
  if (name === '--help' || name === '-h') process.stdout.write(`${USAGE}\n`)
  await run(join('dist', 'server', 'main.js'), process.argv.slice(2))
}

/**
 * Becomes a program of the release: the same process, so that signals and the exit code are the program's own.
 * @param {string} path
 * @param {readonly string[]} words
 */
async function run(path, words) {
  const program = join(here, path)
  process.argv.splice(1, process.argv.length, program, ...words)
  await import(pathToFileURL(program).href)
}

/** Asks the portal that serves with the same variables. */
async function isHealthy() {
  const { SITE_DIR } = process.env
  const settings = SITE_DIR && join(SITE_DIR, 'site.env')
  const site = settings && existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {}
  const PORT = process.env['PORT'] || site['PORT']
  const HOST = process.env['HOST'] || site['HOST'] || ''
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  try {
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '8080'}/livez`
    return (await fetch(address, { signal: AbortSignal.timeout(2500) })).ok
  } catch {
    return false
  }
}

function describeRelease() {
  const { version, commit, platform, arch } = readJson('release.json')
  return `wenlan ${version} ${commit} ${platform}-${arch}`
}

/**
 * @param {string} path
 * @returns {Record<string, string>}
 */
function readJson(path) {
  return JSON.parse(readFileSync(join(here, path), 'utf8'))
}
