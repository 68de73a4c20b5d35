import { join } from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { createLoadingCache } from '#server/platform/queues/loading-cache.ts'
import type { Log } from '#server/platform/log/log.ts'
import { because } from '#server/platform/log/message.ts'

import { readRecording, type Recording } from './read-recording.ts'
import { writeLivePlaylist, writeMaster } from './write-playlist.ts'

const MEDIA = `${ROUTER_BASE}media/`

/** Players refetch after each piece; caching for a second relieves the server of crowds. */
const CACHE_WINDOW = 'public, max-age=1'
/** The master playlist changes only with the recording. */
const CACHE_MASTER = 'public, max-age=60'

/** A recording that is put into the media, or mended, is a channel after a minute. */
const FRESH_MS = 60_000
const MOST_FOLDERS = 200
/** A folder below the media: `video/yunting`. */
const FOLDER = /^(?:[\p{L}\p{N}_-]+\/){0,5}[\p{L}\p{N}_-]+$/u

export interface LiveOptions {
  /** Folders with media; the first that has the recording wins. */
  roots: readonly string[]
  log: Log
  /** Seconds since 1970, with fractions. */
  now?: () => number
}

/**
 * Registers channels that repeat a recording by the clock, and need no external service: of the recording in the media
 * folder `video/yunting`, `GET /web/live/video/yunting.m3u8` lists the qualities, and
 * `GET /web/live/video/yunting/720p.m3u8` the pieces of one of them. An unreadable recording is no channel, and logged.
 */
export function registerLive(app: FastifyInstance, { roots, log, now = () => Date.now() / 1000 }: LiveOptions): void {
  const recordings = createLoadingCache<string, { recording: Recording | undefined }>({
    idOf: (folder) => folder,
    bytesOf: () => 1,
    maxBytes: MOST_FOLDERS,
    freshMs: FRESH_MS,
  })
  const recordingOf = async (folder: string) => {
    if (!FOLDER.test(folder)) return undefined
    const load = async () => ({ recording: await findRecording(roots, folder, log) })
    const { recording } = recordings.getFresh(folder) ?? (await recordings.load(folder, load, () => true))
    return recording
  }

  app.get<{ Params: { '*': string } }>(`${ROUTER_BASE}live/*`, async (request, reply) => {
    const path = /^(.+)\.m3u8$/u.exec(request.params['*'])?.[1] ?? ''
    const [, folder = '', name = path] = /^(.+)\/([^/]+)$/u.exec(path) ?? []
    const recording = await recordingOf(folder)
    const rung = recording?.rungs.find((candidate) => candidate.name === name)
    if (recording && rung)
      return send(
        reply,
        CACHE_WINDOW,
        writeLivePlaylist(rung, recording.durations, `${MEDIA}${encodeURI(folder)}/${rung.name}/`, now()),
      )
    const whole = await recordingOf(path)
    return whole ? send(reply, CACHE_MASTER, writeMaster(encodeURIComponent(name), whole)) : notFound(reply)
  })
}

async function findRecording(roots: readonly string[], folder: string, log: Log): Promise<Recording | undefined> {
  for (const root of roots) {
    try {
      const recording = await readRecording(join(root, folder))
      if (recording) return recording
    } catch (error) {
      log.warn(because({ zh: `${folder} 不能循环直播`, en: `${folder} cannot be repeated as a channel` }, error))
      return undefined
    }
  }
  return undefined
}

function send(reply: FastifyReply, cache: string, text: string): FastifyReply {
  return reply.headers({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': cache }).send(text)
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
    .send('Not found')
}
