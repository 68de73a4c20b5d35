import { randomBytes } from 'node:crypto'

import type { Log } from '#server/platform/log/log.ts'
import { because, type Message } from '#server/platform/log/message.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import { type StorageAddress, type StorageEnv, storagePlace } from '#server/platform/env/storage-env.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'

import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createOutageGuard } from './outage-guard.ts'
import { createS3Store, type S3Store } from './s3-store.ts'
import { StoreAnswer } from './store-answer.ts'
import { createParts, type Parts } from '#server/platform/parts/parts.ts'

export interface OpenFiles {
  files: FileStore
  /** Whether the store answers; a folder always does. */
  isReachable(): boolean
  close(): Promise<void>
}

export type OpenedFiles = { ok: true; opened: OpenFiles } | { ok: false; message: Message }

export type FilesEnv = { dataDir: string } & Partial<StorageEnv>

/**
 * Opens the store of files that the environment names, or the data folder. A store that refuses what a portal needs is
 * refused, in words; one that does not answer is waited for, because pages can be served without it.
 */
export async function openFiles(
  { dataDir, storage = false }: FilesEnv,
  {
    log,
    measures,
    parts = createParts({ log, measures }),
  }: { log: Log; measures?: Measures | undefined; parts?: Parts | undefined },
): Promise<OpenedFiles> {
  if (storage === false) {
    const files = createFolderStore(dataDir)
    return { ok: true, opened: { files, isReachable: () => true, close: () => Promise.resolve() } }
  }
  const guard = createOutageGuard({ place: storagePlace(storage), log, measures, parts })
  const files = createS3Store(storage, guard)
  const close = async () => {
    await guard.close()
    files.close()
  }
  let isThere = true
  try {
    await tryOut(files)
  } catch (error) {
    if (error instanceof StoreAnswer && isRefusal(error.status)) {
      await close()
      return { ok: false, message: refusalOf(storage, error.status, error.message) }
    }
    if (!(error instanceof StoreAway)) {
      await close()
      throw error
    }
    log.warn(
      because(
        {
          zh: '文件存储没有回应，门户先启动，等它回来',
          en: 'The portal starts without its store of files, and waits for it',
        },
        error,
      ),
    )
    isThere = false
  }
  guard.watch(files.probe, isThere)
  return { ok: true, opened: { files, isReachable: guard.isReachable, close } }
}

/** Writes, reads and removes a small file, as the portal will. */
async function tryOut(files: S3Store): Promise<void> {
  await files.probe()
  // Sealed files are never served.
  const path = `sealed/try-${randomBytes(8).toString('hex')}`
  await files.write(path, Buffer.from('wenlan'))
  try {
    await files.read(path)
  } finally {
    await files.remove(path)
  }
}

/** Answers that a later try would repeat. */
function isRefusal(status: number): boolean {
  return status >= 300 && status < 500 && status !== 408 && status !== 429
}

function refusalOf(storage: StorageAddress, status: number, reason: string): Message {
  const [place, remedy] = [storagePlace(storage), remedyOf(storage, status)]
  return {
    zh: `文件存储 ${place} 用不了：${remedy.zh}（${reason}）。见 STORAGE_URL`,
    en: `The store of files ${place} cannot be used: ${remedy.en} (${reason}). See STORAGE_URL`,
  }
}

function remedyOf({ bucket }: StorageAddress, status: number): Message {
  if (status === 404)
    return { zh: `没有「${bucket}」这个桶，请先建好`, en: `there is no bucket "${bucket}"; make it first` }
  return status === 401 || status === 403
    ? {
        zh: '它不接受这对 KEY 和 SECRET，或者没有给它们读、写、删、列的权限（两边的时钟相差太多也会这样）',
        en: 'it does not accept KEY and SECRET, or they may not read, write, delete and list (clocks far apart have the same effect)',
      }
    : { zh: '请核对主机、region、style 和 tls', en: 'check host, region, style and tls' }
}
