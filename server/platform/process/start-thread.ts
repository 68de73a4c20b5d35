import { pathToFileURL } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'

import { sourceThread } from './program-file.ts'

/**
 * Starts a program as a thread. The server's own flags, such as a debugger's port, are not inherited.
 *
 * @param program path, of the sources or of the build
 * @param resourceLimits of its memory; those of the process by default
 */
export function startThread(program: string, workerData: object, resourceLimits: ResourceLimits = {}): Worker {
  const options = { execArgv: [], resourceLimits }
  return program.endsWith('.ts')
    ? new Worker(sourceThread, { ...options, workerData: { ...workerData, source: pathToFileURL(program).href } })
    : new Worker(program, { ...options, workerData })
}
