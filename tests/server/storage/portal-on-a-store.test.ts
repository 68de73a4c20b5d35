import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { createBackend } from '#server/backend/create-backend.ts'
import { createFileRemoval } from '#server/services/personal/start-removing-files.ts'
import { parseStorageUrl, type StorageAddress } from '#server/platform/env/storage-env.ts'

import { always } from '../../support/always.ts'
import { aLog, temporaryFolder, migratedEnv } from '../../support/backend.ts'
import { type S3Server, startS3 } from '../../support/s3-server.ts'
import { interfaceText, sayAnswer } from '../../support/words.ts'
import { aJpeg, aPicturePart, type Personal, startPersonal } from '../services/personal/personal.ts'

function addressOf(url: string): StorageAddress {
  const address = parseStorageUrl(url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

const dataKey = randomBytes(32).toString('base64')
const MINUTE = 60
const removal = ({ backend }: Personal) => createFileRemoval(backend.context.services)
const isUp = ({ backend }: Personal) => backend.isStorageReachable()

describe('two portals on one database and one store', () => {
  const ends: (() => Promise<void>)[] = []
  let s3: S3Server
  let here: Personal
  let there: Personal
  beforeAll(async () => {
    s3 = await startS3((end) => ends.push(end))
    const storage = addressOf(s3.url)
    here = await startPersonal('postgres', { env: { storage, dataKey } })
    there = await startPersonal('postgres', { env: { storage, dataKey, databaseUrl: here.databaseUrl } })
  })
  let isHarmed = false
  const harm = async (how: 'away' | number) => {
    isHarmed = true
    if (how === 'away') await s3.goAway()
    else s3.behave(how)
  }
  const mend = async () => {
    isHarmed = false
    // Once both have noticed: what was asked before the end of an outage could still say that there is one.
    for (const portal of [here, there])
      await expect
        .poll(async () => {
          await portal.backend.context.services.uploads.read(`sealed/${'a'.repeat(22)}`).catch(() => undefined)
          return isUp(portal)
        })
        .toBe(false)
    s3.behave('well')
    await s3.goAway()
    await s3.comeBack()
    await expect.poll(() => isUp(here) && isUp(there)).toBe(true)
  }
  afterEach(async () => {
    if (isHarmed) await mend()
  })
  afterAll(async () => {
    await here.close()
    await there.close()
    for (const end of ends) await end()
  })

  const see = (portal: Personal, path: string) =>
    portal.app.inject({ url: `/web/media/${path}`, headers: { accept: 'image/webp' } })
  const avatarOf = (portal: Personal, member: Awaited<ReturnType<Personal['member']>>, avatar: string) =>
    portal.backend.context.services.store.db
      .updateTable('member')
      .set({ avatar })
      .where('id', '=', member.id)
      .execute()
      .then(() => portal.backend.store.db.updateTable('upload').set({ used: 1 }).where('path', '=', avatar).execute())

  it('store pictures and sealed files in the store, and none on their disks', async () => {
    const member = await here.member()
    const { path } = await here.picture(member)
    const sealed = await here.picture(member, 'authentication')
    expect([...s3.objects.keys()]).toEqual(expect.arrayContaining([`media/${path}`, sealed.path]))
    expect(s3.objects.get(sealed.path)?.bytes.includes('WEBP')).toBe(false)
    expect(existsSync(join(here.dataDir, 'media'))).toBe(false)
    expect(existsSync(join(here.dataDir, 'sealed'))).toBe(false)
    expect((await there.backend.context.services.uploads.read(sealed.path))?.length).toBeGreaterThan(0)
    expect((await see(there, sealed.path)).statusCode).toBe(404)
  })

  it('show each other’s pictures at once, and none that the other has deleted', async () => {
    const member = await here.member()
    const { path } = await here.picture(member)
    await avatarOf(here, member, path)
    for (const portal of [here, there])
      for (const address of [path, `160/${path}`]) {
        const shown = await see(portal, address)
        expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-cache'])
      }
    expect(there.files().filter((file) => file.startsWith('cache/pictures/uploads/'))).toHaveLength(1)

    expect((await here.backend.context.services.uploads.imported()).length).toBe(0)
    expect((await member.call('user/profile', { nickname: '甲', avatar: '' })).outcome).toBe('ok')
    for (const portal of [here, there])
      for (const address of [path, `160/${path}`]) expect((await see(portal, address)).statusCode).toBe(404)
    expect(here.files().filter((file) => file.startsWith('cache/pictures/uploads/'))).toEqual([])
    await removal(there)()
    expect(there.files().filter((file) => file.startsWith('cache/pictures/uploads/'))).toEqual([])
  })

  it('answer parts of a picture and the state of a copy as from a folder', async () => {
    const { path } = await here.picture(await here.member())
    const whole = await see(here, path)
    const ask = (headers: Record<string, string>) => here.app.inject({ url: `/web/media/${path}`, headers })
    const part = await ask({ range: 'bytes=4-7' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 4-7/${whole.rawPayload.length}`,
      whole.rawPayload.subarray(4, 8),
    ])
    expect((await ask({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    expect((await ask({ range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416)
  })

  it.each([
    ['does not answer', 'away'],
    ['fails', 500],
    ['refuses', 403],
  ] as const)('tell a sender the truth while the store %s, and leave nothing behind', async (_, how) => {
    const member = await here.member()
    await harm(how)
    const reply = await here.send(member, [aPicturePart(await aJpeg())])
    expect(reply).toMatchObject({ status: 503, code: 0, msg: sayAnswer('uploads', 'notKept'), data: null })
    const { db } = here.backend.store
    expect(await db.selectFrom('upload').selectAll().where('member_id', '=', member.id).execute()).toEqual([])
    await expect.poll(() => isUp(here)).toBe(false)
    expect((await here.send(member, [aPicturePart(await aJpeg())])).msg).toBe(sayAnswer('uploads', 'notKept'))
    expect(here.log.lines.join('\n')).not.toMatch(/TESTKEY|secret\+with/u)
  })

  it('delete what was removed during an outage as soon as it is over', async () => {
    const member = await here.member()
    const { path } = await here.picture(member)
    await avatarOf(here, member, path)
    await harm('away')
    expect((await member.call('user/profile', { nickname: '乙', avatar: '' })).outcome).toBe('ok')
    expect(s3.objects.has(`media/${path}`)).toBe(true)
    expect((await see(here, `160/${path}`)).statusCode).toBe(503)
    await expect(removal(here)()).rejects.toThrow('does not answer')
    await mend()
    await removal(here)()
    expect(s3.objects.has(`media/${path}`)).toBe(false)
  })

  it('delete a picture whose upload was given up, should it arrive late', async () => {
    const member = await here.member()
    await harm(500)
    await here.send(member, [aPicturePart(await aJpeg())])
    await mend()
    const rows = await here.backend.store.db
      .selectFrom('removed_file')
      .select('path')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const late = `media/${rows[0]?.path}`
    s3.objects.set(late, { bytes: Buffer.from('late'), modified: new Date() })
    here.clock.now += MINUTE
    await removal(here)()
    expect(s3.objects.has(late)).toBe(false)
  })

  it('remember a removed file no longer than others may need it', async () => {
    const { db } = here.backend.store
    here.clock.now += MINUTE
    await removal(here)()
    expect(await db.selectFrom('removed_file').select('id').where('confirmed', '=', 0).execute()).toEqual([])
    here.clock.now += 11 * MINUTE
    await removal(here)()
    expect(await db.selectFrom('removed_file').select('id').execute()).toEqual([])
  })

  it('show public pictures that were drawn before while the store is away', async () => {
    const path = `imports/${'a'.repeat(22)}.webp`
    const { path: memberPath } = await here.picture(await here.member())
    s3.objects.set(`media/${path}`, {
      bytes: s3.objects.get(`media/${memberPath}`)?.bytes ?? Buffer.alloc(0),
      modified: new Date(),
    })
    const before = await see(here, `160/${path}`)
    expect((await see(here, `160/${memberPath}`)).statusCode).toBe(200)
    await harm('away')
    const after = await see(here, `160/${path}`)
    expect([after.statusCode, after.headers.etag, after.rawPayload]).toEqual([
      200,
      before.headers.etag,
      before.rawPayload,
    ])
    const others = [`160/${memberPath}`, memberPath, `320/${path}`, path]
    for (const address of others)
      expect((await see(here, address)).headers, address).toMatchObject({ 'retry-after': '5' })
  })
})

describe('a store that browsers reach', () => {
  it('serves the original of a member’s picture, by a link of some minutes, and nothing sealed', async () => {
    const s3 = await startS3()
    const test = await startPersonal('sqlite', { env: { storage: addressOf(`${s3.url}&links=${s3.origin}`) } })
    try {
      const { path } = await test.picture(await test.member())
      const { statusCode, headers } = await test.app.inject(`/web/media/${path}`)
      expect([statusCode, headers['cache-control']]).toEqual([302, 'private, no-cache'])
      const link = new URL(String(headers.location))
      expect([link.origin, Number(link.searchParams.get('X-Amz-Expires'))]).toEqual([s3.origin, 300])
      const read = await fetch(link)
      expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/webp'])
      link.pathname = link.pathname.replace(/\/media\/.*/u, '/sealed/other')
      expect((await fetch(link)).status).toBe(403)
      expect((await test.app.inject(`/web/media/160/${path}`)).statusCode).toBe(200)
    } finally {
      await test.close()
    }
  })
})

describe('a start with a store', () => {
  const begin = async (storage: StorageAddress, log = aLog()) =>
    createBackend(
      { ...(await migratedEnv('sqlite', temporaryFolder())), storage },
      {
        types: () => [],
        siteName: () => '文澜',
        say: sayAnswer,
        agreements: always([]),
        forms: () => ({}),
        text: () => interfaceText,
        portalVersion: () => 'v1',
        log,
      },
    )

  it.each([
    ['another bucket', (url: string) => url.replace('/files', '/other'), '「other」这个桶'],
    ['another key', (url: string) => url.replace('TESTKEY', 'OTHER'), 'KEY 和 SECRET'],
    ['another secret', (url: string) => url.replace('a%2Fsecret', 'b'), 'KEY 和 SECRET'],
  ])('is refused in words with %s, and without the secret', async (_, change, expected) => {
    const result = await begin(addressOf(change((await startS3()).url)))
    if (result.ok) await result.backend.close()
    expect(result).toEqual({
      ok: false,
      refusal: { kind: 'files', message: expect.objectContaining({ zh: expect.stringContaining(expected) }) },
    })
    expect(JSON.stringify(result)).not.toContain('with@signs')
  })

  it('leaves no test file in the store', async () => {
    const s3 = await startS3()
    const result = await begin(addressOf(s3.url))
    if (result.ok) await result.backend.close()
    expect([result.ok, [...s3.objects.keys()]]).toEqual([true, []])
    expect(s3.requests).toEqual(expect.arrayContaining([expect.stringMatching(/^PUT sealed\/try-/u)]))
  })

  it('does not wait for a store that is away', async () => {
    const s3 = await startS3()
    await s3.goAway()
    const log = aLog()
    const result = await begin(addressOf(s3.url), log)
    if (!result.ok) throw new Error(result.refusal.message.en)
    expect(log.lines.filter((line) => line.includes('starts without its store'))).toHaveLength(1)
    expect(result.backend.isStorageReachable()).toBe(false)
    await s3.comeBack()
    await expect.poll(result.backend.isStorageReachable).toBe(true)
    await result.backend.close()
  })
})
