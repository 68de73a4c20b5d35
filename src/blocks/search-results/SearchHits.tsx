import { formatDate } from '#components/format/format-date.ts'
import { machineTime } from '#components/format/format-day.ts'
import { Link } from '#components/text/Link.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { SearchResponse } from '#contract/entities/search.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import { MarkedText } from './MarkedText.tsx'
import styles from './search-results.module.css'

type Hit = SearchResponse['rows'][number]

interface SearchHitsProps {
  rows: readonly Hit[]
  /** The number of the page, for its first hit, where several pages form one list. */
  page?: number | undefined
}

export function SearchHits({ rows, page }: SearchHitsProps) {
  return (
    <ol className={styles['hits']}>
      {rows.map((hit, index) => (
        <li key={`${hit.type}:${hit.id}`} data-page={index === 0 ? page : undefined}>
          <SearchHit hit={hit} />
        </li>
      ))}
    </ol>
  )
}

/** A hit: its type, its title and the matching passage. */
function SearchHit({ hit }: { hit: Hit }) {
  const { site } = usePage()
  const address = detailsAddress({ site }, hit)
  const type = site.types[hit.type]
  const date = formatDate(hit.publishTime, useDateSettings(useNow(HOUR_SECONDS)))
  const runs = hit.titleRuns.length > 0 ? hit.titleRuns : [{ text: hit.title, hit: false }]
  const title = <MarkedText runs={runs} breaks={hit.titleBreaks} />
  return (
    <article className={styles['hit']} data-picture={hit.cover === '' ? undefined : ''}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          {address === undefined ? (
            title
          ) : (
            <Link className={styles['link']} href={address}>
              {title}
            </Link>
          )}
        </h3>
        {hit.excerptRuns.length > 0 ? (
          <p className={styles['excerpt']}>
            <MarkedText runs={hit.excerptRuns} />
          </p>
        ) : null}
        <p className={styles['meta']}>
          {type ? <span className={styles['type']}>{type.name}</span> : null}
          {hit.category ? <span>{hit.category}</span> : null}
          {hit.areaName ? <span>{hit.areaName}</span> : null}
          {date ? <time dateTime={machineTime(hit.publishTime)}>{date}</time> : null}
        </p>
      </div>
      {hit.cover === '' ? null : (
        <Picture
          className={styles['picture']}
          src={hit.cover}
          alt={hit.title}
          sizes="(min-width: 60rem) 12rem, 30vw"
          ratio="4/3"
          storage={site.storage}
        />
      )}
    </article>
  )
}
