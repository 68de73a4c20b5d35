import { accessSync, constants, type Stats, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { type Check, type Finding, ok, type Patient } from './check.ts'

/** Numbers of Linux for file systems on which locks of SQLite cannot be relied on (statfs(2)). */
const REMOTE: ReadonlySet<number> = new Set([0x69_69, 0xff_53_4d_42, 0xfe_53_4d_42, 0x51_7b, 0x65_73_55_46])
/** The number of a file system in memory. */
const IN_MEMORY = 0x01_02_19_94
/** The bits of a mode by which others than the owner may read or write. */
const OTHERS = 0o077

export const checkFolders: Check = {
  name: 'folders',
  title: { zh: '文件夹与权限', en: 'Folders and rights' },
  look: ({ env }) => [
    ...lookAtData(env),
    ...(env.schemaSource === 'folder' ? lookAtReadable(env.schemaDir, 'SCHEMA_DIR') : []),
    ...lookAtReadable(env.contentDir, 'CONTENT_DIR'),
  ],
}

function lookAtData({ dataDir, databaseUrl }: Patient['env']): Finding[] {
  const folder = resolve(dataDir)
  const about = statOf(folder)
  if (!about) {
    const parent = nearestFolder(folder)
    return statOf(parent)?.isDirectory() === true && may(parent, constants.W_OK)
      ? [
          {
            level: 'note',
            message: { zh: `${folder} 还没有，启动时会建`, en: `${folder} is not there yet; the start makes it` },
          },
        ]
      : [unwritable(folder)]
  }
  if (!about.isDirectory() || !may(folder, constants.W_OK | constants.X_OK)) return [unwritable(folder)]
  return [...lookAtMode(folder, about), ...lookAtFileSystem(folder, databaseUrl === ''), ...lookAtKeyFile(folder)]
}

function lookAtMode(folder: string, { mode, uid }: Stats): Finding[] {
  const findings: Finding[] = []
  if ((mode & OTHERS) !== 0)
    findings.push({
      level: 'warning',
      message: {
        zh: `${folder} 本机的其他用户也能进（${octal(mode)}）`,
        en: `other users of this machine may enter ${folder} (${octal(mode)})`,
      },
      mend: { zh: `chmod 700 ${folder}`, en: `chmod 700 ${folder}` },
    })
  if (process.getuid?.() === 0 && uid !== 0)
    findings.push({
      level: 'note',
      message: {
        zh: '这次检查是以 root 运行的：权限以门户自己的用户为准',
        en: 'this ran as root: what counts are the rights of the portal’s own user',
      },
      mend: { zh: '例如：wenlan doctor（deploy/wenlan）', en: 'for example: wenlan doctor (deploy/wenlan)' },
    })
  return findings.length > 0
    ? findings
    : [ok(`${folder} 可以写，只有本用户能进`, `${folder} can be written, by this user only`)]
}

function lookAtFileSystem(folder: string, isEmbedded: boolean): Finding[] {
  const { type } = statfsSync(folder)
  if (isEmbedded && REMOTE.has(type))
    return [
      {
        level: 'fault',
        message: {
          zh: `${folder} 在网络文件系统上，嵌入式数据库在那里会损坏`,
          en: `${folder} is on a network file system, where the embedded database gets damaged`,
        },
        mend: {
          zh: '放到本机的磁盘上，或用 DATABASE_URL 换成 PostgreSQL',
          en: 'move it to a disk of this machine, or set DATABASE_URL for PostgreSQL',
        },
      },
    ]
  if (type === IN_MEMORY)
    return [
      {
        level: 'warning',
        message: { zh: `${folder} 在内存里，重新开机就没有了`, en: `${folder} is in memory and gone after a reboot` },
        mend: { zh: '把 DATA_DIR 放到磁盘上', en: 'put DATA_DIR on a disk' },
      },
    ]
  return []
}

function lookAtKeyFile(folder: string): Finding[] {
  const file = join(folder, 'data.key')
  const about = statSync(file, { throwIfNoEntry: false })
  if (!about || (about.mode & OTHERS) === 0) return []
  return [
    {
      level: 'warning',
      message: {
        zh: `${file} 本机的其他用户也能读（${octal(about.mode)}）`,
        en: `other users of this machine may read ${file} (${octal(about.mode)})`,
      },
      mend: { zh: `chmod 600 ${file}`, en: `chmod 600 ${file}` },
    },
  ]
}

function lookAtReadable(dir: string, variable: string): Finding[] {
  const folder = resolve(dir)
  if (may(folder, constants.R_OK | constants.X_OK)) return [ok(`${folder} 可以读`, `${folder} can be read`)]
  // The first content is optional: a site that has none has no such folder.
  if (variable === 'CONTENT_DIR' && !statOf(folder))
    return [
      {
        level: 'note',
        message: { zh: `没有自带的内容（${folder}）`, en: `there is no first content (${folder})` },
        mend: {
          zh: '不用它就不必管；内容可以用 content import 导入',
          en: 'nothing has to be done where there is none; content import brings content in',
        },
      },
    ]
  return [
    {
      level: 'fault',
      message: { zh: `${folder} 读不到`, en: `${folder} cannot be read` },
      mend: { zh: `检查 ${variable} 和这个文件夹的权限`, en: `check ${variable}, and the rights of that folder` },
    },
  ]
}

function unwritable(folder: string): Finding {
  return {
    level: 'fault',
    message: { zh: `${folder} 不能写`, en: `${folder} cannot be written` },
    mend: {
      zh: '用 DATA_DIR 指明一个门户的用户可以写的文件夹，例如 DATA_DIR=/var/lib/wenlan',
      en: 'set DATA_DIR to a folder that the portal’s user may write, such as DATA_DIR=/var/lib/wenlan',
    },
  }
}

/** The nearest folder above that is there: in it the others are made. */
function nearestFolder(path: string): string {
  const parent = dirname(path)
  return parent === path || statOf(parent) ? parent : nearestFolder(parent)
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    // Not there, below a file, or in a folder that may not be read: equal here.
    return undefined
  }
}

function may(path: string, right: number): boolean {
  try {
    accessSync(path, right)
    return true
  } catch {
    return false
  }
}

function octal(mode: number): string {
  return (mode & 0o777).toString(8)
}
