import { ErrorDetails, ErrorTypes, Events, Hls } from 'hls.js/light'

import { AUTO_QUALITY, type Stream, type StreamFault, type StreamRequest } from './stream.ts'

/** A decoder that stumbles again so soon will not get any further. */
const RECOVERY_MS = 10_000

/** Plays a playlist through Media Source Extensions. The only module that brings hls.js: it is loaded when a stream is opened. */
export function openHlsStream({ video, address, isLive, from, onFault, onQualities }: StreamRequest): Stream {
  const hls = new Hls({
    // A worker would have to be a blob, which the content security policy does not let run; the pieces are small.
    enableWorker: false,
    // No more pixels than are shown: a telephone need not load what it cannot show.
    capLevelToPlayerSize: true,
    // What is behind one can be seen again for half a minute; a long evening must not fill the memory.
    backBufferLength: 30,
    liveDurationInfinity: true,
    ...(isLive || from <= 0 ? {} : { startPosition: from }),
  })
  let recoveredAt = -RECOVERY_MS
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) =>
    onQualities(levels.map(({ height, bitrate }, id) => ({ id, height, bandwidth: bitrate }))),
  )
  hls.on(Events.ERROR, (_, { fatal, type, details, response }) => {
    if (!fatal) return
    if (
      type === ErrorTypes.MEDIA_ERROR &&
      details !== ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR &&
      performance.now() - recoveredAt > RECOVERY_MS
    ) {
      recoveredAt = performance.now()
      hls.recoverMediaError()
      return
    }
    onFault(faultOf(type, details, response?.code ?? 0))
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return {
    choose: (quality) => {
      // The next piece comes in the new quality; what is on the screen goes on.
      hls.nextLevel = quality === AUTO_QUALITY ? -1 : quality
    },
    livePlace: () => (isLive ? (hls.liveSyncPosition ?? undefined) : undefined),
    recordedAt: () => {
      const date = hls.playingDate
      return date === null ? undefined : date.getTime() / 1000
    },
    end: () => hls.destroy(),
  }
}

function faultOf(type: ErrorTypes, details: ErrorDetails, status: number): StreamFault {
  if (details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return 'unsupported'
  // An answer that is no playlist: whatever lies there, it is no stream.
  if (details === ErrorDetails.MANIFEST_PARSING_ERROR || details === ErrorDetails.LEVEL_EMPTY_ERROR) return 'missing'
  if (type !== ErrorTypes.NETWORK_ERROR) return 'decode'
  return status >= 400 && status < 500 ? 'missing' : 'network'
}
