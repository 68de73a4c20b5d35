import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

import { sourceThread } from './program-file.ts'

/**
 * Starts a program as a thread. The server's own flags, such as a debugger's port, are not inherited.
 *
 * @param program path, of the sources or of the build
 */
export function startThread(program: string, workerData: object): Worker {
  return program.endsWith('.ts')
    ? new Worker(sourceThread, { workerData: { ...workerData, source: pathToFileURL(program).href }, execArgv: [] })
    : new Worker(program, { workerData, execArgv: [] })
}
