import type { ReactNode } from 'react'

import { machineTime } from '#components/format/format-day.ts'
import { shownCount } from '#components/format/shown-count.ts'
import { formatTime } from '#components/format/format-time.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './article.module.css'

interface ArticleBarProps {
  article: DetailsResponse
  /** Whether source, author, time and reads are shown; a bowl or a person has none of them. */
  hasByline: boolean
  /** Marks and tools. */
  children: ReactNode
}

/** Source, author and time of a text, with its marks and tools. */
export function ArticleBar({ article, hasByline, children }: ArticleBarProps) {
  return (
    <div className={styles['bar']} data-silent="">
      {hasByline ? <Byline article={article} /> : null}
      {children}
    </div>
  )
}

function Byline({ article: { source, author, publishTime, views } }: { article: DetailsResponse }) {
  const { site } = usePage()
  const say = useText('article')
  const time = formatTime(publishTime, site.timezone)
  const reads = shownCount(views)
  return (
    <ul className={styles['meta']}>
      {source ? <li>{say('source', { name: source })}</li> : null}
      {author ? <li>{say('author', { name: author })}</li> : null}
      {time ? (
        <li>
          <time dateTime={machineTime(publishTime)}>{time}</time>
        </li>
      ) : null}
      {reads === undefined ? null : <li>{say('views', { count: reads })}</li>}
    </ul>
  )
}
