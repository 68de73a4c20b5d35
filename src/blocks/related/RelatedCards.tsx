import { cardContent } from '#components/cards/card-content.ts'
import { CoverCard } from '#components/cards/CoverCard.tsx'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import { isFew } from './is-few.ts'
import styles from './related.module.css'

/** Related entities as cards, for the main relation of a page: a workshop's wares, a teacher's courses. */
export function RelatedCards({ items, fields }: { items: readonly ArticleResponse[]; fields: readonly FieldModel[] }) {
  const { site } = usePage()
  const about = useDateSettings(useNow(HOUR_SECONDS))
  return (
    <ul className={styles['cards']} data-few={isFew(items.map(() => 1))}>
      {items.map((item) => (
        <li key={item.id}>
          <CoverCard
            card={cardContent(item, { href: detailsAddress({ site }, item), fields, ...about })}
            level={3}
            storage={site.storage}
            sizes="(min-width: 60rem) 18rem, 50vw"
          />
        </li>
      ))}
    </ul>
  )
}
