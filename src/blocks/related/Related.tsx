import { Heading } from '#components/text/Heading.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage } from '#state/page-context.ts'

import type { related } from './definition.ts'
import { groupByType } from './group-by-type.ts'
import styles from './related.module.css'
import { RelatedCards } from './RelatedCards.tsx'
import { RelatedItem } from './RelatedItem.tsx'

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
      {shape === 'cards' ? (
        <RelatedCards items={groups.flatMap(({ items }) => items)} fields={fields} />
      ) : (
        <div className={styles['groups']}>
          {groups.map(({ type, name, invitation, items }) => (
            <div className={styles['group']} key={type}>
              <h3 className={styles['name']}>
                {invitation === undefined ? null : <span className={styles['invitation']}>{invitation}</span>}
                {name}
              </h3>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    <RelatedItem item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
