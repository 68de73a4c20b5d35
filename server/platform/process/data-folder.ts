import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'

import { makeFolder } from './make-folder.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Makes the data folder where it is missing.
 * @throws {StartRefused} where this process may not write there, as in a file system that is mounted read-only
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartRefused({
      zh: `无法写入数据文件夹 ${resolve(dataDir)}（${code}）。请用 DATA_DIR 指明一个本用户可以写的文件夹，例如：DATA_DIR=/var/lib/wenlan`,
      en: `The data folder ${resolve(dataDir)} cannot be written to (${code}). Name a folder by DATA_DIR that this user may write to, such as DATA_DIR=/var/lib/wenlan`,
    })
  }
}
