import { type RefObject, useEffect } from 'react'

/**
 * Attributes by which old phones and WeChat play within the page instead of in full screen. They are not valid in JSX,
 * so a script sets them.
 */
const withinThePage = { 'webkit-playsinline': '', 'x5-playsinline': '', 'x5-video-player-type': 'h5-page' }

/** Lets old phones and WeChat play a video within the page. */
export function useInlinePlayback(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(withinThePage)) video.current?.setAttribute(name, value)
  }, [video])
}
