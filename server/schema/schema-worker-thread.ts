// The schema worker, a thread started and ended by schema-worker.ts: it reads, checks and compiles a schema while the
// server answers requests.
import { parentPort, workerData } from 'node:worker_threads'

import { omitUndefined } from '#contract/omit-undefined.ts'

import { portalCompiler } from './portal-compiler.ts'
import { createSchemaChecker } from './schema-checker.ts'
import { buffersOf, packSchema, type SchemaParcel } from './schema-parcel.ts'
import { type SchemaJob, type SchemaWorkerData, schemaWorkerData } from './schema-worker-messages.ts'
import { weighingCompiler } from './weighing-compiler.ts'

const { dir, clientDir, mediaRoots, fallbackDir }: SchemaWorkerData = schemaWorkerData.parse(workerData)
const compiler = { ...portalCompiler, ...omitUndefined({ mediaRoots }) }
const checker = createSchemaChecker({
  dir,
  fallbackDir,
  compiler: () => (clientDir === undefined ? compiler : weighingCompiler({ compiler, clientDir })),
  onKeepFault: (reason) => parentPort?.postMessage({ kind: 'not-kept', reason }),
})

parentPort?.on('message', ({ id, name }: SchemaJob) => {
  void answer(name).then((parcel) =>
    parentPort?.postMessage({ kind: 'answer', id, parcel }, parcel === undefined ? [] : buffersOf(parcel)),
  )
})
parentPort?.postMessage({ kind: 'ready' })

/** An exception ends the thread, and the server hears its reason. */
async function answer(name: SchemaJob['name']): Promise<SchemaParcel | undefined> {
  if (name === 'check') return packSchema(await checker.check())
  if (name === 'check-unweighed') return packSchema(await checker.checkUnweighed())
  if (name === 'close') return checker.close().then(() => undefined)
  const snapshot = await checker.checkFallback()
  return snapshot && packSchema({ ok: true, snapshot, warnings: [] })
}
