import type { ReactNode } from 'react'

import { machineTime } from '#components/format/format-day.ts'
import { formatTime } from '#components/format/format-time.ts'
import type { DetailsResponse } from '#contract/article.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './article.module.css'

interface ArticleBarProps {
  article: DetailsResponse
  /** Marks and tools. */
  children: ReactNode
}

/** Source, author and time of a text, with its marks and tools. */
export function ArticleBar({ article: { source, author, publishTime, views }, children }: ArticleBarProps) {
  const { site } = usePage()
  const say = useText('article')
  const time = formatTime(publishTime, site.timezone)
  return (
    <div className={styles['bar']} data-silent="">
      <ul className={styles['meta']}>
        {source ? <li>{say('source', { name: source })}</li> : null}
        {author ? <li>{say('author', { name: author })}</li> : null}
        {time ? (
          <li>
            <time dateTime={machineTime(publishTime)}>{time}</time>
          </li>
        ) : null}
        {views > 0 ? <li>{say('views', { count: views })}</li> : null}
      </ul>
      {children}
    </div>
  )
}
