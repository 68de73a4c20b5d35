import { cardContent } from '#components/cards/card-content.ts'
import { CardMeta } from '#components/cards/CardMeta.tsx'
import { CardTitle } from '#components/cards/CardTitle.tsx'
import { clampLines } from '#components/text/clamp-lines.ts'
import { EmptyState } from '#components/status/EmptyState.tsx'
import { Heading } from '#components/text/Heading.tsx'
import { HeadlineCard } from '#components/cards/HeadlineCard.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { detailsAddress, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { feature } from './definition.ts'
import styles from './feature.module.css'

/** The first article large with its picture, the others as a column of dates and titles. */
export function Feature({ props, data, sectionId, fields }: BlockView<typeof feature>) {
  const page = usePage()
  const say = useText('state')
  const sayList = useText('list')
  const about = useDateSettings(useNow(HOUR_SECONDS))
  const headingId = `${sectionId}-heading`
  const [lead, ...rest] = data.articles.rows.map((row) => ({
    key: row.id,
    card: cardContent(row, {
      href: detailsAddress(page, row),
      fields,
      ...about,
      pin: row.pinned === true ? sayList('pinned') : '',
    }),
  }))
  return (
    <section aria-labelledby={headingId}>
      <Heading
        id={headingId}
        title={props.heading}
        intro={props.intro}
        more={props.more && { title: props.more.title, href: linkAddress(props.more.to).href }}
      />
      {lead ? (
        <div className={styles['spread']} data-alone={rest.length === 0}>
          <article className={styles['lead']}>
            <Picture
              className={styles['picture']}
              src={lead.card.cover}
              alt={lead.card.title}
              sizes="(min-width: 60rem) 42rem, 100vw"
              ratio="16/9"
              storage={page.site.storage}
            />
            <div className={styles['words']}>
              <CardTitle className={styles['title']} card={lead.card} level={3} />
              {lead.card.summary ? (
                <p className={`${clampLines(4)} ${styles['summary']}`}>{lead.card.summary}</p>
              ) : null}
              <CardMeta card={lead.card} />
            </div>
          </article>
          {rest.length > 0 ? (
            <ul className={styles['rest']}>
              {rest.map(({ key, card }) => (
                <li key={key}>
                  <HeadlineCard card={{ ...card, summary: '' }} level={3} isPlain />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : (
        <EmptyState message={say('empty')} />
      )}
    </section>
  )
}
