import { cardContent } from '#components/cards/card-content.ts'
import { CardSummary } from '#components/cards/CardSummary.tsx'
import { CardTitle } from '#components/cards/CardTitle.tsx'
import { formatSpan } from '#components/format/format-span.ts'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import type { ArticleResponse } from '#contract/entities/article.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import styles from './kept-list.module.css'
import type { EntryShape } from './entry-shape.ts'

/** An entry of any type: its type, title and date, and the button that removes or restores it. */
export function EntryRow({
  row,
  kind,
  fields,
  removals: { isRemoved, remove, restore },
}: EntryShape & { row: ArticleResponse }) {
  const page = usePage()
  const say = useText('kept-list')
  const about = useDateSettings(useNow(60))
  const { site } = page
  const card = cardContent(row, { href: detailsAddress(page, row), fields, ...about })
  const start = Number(card.roles['start'] ?? 0)
  const span = start > 0 ? formatSpan(start, Number(card.roles['end'] ?? 0), about) : ''
  const date = card.date ? <time dateTime={card.machineDate}>{card.date}</time> : null
  const isGone = isRemoved(row)
  return (
    <article className={styles['row']} data-gone={isGone ? '' : undefined}>
      <div className={styles['words']}>
        <p className={styles['kind']}>
          {site.types[row.type]?.name ?? ''}
          {card.category ? <span className={styles['category']}>{card.category}</span> : null}
        </p>
        <CardTitle card={card} level={2} />
        {card.summary ? <CardSummary className={styles['summary']} text={card.summary} /> : null}
        <p className={styles['meta']}>
          {span ? <span>{span}</span> : date}
          {card.place ? <span>{card.place}</span> : null}
        </p>
      </div>
      <div className={styles['mat']}>
        <Picture
          className={styles['picture']}
          src={card.cover}
          alt={card.title}
          sizes="(min-width: 48rem) 12rem, 30vw"
          ratio="3/2"
          storage={site.storage}
        />
        <span className={styles['said']} role="status">
          {isGone ? say(`${kind}-removed`) : null}
        </span>
      </div>
      <p className={styles['acts']}>
        <button type="button" className={styles['act']} onClick={() => (isGone ? restore(row) : remove(row))}>
          <MemberIcon name={isGone ? 'restore' : 'remove'} />
          {say(isGone ? 'restore' : `${kind}-remove`)}
          <VisuallyHidden>{say('of', { title: card.title })}</VisuallyHidden>
        </button>
      </p>
    </article>
  )
}
