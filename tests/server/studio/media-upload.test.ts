import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'

import { describe, expect, it } from 'vitest'

import { usualDatabases } from '../../support/backend.ts'
import { boxes, ebml, office, ogg, zip } from '../../support/file-bytes.ts'
import { aPicture } from '../services/content/content.ts'
import { HOST, startStudio, STUDIO_ORIGIN } from './start-studio.ts'

const headers = { host: HOST, origin: STUDIO_ORIGIN, 'sec-fetch-site': 'same-origin' }

async function start(kind: (typeof usualDatabases)[number], role = 'editor', logged: unknown[] = []) {
  const write = (line: unknown) => void logged.push(line)
  const house = await startStudio(kind, { context: ({ log }) => ({ log: { ...log, error: write, warn: write } }) })
  const { token } = await house.join('lin', role)
  const { scratchDir } = house.test.backend.content
  return {
    ...house,
    token,
    /** What is left in the folder for files that are being read. */
    scratch: () => (existsSync(scratchDir) ? readdirSync(scratchDir) : []),
    send: async (file: Buffer | string, asking: { as?: string; name?: string; type?: string; token?: string } = {}) => {
      const { as = 'picture', name = '', type = 'application/octet-stream' } = asking
      const response = await house.app.inject({
        method: 'POST',
        url: `/studio/api/media/upload?kind=${as}&name=${encodeURIComponent(name)}`,
        headers: { ...headers, 'content-type': type, cookie: `__Host-staff=${asking.token ?? token}` },
        body: file,
      })
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
    },
  }
}

describe.each(usualDatabases)('a file that is sent to the studio, on %s', (kind) => {
  it('is stored once as a picture with its size, recorded once, and served by its path', async () => {
    const { send, acts, test, scratch } = await start(kind)
    const picture = await aPicture()
    const first = await send(picture)
    expect(first).toMatchObject({
      status: 200,
      body: { data: { path: expect.stringMatching(/^imports\/[\w-]{22}\.webp$/u) as unknown, width: 24, height: 16 } },
    })
    const data = { ...Object(first.body['data']), isDuplicate: true } as unknown
    expect(await send(picture)).toEqual({ ...first, body: { ...first.body, data } })
    expect(await test.backend.content.store.db.selectFrom('media_item').select(['kind', 'staff']).execute()).toEqual([
      { kind: 'picture', staff: 'lin女士' },
    ])
    const stored = (await acts()).filter(({ act }) => act === 'media.store')
    expect(stored).toHaveLength(1)
    expect(await test.backend.content.media.has(stored[0]?.subject ?? '')).toBe(true)
    expect(scratch()).toEqual([])
  })

  it.each([
    ['attachment', 'docx', office('word/document.xml')],
    ['attachment', 'xlsx', office('xl/workbook.xml')],
    ['attachment', 'pptx', office('ppt/presentation.xml')],
    ['attachment', 'zip', zip('名单.txt')],
    ['attachment', 'pdf', Buffer.from('%PDF-1.7\n%%EOF')],
    ['film', 'mp4', boxes('isom', 'vide')],
    ['film', 'webm', ebml('webm')],
    ['sound', 'm4a', boxes('M4A ', 'soun')],
    ['sound', 'ogg', ogg('OpusHead')],
    ['sound', 'mp3', Buffer.from('ID3\u0004\0\0\0\0\0\0')],
  ])('is stored as %s with the ending of its content: %s', async (as, ending, file) => {
    const { send, test } = await start(kind)
    const { status, body } = await send(file, { as })
    expect([status, body]).toEqual([
      200,
      {
        data: expect.objectContaining({
          path: expect.stringMatching(new RegExp(`^imports/[\\w-]{22}\\.${ending}$`, 'u')) as unknown,
        }) as unknown,
      },
    ])
    const { path } = await test.backend.content.store.db
      .selectFrom('media_item')
      .select('path')
      .executeTakeFirstOrThrow()
    expect(await test.backend.content.media.has(path)).toBe(true)
  })

  it.each([
    ['a text that is called a picture', 'picture', 'hello', 409],
    ['an empty file', 'picture', '', 409],
    ['captions that are too large', 'captions', '字'.repeat(3 * 1024 * 1024), 409],
    ['a text that is called a book', 'book', 'hello', 409],
    ['a file of another kind', 'table', 'hello', 422],
    ['a page that is called an attachment', 'attachment', '<!doctype html><script>alert(1)</script>', 409],
    ['a text that is called a film', 'film', 'hello', 409],
    ['a text that is called a sound', 'sound', 'hello', 409],
  ])('is refused with a sentence, and leaves nothing: %s', async (_what, as, file, expected) => {
    const { send, scratch, acts } = await start(kind)
    const { status, body } = await send(Buffer.from(file), { as })
    expect([status, JSON.stringify(body)]).toEqual([expected, expect.stringMatching(/[\u4e00-\u9fff]/u)])
    expect(scratch()).toEqual([])
    expect((await acts()).filter(({ act }) => act === 'media.store')).toEqual([])
  })

  it('is stored as an attachment under a clean name with its real ending', async () => {
    const { send, test } = await start(kind)
    const { status, body } = await send(Buffer.from('%PDF-1.7\n'), { as: 'attachment', name: '..\\报名\u202E表.docx' })
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          path: expect.stringMatching(/^imports\/[\w-]{22}\.pdf$/u) as unknown,
          bytes: 9,
          name: '报名表.docx.pdf',
        },
      },
    ])
    expect(await test.backend.content.media.has(String((body['data'] as { path: string }).path))).toBe(true)
  })

  it('is stored as captions from SubRip', async () => {
    const { send } = await start(kind)
    const text = '1\n00:00:01,000 --> 00:00:02,000\n你好\n'
    expect(await send(Buffer.from(text), { as: 'captions' })).toMatchObject({
      body: { data: { path: expect.stringMatching(/\.vtt$/u) as unknown } },
    })
  })

  it('is refused as JSON, without a session, and without the right', async () => {
    const { send } = await start(kind)
    expect((await send('{}', { type: 'application/json' })).status).toBe(415)
    expect((await send(await aPicture(), { token: 'none' })).status).toBe(401)
    const { send: sendAsAdministrator } = await start(kind, 'administrator')
    expect((await sendAsAdministrator(await aPicture())).status).toBe(403)
  })
})

describe.each(usualDatabases)('a file whose sending breaks off, on %s', (kind) => {
  it.each([['picture'], ['film'], ['attachment']])('leaves nothing, and is no fault of the portal: %s', async (as) => {
    const logged: unknown[] = []
    const { app, scratch, acts, token } = await start(kind, 'editor', logged)
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const request = httpRequest({
      ...{ method: 'POST', host: '127.0.0.1', port, path: `/studio/api/media/upload?kind=${as}` },
      headers: {
        ...headers,
        ...{ 'content-type': 'application/octet-stream', 'content-length': '1000000' },
        cookie: `__Host-staff=${token}`,
      },
    })
    request.on('error', () => undefined)
    request.write(Buffer.alloc(100_000))
    await expect.poll(() => scratch().length).toBe(1)
    request.destroy()
    await expect.poll(scratch).toEqual([])
    expect((await acts()).filter(({ act }) => act === 'media.store')).toEqual([])
    await app.close()
    expect(logged).toEqual([])
  })
})
