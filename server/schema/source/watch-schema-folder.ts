import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

import { schemaFolders } from '#definition/schema-layout.ts'

import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'

import { listSchemaFolder } from './list-schema-folder.ts'
import type { SchemaListing, WatchOptions } from './schema-source.ts'

interface FolderWatchOptions extends WatchOptions {
  dir: string
  /** Lists the folder. */
  list?: (dir: string) => Promise<Pick<SchemaListing, 'fingerprint'>>
}

/** A folder that takes so long to be listed hangs, as of a server that is away. */
const PATIENCE_MS = 60_000

/**
 * Calls `onChange` when the contents of a schema folder may have changed.
 *
 * Each folder has its own watch, because Node 20 emulates a recursive watch on Linux with one watch per file and
 * loses a file once an editor replaces it by renaming. A slow poll covers network folders and systems without free
 * watches.
 */
export function watchSchemaFolder({
  dir,
  pollMs,
  fingerprint,
  onChange,
  part,
  list = listSchemaFolder,
}: FolderWatchOptions): { close(): void } {
  const watchers = new Map<string, FSWatcher>()
  let isClosed = false

  function arm(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
    try {
      const watcher = watch(join(dir, folder), { persistent: false }, (_event, name) => {
        if (isClosed) return
        // A folder that was moved away and back has a new inode, which needs a new watch.
        if (folder === '' && name !== null && schemaFolders.includes(name)) arm(name)
        onChange()
      })
      watcher.on('error', () => {
        watcher.close()
        if (watchers.get(folder) === watcher) watchers.delete(folder)
      })
      watchers.set(folder, watcher)
    } catch {
      // The folder does not exist yet, or no watch is available; polling detects changes then.
    }
  }

  async function poll(): Promise<void> {
    const seen = await list(dir)
    if (isClosed || seen.fingerprint === fingerprint()) return
    armAll()
    onChange()
  }

  const armAll = () => ['', ...schemaFolders].forEach(arm)
  armAll()
  const polling = startPeriodicJob(poll, { everyMs: pollMs, patienceMs: PATIENCE_MS, part })
  return {
    close() {
      isClosed = true
      // A poll that hangs is not waited for.
      void polling.close()
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}
