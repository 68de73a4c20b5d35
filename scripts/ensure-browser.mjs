import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { PreparationError } from './preparation-error.mjs'
import { runCommand } from './run-command.mjs'

/** @type {{ places: string[] }} paths of browsers, the preferred one first */
const { places } = JSON.parse(readFileSync(new URL('chromium.json', import.meta.url), 'utf8'))
/** Chromium without windows: a page costs a third of the processor time, because no toolbars are rendered beside it. */
const [headlessShell] = places

/**
 * Finds a Chromium and a Chinese font for the journeys, and installs them where the process is allowed to: as root on
 * Debian, the usual build machine.
 * @returns {Promise<string>} the browser's path
 */
export async function ensureBrowser() {
  if (mayInstall()) await installMissing()
  const path = await findBrowser()
  if (path === undefined) {
    throw new PreparationError(
      '没有找到 Chromium。请安装 Chromium 或 Chrome(Debian:apt-get install chromium-headless-shell fonts-noto-cjk;其他系统:npx playwright-core install chromium),或用环境变量 CHROMIUM_PATH 指明位置。',
      'No Chromium found. Install Chromium or Chrome (Debian: apt-get install chromium-headless-shell fonts-noto-cjk; elsewhere: npx playwright-core install chromium), or point CHROMIUM_PATH at one.',
    )
  }
  if (!hasChineseFont()) {
    throw new PreparationError(
      '没有中文字体,页面测试会量到错误的版面。请安装 fonts-noto-cjk(或其他中文字体)。',
      'There is no Chinese font, so the tests would measure the wrong layout. Install fonts-noto-cjk (or another Chinese font).',
    )
  }
  return path
}

async function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new PreparationError(
      `CHROMIUM_PATH 指向的文件不存在:${named}`,
      `CHROMIUM_PATH points at a file that does not exist: ${named}`,
    )
  }
  const usual = places.find((path) => existsSync(path))
  if (usual !== undefined) return usual
  const { chromium } = await import('playwright-core')
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? downloaded : undefined
}

async function installMissing() {
  if (!hasChineseFont()) await install('fontconfig', 'fonts-noto-cjk')
  if (process.env['CHROMIUM_PATH']) return
  if ((await findBrowser()) !== headlessShell) await install('chromium-headless-shell')
  // Older releases of Debian have no headless-shell package.
  if ((await findBrowser()) === undefined) await install('chromium')
}

/** @param {string[]} packages */
async function install(...packages) {
  console.error(`正在安装 · installing ${packages.join(', ')} (apt-get) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/** Ubuntu's package "chromium" is only a pointer to a snap, which build machines cannot run. */
function mayInstall() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID="?debian"?$/mu.test(readFileSync('/etc/os-release', 'utf8'))
}

/** macOS and Windows come with Chinese fonts. */
function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return typeof stdout === 'string' && stdout.trim() !== ''
}
