import type { Stream, StreamFault, StreamRequest } from './stream.ts'

/**
 * The distance, in seconds, from the end of the seekable range at which a live stream is shown: three segments, as is
 * usual for players.
 */
const LIVE_DISTANCE = 12

/**
 * Opens a stream that the browser plays natively: films everywhere, playlists on iPhones and in WeChat on iPhones. The
 * browser chooses the quality itself.
 */
export function openNativeStream({ video, address, isLive, from, onFault }: StreamRequest): Stream {
  let isOver = false
  const tell = () => {
    void faultOf(video.error?.code, address).then((fault) => {
      if (!isOver) onFault(fault)
    })
  }
  const begin = () => {
    if (!isLive && from > 0) video.currentTime = from
  }
  video.addEventListener('error', tell)
  video.addEventListener('loadedmetadata', begin, { once: true })
  video.src = address
  return {
    choose: () => undefined,
    livePlace: () => {
      const { seekable } = video
      return isLive && seekable.length > 0
        ? Math.max(seekable.start(seekable.length - 1), seekable.end(seekable.length - 1) - LIVE_DISTANCE)
        : undefined
    },
    recordedAt: () => undefined,
    end: () => {
      isOver = true
      video.removeEventListener('error', tell)
      video.removeEventListener('loadedmetadata', begin)
      video.removeAttribute('src')
      // Without this the browser continues the download.
      video.load()
    },
  }
}

/**
 * Determines the fault by a request, because the element's error is ambiguous ("not suitable" also stands for a missing
 * file).
 */
async function faultOf(code: number | undefined, address: string): Promise<StreamFault> {
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'network'
  if (code === MediaError.MEDIA_ERR_DECODE) return 'decode'
  try {
    const { status } = await fetch(address, { method: 'HEAD' })
    if (status >= 400) return status < 500 ? 'missing' : 'network'
    return 'unsupported'
  } catch {
    return 'network'
  }
}
