// Starts a program of the sources in a worker thread; a build starts its own file. The option `--import tsx` reaches
// the first thread of a process only, so the loader is registered here again.
import { workerData } from 'node:worker_threads'

import { register } from 'tsx/esm/api'

register()
/** @type {{ source: string }} */
const { source } = workerData
await import(source)
