import { join } from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { ROUTER_BASE } from '#contract/router-base.ts'
import type { Log } from '#server/platform/log.ts'
import { because } from '#server/platform/message.ts'

import { readRecording, type Recording } from './read-recording.ts'
import { writeLivePlaylist, writeMaster } from './write-playlist.ts'

/** Live streams made from recordings: the path of the recording among the media, by the name of the stream. */
const streams: Readonly<Record<string, string>> = { demo: 'video/yunting' }

const MEDIA = `${ROUTER_BASE}media/`

/** Players refetch after each piece; caching for a second relieves the server of crowds. */
const CACHE_WINDOW = 'public, max-age=1'
/** The master playlist changes only with the recording. */
const CACHE_MASTER = 'public, max-age=60'

export interface LiveOptions {
  /** Folders with media; the first that has the recording wins. */
  roots: readonly string[]
  log: Log
  /** Seconds since 1970, with fractions. */
  now?: () => number
}

/**
 * Registers a demonstration stream that needs no external service: `GET /web/live/<name>.m3u8` lists its qualities, and
 * `GET /web/live/<name>/<quality>.m3u8` the pieces of one quality. An unreadable recording disables its stream but does
 * not stop the start.
 */
export async function registerLive(
  app: FastifyInstance,
  { roots, log, now = () => Date.now() / 1000 }: LiveOptions,
): Promise<void> {
  const live = new Map<string, { path: string; recording: Recording }>()
  for (const [name, path] of Object.entries(streams)) {
    const recording = await findRecording(roots, path, log)
    if (recording) live.set(name, { path, recording })
  }

  app.get<{ Params: { file: string } }>(`${ROUTER_BASE}live/:file`, (request, reply) => {
    const name = playlistName(request.params.file)
    const stream = live.get(name)
    return stream ? send(reply, CACHE_MASTER, writeMaster(name, stream.recording)) : notFound(reply)
  })
  app.get<{ Params: { name: string; file: string } }>(`${ROUTER_BASE}live/:name/:file`, (request, reply) => {
    const stream = live.get(request.params.name)
    const rung = stream?.recording.rungs.find(({ name }) => name === playlistName(request.params.file))
    if (!stream || !rung) return notFound(reply)
    return send(
      reply,
      CACHE_WINDOW,
      writeLivePlaylist(rung, stream.recording.durations, `${MEDIA}${stream.path}/${rung.name}/`, now()),
    )
  })
}

async function findRecording(roots: readonly string[], path: string, log: Log): Promise<Recording | undefined> {
  for (const root of roots) {
    try {
      const recording = await readRecording(join(root, path))
      if (recording) return recording
    } catch (error) {
      log.warn(because({ zh: `${path} 没有直播`, en: `No live stream of ${path}` }, error))
      return undefined
    }
  }
  return undefined
}

/** Returns the name of a playlist file; empty for other files, so that they match no stream and no quality. */
function playlistName(file: string): string {
  return /^([a-z0-9-]+)\.m3u8$/u.exec(file)?.[1] ?? ''
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
