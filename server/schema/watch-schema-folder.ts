import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

import { knownFolders } from '#definition/schema-layout.ts'

import { listSchemaFolder } from './list-schema-folder.ts'

interface WatchOptions {
  dir: string
  /** How often the folder is compared by size and time. */
  pollMs: number
  /** What the last reading has seen. */
  fingerprint: () => string
  onChange: () => void
}

/**
 * Tells when something in a schema folder may have changed.
 *
 * Each folder is watched by itself: Node 20 emulates a recursive watch on Linux with one watch per file,
 * and loses a file once an editor has replaced it by renaming another over it. A slow poll is the net
 * for network folders and for systems that are out of watches.
 */
export function watchSchemaFolder({ dir, pollMs, fingerprint, onChange }: WatchOptions): { close(): void } {
  const watchers = new Map<string, FSWatcher>()
  let isClosed = false
  let isPolling = false

  function arm(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
    try {
      const watcher = watch(join(dir, folder), { persistent: false }, (_event, name) => {
        if (isClosed) return
        // A folder that was moved away and back is another one now.
        if (folder === '' && name !== null && knownFolders.includes(name)) arm(name)
        onChange()
      })
      watcher.on('error', () => {
        watcher.close()
        if (watchers.get(folder) === watcher) watchers.delete(folder)
      })
      watchers.set(folder, watcher)
    } catch {
      // Not there (yet), or no watch to be had: the poll sees what comes.
    }
  }

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    try {
      const seen = await listSchemaFolder(dir)
      if (isClosed || seen.fingerprint === fingerprint()) return
      armAll()
      onChange()
    } finally {
      isPolling = false
    }
  }

  const armAll = () => ['', ...knownFolders].forEach(arm)
  armAll()
  const timer = setInterval(() => void poll().catch(() => undefined), pollMs)
  timer.unref()
  return {
    close() {
      isClosed = true
      clearInterval(timer)
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}
