import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A recording cut for streaming, read from its playlists (RFC 8216). */
export interface Recording {
  rungs: readonly Rung[]
  /** Durations of the pieces, equal in all rungs because players change rungs between pieces. */
  durations: readonly number[]
}

/** The recording in one quality: a step of the ladder of qualities, called a variant stream in RFC 8216. */
export interface Rung {
  /** Name of its folder: "720p". */
  name: string
  /** Bandwidth, resolution and codecs in the notation of the master playlist. */
  attributes: string
  /** Names of the files in its folder. */
  header: string | undefined
  pieces: readonly string[]
  /** Version of the files, which changes with their content. */
  version: string
}

/** Pieces of two rungs correspond if they differ by at most one frame of a film with a low frame rate. */
const TOLERANCE_SECONDS = 0.05

/**
 * Reads a recording from the folder of its master playlist, `index.m3u8`.
 * Undefined without a playlist; @throws with the reason if the recording is not suitable for a live stream.
 */
export async function readRecording(folder: string): Promise<Recording | undefined> {
  const master = await readFile(join(folder, 'index.m3u8'), 'utf8').catch(() => undefined)
  if (master === undefined) return undefined
  const lines = linesOf(master)
  const read = await Promise.all(
    lines.flatMap((line, place) => {
      const attributes = after('#EXT-X-STREAM-INF:', line)
      const address = lines[place + 1]
      return attributes === undefined || address === undefined ? [] : [readRung(folder, address, attributes)]
    }),
  )
  const [first] = read
  if (!first)
    throw new Error(
      `${folder}/index.m3u8 names no rung: there must be a line #EXT-X-STREAM-INF and an address after it`,
    )
  for (const { rung, durations } of read) {
    const isAligned =
      durations.length === first.durations.length &&
      durations.every((duration, place) => Math.abs(duration - (first.durations[place] ?? 0)) <= TOLERANCE_SECONDS)
    if (!isAligned)
      throw new Error(
        `${folder}: ${rung.name} is cut otherwise than ${first.rung.name}; all rungs must be cut at the same moments`,
      )
  }
  if (first.durations.length === 0) throw new Error(`${folder}: ${first.rung.name} has no pieces`)
  return { rungs: read.map(({ rung }) => rung), durations: first.durations }
}

async function readRung(
  folder: string,
  address: string,
  attributes: string,
): Promise<{ rung: Rung; durations: readonly number[] }> {
  const name = dirname(address)
  if (!/^[a-z0-9-]+$/u.test(name))
    throw new Error(
      `${folder}/index.m3u8: the rung ${address} must lie in a folder of its own, named by small letters and digits`,
    )
  const text = await readFile(join(folder, address), 'utf8')
  const lines = linesOf(text)
  const header = lines
    .map((line) => /^#EXT-X-MAP:.*URI="([^"]+)"/u.exec(line)?.[1])
    .find((found) => found !== undefined)
  const pieces = lines.filter((line) => !line.startsWith('#'))
  const durations = lines.flatMap((line) => {
    const duration = after('#EXTINF:', line)
    return duration === undefined ? [] : [Number.parseFloat(duration)]
  })
  if (pieces.length !== durations.length || durations.some((duration) => !(duration > 0)))
    throw new Error(`${folder}/${address}: every piece needs its #EXTINF with its duration`)
  const sizes = await Promise.all(
    [...(header === undefined ? [] : [header]), ...pieces].map(
      async (file) => (await stat(join(folder, name, file))).size,
    ),
  )
  const version = createHash('sha256')
    .update(`${text}${sizes.join(' ')}`)
    .digest('hex')
    .slice(0, 10)
  return { rung: { name, attributes, header, pieces, version }, durations }
}

function linesOf(playlist: string): readonly string[] {
  return playlist
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function after(tag: string, line: string): string | undefined {
  return line.startsWith(tag) ? line.slice(tag.length) : undefined
}
