// node tools/drills/storage.mjs: two portals on PostgreSQL and a real S3 store (Ceph's radosgw), with the plug of the store
// pulled. Needs a build, and from Debian: apt-get install ceph-mon ceph-mgr ceph-osd radosgw. Ends all that it starts.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import sharp from 'sharp'
import { register } from 'tsx/esm/api'

import { missingPrograms, startRadosgw } from './radosgw.mjs'

const missing = missingPrograms()
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}. apt-get install ceph-mon ceph-mgr ceph-osd radosgw`)
  process.exit(2)
}
register()
const { parseStorageUrl } = await import('#server/platform/env/storage-env.ts')
const { createS3Client } = await import('#server/storage/s3-client.ts')
const { startPortal } = await import('../../tests/support/server.ts')
const { registerMember } = await import('../../tests/support/register-member.ts')
const { createOnServer } = await import('../../tests/support/postgres-server.ts')

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'wenlan-drill-'))
const PATIENCE_MS = 120_000
const UPLOADS = 20
const BUCKET = 'files'
const UPLOAD_FAILED = JSON.parse(readFileSync(join(root, 'schema/text/zh-CN.json'), 'utf8')).answers.uploads.notKept

/** @type {(() => unknown)[]} */
const ends = [() => rmSync(folder, { recursive: true, force: true })]
process.once('SIGINT', () => void end().then(() => process.exit(130)))
let faults = 0

try {
  const store = await startRadosgw(join(folder, 'store'))
  ends.push(store.end)
  const address = parseStorageUrl(store.address(BUCKET))
  if (typeof address === 'string') throw new Error(address)
  const client = createS3Client(address)
  ends.push(client.close)
  await client.ask({ method: 'PUT', key: '' })
  const isStored = (/** @type {string} */ path) =>
    client.ask({ method: 'HEAD', key: `media/${path}` }).then(
      () => true,
      () => false,
    )

  const laws = spawnSync('npx', ['vitest', 'run', '--project', 'rooms', 'tests/server/storage/file-store.test.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, S3_OF_DRILL: store.address(BUCKET) },
  })
  hold('the laws of a store hold for radosgw', laws.status === 0, /Tests .*/u.exec(laws.stdout)?.[0])

  const env = {
    DATABASE_URL: await createOnServer('template0'),
    DATA_KEY: randomBytes(32).toString('base64'),
    STORAGE_URL: store.address(BUCKET),
  }
  const database = new pg.Client({ connectionString: env.DATABASE_URL })
  await database.connect()
  ends.push(() => database.end())
  const rowsOfUploads = async () => Number((await database.query('select count(*) as n from upload')).rows[0].n)
  const schemaDir = join(root, 'schema')
  const contentDir = join(folder, 'no-content')
  const begin = async (/** @type {string} */ name) => {
    const portal = await startPortal({ isProduction: true, env, dataDir: join(folder, name), schemaDir, contentDir })
    ends.push(portal.close)
    return portal
  }
  const here = await begin('here')
  const there = await begin('there')
  const member = await registerMember(here)
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3a6b5c' } })
    .jpeg()
    .toBuffer()
  const send = async (/** @type {{ origin: string }} */ portal) => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
    const options = { method: 'POST', headers: { token: member.token }, body: form }
    const response = await fetch(`${portal.origin}/api/common/upload`, options)
    const { msg, data } = await response.json()
    return { status: response.status, msg, path: /** @type {string | undefined} */ (data?.path) }
  }
  const see = async (/** @type {{ origin: string }} */ portal, /** @type {string} */ path) => {
    const response = await fetch(`${portal.origin}/web/media/${path}`)
    await response.arrayBuffer()
    return response.status
  }
  const dress = (/** @type {string} */ avatar) => member.call('user/profile', { nickname: '甲', avatar })

  const shown = []
  for (let number = 0; number < 5; number += 1) {
    const { path = '' } = await send(here)
    await dress(path)
    shown.push([await see(there, path), await see(there, `160/${path}`)])
    await dress('')
    shown.push([await see(there, path), await see(there, `160/${path}`)])
  }
  const asExpected = shown.every(([one, other], at) => (at % 2 === 0 ? one === 200 : one === 404) && one === other)
  hold('a portal sees the other’s uploads and deletions at once', asExpected, `${shown.length / 2} of each`)
  const copies = () => filesBelow(join(there.dataDir, 'cache/pictures/uploads'))
  await until(() => copies() === 0)
  hold('and has no copy of what the other deleted', copies() === 0)

  const { path: deleted = '' } = await send(here)
  await dress(deleted)
  const before = await rowsOfUploads()
  await store.goAway()
  const refused = []
  for (let number = 0; number < UPLOADS; number += 1) refused.push(await send(number % 2 === 0 ? here : there))
  const isTrue = refused.every(({ status, msg }) => status === 503 && msg === UPLOAD_FAILED)
  hold('all uploads of an outage get the true sentence', isTrue, `${refused.length} uploads`)
  hold('and leave no row', (await rowsOfUploads()) === before)
  const page = await fetch(`${here.origin}/web/`)
  const ready = await (await fetch(`${here.origin}/readyz`)).json()
  const health = await (await fetch(`${here.origin}/healthz`)).json()
  hold('pages are served meanwhile', page.status === 200)
  hold('and probes say so', ready.status === 'degraded' && health.storage === 'unreachable', JSON.stringify(ready))
  await dress('')
  const lines = here.logs.filter((line) => /store of files|Deleted files/u.test(line)).length
  await store.comeBack()
  const returned = Date.now()
  hold('what was deleted during the outage is still there', await isStored(deleted))
  await until(async () => !(await isStored(deleted)))
  hold('and gone after it', !(await isStored(deleted)), `${Math.round((Date.now() - returned) / 1000)} s later`)
  hold('the log has few lines of it', lines < 10, `${lines} lines`)

  const flow = []
  for (let number = 0; number < UPLOADS; number += 1) {
    if (number === 5) await store.goAway()
    if (number === 12) await store.comeBack()
    flow.push(await send(here))
    if (number > 12) await sleep(100)
  }
  const kept = flow.filter(({ status }) => status === 200)
  const present = await Promise.all(kept.map(({ path = '' }) => see(there, path)))
  const rest = flow.length - kept.length
  hold(
    'no upload that was taken is lost',
    present.every((status) => status === 200),
    `${kept.length} taken, ${rest} not`,
  )

  const run = (/** @type {Record<string, string>} */ more, /** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = spawnSync('node', [join(root, 'dist/server/main.js'), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env, ...more },
    })
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`)
    return stdout.split('\n')[0]
  }
  const backup = (/** @type {string} */ name, /** @type {Record<string, string>} */ more) => {
    run(more, 'backup', 'write', join(folder, name))
    const { files, tables } = JSON.parse(readFileSync(join(folder, name, 'backup.json'), 'utf8'))
    return { files: JSON.stringify(files), tables: JSON.stringify(tables) }
  }
  const second = { STORAGE_URL: store.address(`${BUCKET}/second`) }
  const inFolder = { DATA_DIR: join(folder, 'moved'), STORAGE_URL: '' }
  const first = backup('of-store', {})
  console.log(`  ${run({ DATA_DIR: inFolder.DATA_DIR }, 'storage', 'move', '--to', 'folder')}`)
  const moved = backup('of-folder', inFolder)
  console.log(`  ${run({ DATA_DIR: inFolder.DATA_DIR, ...second }, 'storage', 'move', '--to', 'store')}`)
  const again = backup('of-second', second)
  const areEqual = first.files === moved.files && moved.files === again.files
  hold('store, folder and store again have equal sums', areEqual, `${JSON.parse(first.files).length} files`)

  const other = {
    DATABASE_URL: await createOnServer('template0'),
    STORAGE_URL: store.address(`${BUCKET}/third`),
    DATA_DIR: join(folder, 'restored'),
  }
  run(other, 'backup', 'restore', join(folder, 'of-store'))
  const restored = backup('of-restored', other)
  const isSame = restored.files === first.files && restored.tables === first.tables
  hold('a restored backup has the same files and rows', isSame, run(other, 'storage', 'check'))
} catch (error) {
  faults += 1
  console.error(error)
} finally {
  await end()
}
process.exit(faults === 0 ? 0 : 1)

/** @type {(what: string, isSo: boolean, figure?: string) => void} */
function hold(what, isSo, figure = '') {
  if (!isSo) faults += 1
  console.log(`${isSo ? 'yes' : 'NO '}  ${what}${figure === '' ? '' : ` (${figure})`}`)
}

/** @param {() => boolean | Promise<boolean>} isTrue */
async function until(isTrue) {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isTrue()) && Date.now() < deadline) await sleep(500)
}

/** @param {string} path */
function filesBelow(path) {
  if (!existsSync(path)) return 0
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.')).length
}

async function end() {
  for (const stop of ends.splice(0).toReversed()) await stop()
}
