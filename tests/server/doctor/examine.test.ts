import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

import { openDatabase } from '#server/db/connection/open-database.ts'
import { readSetting, writeSetting } from '#server/db/site/settings.ts'
import type { Finding, Patient } from '#server/doctor/check.ts'
import { checks, examine } from '#server/doctor/examine.ts'
import { renderReport } from '#server/doctor/render-report.ts'
import type { Env } from '#server/platform/env/env.ts'
import { LAST_BACKUP } from '#server/platform/process/last-backup.ts'

import { aLog, databases, migratedEnv, NOON, temporaryFolder, testEnv } from '../../support/backend.ts'
import { freePort } from '../../support/free-port.ts'
import { portalSettings } from '../../support/portal-settings.ts'
import { createPostgresDatabase } from '../../support/postgres.ts'
import { aSimulatedReplica, type SimulatedReplica } from '../../support/simulated-replica.ts'

/** The clock is compared with the age of the program's own files, so it is the real one. */
const NOW = Date.now() / 1000
const root = join(import.meta.dirname, '../../..')

/** A machine on which nothing is wrong, with the given differences. */
async function aPatient(env: Partial<Env> = {}, variables: Patient['variables'] = {}): Promise<Patient> {
  const dataDir = env.dataDir ?? temporaryFolder()
  writeFileSync(join(dataDir, LAST_BACKUP), '')
  utimesSync(join(dataDir, LAST_BACKUP), NOW, NOW)
  return {
    env: {
      ...portalSettings,
      dataDir,
      schemaDir: join(root, 'schema'),
      contentDir: join(root, 'samples/content'),
      port: await freePort(),
      nodeEnv: 'production',
      diskLow: 1,
      ...env,
    },
    variables,
    now: NOW,
    clientDir: join(dataDir, 'no-build'),
  }
}

/** The findings of one check. */
async function find(name: string, patient: Patient): Promise<readonly Finding[]> {
  const [examined] = await examine(
    patient,
    checks.filter((check) => check.name === name),
  )
  return examined?.findings ?? []
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

describe('the examination of a machine', () => {
  it('finds no fault where there is none, and says so in both languages', async () => {
    const examined = await examine(await aPatient({ nodeEnv: 'development', smsProvider: 'console' }))
    expect(examined.flatMap(({ findings }) => findings).filter(({ level }) => level === 'fault')).toEqual([])
    expect(renderReport(examined, 'zh')).toContain('个文件没有问题')
    expect(renderReport(examined, 'en')).toContain('files without a fault')
    expect(renderReport(examined, 'en')).not.toMatch(/[\u4E00-\u9FFF]/u)
  })

  it.each<[string, string, Partial<Env>, string]>([
    ['a port of another program is told', 'running', {}, 'another program'],
    [
      'a service for messages that is away is told',
      'sms',
      { smsProvider: 'webhook', smsWebhookUrl: 'http://127.0.0.1:1/' },
      'cannot be reached',
    ],
    ['a schema that is not there is told', 'folders', { schemaDir: '/no/such/folder' }, 'cannot be read'],
    [
      'a data folder that cannot be made is told',
      'folders',
      { dataDir: join(import.meta.filename, 'below-a-file') },
      'cannot be written',
    ],
    [
      'a store of files that does not answer is told',
      'storage',
      {
        storage: {
          endpoint: 'http://127.0.0.1:1',
          key: 'k',
          secret: 's',
          bucket: 'files',
          prefix: '',
          region: 'cn',
          links: '',
          isPathStyle: true,
        },
      },
      'does not answer',
    ],
    ['a disk without room is told', 'disk', { diskFull: 999_999_999, diskLow: 999_999_999 }, 'writes nothing any more'],
    [
      'an identity provider that does not answer is told',
      'single-sign-on',
      { studio: true, studioOidcIssuer: 'http://127.0.0.1:1' },
      'sign in by password only',
    ],
    [
      'a database that does not answer is told',
      'database',
      { databaseUrl: 'postgres://127.0.0.1:1/none' },
      'cannot be opened',
    ],
  ])('%s', async (_law, name, env, expected) => {
    const port =
      name === 'running' ? Number(new URL(await serve((_request, response) => response.end('other'))).port) : 0
    const patient = await aPatient({
      ...(port > 0 ? { port } : {}),
      ...env,
      ...(env.dataDir ? { dataDir: temporaryFolder() } : {}),
    })
    const found = await find(name, { ...patient, env: { ...patient.env, ...env } })
    const problems = found.filter(({ level }) => level === 'fault' || level === 'warning')
    expect(problems.map(({ message }) => message.en).join('\n')).toContain(expected)
    expect(problems.filter(({ mend }) => mend === undefined)).toEqual([])
  })

  it.each<[string, (issuer: string) => string, string[]]>([
    ['by that name', (issuer) => issuer, ['ok']],
    ['by another name', () => 'https://login.example.cn', ['fault']],
  ])('tells an identity provider that describes itself %s', async (_law, nameOf, levels) => {
    const issuer: string = await serve((_request, response) => response.end(JSON.stringify({ issuer: nameOf(issuer) })))
    const found = await find('single-sign-on', await aPatient({ studio: true, studioOidcIssuer: issuer }))
    expect(found.map(({ level }) => level)).toEqual(levels)
  })

  it.each<[string, 'note' | 'fault', RequestListener | undefined, string]>([
    ['of no portal where nothing listens', 'note', undefined, 'no portal runs'],
    ['of a portal that hangs', 'fault', () => undefined, 'gives no answer'],
    ['of a portal that hangs within its answer', 'fault', (_, response) => void response.write('{'), 'gives no answer'],
    ['of a line that breaks', 'fault', (request) => void request.socket.destroy(), 'gives no answer'],
  ])('tells %s', async (_law, level, listener, expected) => {
    const found = await find(
      'running',
      await aPatient(listener ? { port: Number(new URL(await serve(listener)).port) } : {}),
    )
    expect(found[0]).toMatchObject({ level, message: { en: expect.stringContaining(expected) } })
    expect(found[0]?.mend !== undefined).toBe(level === 'fault')
  })

  it.each<[string, 'ok' | 'fault', RequestListener | undefined]>([
    ['answers, whatever it says', 'ok', (_, response) => void response.writeHead(404).end()],
    ['sends elsewhere', 'ok', (_, response) => void response.writeHead(302, { location: '/login' }).end()],
    ['is away behind a proxy', 'fault', (_, response) => void response.writeHead(502).end()],
    ['is not there', 'fault', undefined],
  ])('asks another backend that %s', async (_law, level, listener) => {
    const apiUpstream = listener ? await serve(listener) : `http://127.0.0.1:${await freePort()}`
    const found = await find('database', await aPatient({ apiUpstream }))
    expect(found.map((finding) => [finding.level, finding.mend !== undefined])).toEqual([[level, level === 'fault']])
  })

  it('reports a name close to that of a variable, and no other', async () => {
    const variables = {
      DATABSE_URL: 'x',
      SMS_PROVIDR: 'x',
      PATH: 'x',
      TERM_PROGRAM: 'x',
      NODE_EXTRA_CA_CERTS: 'x',
      DATA_KEY: 'x',
    }
    const found = await find('variables', await aPatient({ origin: 'https://www.example.cn' }, variables))
    expect(found.map(({ message, mend }) => `${message.en}: ${mend?.en}`)).toEqual([
      'there is no variable DATABSE_URL: is DATABASE_URL meant?',
      'there is no variable SMS_PROVIDR: is SMS_PROVIDER meant?',
    ])
  })

  it('accepts first content that is absent, and reports content that cannot be read', async () => {
    const contentDir = join(temporaryFolder(), 'no-content')
    const look = async () => (await find('folders', await aPatient({ contentDir }))).at(-1)
    expect(await look()).toMatchObject({ level: 'note', message: { en: `there is no first content (${contentDir})` } })
    writeFileSync(contentDir, 'a file')
    expect(await look()).toMatchObject({ level: 'fault' })
  })

  it('counts the faults of a schema', async () => {
    const schemaDir = temporaryFolder()
    writeFileSync(join(schemaDir, 'site.json'), '{ "version": 1, ')
    expect((await find('schema', await aPatient({ schemaDir }))).map(({ level }) => level)).toEqual(['fault'])
  })

  it('reports rights that let other users read the key', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o755)
    writeFileSync(join(dataDir, 'data.key'), 'x', { mode: 0o644 })
    const found = await find('folders', await aPatient({ dataDir }))
    expect(found.flatMap(({ mend }) => mend?.en ?? [])).toEqual([
      `chmod 700 ${dataDir}`,
      `chmod 600 ${join(dataDir, 'data.key')}`,
    ])
  })

  it.each([
    ['never', undefined, 'warning'],
    ['last night', 0.5, 'ok'],
    ['three days ago', 3, 'warning'],
  ])('judges a backup written %s', async (_when, days, level) => {
    const dataDir = temporaryFolder()
    const patient = await aPatient({ dataDir: temporaryFolder() })
    const file = join(dataDir, LAST_BACKUP)
    if (days !== undefined) {
      writeFileSync(file, '')
      utimesSync(file, NOW - days * 86_400, NOW - days * 86_400)
    }
    const found = await find('backup', { ...patient, env: { ...patient.env, dataDir } })
    expect(found.map((each) => each.level)).toEqual([level])
  })

  it('goes on where one check fails', async () => {
    const title = { zh: '测试', en: 'A check' }
    const broken = { name: 'broken', title, look: () => Promise.reject(new Error('out of order')) }
    const sound = { name: 'sound', title, look: () => [] }
    const examined = await examine(await aPatient(), [broken, sound])
    expect(examined.map(({ check }) => check.name)).toEqual(['broken', 'sound'])
    expect(examined[0]?.findings[0]).toMatchObject({
      level: 'fault',
      message: { en: 'this could not be checked: out of order' },
    })
  })
})

describe('a proxy in front', () => {
  const headers = { 'strict-transport-security': 'max-age=1' }
  it.each<[string, Env['trustProxy'], RequestListener, string[]]>([
    [
      'that names requests itself, and is trusted, is fine',
      1,
      (request, response) => {
        const id = '4f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e'
        if (request.url === '/web/index') response.writeHead(200, { 'x-request-id': id, ...headers }).end()
        else response.writeHead(404).end()
      },
      [],
    ],
    [
      'that lets visitors choose the ids of the log is told',
      1,
      (request, response) => {
        const { 'x-request-id': id = '' } = request.headers
        if (request.url === '/web/index') response.writeHead(200, { 'x-request-id': id, ...headers }).end()
        else response.writeHead(404).end()
      },
      ['passes on the x-request-id of visitors'],
    ],
    [
      'that is not the one that is trusted is told',
      '192.0.2.1',
      (request, response) =>
        response.writeHead(request.url === '/web/index' ? 200 : 404, { 'x-request-id': 'own-1', ...headers }).end(),
      ['TRUST_PROXY trusts'],
    ],
    [
      'that leads to another program is told',
      1,
      (request, response) => response.writeHead(request.url === '/web/index' ? 200 : 404).end(),
      ['another program'],
    ],
    [
      'behind which the portal is down is told',
      1,
      (request, response) => response.writeHead(request.url === '/web/index' ? 502 : 404).end(),
      ['answers 502'],
    ],
    [
      'that lets visitors see what is for operators is told',
      false,
      (_request, response) => response.writeHead(200, { 'x-request-id': 'own-1' }).end(),
      ['/healthz', '/readyz', '/metrics'],
    ],
  ])('%s', async (_law, trustProxy, answer, expected) => {
    const origin = await serve(answer)
    const found = (await find('proxy', await aPatient({ origin, trustProxy }))).filter(({ level }) => level !== 'ok')
    expect(found).toHaveLength(expected.length)
    for (const [index, words] of expected.entries()) expect(found[index]?.message.en).toContain(words)
  })

  it('is reported as missing where the address is secure and no proxy is trusted', async () => {
    const found = await find('proxy', await aPatient({ origin: 'https://www.example.cn', trustProxy: false }))
    expect(found.map(({ mend }) => mend?.en)).toEqual(['with one proxy in front set TRUST_PROXY=1'])
  })
})

describe.each(databases)('a database on %s', (kind) => {
  /** What is said of a database, and the worst level. */
  const look = async (env: Partial<Env>) => {
    const found = await find('database', await aPatient(env))
    return { levels: found.map(({ level }) => level), text: found.map(({ message }) => message.en).join('\n') }
  }

  it('is reported as it is: empty, used, newer than the program, without its key', async () => {
    const dataDir = temporaryFolder()
    const empty = await look(await testEnv(kind, dataDir))
    expect(empty.text).toContain(kind === 'sqlite' ? 'no database yet' : '001-content')
    const env = await migratedEnv(kind, temporaryFolder())
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const { store } = opened
    expect((await look(env)).text).toContain(kind === 'sqlite' ? 'is sound' : 'its tables are the newest')
    await store.db
      .insertInto('data_key')
      .values({ version: 1, mark: 'of another key', state: 'active', added: NOON })
      .execute()
    const lost = await look(env)
    expect(lost.levels).toContain('fault')
    expect(lost.text).toContain('version 1 of the data key, which is not here')

    await sql`insert into migration (name, timestamp) values ('999-later', '2027-01-01')`.execute(store.db)
    const more = await look(env)
    expect(more.text).toContain('a newer version added 999-later')
    await sql`update needed_migration set name = '999-later'`.execute(store.db)
    const newer = await look(env)
    expect(newer.levels).toContain('fault')
    expect(newer.text).toContain('newer than this version of the program: 999-later')
    await store.close()
  })

  it('is not changed by the examination, and can be examined while a portal uses it', async () => {
    const env = await migratedEnv(kind, temporaryFolder())
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    onTestFinished(() => opened.store.close())
    expect((await look(env)).levels).not.toContain('fault')
    await writeSetting(opened.store.db, 'written', 'meanwhile')
    expect(await readSetting(opened.store.db, 'written')).toBe('meanwhile')
  })
})

describe('a replica', () => {
  const foreign = `create function simulated.pg_control_system() returns table (system_identifier bigint)
    language sql as 'select 1::bigint'`
  it.each<[string, (replica: SimulatedReplica) => Promise<unknown>, string, string]>([
    ['that follows is fine', (replica) => replica.replays('all'), 'ok', 'follows the primary'],
    ['that is away is told', (replica) => replica.isThere(false), 'warning', 'does not answer'],
    ['that lags is told', (replica) => replica.replays('nothing more'), 'warning', 'KiB behind the primary'],
    ['that is none is told', (replica) => replica.replays('as a primary'), 'warning', 'there is no replica'],
    ['of another primary is told', (replica) => replica.run(foreign), 'fault', 'follows another primary'],
  ])('%s', async (_law, change, level, words) => {
    const databaseUrl = await createPostgresDatabase()
    const replica = await aSimulatedReplica(databaseUrl)
    await change(replica)
    // Something is written that the replica has to follow.
    await createPostgresDatabase()
    const found = await find('replica', await aPatient({ databaseUrl, databaseReadUrl: replica.url }))
    expect(found.map((each) => [each.level, each.message.en])).toEqual([[level, expect.stringContaining(words)]])
  })
})

it('the examination reports a damaged file of the embedded database', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'wenlan.db'), 'this is no database, but it is long enough to be taken for a page of one')
  expect((await find('database', await aPatient({ dataDir }))).map(({ level }) => level)).toEqual(['fault'])
})
