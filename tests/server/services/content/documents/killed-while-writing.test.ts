import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { migratedEnv, temporaryFolder } from '../../../../support/backend.ts'
import { openContent } from '../content.ts'

const root = resolve(import.meta.dirname, '../../../../..')

/** A process that writes drafts without an end, and prints the number of each value whose write was answered. */
const script = (env: unknown) => `
import { openContent } from './tests/server/services/content/content.ts'
import { createDocument } from '#server/services/content/documents/create-document.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'
const backend = await openContent(${JSON.stringify(env)})
const caller = { name: '陈静', via: 'studio', staffId: 1, network: '', device: '', grants: [{ right: 'content.write', type: 'all', scope: 'all' }] }
const { data } = await createDocument(backend.content, caller, { type: 'craft' })
for (let number = 1, base = 0; ; number += 1) {
  const change = { field: 'title', base, value: 'value ' + number }
  const answer = await writeDraft(backend.content, caller, { ...data, client: 'client-a', number, changes: [change] })
  base = answer.data.revisions.title
  process.stdout.write(number + '\\n')
}
`

it('a draft has every write that was answered before the process was killed', async () => {
  const env = await migratedEnv('sqlite', join(temporaryFolder(), 'data'))
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script(env)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  await expect.poll(() => output.split('\n').length, { timeout: 40_000 }).toBeGreaterThan(20)
  child.kill('SIGKILL')
  await once(child, 'close')
  const answered = Number(output.split('\n').findLast((line) => /^\d+$/u.test(line)))
  const backend = await openContent(env)
  onTestFinished(() => backend.close())
  const fields = await backend.store.db.selectFrom('draft_field').select('value').execute()
  const written = fields.map(({ value }) => Number(/\d+/u.exec(value)?.[0]))
  // The next one may have been stored before its answer was printed.
  expect([[answered], [answered + 1]]).toContainEqual(written)
}, 60_000)
