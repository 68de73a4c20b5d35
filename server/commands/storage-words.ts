import type { CheckedFiles } from '../storage/check-files.ts'
import type { MoveResult } from '../storage/move-files.ts'

export const HELP = `文件存储：会员上传的图片、导入的图片和文件、封存的证件，放在数据文件夹里，或放在 STORAGE_URL 所指的 S3 兼容存储里。

  npm run storage -- check
      文件在哪里、有多少，数据库里记着的是不是都在
  npm run storage -- move --to store [--remove]
      从数据文件夹（DATA_DIR）搬到存储（STORAGE_URL）
  npm run storage -- move --to folder [--remove]
      从存储搬回数据文件夹

每个文件都读两边、核对 SHA-256；中断以后再执行一次，会接着搬。门户运行时可以搬，换好 STORAGE_URL、重新启动之后再搬一次，
把其间的变化补齐。两边都不删文件，加上 --remove 才在全部核对无误之后删掉原来那边的。存储的地址只写在 STORAGE_URL 里，不写在命令里。`

export function describeMove(from: string, to: string, moved: MoveResult): string {
  const { copied, same, renewed, newer, unowned, removed, bytes } = moved
  const lines = [
    `从 ${from} 到 ${to}：搬了 ${copied} 个文件 ${mib(bytes)}，${same} 个已经在了，都核对了 SHA-256`,
    renewed > 0 && `${renewed} 个两边不同，以较新的为准换掉了目标里的`,
    newer > 0 && `${newer} 个两边不同，目标里的较新，没有动`,
    unowned > 0 && `${unowned} 个会员的文件数据库里已经没有，没有搬；目标里有的也删掉了`,
    removed > 0 && `原来那边删掉了 ${removed} 个`,
  ]
  return lines.filter((line) => line !== false).join('\n')
}

export function describeCheck(place: string, { rooms, missing, unowned }: CheckedFiles): string {
  const total = Object.values(rooms).reduce((sum, { files }) => sum + files, 0)
  const named = Object.entries(rooms).map(([room, { files, bytes }]) => `  ${room}  ${files} 个  ${mib(bytes)}`)
  return [
    `${place}：${total} 个文件`,
    ...named,
    ...(unowned > 0 ? [`${unowned} 个会员的文件数据库里没有，稍后会自动删除，或者是搬移留下的`] : []),
    ...(missing.length > 0
      ? [`${missing.length} 个文件数据库里记着，这里却没有：`, ...missing.slice(0, 20).map((path) => `  ${path}`)]
      : []),
  ].join('\n')
}

function mib(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`
}
