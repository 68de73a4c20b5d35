/** A live playlist as a player understands it (RFC 8216). */
export interface PlayedPlaylist {
  targetDuration: number
  header: string | undefined
  pieces: readonly PlayedPiece[]
}

export interface PlayedPiece {
  sequence: number
  /** The number of its timeline: it changes where the picture jumps. */
  timeline: number
  start: number
  duration: number
  address: string
}

export function readPlaylist(text: string): PlayedPlaylist {
  const lines = text.trimEnd().split('\n')
  if (lines[0] !== '#EXTM3U') throw new Error(`No playlist: ${text}`)
  const value = (tag: string) => lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1)
  const pieces: PlayedPiece[] = []
  let sequence = Number(value('#EXT-X-MEDIA-SEQUENCE'))
  let timeline = Number(value('#EXT-X-DISCONTINUITY-SEQUENCE'))
  let start = Number.NaN
  let duration = Number.NaN
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') timeline += 1
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:'))
      start = Date.parse(line.slice('#EXT-X-PROGRAM-DATE-TIME:'.length)) / 1000
    if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice('#EXTINF:'.length))
    if (line.startsWith('#')) continue
    pieces.push({ sequence, timeline, start, duration, address: line })
    sequence += 1
  }
  return {
    targetDuration: Number(value('#EXT-X-TARGETDURATION')),
    header: /URI="([^"]+)"/u.exec(value('#EXT-X-MAP') ?? '')?.[1],
    pieces,
  }
}
