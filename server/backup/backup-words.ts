import type { Manifest } from './manifest.ts'

export const HELP = `备份与恢复：会员、内容和图片，连同它们的编号和先后。门户运行时也可以备份。

  npm run backup -- write [文件夹]
      备份到一个新文件夹，写完通读一遍；不写名字就叫 wenlan-年月日-时分秒
  npm run backup -- check 文件夹
      通读一份备份，看它是否完整、有没有被改动
  npm run backup -- restore 文件夹
      恢复到空的数据库（DATA_DIR 或 DATABASE_URL 所指的那个）；内嵌数据库和 PostgreSQL 可以互换

数据密钥（DATA_KEY 或 DATA_DIR/data.key）不在备份里，请另外保管：没有它，会员登录不了，手机号码、实名信息读不出来。`

/** Describes the contents of a backup in one line. */
export function describe({ tables, files, made }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${tables.length} 张表 ${rows} 行，${files.length} 个文件 ${(bytes / 1024 ** 2).toFixed(1)} MiB，数据截至 ${made}`
}
