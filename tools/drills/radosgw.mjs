// A real S3 server for drills: Ceph's radosgw over one monitor, one manager and one store in memory, all on this machine
// and ended with the drill. From Debian: apt-get install ceph-mon ceph-mgr ceph-osd radosgw.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw', 'radosgw-admin']
const START_MS = 120_000

/** The programs that are not installed. */
export function missingPrograms() {
  return PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0)
}

/**
 * Starts radosgw and all below it in a folder. What it stores is in memory and gone with it.
 * @param {string} folder of its own, made and removed here
 */
export async function startRadosgw(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['mon', 'mgr', 'osd', 'run', 'logs']) mkdirSync(join(folder, name), { recursive: true })
  const [mon, monOld, port] = await Promise.all([freePort(), freePort(), freePort()])
  const fsid = randomUUID()
  const conf = join(folder, 'ceph.conf')
  writeFileSync(conf, configuration(folder, { fsid, mon, monOld }))
  /** @type {import('node:child_process').ChildProcess[]} */
  const started = []
  const common = ['--conf', conf, '--setuser', 'root', '--setgroup', 'root']

  /** @type {(program: string, args: string[], isNeeded?: boolean) => string} */
  const run = (program, args, isNeeded = true) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: START_MS })
    if (status !== 0 && isNeeded) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
    return stdout
  }
  /** @type {(program: string, args: string[]) => import('node:child_process').ChildProcess} */
  const start = (program, args) => {
    const log = openSync(join(folder, 'logs', `${program}.out`), 'a')
    const child = spawn(program, ['--foreground', ...args, ...common], { stdio: ['ignore', log, log] })
    started.push(child)
    return child
  }
  const end = async () => {
    for (const child of started.toReversed()) await endProcess(child)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const map = join(folder, 'monmap')
    run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${mon},v1:127.0.0.1:${monOld}]`, map])
    run('ceph-mon', ['--mkfs', '--id', 'a', '--monmap', map, ...common])
    start('ceph-mon', ['--id', 'a'])
    await until(() => ceph(conf, ['status']) !== undefined, 'The monitor answers')
    start('ceph-mgr', ['--id', 'x'])
    const uuid = randomUUID()
    if (ceph(conf, ['osd', 'new', uuid])?.trim() !== '0') throw new Error('The store did not get the number 0')
    run('ceph-osd', ['--mkfs', '--id', '0', '--osd-uuid', uuid, ...common])
    start('ceph-osd', ['--id', '0'])
    await until(
      () => /"num_up_osds":\s*1/u.test(ceph(conf, ['osd', 'stat', '--format', 'json']) ?? ''),
      'The store is up',
    )

    const gateway = () =>
      start('radosgw', ['--name', 'client.rgw', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`])
    let serving = gateway()
    const origin = `http://127.0.0.1:${port}`
    await until(() => answers(origin), 'radosgw answers')
    const [key, secret] = [randomBytes(10).toString('hex').toUpperCase(), randomBytes(20).toString('base64')]
    const user = ['user', 'create', '--uid', 'wenlan', '--display-name', 'wenlan']
    run('radosgw-admin', [...user, '--access-key', key, '--secret', secret, '--conf', conf])
    return {
      ...{ port, origin, key, secret },
      /** @param {string} bucket */
      address: (bucket) => `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?tls=off`,
      /** Pulls the plug of the gateway; what is stored stays. */
      async goAway() {
        serving.kill('SIGKILL')
        await until(async () => !(await answers(origin)), 'radosgw is gone')
      },
      async comeBack() {
        serving = gateway()
        await until(() => answers(origin), 'radosgw is back')
      },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** @type {(folder: string, found: { fsid: string, mon: number, monOld: number }) => string} */
function configuration(folder, { fsid, mon, monOld }) {
  return `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${mon},v1:127.0.0.1:${monOld}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
ms_mon_service_mode = crc
ms_mon_cluster_mode = crc
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.$pid.asok
log_file = ${folder}/logs/$name.log
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data = ${folder}/mon
mgr_data = ${folder}/mgr
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 2147483648
mgr_initial_modules =
[client.rgw]
rgw_data = ${folder}/rgw
rgw_thread_pool_size = 16
rgw_enable_apis = s3,admin
rgw_crypt_require_ssl = false
`
}

/** @type {(conf: string, args: readonly string[]) => string | undefined} */
function ceph(conf, args) {
  const { status, stdout } = spawnSync('ceph', ['--conf', conf, '--connect-timeout', '5', ...args], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout : undefined
}

/** @param {string} origin */
async function answers(origin) {
  const answer = await fetch(origin, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  return answer?.ok === true
}

/** @type {(isTrue: () => boolean | Promise<boolean>, what: string) => Promise<void>} */
async function until(isTrue, what) {
  const deadline = Date.now() + START_MS
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${START_MS} ms: ${what}`)
    await sleep(200)
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function endProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
  await ended
  clearTimeout(timer)
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
