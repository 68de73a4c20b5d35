import { formatSpan } from '#components/format/format-span.ts'
import { Countdown } from '#components/player/Countdown.tsx'
import { PlayerStill } from '#components/player/PlayerStill.tsx'
import type { Showing } from '#components/player/programme.ts'
import { VideoPlayer } from '#components/player/VideoPlayer.tsx'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import type { Listing } from './on-air.ts'

interface LivePictureProps {
  shown: Listing | undefined
  showing: Showing | undefined
  now: number
  startsAtOnce: boolean
  onStart: () => void
}

const sizes = '(min-width: 75rem) 52rem, 100vw'

/** The stage: the player, the countdown to the next programme, or the notice that there is none. */
export function LivePicture({ shown, showing, now, startsAtOnce, onStart }: LivePictureProps) {
  const { site } = usePage()
  const say = useText('live')
  const sayPlayer = useText('player')
  const about = useDateSettings(now)
  if (!shown || !showing)
    return (
      <PlayerStill poster={undefined} alt="" storage={site.storage} sizes={sizes}>
        <p>{say('empty')}</p>
      </PlayerStill>
    )
  const { entity, programme } = shown
  if ('address' in showing)
    return (
      <VideoPlayer
        key={`${entity.id} ${showing.address}`}
        address={showing.address}
        isLive={showing.kind === 'live'}
        title={entity.title}
        poster={entity.cover}
        storage={site.storage}
        timezone={site.timezone}
        sizes={sizes}
        say={sayPlayer}
        startsAtOnce={startsAtOnce}
        onStart={onStart}
      />
    )
  return (
    <PlayerStill
      poster={entity.cover}
      alt={sayPlayer('poster', { title: entity.title })}
      storage={site.storage}
      sizes={sizes}
    >
      {showing.kind === 'soon' ? (
        <>
          <p>{say('quiet')}</p>
          <Countdown until={programme.start} now={now} say={sayPlayer} />
          <p>{sayPlayer('starts', { time: formatSpan(programme.start, 0, about) })}</p>
        </>
      ) : (
        <p>{sayPlayer(showing.kind)}</p>
      )}
    </PlayerStill>
  )
}
