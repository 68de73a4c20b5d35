import { join } from 'node:path'

import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { createMedia } from '#server/media/create-media.ts'
import { registerMedia } from '#server/media/register-media.ts'
import { registerLive } from '#server/live/register-live.ts'

import { aLog, NOON, temporaryFolder, writeFiles, someParts } from '../../support/backend.ts'

import { readPlaylist } from './read-playlist.ts'
import { createImageWorker } from '#server/media/image-worker.ts'

const sampleMedia = join(import.meta.dirname, '../../../samples/content/media')

/** Two rungs of five pieces, 3.96 to 4.04 s each but for the last. */
const durations = [4, 4.04, 3.96, 4, 2.5]
const LENGTH = 18.5
const rungPlaylist = (seconds: readonly number[]) =>
  [
    '#EXTM3U',
    '#EXT-X-MAP:URI="init.mp4"',
    ...seconds.flatMap((duration, index) => [`#EXTINF:${duration},`, `${index}.m4s`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
const master =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900,CODECS="avc1.64001f,mp4a.40.2"\n720p/index.m3u8\n\n#EXT-X-STREAM-INF:BANDWIDTH=300\n360p/index.m3u8\n'
const filesOf = (rung: string, seconds: readonly number[]) => ({
  [`media/video/yunting/${rung}/index.m3u8`]: rungPlaylist(seconds),
  [`media/video/yunting/${rung}/init.mp4`]: 'header',
  ...Object.fromEntries(seconds.map((_, index) => [`media/video/yunting/${rung}/${index}.m4s`, `${rung} ${index}`])),
})
const recording = {
  'media/video/yunting/index.m3u8': master,
  ...filesOf('720p', durations),
  ...filesOf('360p', durations),
}

async function setUp(files: Readonly<Record<string, string>> | 'own', start = NOON) {
  const root = files === 'own' ? sampleMedia : join(writeFiles(temporaryFolder(), files), 'media')
  const log = aLog()
  let time = start
  const app = Fastify()
  onTestFinished(() => app.close())
  registerLive(app, { roots: [join(root, 'nowhere'), root], log, now: () => time })
  registerMedia(
    app,
    createMedia({
      roots: [root],
      images: createImageWorker({ part: someParts(log).part('image-worker') }),
      cacheDir: join(temporaryFolder(), 'cache'),
      log,
    }),
  )
  const get = (url: string) => app.inject({ url })
  const at = async (moment: number, rung = '720p') => {
    time = moment
    return readPlaylist((await get(`/web/live/video/yunting/${rung}.m3u8`)).body)
  }
  return { log, get, at }
}

/** Half a minute in odd steps, several times around a recording of 18.5 s. */
const moments = Array.from({ length: 120 }, (_, step) => NOON + step * 0.73)

describe('the live playlist', () => {
  it('shows six pieces that are over, the last no longer than one piece ago', async () => {
    const { at } = await setUp(recording)
    for (const moment of moments) {
      const { pieces, targetDuration } = await at(moment)
      expect(pieces).toHaveLength(6)
      const [last] = pieces.slice(-1)
      const end = (last?.start ?? 0) + (last?.duration ?? 0)
      expect(end, String(moment)).toBeLessThanOrEqual(moment + 0.001)
      expect(end, String(moment)).toBeGreaterThan(moment - 4.05)
      expect(Math.max(...pieces.map(({ duration }) => Math.round(duration)))).toBeLessThanOrEqual(targetDuration)
    }
  })

  it('goes on without a gap: each piece begins at the end of the one before', async () => {
    const { at } = await setUp(recording)
    for (const moment of moments) {
      const { pieces } = await at(moment)
      pieces.slice(1).forEach((piece, place) => {
        const before = pieces[place]
        expect(piece.sequence).toBe((before?.sequence ?? 0) + 1)
        expect(piece.start).toBeCloseTo((before?.start ?? 0) + (before?.duration ?? 0), 2)
      })
    }
  })

  it('never goes back, and never changes an entry it has shown', async () => {
    const { at } = await setUp(recording)
    const shown = new Map<number, unknown>()
    let sequence = 0
    for (const moment of moments) {
      const { pieces } = await at(moment)
      expect(pieces[0]?.sequence ?? 0).toBeGreaterThanOrEqual(sequence)
      sequence = pieces[0]?.sequence ?? 0
      for (const piece of pieces) {
        expect(shown.get(piece.sequence) ?? piece).toEqual(piece)
        shown.set(piece.sequence, piece)
      }
    }
    // Every piece in between was listed at some time: a player that polls often enough misses none.
    const numbers = [...shown.keys()]
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    expect(numbers.length).toBeGreaterThan(20)
  })

  it('begins a new timeline with the first piece of the recording, and only there', async () => {
    const { at } = await setUp(recording)
    for (const moment of moments) {
      const { pieces } = await at(moment)
      pieces.slice(1).forEach((piece, place) => {
        expect(piece.timeline - (pieces[place]?.timeline ?? 0), piece.address).toBe(
          piece.address.includes('/0.m4s') ? 1 : 0,
        )
      })
    }
  })

  it('is the same piece of time in every quality, at the same number', async () => {
    const { at } = await setUp(recording)
    for (const moment of moments.slice(0, 40)) {
      const [high, low] = [await at(moment, '720p'), await at(moment, '360p')]
      expect(low.pieces.map(({ address, ...rest }) => ({ ...rest, file: /[^/]+\.m4s/u.exec(address)?.[0] }))).toEqual(
        high.pieces.map(({ address, ...rest }) => ({ ...rest, file: /[^/]+\.m4s/u.exec(address)?.[0] })),
      )
      expect(low.pieces.every(({ address }) => address.includes('/360p/'))).toBe(true)
    }
  })

  it('is the same in every process, and after every start', async () => {
    const [one, other] = [await setUp(recording), await setUp(recording)]
    for (const moment of moments.slice(0, 20)) expect(await other.at(moment)).toEqual(await one.at(moment))
  })

  it('wraps at the moment the recording is over', async () => {
    const { at } = await setUp(recording)
    const wrap = Math.ceil(NOON / LENGTH) * LENGTH
    const [before, after] = [await at(wrap - 0.01), await at(wrap + 0.01)]
    expect(before.pieces.at(-1)?.address).toContain('/3.m4s')
    expect(after.pieces.at(-1)?.address).toContain('/4.m4s')
    expect((await at(wrap + 4.01)).pieces.at(-1)?.address).toContain('/0.m4s')
  })
})

describe('a file that the live playlist names', () => {
  it('exists, and may be stored for ever', async () => {
    const { get, at } = await setUp('own')
    const names = [...(await get('/web/live/video/yunting.m3u8')).body.matchAll(/^yunting\/(.+)\.m3u8$/gmu)].map(
      ([, name]) => name ?? '',
    )
    expect(names).toEqual(['720p', '360p'])
    for (const name of names) {
      const { pieces, header } = await at(NOON, name)
      for (const address of [header ?? '', ...pieces.map((piece) => piece.address)]) {
        const { statusCode, headers } = await get(address)
        expect([statusCode, headers['cache-control']], address).toEqual([200, 'public, max-age=31536000, immutable'])
      }
    }
  })

  it('has another address after a change of the recording', async () => {
    const { at } = await setUp(recording)
    const { at: atOther } = await setUp({ ...recording, 'media/video/yunting/720p/3.m4s': 'drawn anew' })
    expect((await atOther(NOON)).pieces[0]?.address).not.toBe((await at(NOON)).pieces[0]?.address)
  })
})

describe('the recording of the demonstration', () => {
  it('offers two qualities, smaller than nine megabytes together', async () => {
    const { get } = await setUp('own')
    const { body, headers } = await get('/web/media/video/yunting/index.m3u8')
    expect(headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect([...body.matchAll(/RESOLUTION=(\d+x\d+)/gu)].map(([, size]) => size)).toEqual(['1280x720', '640x360'])
    let bytes = 0
    for (const rung of ['720p', '360p']) {
      const { pieces, header } = readPlaylist((await get(`/web/media/video/yunting/${rung}/index.m3u8`)).body)
      expect(pieces.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(43)
      for (const file of [header ?? '', ...pieces.map(({ address }) => address)]) {
        const answer = await get(`/web/media/video/yunting/${rung}/${file}`)
        expect(answer.statusCode, file).toBe(200)
        bytes += answer.rawPayload.length
      }
    }
    expect(bytes).toBeLessThan(9_000_000)
  })

  it('claims no less bandwidth than its largest piece takes', async () => {
    const { get } = await setUp('own')
    const { body } = await get('/web/media/video/yunting/index.m3u8')
    for (const [, bandwidth, rung] of body.matchAll(/[:,]BANDWIDTH=(\d+).*\n(\d+p)/gu)) {
      const { pieces } = readPlaylist((await get(`/web/media/video/yunting/${rung}/index.m3u8`)).body)
      const peaks = await Promise.all(
        pieces.map(
          async ({ address, duration }) =>
            ((await get(`/web/media/video/yunting/${rung}/${address}`)).rawPayload.length * 8) / duration,
        ),
      )
      expect(Math.max(...peaks), rung).toBeLessThanOrEqual(Number(bandwidth))
    }
  })
})

describe('the address of a live stream', () => {
  it.each([
    ['/web/live/video/yunting.m3u8', 'public, max-age=60'],
    ['/web/live/video/yunting/720p.m3u8', 'public, max-age=1'],
  ])('%s answers a playlist that is stored for a short time only', async (url, cache) => {
    const { get } = await setUp(recording)
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
      cache,
    ])
  })

  it.each([
    '/web/live/other.m3u8',
    '/web/live/video/yunting',
    '/web/live/video/yunting/480p.m3u8',
    '/web/live/other/720p.m3u8',
    '/web/live/constructor.m3u8',
    '/web/live/video/yunting/..%2f720p.m3u8',
    '/web/live/.m3u8',
    '/web/live/video/yunting/720p/index.m3u8',
    '/web/live/video%2f..%2fvideo%2fyunting.m3u8',
  ])('%s does not exist', async (url) => {
    const { get } = await setUp(recording)
    const { statusCode, body } = await get(url)
    expect([statusCode, body]).toEqual([404, 'Not found'])
  })

  it('has the codecs of the recording', async () => {
    const { get } = await setUp(recording)
    expect((await get('/web/live/video/yunting.m3u8')).body).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=900,CODECS="avc1.64001f,mp4a.40.2"\nyunting/720p.m3u8\n',
    )
  })
})

describe('a portal without a recording to show', () => {
  it('has no stream, and logs nothing about it', async () => {
    const { get, log } = await setUp({})
    expect((await get('/web/live/video/yunting.m3u8')).statusCode).toBe(404)
    expect(log.lines).toEqual([])
  })

  it.each([
    [
      'rungs cut at different moments',
      { ...recording, ...filesOf('360p', [4, 4.2, 3.8, 4, 2.5]) },
      /360p is cut otherwise than 720p/u,
    ],
    ['a rung of fewer pieces', { ...recording, ...filesOf('360p', [4, 4.04]) }, /360p is cut otherwise than 720p/u],
    ['no rung', { ...recording, 'media/video/yunting/index.m3u8': '#EXTM3U\n' }, /names no rung/u],
    [
      'a rung outside',
      { ...recording, 'media/video/yunting/index.m3u8': master.replace('720p/', '../') },
      /folder of its own/u,
    ],
    [
      'a piece without its duration',
      { ...recording, 'media/video/yunting/720p/index.m3u8': '#EXTM3U\n0.m4s\n' },
      /needs its #EXTINF/u,
    ],
    ['a rung without its playlist', { 'media/video/yunting/index.m3u8': master }, /ENOENT/u],
    ['rungs without pieces', { ...recording, ...filesOf('360p', []), ...filesOf('720p', []) }, /has no pieces/u],
  ])('logs the reason of the fault in its files: %s', async (_, files: Readonly<Record<string, string>>, message) => {
    const { get, log } = await setUp(files)
    expect((await get('/web/live/video/yunting.m3u8')).statusCode).toBe(404)
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]).toMatch(message)
  })
})
