import type { Stream, StreamFault, StreamRequest } from './stream.ts'

/** How far from the end of what there is a live stream is shown, as players do: three pieces. */
const LIVE_DISTANCE = 12

/** What the browser plays by itself: films everywhere, playlists on iPhones and in WeChat there. It chooses the quality alone. */
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
      // Without it the browser goes on loading what it had begun.
      video.load()
    },
  }
}

/** The element says little of what went wrong ("not suitable" is a missing file too), so the address is asked. */
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
