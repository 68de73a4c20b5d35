// The schema worker, a thread started and ended by schema-worker.ts: it reads, checks and compiles a schema while the
// server answers requests.
import { parentPort, workerData } from 'node:worker_threads'

import { omitUndefined } from '#contract/omit-undefined.ts'

import { portalCompiler } from './portal-compiler.ts'
import { createSchemaChecker } from './schema-checker.ts'
import { buffersOf, packSchema, type SchemaParcel } from './schema-parcel.ts'
import { type SchemaJob, type SchemaWorkerData, schemaWorkerData } from './schema-worker-messages.ts'
import { openSchemaSource } from './source/open-schema-source.ts'
import type { SchemaLocation, SchemaReading } from './source/schema-source.ts'
import { weighingCompiler } from './weighing-compiler.ts'

const { clientDir, mediaRoots, fallbackDir }: SchemaWorkerData = schemaWorkerData.parse(workerData)
const compiler = { ...portalCompiler, ...omitUndefined({ mediaRoots }) }
const source = createJobSource()
const checker = createSchemaChecker({
  source,
  fallbackDir,
  compiler: () => (clientDir === undefined ? compiler : weighingCompiler({ compiler, clientDir })),
  onKeepFault: (reason) => parentPort?.postMessage({ kind: 'not-kept', reason }),
})

parentPort?.on('message', (job: SchemaJob) => {
  const { id } = job
  void answer(job).then((parcel) =>
    parentPort?.postMessage({ kind: 'answer', id, parcel }, parcel === undefined ? [] : buffersOf(parcel)),
  )
})
parentPort?.postMessage({ kind: 'ready' })

/** An exception ends the thread, and the server hears its reason. */
async function answer(job: SchemaJob): Promise<SchemaParcel | undefined> {
  if ('location' in job) {
    source.moveTo(job.location)
    return packSchema(await (job.name === 'check' ? checker.check() : checker.checkUnweighed()))
  }
  if (job.name === 'close') return checker.close().then(() => undefined)
  const snapshot = await checker.checkFallback()
  return snapshot && packSchema({ ok: true, snapshot, warnings: [] })
}

/** Creates the source of the latest job: each brings its location along, because a schema in memory changes in between. */
function createJobSource(): { moveTo(next: SchemaLocation): void; read(): Promise<SchemaReading> } {
  let location: SchemaLocation = { kind: 'files', files: [] }
  return {
    moveTo: (next) => void (location = next),
    read: () => openSchemaSource(location).read(),
  }
}
