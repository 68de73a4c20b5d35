import { ErrorDetails, ErrorTypes, Events, Hls } from 'hls.js/light'

import { AUTO_QUALITY, type Stream, type StreamFault, type StreamRequest } from './stream.ts'

/** A decoder that fails again within this time will not recover. */
const RECOVERY_MS = 10_000

/**
 * Plays a playlist through Media Source Extensions. The only module that imports hls.js: it is loaded when a stream is
 * opened.
 */
export function openHlsStream({ video, address, isLive, from, onFault, onQualities }: StreamRequest): Stream {
  const hls = new Hls({
    // A worker would need a blob address, which the content security policy refuses; segments are small enough without
    // it.
    enableWorker: false,
    // A small player does not load more pixels than it shows.
    capLevelToPlayerSize: true,
    // Half a minute back is enough to see again; an unlimited buffer fills the memory during a long stream.
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
      // Applies from the next segment on; the current picture continues.
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
  // An answer that is not a playlist means that there is no stream at this address.
  if (details === ErrorDetails.MANIFEST_PARSING_ERROR || details === ErrorDetails.LEVEL_EMPTY_ERROR) return 'missing'
  if (type !== ErrorTypes.NETWORK_ERROR) return 'decode'
  return status >= 400 && status < 500 ? 'missing' : 'network'
}
