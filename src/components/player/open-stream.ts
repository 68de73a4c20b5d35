import { openNativeStream } from './native-stream.ts'
import type { Stream, StreamRequest } from './stream.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
/** The codecs of most cameras and encoders. */
const USUAL_CODECS = 'video/mp4; codecs="avc1.42e01e,mp4a.40.2"'

/**
 * Shows a stream in a video element. The player for playlists is loaded with the first stream, never with a page.
 * Browsers without Media Source Extensions (iPhones, WeChat on iPhones) play playlists natively.
 *
 * @returns undefined where neither is possible; `onFault` was called in that case
 */
export async function openStream(request: StreamRequest): Promise<Stream | undefined> {
  const { video, address, onFault } = request
  const isPlaylist = /\.m3u8(?:[?#]|$)/iu.test(address)
  if (isPlaylist && canBuildStreams()) {
    const { openHlsStream } = await import('./hls-stream.ts')
    return openHlsStream(request)
  }
  if (isPlaylist && video.canPlayType(PLAYLIST) === '') {
    onFault('unsupported')
    return undefined
  }
  return openNativeStream(request)
}

/**
 * Returns whether scripts can build a stream here. Where they cannot (iPhones), the stream opens without loading a
 * script first, so that the visitor's press still permits sound.
 */
export function canBuildStreams(): boolean {
  return 'MediaSource' in window && MediaSource.isTypeSupported(USUAL_CODECS)
}

/** Preloads the player for playlists when the pointer reaches the button, before the press. */
export function prepareStream(): void {
  if (canBuildStreams()) void import('./hls-stream.ts').catch(() => undefined)
}
