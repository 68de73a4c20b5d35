import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { readRows, type Row, sumRows, writeRows } from '#server/backup/row-lines.ts'

import { temporaryFolder } from '../../support/backend.ts'

async function read(file: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const piece of readRows(file)) rows.push(...piece)
  return rows
}

it.each([
  ['separators that some readers break lines at', '一\u2028二\u2029三\u0085四\u000b五\u000c六'],
  ['the ends of lines of every system', '一\r二\n三\r\n四'],
  ['more than comes at once', `${'云汀'.repeat(100_000)}\u2028${'𠮷'.repeat(50_000)}`],
  ['nothing', ''],
])('a row is read back as it was written, with %s in it', async (_what, text) => {
  const rows: Row[] = [
    { id: 1, text },
    { id: 2, text: null },
  ]
  const file = join(temporaryFolder(), 'rows')
  const written = await writeRows(
    file,
    (async function* () {
      yield rows
    })(),
  )
  expect(written.rows).toBe(2)
  expect(await sumRows(file)).toEqual(written)
  expect(await read(file)).toEqual(rows)
})

it('a file of rows that is missing or damaged fails with the reason when it is read', async () => {
  const folder = temporaryFolder()
  await expect(read(join(folder, 'nothing'))).rejects.toThrow('ENOENT')
  writeFileSync(join(folder, 'plain'), 'no gzip')
  await expect(read(join(folder, 'plain'))).rejects.toThrow('incorrect header check')
  writeFileSync(join(folder, 'short'), gzipSync('{"id":1}\n'.repeat(1000)).subarray(0, 40))
  await expect(read(join(folder, 'short'))).rejects.toThrow('unexpected end of file')
})
