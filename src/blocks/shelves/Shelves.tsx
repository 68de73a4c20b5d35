import { EmptyState } from '#components/status/EmptyState.tsx'
import { Heading } from '#components/text/Heading.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import { withoutPage } from '#contract/addresses/page-number.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { usePager } from '#state/use-pager.ts'

import type { shelves } from './definition.ts'
import { groupBooks } from './group-books.ts'
import styles from './shelves.module.css'
import { ShelfRow } from './ShelfRow.tsx'

/** Books on shelves, one for each category; the books of a filtered list share one. */
export function Shelves({ props, data, sectionId, fields }: BlockView<typeof shelves>) {
  const page = usePage()
  const say = useText('shelves')
  const sayState = useText('state')
  const { articles, categories } = data
  const pager = usePager(articles, useText('pager'))
  const unit = page.site.types[page.type ?? -1]?.unit ?? ''
  const isNarrowed = Object.keys(withoutPage(page.query)).length > 0

  if (articles.rows.length === 0)
    return (
      <div className={styles['shelves']}>
        <EmptyState message={sayState('empty')} />
      </div>
    )
  return (
    <div className={styles['shelves']}>
      {isNarrowed ? (
        <>
          <p className={styles['total']}>{say('all', { count: articles.total, unit })}</p>
          <ShelfRow books={articles.rows} fields={fields} covers={props.covers} level={2} isLong />
        </>
      ) : (
        groupBooks(articles.rows, categories, say('others')).map(({ id, name, count, books }, index) => (
          <section key={id} aria-labelledby={`${sectionId}-shelf-${index}`}>
            <Heading
              id={`${sectionId}-shelf-${index}`}
              title={name}
              intro={say('count', { count, unit })}
              more={
                id !== '' && count > 0 ? { title: say('more'), href: addressWith(page, { category: id }) } : undefined
              }
            />
            <ShelfRow
              books={books.slice(0, page.device === 'desktop' ? props.shelf : 2 * props.shelf)}
              fields={fields}
              covers={props.covers}
              level={3}
            />
          </section>
        ))
      )}
      <Pager {...pager} />
    </div>
  )
}
