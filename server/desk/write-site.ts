import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { SitePiece } from '#server/services/content/export/export-site.ts'

/** Whether a site may be written to a folder: it is new or empty. */
export async function findFolder(
  out: string,
): Promise<{ kind: 'new' } | { kind: 'empty' } | { kind: 'filled' } | { kind: 'unreadable'; code: string }> {
  try {
    return { kind: (await readdir(out)).length === 0 ? 'empty' : 'filled' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return code === 'ENOENT' ? { kind: 'new' } : { kind: 'unreadable', code }
  }
}

/**
 * Writes the parts of a site into a folder, never over an existing file, and returns the bytes written. Where that fails,
 * what was written is removed.
 */
export async function writeSite(out: string, pieces: AsyncGenerator<SitePiece>): Promise<number> {
  const newFolder = await mkdir(out, { recursive: true })
  const texts = createTexts(out)
  let bytes = 0
  try {
    for await (const piece of pieces)
      bytes += piece.kind === 'text' ? await texts.append(piece) : await writeFileOf(join(out, piece.file), piece)
    await texts.close()
    return bytes
  } catch (error) {
    await texts.close().catch(() => undefined)
    // The folder was new or empty: all that is in it is ours, and so are the folders above that were made for it.
    if (newFolder === undefined)
      await Promise.all(PARTS.map((part) => rm(join(out, part), { recursive: true, force: true })))
    else await rm(newFolder, { recursive: true, force: true })
    throw error
  }
}

const PARTS = ['schema', 'content', 'media'] as const

/** Appends texts to files, of which one is open: the texts of a file follow each other. */
function createTexts(out: string) {
  let current: { file: string; handle: FileHandle; waiting: string[]; length: number } | undefined
  const flush = async () => {
    if (current === undefined || current.length === 0) return
    await current.handle.writeFile(current.waiting.join(''))
    current = { ...current, waiting: [], length: 0 }
  }
  const close = async () => {
    try {
      await flush()
    } finally {
      await current?.handle.close()
      current = undefined
    }
  }
  return {
    close,
    async append({ file, text }: Extract<SitePiece, { kind: 'text' }>): Promise<number> {
      if (current?.file !== file) {
        await close()
        await mkdir(dirname(join(out, file)), { recursive: true })
        current = { file, handle: await open(join(out, file), 'wx'), waiting: [], length: 0 }
      }
      current.waiting.push(text)
      current.length += text.length
      if (current.length > AT_ONCE) await flush()
      return Buffer.byteLength(text)
    },
  }
}

/** Characters that are written together: rows are small. */
const AT_ONCE = 64 * 1024

async function writeFileOf(path: string, { bytes }: Extract<SitePiece, { kind: 'file' }>): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const stream = createWriteStream(path, { flags: 'wx' })
  await pipeline(bytes, stream)
  return stream.bytesWritten
}
