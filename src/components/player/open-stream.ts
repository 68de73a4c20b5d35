import { openNativeStream } from './native-stream.ts'
import type { Stream, StreamRequest } from './stream.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
/** What cameras and encoders of this world send. */
const USUAL_CODECS = 'video/mp4; codecs="avc1.42e01e,mp4a.40.2"'

/**
 * Shows a stream in a video element. The player for playlists comes with the first stream, never with a page.
 * Where a browser cannot put streams together by script (iPhones, WeChat there) it knows playlists by itself.
 *
 * @returns undefined where neither is so; `onFault` has been told
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

/** Whether the stream is opened without waiting for a script, so that the press that asked for it still counts (iPhones). */
export function canBuildStreams(): boolean {
  return 'MediaSource' in window && MediaSource.isTypeSupported(USUAL_CODECS)
}

/** Has the player for playlists at hand before it is needed: a pointer over the button is a press to come. */
export function prepareStream(): void {
  if (canBuildStreams()) void import('./hls-stream.ts').catch(() => undefined)
}
