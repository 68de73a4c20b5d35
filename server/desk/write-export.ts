import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { ExportFormat, ExportPiece } from '#server/services/content/export/export-content.ts'

import { printable } from '#server/platform/text/printable.ts'
import type { DeskCall } from './desk-command.ts'

/** Writes an export to the operator's path, never over an existing file. */
export async function writeExport(
  { say }: Pick<DeskCall, 'say'>,
  out: string,
  format: ExportFormat,
  pieces: AsyncGenerator<ExportPiece>,
): Promise<boolean> {
  try {
    const count = format === 'markdown' ? await writeFolder(out, pieces) : await writeOne(out, pieces)
    say(printable(format === 'markdown' ? `已导出 ${count} 个文件到 ${out}` : `已导出到 ${out}`))
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    say(
      printable(
        error.code === 'EEXIST'
          ? `${out} 已经有了，不覆盖；请先移走它，或用 --out 写到别处`
          : `无法写到 ${out}：${error.message}`,
      ),
    )
    return false
  }
}

async function writeOne(out: string, pieces: AsyncGenerator<ExportPiece>): Promise<number> {
  await mkdir(dirname(out), { recursive: true })
  const texts = async function* () {
    for await (const { text } of pieces) yield text
  }
  const stream = createWriteStream(out, { flags: 'wx' })
  try {
    await pipeline(Readable.from(texts()), stream)
  } catch (error) {
    // A partial file is deleted; a file that existed before is left alone.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(out, { force: true })
    throw error
  }
  return 1
}

async function writeFolder(out: string, pieces: AsyncGenerator<ExportPiece>): Promise<number> {
  if (await stat(out).catch(() => undefined)) throw Object.assign(new Error('exists'), { code: 'EEXIST' })
  await mkdir(out, { recursive: true })
  let count = 0
  for await (const { file, text } of pieces) {
    await writeFile(join(out, file), text, { flag: 'wx' })
    count += 1
  }
  return count
}
