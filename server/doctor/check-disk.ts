import { statfs } from 'node:fs/promises'

import { readFreeBytes } from '#server/platform/parts/disk-watch.ts'

import { type Check, type Finding, ok } from './check.ts'

const MIB = 1024 * 1024
/** Of the files that a file system can hold, the share below which it is warned of. */
const FEW_FILES = 0.05

export const checkDisk: Check = {
  name: 'disk',
  title: { zh: '磁盘', en: 'Disk' },
  async look({ env }) {
    const free = Math.floor((await readFreeBytes(env.dataDir)) / MIB)
    const findings: Finding[] = [lookAtSpace(free, env)]
    if (env.diskFull >= env.diskLow)
      findings.push({
        level: 'warning',
        message: {
          zh: `DISK_FULL=${env.diskFull} 不小于 DISK_LOW=${env.diskLow}，满之前没有警告`,
          en: `DISK_FULL=${env.diskFull} is not less than DISK_LOW=${env.diskLow}: there is no warning before it is full`,
        },
        mend: { zh: '把 DISK_LOW 设大些', en: 'set a larger DISK_LOW' },
      })
    const { files, ffree } = await statfs(env.dataDir).catch(() => ({ files: 0, ffree: 0 }))
    if (files > 0 && ffree / files < FEW_FILES)
      findings.push({
        level: 'warning',
        message: { zh: `还能建的文件只剩 ${ffree} 个（inode）`, en: `only ${ffree} more files can be made (inodes)` },
        mend: {
          zh: '删去别的程序留下的大量小文件，或换一块磁盘',
          en: 'remove the many small files that other programs left, or take another disk',
        },
      })
    return findings
  },
}

function lookAtSpace(free: number, { diskLow, diskFull }: { diskLow: number; diskFull: number }): Finding {
  const message = { zh: `数据所在的磁盘还剩 ${free} MiB`, en: `${free} MiB are left on the disk of the data` }
  const mend = {
    zh: '腾出空间：旧备份、日志、别的程序的文件；或换一块更大的磁盘',
    en: 'make room: old backups, logs, files of other programs; or take a larger disk',
  }
  if (free < diskFull)
    return {
      level: 'fault',
      message: { zh: `${message.zh}，门户已不再写入`, en: `${message.en}, and the portal writes nothing any more` },
      mend,
    }
  if (free < diskLow) return { level: 'warning', message, mend }
  return ok(message.zh, message.en)
}
