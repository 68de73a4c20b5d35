import { useState } from 'react'

import { fileAddress } from '#components/file-address.ts'
import { formatSpan } from '#components/format/format-span.ts'
import { Link } from '#components/text/Link.tsx'
import { Countdown } from '#components/player/Countdown.tsx'
import { PlayerStill } from '#components/player/PlayerStill.tsx'
import { type Programme, readProgramme, type Showing, showingOf } from '#components/player/programme.ts'
import { ShowingBadge } from '#components/player/ShowingBadge.tsx'
import { VideoPlayer } from '#components/player/VideoPlayer.tsx'
import { readCaptions } from '#contract/entities/caption.ts'
import { phaseAt } from '#contract/entities/occurrence.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { player } from './definition.ts'
import styles from './player.module.css'
import { PlayerAct } from './PlayerAct.tsx'
import { Transcript } from './Transcript.tsx'

const sizes = '(min-width: 60rem) 60rem, 100vw'

/**
 * A programme at this moment: its player or still, and its facts. It changes with the clock, to the second, without a
 * reload.
 */
export function Player({ data: { article }, fields }: BlockView<typeof player>) {
  const { site } = usePage()
  const say = useText('player')
  const now = useNow()
  const [watched, setWatched] = useState('')
  const programme = readProgramme(fields, article.fields)
  const { start, stream } = programme
  const showing = showingOf(phaseAt(now, programme), programme)
  // A broadcast being watched is not cut off at its scheduled end, because programmes run late.
  const isOvertime = stream !== '' && watched === stream && showing.kind !== 'live' && showing.kind !== 'soon'
  const shown = isOvertime ? ({ kind: 'live', address: stream } as const) : showing
  const type = site.types[article.type]
  const picture = { poster: article.cover, storage: site.storage, sizes }
  const captions = readCaptions(article.fields[fields.find(({ role }) => role === 'captions')?.name ?? ''])
  const tracks = captions.map(({ language, label, file }) => ({
    language,
    label,
    address: fileAddress(file, site.storage),
  }))
  return (
    <section className={styles['stage']} aria-label={say('stage')}>
      <div className={styles['picture']}>
        {'address' in shown ? (
          <VideoPlayer
            key={shown.address}
            address={shown.address}
            isLive={shown.kind === 'live'}
            // Captions are timed for the recording; a live stream has a different time base.
            {...(shown.kind === 'live' ? {} : { captions: tracks })}
            title={article.title}
            timezone={site.timezone}
            say={say}
            onStart={() => setWatched(shown.address)}
            {...picture}
          />
        ) : (
          <PlayerStill alt={say('poster', { title: article.title })} {...picture}>
            <StillWords kind={shown.kind} start={start} now={now} />
          </PlayerStill>
        )}
      </div>
      <div className={styles['words']}>
        <ShowingBadge kind={shown.kind} say={say} />
        <ProgrammeFacts programme={programme} now={now} isLive={shown.kind === 'live'} />
        {type?.listPath === undefined ? null : (
          <Link className={styles['all']} href={`/${type.listPath}`}>
            {say('all')}
          </Link>
        )}
        {isOvertime ? (
          <div className={styles['overtime']} role="status">
            <p>{say('overtime')}</p>
            {showing.kind === 'replay' ? (
              <button type="button" className={styles['button']} onClick={() => setWatched('')}>
                {say('toReplay')}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      {article.transcript && 'address' in shown && shown.kind !== 'live' ? (
        <Transcript lines={article.transcript} language={captions[0]?.language} say={say} />
      ) : null}
    </section>
  )
}

Player.Act = PlayerAct

function StillWords({
  kind,
  start,
  now,
}: {
  kind: Exclude<Showing, { address: string }>['kind']
  start: number
  now: number
}) {
  const about = useDateSettings(now)
  const say = useText('player')
  if (kind !== 'soon') return <p>{say(kind)}</p>
  return (
    <>
      <Countdown until={start} now={now} say={say} />
      <p>{say('starts', { time: formatSpan(start, 0, about) })}</p>
    </>
  )
}

function ProgrammeFacts({ programme, now, isLive }: { programme: Programme; now: number; isLive: boolean }) {
  const about = useDateSettings(now)
  const say = useText('player')
  const { start, end, minutes, place } = programme
  const times = formatSpan(start, end, about)
  return (
    <dl className={styles['facts']}>
      {times ? <Fact name={say('time')} value={times} /> : null}
      {place ? <Fact name={say('place-name')} value={place} /> : null}
      {minutes > 0 && !isLive ? <Fact name={say('length')} value={say('minutes', { count: minutes })} /> : null}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
