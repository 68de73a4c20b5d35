import { isoInstant } from '#contract/time/instant.ts'
import { liveWindow } from './live-window.ts'
import type { Recording, Rung } from './read-recording.ts'

/** Writes the qualities of a live stream; their playlists are beside this one, below the stream's name. */
export function writeMaster(name: string, { rungs }: Recording): string {
  return playlist([
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...rungs.flatMap((rung) => [`#EXT-X-STREAM-INF:${rung.attributes}`, `${name}/${rung.name}.m3u8`]),
  ])
}

/**
 * Writes the playlist of one quality at a moment. The pieces are files of the recording.
 *
 * @param base address of the rung's files
 * @param now seconds since 1970
 */
export function writeLivePlaylist(rung: Rung, durations: readonly number[], base: string, now: number): string {
  const { mediaSequence, discontinuitySequence, pieces } = liveWindow(durations, now)
  // With the version an address always returns the same file, so it can be cached for ever.
  const address = (file: string) => `${base}${file}?v=${rung.version}`
  return playlist([
    `#EXT-X-TARGETDURATION:${Math.max(...durations.map((duration) => Math.round(duration)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(rung.header === undefined ? [] : [`#EXT-X-MAP:URI="${address(rung.header)}"`]),
    ...pieces.flatMap(({ index, start, isWrap }) => [
      ...(isWrap ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${isoInstant(start)}`,
      `#EXTINF:${(durations[index] ?? 0).toFixed(3)},`,
      address(rung.pieces[index] ?? ''),
    ]),
  ])
}

function playlist(lines: readonly string[]): string {
  return `${['#EXTM3U', '#EXT-X-VERSION:7', ...lines].join('\n')}\n`
}
