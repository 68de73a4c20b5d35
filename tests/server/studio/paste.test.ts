import * as z from 'zod'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { pasteResponse } from '#contract/studio/paste-response.ts'
import type { PictureMaker } from '#server/services/context/picture-maker.ts'
import type { FetchOutside } from '#server/platform/http/fetch-outside.ts'
import { createConvertDocx } from '#server/services/content/pasting/convert-docx.ts'
import { createPasteTurns, type PasteTurns } from '#server/services/content/pasting/paste-turns.ts'

import { usualDatabases } from '../../support/backend.ts'
import { aPicture } from '../services/content/content.ts'
import { aDocx } from '../services/content/pasting/a-docx.ts'
import { wechat, word, wordRtf } from '../services/content/pasting/pastes.ts'
import { news } from '../services/content/documents/start-editing.ts'
import { HOST, startStudio, STUDIO_ORIGIN } from './start-studio.ts'

async function start(
  kind: (typeof usualDatabases)[number],
  {
    role = 'editor',
    fetchOutside,
    pictures,
    turns = createPasteTurns(),
  }: {
    role?: string
    fetchOutside?: FetchOutside
    pictures?: Partial<PictureMaker>
    turns?: PasteTurns
  } = {},
) {
  const fetched: string[] = []
  const house = await startStudio(kind, {
    context: ({ content }) => ({
      content: { ...content, types: () => [news], pictures: { ...content.pictures, ...pictures } },
      pasting: {
        convertDocx: createConvertDocx(),
        turns,
        fetchOutside: async (address) => {
          fetched.push(address)
          return (await fetchOutside?.(address)) ?? { ok: false, fault: 'away' }
        },
      },
    }),
  })
  const { token } = await house.join('lin', role)
  const created = await house.ask('content/create', { token, body: { type: 'news' } })
  const { key } = z.object({ key: z.string() }).parse(created.data)
  const pathsIn = (html: string) => [...html.matchAll(/src="\/web\/media\/([^"]+)"/gu)].map(([, path = '']) => path)
  return {
    ...house,
    ...{ token, key, fetched, pathsIn },
    stored: async () => (await house.acts()).filter(({ act }) => act === 'media.store').map(({ subject }) => subject),
    paste: async (html: string, rtf = '') => {
      const answer = await house.ask('content/paste', { token, body: { type: 'news', key, html, rtf } })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      return pasteResponse.parse(answer.data)
    },
    readDocx: async (file: Buffer) => {
      const response = await house.app.inject({
        method: 'POST',
        url: `/studio/api/content/read-docx?type=news&key=${key}`,
        headers: {
          ...{ host: HOST, origin: STUDIO_ORIGIN, 'sec-fetch-site': 'same-origin' },
          ...{ 'content-type': 'application/octet-stream', cookie: `__Host-staff=${token}` },
        },
        body: file,
      })
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
    },
  }
}

describe.each(usualDatabases)('what is pasted into a text, on %s', (kind) => {
  it('of Word has the pictures of its RTF, stored and recorded once', async () => {
    const { paste, stored, pathsIn, fetched, test } = await start(kind)
    const rtf = wordRtf([await aPicture('#123456'), await aPicture('#654321')])
    const { html, losses } = await paste(word, rtf)
    expect(losses).toEqual([])
    const paths = pathsIn(html)
    expect(new Set(paths).size).toBe(2)
    expect(await paste(word, rtf)).toEqual({ html, losses })
    expect((await stored()).toSorted()).toEqual(paths.toSorted())
    for (const path of paths) expect(await test.backend.content.media.has(path)).toBe(true)
    expect(fetched).toEqual([])
  })

  it('of Word without RTF has no pictures, and says how they can be had', async () => {
    const { paste } = await start(kind)
    const { html, losses } = await paste(word)
    expect(html).not.toContain('<img')
    expect(html).toContain('图 1 修复室一角')
    expect(losses).toEqual([{ kind: 'picture-local', count: 2, sentence: expect.stringContaining('.docx') as unknown }])
  })

  it('of an article has its pictures, fetched once each, and says what it lost', async () => {
    const picture = await aPicture()
    const { paste, fetched, pathsIn } = await start(kind, {
      fetchOutside: () => Promise.resolve({ ok: true, bytes: picture }),
    })
    const { html, losses } = await paste(wechat + wechat)
    expect(fetched).toEqual(['https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg'])
    expect(pathsIn(html)).toHaveLength(2)
    expect(losses.map(({ kind: what, count }) => [what, count])).toEqual([
      ['film', 2],
      ['drawing', 2],
    ])
  })

  it.each([
    ['forbidden', { ok: false, fault: 'forbidden' }],
    ['time', { ok: false, fault: 'time' }],
    ['kind', { ok: true, bytes: Buffer.from('<svg/>') }],
    ['kind', { ok: true, bytes: Buffer.from('<html>404</html>') }],
  ] as const)('leaves out a picture that could not be had, with a sentence: %s', async (loss, answer) => {
    const { paste, stored } = await start(kind, { fetchOutside: () => Promise.resolve(answer) })
    const { html, losses } = await paste('<p>甲</p><p><img src="https://a.cn/a.jpg"></p>')
    expect(html).toBe('<p>甲</p>')
    expect(losses).toEqual([
      { kind: `picture-${loss}`, count: 1, sentence: expect.stringMatching(/^1 张图片.+。$/u) as unknown },
    ])
    expect(await stored()).toEqual([])
  })

  it('has pictures of the site where they are, and those in addresses; a pixel is not missed', async () => {
    const { paste, pathsIn, fetched } = await start(kind)
    const dataOf = async (size: { width: number; height: number }) =>
      `data:image/png;base64,${(await aPicture('#777777', size)).toString('base64')}`
    const first = await paste(`<img src="${await dataOf({ width: 24, height: 16 })}">`)
    const [path = ''] = pathsIn(first.html)
    const again = await paste(`<img src="/web/media/${path}"><img src="/web/media/imports/none.webp">`)
    expect(pathsIn(again.html)).toEqual([path])
    expect(again.losses.map(({ kind: what }) => what)).toEqual(['picture-address'])
    expect(await paste(`<p>甲<img src="${await dataOf({ width: 1, height: 1 })}"></p>`)).toEqual({
      html: '<p>甲</p>',
      losses: [],
    })
    expect(fetched).toEqual([])
  })

  it('has thirty pictures and no more, of which three are fetched at once', async () => {
    let open = 0
    let most = 0
    const { paste, fetched } = await start(kind, {
      fetchOutside: async () => {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => setImmediate(resolve))
        open -= 1
        return { ok: false, fault: 'status' }
      },
    })
    const html = Array.from({ length: 35 }, (_, index) => `<img src="https://a.cn/${index}.jpg">`).join('')
    const { losses } = await paste(html)
    expect(losses.map(({ kind: what, count }) => [what, count])).toEqual([
      ['picture-status', 30],
      ['picture-many', 5],
    ])
    expect([fetched.length, most]).toEqual([30, 3])
  })

  it('tries no further and stores nothing once the time for pictures is over', async () => {
    const picture = await aPicture()
    const time = new AbortController()
    const make = vi.fn<PictureMaker['make']>(() => {
      time.abort()
      return Promise.resolve({ ok: false, fault: 'busy' })
    })
    const { paste, stored } = await start(kind, {
      fetchOutside: () => Promise.resolve({ ok: true, bytes: picture }),
      pictures: { make },
    })
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    onTestFinished(() => timeout.mockRestore())
    const { losses } = await paste('<p>甲</p>' + '<img src="https://a.cn/a.jpg">')
    expect(losses.map(({ kind: what, count }) => [what, count])).toEqual([['picture-time', 1]])
    expect(make).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual([])
  })

  it('has no pictures of a person who may not store any, and nothing is fetched for them', async () => {
    const { paste, fetched, context } = await start(kind)
    await context.store.db.deleteFrom('role_grant').where('granted', '=', 'media.write').execute()
    const { html, losses } = await paste('<p>甲<img src="https://a.cn/a.jpg"></p>')
    expect(html).toBe('<p>甲</p>')
    expect(losses.map(({ kind: what }) => what)).toEqual(['picture-right'])
    expect(fetched).toEqual([])
  })

  it('is refused in a document of the recycle bin, and nothing is stored', async () => {
    const { ask, readDocx, stored, token, key } = await start(kind)
    const named = { type: 'news', key }
    expect((await ask('content/act', { token, body: { act: 'delete', names: [`news:${key}`] } })).status).toBe(200)
    const sentence = '这条内容在回收站里，请先恢复'
    const pasted = await ask('content/paste', { token, body: { ...named, html: '<p>甲</p>' } })
    expect([pasted.status, pasted.error?.message]).toEqual([409, sentence])
    const { status, body } = await readDocx(aDocx([{ picture: await aPicture() }]))
    expect([status, body['error']]).toEqual([409, expect.objectContaining({ message: sentence })])
    expect(await stored()).toEqual([])
  })

  it('is refused with a sentence where too much is pasted, and its file is not received', async () => {
    const turns: PasteTurns = { run: () => Promise.resolve('refused') }
    const { ask, readDocx, token, key } = await start(kind, { turns })
    const answer = await ask('content/paste', { token, body: { type: 'news', key, html: '<p>甲</p>' } })
    expect([answer.status, answer.error?.message]).toEqual([503, '正忙，请过一会儿再贴'])
    expect((await readDocx(Buffer.alloc(21 * 1024 * 1024))).status).toBe(503)
  })

  it('is refused where it is too long', async () => {
    const { ask, token, key } = await start(kind)
    const paste = (html: string) => ask('content/paste', { token, body: { type: 'news', key, html } })
    expect((await paste('甲'.repeat(3 * 1024 * 1024))).status).toBe(409)
    expect((await paste('x'.repeat(33 * 1024 * 1024))).status).toBe(413)
  })
})

describe.each(usualDatabases)('a Word document that is dropped into a text, on %s', (kind) => {
  it('becomes a text with its pictures', async () => {
    const { readDocx, pathsIn } = await start(kind)
    const { status, body } = await readDocx(
      aDocx([
        { style: 'Title', text: '公告' },
        { text: '九点' },
        { picture: await aPicture() },
        { style: 'caption', text: '图 1 大厅' },
      ]),
    )
    expect(status).toBe(200)
    const { html, losses } = pasteResponse.parse(body['data'])
    expect(losses).toEqual([])
    expect(html.replaceAll('\n', '')).toBe(
      `<h2>公告</h2><p>九点</p><figure><img src="/web/media/${pathsIn(html)[0]}" alt="" loading="lazy" /><figcaption>图 1 大厅</figcaption></figure>`,
    )
  })

  it.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.from('')],
    ['more than a document has', Buffer.alloc(21 * 1024 * 1024)],
  ])('is refused with a sentence: %s', async (_what, file) => {
    const { readDocx } = await start(kind)
    const { status, body } = await readDocx(file)
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringMatching(/[\u4e00-\u9fff]/u)])
  })
})
