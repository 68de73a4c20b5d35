import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { MOST_BYTES, sweepUploads } from '#server/services/personal/uploads.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import type { TestMember } from '../../../support/members.ts'

import { gifOfFrames, pngOfSize, polyglot, SVG, ZIP } from './hostile-pictures.ts'
import { aJpeg, aPicturePart, callerHeaders, startPersonal, type Part, type Personal } from './personal.ts'
import { type Outcome, waitOf } from '../../../support/outcome.ts'
import { sentenceOf } from '../../../support/words.ts'

const PATH = /^uploads\/\d{4}\/\d{2}\/[\w-]{22}\.webp$/u
const SEALED = /^sealed\/[\w-]{22}$/u

describe.each(databases)('a picture that is sent, on %s', (kind) => {
  let test: Personal
  let jpeg: Buffer
  let member: TestMember
  beforeAll(async () => {
    test = await startPersonal(kind)
    jpeg = await aJpeg()
  })
  beforeEach(async () => {
    member = await test.member()
  })
  afterAll(() => test.close())

  const rows = () => test.backend.store.db.selectFrom('upload').selectAll().where('member_id', '=', member.id).execute()
  /** All stored data of this and every other member, to prove that nothing was added. */
  const traces = async () => ({
    files: test.files(),
    rows: await test.backend.store.db.selectFrom('upload').select('path').execute(),
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      'api/common/upload',
      'web/api/common/upload',
      'api/COMMON/Upload',
      'Web/api/common/upload'.toLowerCase(),
      'api/common/upload/',
    ])('is taken at %s', async (path) => {
      expect(await test.send(member, [aPicturePart(jpeg)], { path })).toMatchObject({
        outcome: 'ok',
        code: 1,
        data: { width: 80, height: 60 },
      })
    })
  })

  it('gets a new name, whatever its sender calls it', async () => {
    const { data, headers } = await test.send(member, [
      aPicturePart(jpeg, { filename: '../../../web/index.html', type: 'text/html' }),
    ])
    expect(data).toEqual({ path: expect.stringMatching(PATH), url: expect.stringMatching(PATH), width: 80, height: 60 })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
      'portal-version': 'v1',
    })
    const [row] = await rows()
    expect(row).toMatchObject({ member_id: member.id, used: 0, time: test.clock.now })
    expect(test.files()).toContain(`media/${row?.path}`)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('is served as a picture that can do nothing', async () => {
      const { path } = await test.picture(member)
      for (const url of [`/web/media/${path}`, `/web/media/160/${path}`]) {
        const served = await test.app.inject({ url, headers: { accept: 'image/webp' } })
        expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
          200,
          'image/webp',
          'nosniff',
        ])
        expect(served.headers['content-security-policy']).toContain('sandbox')
      }
    })

    it('that proves an identity is sealed, lies apart, and is never served', async () => {
      const { path, url } = await test.picture(member, 'authentication')
      expect([path, url]).toEqual([expect.stringMatching(SEALED), ''])
      for (const address of [path, `${path}.webp`, `../${path}`, `%2e%2e/${path}`, `160/../${path}`])
        expect((await test.app.inject(`/web/media/${address}`)).statusCode).toBe(404)
      const stored = await test.backend.context.services.uploads.read(path)
      expect(stored?.toString('latin1')).toMatch(/^[\w+/=]+$/u)
      expect(Buffer.from(stored?.toString('latin1') ?? '', 'base64').includes('WEBP')).toBe(false)
    })

    it('that is a page as well is stored as a picture only', async () => {
      const { data } = await test.send(member, [
        aPicturePart(polyglot(jpeg), { filename: 'a.html', type: 'text/html' }),
      ])
      const path = data instanceof Object && 'path' in data ? String(data.path) : ''
      expect((await test.backend.context.services.uploads.read(path))?.toString('latin1')).not.toContain('script')
    })

    it.each<[string, () => Part[] | Promise<Part[]>, Outcome]>([
      ['a drawing with scripts', () => [aPicturePart(SVG, { type: 'image/png' })], 'refused'],
      ['an archive called .jpg', () => [aPicturePart(ZIP)], 'refused'],
      ['a page called .jpg', () => [aPicturePart('<script>alert(1)</script>')], 'refused'],
      ['half a picture', async () => [aPicturePart(halfOf(await aJpeg(400, 300)))], 'refused'],
      ['a bomb of pixels', async () => [aPicturePart(await pngOfSize(50_000, 50_000))], 'refused'],
      ['nothing', () => [], 'invalid'],
      ['an empty file', () => [aPicturePart('')], 'invalid'],
      ['another field', () => [aPicturePart(jpeg, { name: 'file' })], 'invalid'],
      ['a text in the field', () => [{ name: 'image', bytes: 'uploads/2026/11/x.webp' }], 'invalid'],
      ['two pictures', () => [aPicturePart(jpeg), aPicturePart(jpeg)], 'invalid'],
      ['two pictures under two names', () => [aPicturePart(jpeg), aPicturePart(jpeg, { name: 'other' })], 'invalid'],
      ['a field of an object’s own', () => [aPicturePart(jpeg, { name: '__proto__' })], 400],
      [
        'a hundred fields',
        () => [...Array.from({ length: 100 }, (_, index) => ({ name: `f${index}`, bytes: 'x' })), aPicturePart(jpeg)],
        400,
      ],
      ['more than 8 MB', () => [aPicturePart(Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024)]))], 413],
    ])('is refused and leaves nothing: %s', async (_what, parts, outcome) => {
      const before = await traces()
      const reply = await test.send(member, await parts())
      expect(reply).toMatchObject({ outcome, code: 0, data: null })
      expect(reply.msg).toMatch(/\p{Script=Han}/u)
      expect(await traces()).toEqual(before)
    })

    it('that moves is accepted, however many frames it has', async () => {
      expect(await test.send(member, [aPicturePart(gifOfFrames(10_000))])).toMatchObject({
        code: 1,
        data: { width: 1, height: 1 },
      })
    })

    it('may come with other fields of its client', async () => {
      expect(
        await test.send(member, [{ name: 'token', bytes: 'x' }, aPicturePart(jpeg), { name: 'type', bytes: 'avatar' }]),
      ).toMatchObject({ code: 1 })
    })

    it.each([
      ['JSON', { 'content-type': 'application/json' }, 415],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['a kind nobody knows', { 'content-type': 'a/b' }, 415],
      ['a packed body', { 'content-encoding': 'gzip' }, 415],
      ['no boundary', { 'content-type': 'multipart/form-data' }, 400],
      ['another boundary', { 'content-type': 'multipart/form-data; boundary=other' }, 400],
      ['a boundary of a megabyte', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(10_000)}` }, 400],
    ])('is refused as %s', async (_what, headers, status) => {
      const before = await traces()
      expect(await test.send(member, [aPicturePart(jpeg)], { headers })).toMatchObject({ status, code: 0 })
      expect(await traces()).toEqual(before)
    })

    it('is not unpacked, however small it was packed', async () => {
      const response = await fetch(`${test.address}/api/common/upload`, {
        method: 'POST',
        headers: { token: member.token, 'content-encoding': 'gzip', 'content-type': 'multipart/form-data; boundary=x' },
        body: new Uint8Array(gzipSync(Buffer.alloc(20_000_000))),
      })
      expect(response.status).toBe(415)
    })

    it('is refused for an unknown purpose', async () => {
      expect(
        await test.send(member, [aPicturePart(jpeg)], { path: 'api/common/upload?purpose=../sealed' }),
      ).toMatchObject({ outcome: 'invalid' })
    })

    it('is refused as another method', async () => {
      const response = await fetch(`${test.address}/api/common/upload`, { headers: { token: member.token } })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    })

    it.each([
      ['without a token', undefined],
      ['with a token nobody has', { token: 'no-such-token' }],
    ])('is refused %s', async (_how, nobody) => {
      const before = await traces()
      expect(await test.send(nobody, [aPicturePart(jpeg)])).toMatchObject({
        status: 401,
        code: 0,
        msg: sentenceOf('LOGIN_REQUIRED'),
      })
      expect(await traces()).toEqual(before)
    })
  })

  /** Sends only the head of a request and of a body, and waits for the answer. */
  const announce = (headers: Record<string, string>) =>
    new Promise<{ status: number; isCut: Promise<void> }>((resolve, reject) => {
      const { hostname, port } = new URL(test.address)
      const request = openRequest({
        hostname,
        port,
        path: '/api/common/upload',
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      })
      const isCut = new Promise<void>((cut) => {
        request.once('socket', (socket) => socket.once('close', () => cut()))
      })
      request.on('error', reject)
      request.on('response', (response) => {
        request.off('error', reject)
        request.on('error', () => undefined)
        response.resume()
        resolve({ status: response.statusCode ?? 0, isCut })
      })
      request.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n')
    })
  const TWO_GB = String(2 * 1024 ** 3)

  describe.each(usualOf(kind))('whatever the database', () => {
    it('of 2 GB is refused before any of it is read, and its line is cut', async () => {
      const { status, isCut } = await announce({ token: member.token, 'content-length': TWO_GB })
      expect(status).toBe(413)
      await isCut
    })

    it('without a login is refused before any of it is read', async () => {
      const { status } = await announce({ 'content-length': TWO_GB })
      expect(status).toBe(401)
    })

    it('that never ends is cut off at 8 MB', async () => {
      const { status } = await new Promise<{ status: number }>((resolve, reject) => {
        const { hostname, port } = new URL(test.address)
        const request = openRequest({
          hostname,
          port,
          path: '/api/common/upload',
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', ...callerHeaders(member) },
        })
        request.on('error', reject)
        request.on('response', (response) => {
          request.off('error', reject)
          request.on('error', () => undefined)
          response.resume()
          resolve({ status: response.statusCode ?? 0 })
        })
        request.on('close', () => reject(new Error('Cut without a word')))
        request.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n')
        const more = () => void (request.writable && request.write(Buffer.alloc(65_536), () => setImmediate(more)))
        more()
      })
      expect(status).toBe(413)
      expect(await rows()).toEqual([])
    })

    /** Sends the beginning of a body only. */
    const begin = (who: TestMember) => {
      const { hostname, port } = new URL(test.address)
      const request = openRequest({
        hostname,
        port,
        path: '/api/common/upload',
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...callerHeaders(who) },
      })
      request.on('error', () => undefined)
      request.write('--x\r\n')
      return request
    }
    /** The number of counted uploads of all members: each is counted once, before it waits for memory. */
    const counted = async () => {
      const attempts = await test.backend.store.db
        .selectFrom('attempt')
        .select('times')
        .where('key', 'like', 'member-upload %')
        .execute()
      return attempts.reduce((sum, { times }) => sum + z.array(z.number()).parse(JSON.parse(times)).length, 0)
    }
    /**
     * Waits until that many uploads queue for memory: an upload makes one query between being counted and queueing,
     * and this call makes more than one after it.
     */
    const areInLine = async (count: number) => {
      await expect.poll(counted).toBe(count)
      await member.call('user/me')
    }

    it('waits for room where others send, and holds none after its sender is gone', async () => {
      const before = await counted()
      const slow = await Promise.all(Array.from({ length: 6 }, async () => begin(await test.member())))
      await areInLine(before + 6)
      for (const request of slow.slice(3)) request.destroy()
      const waiting = test.send(member, [aPicturePart(jpeg)])
      await areInLine(before + 7)
      for (const request of slow) request.destroy()
      expect((await waiting).outcome).toBe('ok')
      // All memory is free again.
      const many = await Promise.all(
        Array.from({ length: 12 }, async () => test.send(await test.member(), [aPicturePart(jpeg)])),
      )
      expect(many.map(({ outcome }) => outcome)).toEqual(many.map(() => 'ok'))
    })

    it('is refused for a while where one member sends too many at once', async () => {
      const before = await counted()
      const slow = Array.from({ length: 3 }, () => begin(member))
      await areInLine(before + 3)
      const reply = await test.send(member, [aPicturePart(jpeg)])
      expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
      expect(await test.send(await test.member(), [aPicturePart(jpeg)])).toMatchObject({ outcome: 'ok' })
      for (const request of slow) request.destroy()
      await expect.poll(async () => (await test.send(member, [aPicturePart(jpeg)])).outcome).toBe('ok')
    })

    it('is refused after 60 in an hour, refused ones included', async () => {
      const replies = await Promise.all(Array.from({ length: 3 }, () => test.send(member, [])))
      expect(replies.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid', 'invalid'])
      for (let sent = 3; sent < 60; sent += 1) await test.send(member, [])
      const reply = await test.send(member, [aPicturePart(jpeg)])
      expect(reply).toMatchObject({ outcome: 'limited', code: 0, msg: expect.stringContaining('上传得太频繁') })
      expect(waitOf(reply.data)).toBeGreaterThan(0)
      test.clock.now += 3601
      expect(await test.send(member, [aPicturePart(jpeg)])).toMatchObject({ outcome: 'ok' })
    })
  })

  it('is refused where its sender has stored 200 MB already', async () => {
    const { path } = await test.picture(member)
    await test.backend.store.db
      .updateTable('upload')
      .set({ bytes: MOST_BYTES - 10 })
      .where('path', '=', path)
      .execute()
    const before = await traces()
    expect(await test.send(member, [aPicturePart(jpeg)])).toMatchObject({
      outcome: 'limited',
      msg: expect.stringContaining('太多'),
    })
    expect(await traces()).toEqual(before)
  })

  it.each(['uploads', 'sealed'])(
    'leaves nothing half written in %s for longer than an hour after its process died',
    async (room) => {
      const path = `${room}/${'c'.repeat(22)}`
      const left = `${room === 'sealed' ? '' : 'media/'}${path}.0a1b2c3d4e5f.tmp`
      const file = join(test.dataDir, left)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, 'half')
      utimesSync(file, test.clock.now, test.clock.now)
      await sweepUploads(test.backend.context.services)
      expect(test.files()).toContain(left)
      test.clock.now += 3601
      await sweepUploads(test.backend.context.services)
      expect(test.files()).not.toContain(left)
    },
  )

  it('is deleted after a day without a form that uses it', async () => {
    const [unused, used] = [await test.picture(member), await test.picture(member)]
    await test.app.inject({ url: `/web/media/320/${unused.path}` })
    await test.backend.store.db.updateTable('upload').set({ used: 1 }).where('path', '=', used.path).execute()
    test.clock.now += 86_400 - 10
    await sweepUploads(test.backend.context.services)
    expect((await rows()).map(({ path }) => path)).toEqual([unused.path, used.path])
    test.clock.now += 20
    await sweepUploads(test.backend.context.services)
    expect((await rows()).map(({ path }) => path)).toEqual([used.path])
    expect((await test.app.inject(`/web/media/${unused.path}`)).statusCode).toBe(404)
    expect((await test.app.inject(`/web/media/320/${unused.path}`)).statusCode).toBe(404)
    expect(test.files().filter((file) => file.startsWith('cache/'))).toEqual(
      test.files().filter((file) => file.startsWith('cache/') && !file.includes(unused.path)),
    )
  })
})

function halfOf(file: Buffer): Buffer {
  return file.subarray(0, file.length / 2)
}
