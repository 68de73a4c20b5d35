import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { startWorker } from '#server/supervisor/worker-process.ts'

const file = join(import.meta.dirname, 'worker.mjs')

/** Lets no program be found, as where the build was taken away. */
function withoutNode(): void {
  const { execPath } = process
  process.execPath = '/no/such/node'
  onTestFinished(() => void (process.execPath = execPath))
}

it.each<[string, () => void, Readonly<Record<string, string | undefined>>, RegExp]>([
  ['there is no program', withoutNode, process.env, /ENOENT/u],
  ['the system takes no such process', () => undefined, { LARGE: 'x'.repeat(10_000_000) }, /E2BIG/u],
  [
    'it ends before it is ready',
    () => undefined,
    { ...process.env, REFUSES: 'v', WENLAN_VERSION: 'v' },
    /ended with 1/u,
  ],
])(
  'a worker that does not start is one that ended, and no fault of the supervisor: %s',
  async (_, prepare, env, reason) => {
    prepare()
    const worker = startWorker({ file, index: 0, env })
    expect(await worker.ready).toBeUndefined()
    expect(await worker.ended).toMatch(reason)
    expect(worker.isServing()).toBe(false)
    worker.tell({ kind: 'drain' })
    await worker.stop()
  },
)
