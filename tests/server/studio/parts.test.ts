import { existsSync, readdirSync, symlinkSync, truncateSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { MOST_BYTES, MOST_OF_ACCOUNT, MOST_TOGETHER } from '#server/services/content/partials/admit-partial.ts'
import { PARTIAL_SECONDS, sweepPartials } from '#server/services/content/partials/partial-files.ts'
import type { StudioContext } from '#server/studio/studio-context.ts'

import { usualDatabases } from '../../support/backend.ts'
import { boxes } from '../../support/file-bytes.ts'
import { HOST, startStudio, STUDIO_ORIGIN } from './start-studio.ts'

const PARTS = '/studio/api/media/parts'
const studioPage = { host: HOST, origin: STUDIO_ORIGIN, 'sec-fetch-site': 'same-origin' }
const tus = { 'tus-resumable': '1.0.0' }
const part = { ...tus, 'content-type': 'application/offset+octet-stream' }
/** A film that no part holds alone. */
const film = Buffer.concat([boxes('isom', 'vide'), Buffer.alloc(3 * 1024 * 1024, 7)])

interface Asking {
  headers?: Readonly<Record<string, string>>
  /** In place of those of a page of the studio. */
  page?: Readonly<Record<string, string>>
  token?: string
  body?: Buffer
}

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'GET' | 'OPTIONS' | 'PUT'

async function start(
  kind: (typeof usualDatabases)[number],
  { partialDir, mayWrite }: { partialDir?: string; mayWrite?: () => boolean } = {},
) {
  const change = ({ content }: StudioContext) => ({
    ...(partialDir !== undefined && { content: { ...content, partialDir } }),
    ...(mayWrite !== undefined && { mayWrite }),
  })
  const house = await startStudio(kind, { context: change })
  const { token } = await house.join('lin', 'editor')
  const folder = partialDir ?? house.test.backend.content.partialDir
  const ask = async (
    method: Method,
    path: string,
    { headers = tus, page = studioPage, body, ...asking }: Asking = {},
  ) => {
    const { statusCode, ...response } = await house.app.inject({
      ...{ method, url: path },
      headers: { ...page, ...headers, cookie: `__Host-staff=${asking.token ?? token}` },
      ...(body !== undefined && { body }),
    })
    return { status: statusCode, headers: response.headers, body: response.body }
  }
  const storeAs = (person: string, path: string) =>
    house.ask('media/store', {
      ...{ token: person, body: { upload: path.split('/').at(-1), kind: 'film', name: '片.mp4' } },
    })
  const begin = (size: number, asking: Asking = {}) =>
    ask('POST', PARTS, { ...asking, headers: { ...tus, 'upload-length': String(size), ...asking.headers } })
  return {
    ...house,
    ...{ token, folder, ask, begin },
    /** Begins a file, and returns its address. */
    begun: async (size: number, asking?: Asking) => String((await begin(size, asking)).headers['location']),
    send: (path: string, at: number, body: Buffer, asking: Asking = {}) =>
      ask('PATCH', path, { ...asking, headers: { ...part, 'upload-offset': String(at), ...asking.headers }, body }),
    store: (path: string) => storeAs(token, path),
    /** A call that is about no part. */
    listed: () => house.ask('media', { token }),
    storeAs,
    left: () => (existsSync(folder) ? readdirSync(folder) : []),
  }
}

const half = film.length >> 1

describe.each(usualDatabases)('a file that is sent in parts, on %s', (kind) => {
  it('is the same stored file as one that is sent whole, however often its storing is asked for', async () => {
    const { begun, send, ask, store, app, token, acts } = await start(kind)
    const path = await begun(film.length)
    expect(path).toMatch(/^\/studio\/api\/media\/parts\/\d+-[0-9a-f]{32}$/u)
    expect(await send(path, 0, film.subarray(0, half))).toMatchObject({
      ...{ status: 204, headers: { 'upload-offset': String(half), 'tus-resumable': '1.0.0' } },
    })
    expect((await store(path)).error).toMatchObject({ kind: 'unavailable' })
    expect(await ask('HEAD', path)).toMatchObject({
      ...{ status: 200, headers: { 'upload-offset': String(half), 'upload-length': String(film.length) } },
    })
    expect((await send(path, half, film.subarray(half))).status).toBe(204)
    const stored = await store(path)
    expect(stored).toMatchObject({ status: 200, data: { bytes: film.length } })
    expect((await store(path)).data).toEqual(stored.data)
    const whole = await app.inject({
      ...{ method: 'POST', url: '/studio/api/media/upload?kind=film', body: film },
      headers: { ...studioPage, 'content-type': 'application/octet-stream', cookie: `__Host-staff=${token}` },
    })
    expect(whole.json()).toEqual({ data: { ...Object(stored.data), isDuplicate: true } })
    expect((await acts()).filter(({ act }) => act === 'media.store')).toHaveLength(1)
  })

  it('is stored once for all who ask at the same time, and noted so that nothing of it is read again', async () => {
    const { begun, send, ask, store, folder, acts, left } = await start(kind)
    const path = await begun(film.length)
    await send(path, 0, film)
    const answers = await Promise.all(Array.from({ length: 12 }, () => store(path)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, data: { bytes: film.length } })
    writeFileSync(join(folder, path.split('/').at(-1) ?? ''), Buffer.alloc(film.length))
    expect((await store(path)).data).toEqual(answers[0]?.data)
    expect((await acts()).filter(({ act }) => act === 'media.store')).toHaveLength(1)
    expect((await ask('DELETE', path)).status).toBe(204)
    expect(left()).toEqual([])
  })

  it('is stored and recorded once where several people bring the same at once', async () => {
    const { join: invite, begun, send, storeAs, acts } = await start(kind)
    const people = [await invite('chen', 'editor'), await invite('wu', 'editor'), await invite('xu', 'editor')]
    const arrived = await Promise.all(
      people.map(async ({ token }) => {
        const path = await begun(film.length, { token })
        await send(path, 0, film, { token })
        return { token, path }
      }),
    )
    const answers = await Promise.all(arrived.map(({ token, path }) => storeAs(token, path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await acts()).filter(({ act }) => act === 'media.store')).toHaveLength(1)
  })

  it('goes on from what has arrived after the server was started anew', async () => {
    const first = await start(kind)
    const path = await first.begun(film.length)
    await first.send(path, 0, film.subarray(0, half))
    await first.app.close()
    const { ask, send, store } = await start(kind, { partialDir: first.folder })
    expect((await ask('HEAD', path)).headers['upload-offset']).toBe(String(half))
    expect((await send(path, half, film.subarray(half))).status).toBe(204)
    expect(await store(path)).toMatchObject({ status: 200, data: { bytes: film.length } })
  })

  it('keeps what arrived of a part whose line breaks, and goes on there at once', async () => {
    const { app, begun, ask, send, store, token } = await start(kind)
    const path = await begun(film.length)
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const broken = httpRequest({
      ...{ method: 'PATCH', host: '127.0.0.1', port, path },
      headers: {
        ...{ ...studioPage, ...part, 'upload-offset': '0', 'content-length': String(film.length) },
        cookie: `__Host-staff=${token}`,
      },
    })
    broken.on('error', () => undefined)
    broken.write(film.subarray(0, half))
    const offset = async () => Number((await ask('HEAD', path)).headers['upload-offset'])
    // The server still waits at that connection: asking how far it is ends it.
    await expect.poll(offset).toBeGreaterThan(0)
    const at = await offset()
    expect(at).toBeLessThanOrEqual(half)
    expect((await send(path, at, film.subarray(at))).status).toBe(204)
    expect((await store(path)).status).toBe(200)
    broken.destroy()
  })

  it('is removed where the person cancels it', async () => {
    const { begun, send, ask, left } = await start(kind)
    const path = await begun(film.length)
    await send(path, 0, film.subarray(0, half))
    expect(left()).toHaveLength(2)
    expect((await ask('DELETE', path)).status).toBe(204)
    expect(left()).toEqual([])
    expect((await ask('HEAD', path)).status).toBe(404)
  })

  it('is removed after a day without a part, and not before', async () => {
    const { begun, left, folder } = await start(kind)
    const [id = ''] = [(await begun(10)).split('/').at(-1)]
    const seconds = 1_800_000_000
    for (const name of left()) utimesSync(join(folder, name), seconds, seconds)
    expect(await sweepPartials(folder, seconds + PARTIAL_SECONDS - 1)).toBe(0)
    expect(left()).toEqual([id, `${id}.json`])
    expect(await sweepPartials(folder, seconds + PARTIAL_SECONDS)).toBe(1)
    expect(left()).toEqual([])
    // The answer to the storing of one that was given up meanwhile.
    writeFileSync(join(folder, `${id}.stored`), '{}')
    utimesSync(join(folder, `${id}.stored`), seconds, seconds)
    expect(await sweepPartials(folder, seconds + PARTIAL_SECONDS)).toBe(1)
    expect(left()).toEqual([])
  })

  it('belongs to the account that began it: another one finds nothing', async () => {
    const { join: invite, begun, ask, send, storeAs } = await start(kind)
    const path = await begun(film.length)
    const { token } = await invite('chen', 'editor')
    expect((await ask('HEAD', path, { token })).status).toBe(404)
    expect((await send(path, 0, film, { token })).status).toBe(404)
    expect((await ask('DELETE', path, { token })).status).toBe(404)
    expect((await storeAs(token, path)).status).toBe(404)
    expect((await ask('HEAD', path)).headers['upload-offset']).toBe('0')
  })

  it.each([
    ['without a session', 401, { token: 'none' }],
    ['from another site', 403, { page: { ...studioPage, 'sec-fetch-site': 'cross-site' } }],
    ['with another origin', 403, { page: { host: HOST, origin: 'https://elsewhere.example' } }],
    ['without the protocol', 412, { headers: { 'tus-resumable': '' } }],
    ['in another version of the protocol', 400, { headers: { 'tus-resumable': '0.2.2' } }],
    ['with more bytes than any file has', 413, { headers: { 'upload-length': String(MOST_BYTES + 1) } }],
    ['of an unknown length', 400, { headers: { 'upload-length': '', 'upload-defer-length': '1' } }],
    ['of a length that is no number in digits', 400, { headers: { 'upload-length': '1e3' } }],
    ['of a negative length', 400, { headers: { 'upload-length': '-1' } }],
    ['with the first part', 415, { headers: part, body: Buffer.from('a') }],
    ['as JSON', 415, { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }],
  ] as const)('is not begun %s', async (_how, status, asking: Asking) => {
    const { begin, left } = await start(kind)
    const answer = await begin(10, asking)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatch(/[\u4e00-\u9fff]/u)
    expect(left()).toEqual([])
  })

  it('is not begun without the right, nor where the disk is nearly full', async () => {
    const { join: invite, begin, left } = await start(kind)
    const { token } = await invite('boss', 'administrator')
    expect((await begin(10, { token })).status).toBe(403)
    const full = await start(kind, { mayWrite: () => false })
    expect(await full.begin(10)).toMatchObject({ status: 507, body: expect.stringContaining('磁盘快满了') as unknown })
    expect([...left(), ...full.left()]).toEqual([])
  })

  it.each([
    ['at another place than the one reached', 409, 5, film.subarray(0, 10), {}],
    ['beyond the announced length', 413, 0, film.subarray(0, 21), {}],
    ['as another kind of content', 415, 0, film.subarray(0, 10), { 'content-type': 'application/octet-stream' }],
    ['at no place', 400, 0, film.subarray(0, 10), { 'upload-offset': '' }],
  ] as const)('takes no part %s', async (_how, status, at, body, headers) => {
    const { begun, send, ask } = await start(kind)
    const path = await begun(20)
    expect((await send(path, at, body, { headers })).status).toBe(status)
    expect((await ask('HEAD', path)).headers['upload-offset']).toBe('0')
  })

  it('is refused with a sentence where the disk takes no more, and the server goes on', async () => {
    const { begun, send, folder, begin } = await start(kind)
    const path = await begun(20)
    const file = join(folder, path.split('/').at(-1) ?? '')
    unlinkSync(file)
    symlinkSync('/dev/full', file)
    const body = expect.stringContaining('磁盘') as unknown
    expect(await send(path, 0, film.subarray(0, 10))).toMatchObject({ status: 507, body })
    expect((await begin(20)).status).toBe(201)
  })

  it.each(['GET', 'OPTIONS', 'PUT', 'POST'] as const)('is not reached by %s', async (method) => {
    const { begun, ask } = await start(kind)
    const path = await begun(20)
    expect((await ask(method, path)).status).toBe(405)
    expect((await ask(method, path, { headers: { ...tus, 'x-http-method-override': 'DELETE' } })).status).toBe(405)
    expect((await ask('HEAD', path)).status).toBe(200)
  })

  it.each(['..%2F..%2Fportal.db', '..', '1', '1-x', `1-${'0'.repeat(32)}.json`, '%00', 'a%2Fb', 'x'.repeat(400)])(
    'is nothing but an id of its own: %s',
    async (id) => {
      const { ask, begin } = await start(kind)
      await begin(20)
      expect([404, 405]).toContain((await ask('HEAD', `${PARTS}/${id}`)).status)
      expect([404, 405]).toContain((await ask('DELETE', `${PARTS}/${id}`)).status)
    },
  )

  it('is answered without headers for other origins, and with those of the studio', async () => {
    const { begin } = await start(kind)
    const { headers } = await begin(10)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})

describe.each(usualDatabases)('unfinished files, on %s', (kind) => {
  it('are ten of an account, of which one that rests makes room', async () => {
    const { begin, begun, folder, clock, left, ask } = await start(kind)
    const paths: string[] = []
    while (paths.length < MOST_OF_ACCOUNT) paths.push(await begun(10))
    const touch = (seconds: number) => {
      for (const name of left()) utimesSync(join(folder, name), seconds, seconds)
    }
    touch(clock.now)
    expect(await begin(10)).toMatchObject({
      status: 409,
      body: expect.stringMatching(/"crowded".*没有传完/u) as unknown,
    })
    touch(clock.now - 3600)
    expect((await begin(10)).status).toBe(201)
    const answers = await Promise.all(paths.map((path) => ask('HEAD', path)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(1)
  })

  it('lose none to a file that is refused anyway', async () => {
    const { begin, begun, folder, clock, left } = await start(kind)
    while (left().length < 2 * MOST_OF_ACCOUNT) await begun(10)
    for (const name of left()) utimesSync(join(folder, name), clock.now - 3600, clock.now - 3600)
    expect((await begin(MOST_BYTES + 1)).status).toBe(413)
    expect((await begin(10, { headers: { 'upload-length': '1.5' } })).status).toBe(400)
    expect(left()).toHaveLength(2 * MOST_OF_ACCOUNT)
  })

  it('make room where they have been quiet for an hour, whoever began them, and count what arrived of them', async () => {
    const { begin, begun, join: invite, folder, clock, left } = await start(kind)
    const accounts = [await invite('chen', 'editor'), await invite('wu', 'editor')]
    const paths: string[] = []
    for (const { token } of accounts)
      for (let count = 0; count < MOST_OF_ACCOUNT; count += 1) paths.push(await begun(MOST_BYTES, { token }))
    // Announced, and never sent: they take no room.
    for (const name of left()) utimesSync(join(folder, name), clock.now - 3600, clock.now - 3600)
    expect((await begin(MOST_BYTES)).status).toBe(201)
    expect(left()).toHaveLength(2 * 21)
    // Arrived: the oldest of them go, as many as it takes.
    for (const [index, path] of paths.entries()) {
      const file = join(folder, path.split('/').at(-1) ?? '')
      truncateSync(file, MOST_BYTES)
      utimesSync(file, clock.now - 7200 + index, clock.now - 7200 + index)
    }
    const most = Math.floor(MOST_TOGETHER / MOST_BYTES)
    expect((await begin(MOST_BYTES)).status).toBe(201)
    expect(left()).toHaveLength(2 * most)
    expect(left()).not.toContain(paths[0]?.split('/').at(-1))
    expect(left()).toContain(paths.at(-1)?.split('/').at(-1))
  })

  it('are sent in more requests than a person has for all else, which are not counted with them', async () => {
    const { begun, ask, listed } = await start(kind)
    const path = await begun(10)
    for (let count = 0; count < 620; count += 1) expect((await ask('HEAD', path)).status).toBe(200)
    expect((await listed()).status).toBe(200)
  })

  it('have a bound together, also where they are begun at once', async () => {
    const { begin, join: invite } = await start(kind)
    const accounts = [await invite('chen', 'editor'), await invite('wu', 'editor'), await invite('xu', 'editor')]
    const room = Math.floor(MOST_TOGETHER / MOST_BYTES)
    const tokens = Array.from({ length: room + 4 }, (_, index) => accounts[index % 3]?.token ?? '')
    const answers = await Promise.all(tokens.map((token) => begin(MOST_BYTES, { token })))
    const statuses = answers.map(({ status }) => status)
    // Sending it again helps once others have sent theirs.
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body).toContain('"crowded"')
    expect(statuses.filter((status) => status === 201)).toHaveLength(room)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
  })
})
