import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { PreparationError } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'
import { withLock } from './with-lock.mjs'

const lockfile = join(projectRoot, 'package-lock.json')
const modules = join(projectRoot, 'node_modules')
const stamp = join(modules, '.wenlan-installed')

/**
 * Installs the packages when they are missing or not those of package-lock.json.
 * @param {{ dev: boolean }} needs whether the tools for building and testing are needed too
 */
export async function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return
  await withLock('install', async () => {
    // Another process may have installed them while this one waited for the lock.
    if (isInstalled(dev)) return
    const started = performance.now()
    console.error('正在安装依赖 · installing packages (npm ci) …')
    const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) {
      throw new PreparationError(
        '依赖安装失败(npm ci),原因见上。无法连接软件源时，可用 npm config set registry 换一个镜像地址。',
        'Installing the packages (npm ci) failed for the reason above. If the registry cannot be reached, choose a mirror with "npm config set registry <address>".',
      )
    }
    writeFileSync(stamp, currentStamp(true))
    console.error(`依赖已安装 · packages installed, ${Math.round((performance.now() - started) / 1000)} s`)
  })
}

/** @param {boolean} dev */
function isInstalled(dev) {
  if (!existsSync(modules)) return false
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
  if (stamped === currentStamp(true) || (!dev && stamped === currentStamp(false))) return true
  // Packages made for another system, as in a folder shared with a container.
  if (stamped !== undefined && !stamped.includes(` ${system()} `)) return false
  if (!agreesWithLockfile(dev)) return false
  writeFileSync(stamp, currentStamp(dev))
  return true
}

/** @param {boolean} dev */
function currentStamp(dev) {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  return `${hash} ${system()} ${dev ? 'all' : 'production'}\n`
}

function system() {
  return `${process.platform}-${process.arch}`
}

/**
 * Recognises an installation made by hand: the record that npm keeps in node_modules is compared with the lockfile,
 * so that a good installation is left alone.
 * @param {boolean} dev
 */
function agreesWithLockfile(dev) {
  const noted = join(modules, '.package-lock.json')
  if (!existsSync(noted)) return false
  const wanted = readPackages(lockfile)
  const present = readPackages(noted)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    const found = present[path]
    if (found) return found.version === entry.version
    return entry.optional || entry.devOptional || entry.peer || (entry.dev && !dev)
  })
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}

/**
 * Runs npm, the one that started this process where there is one.
 * @param {readonly string[]} args
 * @param {import('./run-command.mjs').RunOptions} [options]
 */
export function runNpm(args, options) {
  // Under "npm start" npm passes its own path, which is right even when npm is not on the PATH.
  const npm = process.env['npm_execpath']
  return npm?.endsWith('npm-cli.js')
    ? runCommand(process.execPath, [npm, ...args], options)
    : runCommand('npm', args, options)
}
