import { Heading } from '#components/text/Heading.tsx'
import type { ArticleResponse } from '#contract/entities/article.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage } from '#state/page-context.ts'

import type { related } from './definition.ts'
import { groupByType } from './group-by-type.ts'
import { isFew } from './is-few.ts'
import styles from './related.module.css'
import { RelatedCards } from './RelatedCards.tsx'
import { RelatedItem } from './RelatedItem.tsx'

/** Most pictures of a type, one row of a wide page; further entities of the type are rows of words. */
const MOST_PICTURES = 4

/** Entities related to this one, by type; renders nothing without any. */
export function Related({
  props: { heading, only, except, shape },
  data,
  sectionId,
  fields,
}: BlockView<typeof related>) {
  const { site } = usePage()
  const groups = groupByType(data.article.related, site.types, { only, except })
  if (groups.length === 0) return null
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['related']} aria-labelledby={headingId}>
      <Heading id={headingId} title={heading} />
      <div className={styles['rows']}>
        {shape === 'cards' ? (
          <RelatedCards items={groups.flatMap(({ items }) => items)} fields={fields} />
        ) : (
          <div className={styles['groups']} data-few={isFew(groups.map(({ items }) => picturesOf(items).length))}>
            {groups.map(({ type, name, invitation, items }) => (
              <div className={styles['group']} key={type} data-pictures={picturesOf(items).length}>
                <h3 className={styles['name']}>
                  {invitation === undefined ? null : <span className={styles['invitation']}>{invitation}</span>}
                  {name}
                </h3>
                <ul>
                  {inOrder(items).map(({ item, hasPicture }) => (
                    <li key={item.id} data-picture={hasPicture ? '' : undefined}>
                      <RelatedItem item={item} hasPicture={hasPicture} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

/** Pictures first, so that no row of words stands between them. */
function inOrder(items: readonly ArticleResponse[]): readonly { item: ArticleResponse; hasPicture: boolean }[] {
  const pictured = picturesOf(items)
  return [
    ...pictured.map((item) => ({ item, hasPicture: true })),
    ...items.filter((item) => !pictured.includes(item)).map((item) => ({ item, hasPicture: false })),
  ]
}

function picturesOf(items: readonly ArticleResponse[]): readonly ArticleResponse[] {
  return items.filter(({ cover }) => cover !== '').slice(0, MOST_PICTURES)
}
