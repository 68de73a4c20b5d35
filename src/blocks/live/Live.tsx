import { useState } from 'react'

import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import { readProgramme, showingOf } from '#components/player/programme.ts'
import { ShowingBadge } from '#components/player/ShowingBadge.tsx'
import type { ArticleResponse } from '#contract/entities/article.ts'
import { phaseAt } from '#contract/entities/occurrence.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { detailsAddress, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import type { live } from './definition.ts'
import styles from './live.module.css'
import { LivePicture } from './LivePicture.tsx'
import { LiveProgramme } from './LiveProgramme.tsx'
import { onAir } from './on-air.ts'

/**
 * The current broadcast, large, with the programme beside it. Without a script it shows the state at the time of
 * rendering.
 */
export function Live({ props, data, fields }: BlockView<typeof live>) {
  const page = usePage()
  const say = useText('live')
  const sayPlayer = useText('player')
  const now = useNow()
  const [chosen, setChosen] = useState<number>()
  const [isWatching, setIsWatching] = useState(false)

  const listings = [...data.now.rows, ...data.soon.rows].map((entity: ArticleResponse) => ({
    entity,
    programme: readProgramme(fields, entity.fields),
  }))
  const { on, next } = onAir(listings, now)
  const picked = on.find(({ entity }) => entity.id === chosen)
  // A broadcast being watched is not cut off at its scheduled end, because programmes run late.
  const late = isWatching && !picked ? listings.find(({ entity }) => entity.id === chosen) : undefined
  const shown = picked ?? late ?? on[0] ?? next[0]
  const isOvertime = late !== undefined
  const showing =
    shown &&
    (isOvertime
      ? ({ kind: 'live', address: shown.programme.stream } as const)
      : showingOf(phaseAt(now, shown.programme), shown.programme))
  const address = shown && detailsAddress(page, shown.entity)
  const title = shown && <TitleText title={shown.entity.title} breaks={shown.entity.titleBreaks} />

  return (
    <section className={styles['stage']} aria-label={say('label')}>
      <div className={styles['picture']}>
        <LivePicture
          shown={shown}
          showing={showing}
          now={now}
          startsAtOnce={isWatching}
          onStart={() => {
            setChosen(shown?.entity.id)
            setIsWatching(true)
          }}
        />
        {shown && showing ? (
          <div className={styles['caption']}>
            <ShowingBadge kind={showing.kind} say={sayPlayer} />
            <p className={styles['title']}>{address === undefined ? title : <Link href={address}>{title}</Link>}</p>
            <p className={styles['summary']}>{isOvertime ? say('overtime') : shown.entity.summary}</p>
          </div>
        ) : null}
      </div>
      <div className={styles['programme']}>
        <h2 className={styles['heading']}>
          {say('programme')}
          {props.more ? (
            <Link className={styles['more']} href={linkAddress(props.more.to).href}>
              {props.more.title}
            </Link>
          ) : null}
        </h2>
        <div className={styles['listings']}>
          <LiveProgramme
            on={on}
            next={next}
            now={now}
            shown={shown?.entity.id}
            isWatching={isWatching}
            onChoose={setChosen}
          />
        </div>
      </div>
    </section>
  )
}
