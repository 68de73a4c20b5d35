import type { RefObject } from 'react'

import styles from './player.module.css'
import type { CaptionControl, CaptionTrack } from './use-captions.ts'

interface CaptionedVideoProps {
  video: RefObject<HTMLVideoElement | null>
  captions: readonly CaptionTrack[]
  captioning: CaptionControl
}

/** The video element, with the track of the chosen captions. */
export function CaptionedVideo({ video, captions, captioning: { chosen: place, attempt } }: CaptionedVideoProps) {
  const chosen = captions[place]
  // `track` files from other origins load only if the film itself is requested with CORS.
  const hasForeignCaptions = captions.some(({ address }) => /^(?:https?:)?\/\//iu.test(address))
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- live streams have none, and some recordings have none
    <video
      ref={video}
      className={styles['video']}
      preload="none"
      playsInline
      crossOrigin={hasForeignCaptions ? 'anonymous' : undefined}
    >
      {/* Only the chosen track: browsers show a track of their own choice when tracks are added or removed. */}
      {chosen ? (
        <track
          key={`${chosen.address} ${attempt}`}
          kind="captions"
          srcLang={chosen.language}
          label={chosen.label}
          src={chosen.address}
        />
      ) : null}
    </video>
  )
}
