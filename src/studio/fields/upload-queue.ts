import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'

import type { CallFailure, CallResult, UploadOptions } from '../calls/call.ts'

export interface FileToUpload {
  kind: MediaKind
  file: File
}

/** A file that waits, is on its way, waits for those before it, or could not be stored. */
export interface Upload extends FileToUpload {
  id: number
  state: 'waiting' | 'running' | 'stored' | 'failed'
  /** The bytes that have been sent. */
  sent: number
  /** Whether the line broke, and the sending waits to go on. */
  isBroken?: boolean
  /** The reason of the failure. */
  fault?: string
  /** Whether sending it again would fail again. */
  isFinal?: boolean
}

/** What became of a file; the person who cancelled one is told nothing. */
export type UploadOutcome = { kind: 'stored'; media: MediaResponse; file: File } | { kind: 'dropped'; message: string }

export interface UploadBatch {
  transmit: Transmit
  onOutcome: (outcome: UploadOutcome) => void
  /** Whether a file that the server refused is dropped at once, because sending it again would change nothing. */
  dropsRefused?: boolean
}

export interface UploadQueue {
  list: () => readonly Upload[]
  subscribe: (listener: () => void) => () => void
  /**
   * Uploads files; the outcomes of those that are stored come in the order of the files, and a failed one holds none up. Those that were
   * refused before are forgotten.
   */
  add: (files: readonly FileToUpload[], batch: UploadBatch) => void
  retry: (id: number) => void
  /** Ends an upload, wherever it is. */
  cancel: (id: number) => void
  retryAll: () => void
  cancelAll: () => void
}

interface Entry {
  upload: Upload
  batch: UploadBatch
  controller: AbortController
  media?: MediaResponse
}

type Transmit = (file: FileToUpload, options: UploadOptions) => Promise<CallResult<MediaResponse>>

/** Failures of the way, and of the room there is, which may be gone the next time. */
const passing: ReadonlySet<CallFailure['kind']> = new Set([
  ...([
    'crowded',
    'network',
    'timeout',
    'malformed',
    'unavailable',
    'limited',
    'unauthorized',
    'factor-required',
  ] as const),
])

/** Refusals of the file itself or of the page, which the same file meets again. */
const final: ReadonlySet<CallFailure['kind']> = new Set(['invalid', 'forbidden', 'conflict', 'other-account'])

const cancelled: UploadOutcome = { kind: 'dropped', message: '' }

/** Creates the uploads of a place. */
export function createUploadQueue(): UploadQueue {
  const entries = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  let list: readonly Upload[] = []
  let count = 0
  const show = () => {
    list = [...entries.values()].map(({ upload }) => upload)
    for (const listener of listeners) listener()
  }
  const change = (entry: Entry, part: Partial<Upload>) => {
    entry.upload = { ...entry.upload, ...part }
    show()
  }
  const deliver = (batch: UploadBatch) => {
    for (const { upload, media, ...entry } of entries.values()) {
      if (entry.batch !== batch || upload.state === 'failed') continue
      if (media === undefined) break
      entries.delete(upload.id)
      batch.onOutcome({ kind: 'stored', media, file: upload.file })
    }
    show()
  }
  const progress = (entry: Entry, sent: number) => {
    const { upload } = entry
    const isNews =
      upload.state !== 'running' || upload.isBroken === true || percentOf(upload) !== percentOf({ ...upload, sent })
    if (isNews && entries.has(upload.id)) change(entry, { state: 'running', sent, isBroken: false })
  }
  const markBroken = (entry: Entry) => {
    if (entries.has(entry.upload.id)) change(entry, { isBroken: true })
  }
  const run = async (entry: Entry) => {
    const { upload, controller, batch } = entry
    const onProgress = (sent: number) => progress(entry, sent)
    const onBreak = () => markBroken(entry)
    const result = await batch.transmit(upload, { signal: controller.signal, onProgress, onBreak })
    if (controller.signal.aborted) return
    if (result.kind === 'ok') {
      entry.media = result.data
      change(entry, { state: 'stored', sent: upload.file.size })
    } else if (batch.dropsRefused === true && !passing.has(result.kind)) {
      entries.delete(upload.id)
      batch.onOutcome({ kind: 'dropped', message: result.message })
    } else change(entry, { state: 'failed', fault: result.message, isFinal: final.has(result.kind) })
    deliver(batch)
  }
  const retry = (entry: Entry) => {
    if (entry.upload.state !== 'failed' || entry.upload.isFinal === true) return
    const { id, kind, file } = entry.upload
    entry.upload = { id, kind, file, state: 'waiting', sent: 0 }
    show()
    void run(entry)
  }
  const cancel = (entry: Entry) => {
    entry.controller.abort()
    entries.delete(entry.upload.id)
    entry.batch.onOutcome(cancelled)
    deliver(entry.batch)
  }
  const of = (id: number) => [...entries.values()].filter(({ upload }) => upload.id === id)
  return {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files, batch) {
      const added = files.map(({ kind, file }): Entry => {
        const upload: Upload = { id: (count += 1), kind, file, state: 'waiting', sent: 0 }
        return { upload, batch, controller: new AbortController() }
      })
      // What is chosen now takes the place of what could not be taken.
      for (const entry of [...entries.values()]) if (entry.upload.isFinal === true) cancel(entry)
      for (const entry of added) entries.set(entry.upload.id, entry)
      show()
      for (const entry of added) void run(entry)
    },
    retry: (id) => of(id).forEach(retry),
    cancel: (id) => of(id).forEach(cancel),
    retryAll: () => [...entries.values()].forEach(retry),
    cancelAll() {
      const all = [...entries.values()]
      entries.clear()
      for (const { controller, batch } of all) {
        controller.abort()
        batch.onOutcome(cancelled)
      }
      show()
    },
  }
}

/** How much of a file has been sent, in whole percent; the last is for the server. */
export function percentOf({ sent, file }: Pick<Upload, 'sent' | 'file'>): number {
  return file.size === 0 ? 0 : Math.min(99, Math.floor((sent / file.size) * 100))
}
