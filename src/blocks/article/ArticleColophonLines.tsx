import { formatDate } from '#components/format/format-date.ts'
import { originalPicture } from '#components/picture/original-picture.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import styles from './article.module.css'

export interface ArticleColophonLinesProps {
  article: DetailsResponse
  /** The lead picture, or empty. */
  picture: string
}

/** How to cite an object, and its picture as a file where the portal itself keeps it. */
export function ArticleColophonLines({ article: { title, publishTime }, picture }: ArticleColophonLinesProps) {
  const { site, path } = usePage()
  const say = useText('article')
  const file = originalPicture(picture, site.storage)
  // A citation is read in later years, too: its date has the year.
  const date = formatDate(publishTime, useDateSettings(0))
  return (
    <>
      <details>
        <summary>{say('cite')}</summary>
        <div data-enhance="citation">
          <p className={styles['citation']}>
            {say('citation', { title, site: site.site_name })}
            {/* The server does not know by which address it is reached: the enhancement completes it. */}
            <span data-address="">{ROUTER_BASE + path}</span>
            {date === '' ? null : say('citationDate', { date })}
          </p>
          <button type="button" className={styles['download']} hidden>
            {say('copyCitation')}
          </button>
          <span role="status" data-copied={say('copiedCitation')}>
            {''}
          </span>
        </div>
      </details>
      {file === undefined ? null : (
        <a className={styles['download']} href={file} download="">
          {say('download')}
        </a>
      )}
    </>
  )
}
