import { EmptyState } from '#components/status/EmptyState.tsx'
import { Heading } from '#components/text/Heading.tsx'
import { Link } from '#components/text/Link.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './class-grid.module.css'
import type { classGrid } from './definition.ts'

/** Most leaves in a row; more stand in rows of equal length, so that no gap is left. */
const MOST = 5

/** The classes of a type as the leaves of a folding album, each with its number, name and count. */
export function ClassGrid({ props, data, sectionId, requests }: BlockView<typeof classGrid>) {
  const { site } = usePage()
  const say = useText('class-grid')
  const sayState = useText('state')
  const count = data.categories.length
  const headingId = `${sectionId}-heading`
  const unit = site.types[Number(requests.categories.params['type'])]?.unit ?? ''
  const { href } = linkAddress(props.to)
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} title={props.heading} intro={props.intro} />
      {count === 0 ? (
        <EmptyState message={sayState('empty')} />
      ) : (
        <ol
          className={styles['leaves']}
          style={{ '--_count': count <= MOST ? count : Math.min(MOST, Math.ceil(count / 2)) }}
        >
          {data.categories.map(({ id, name, count: items }) => (
            <li key={id} className={styles['leaf']}>
              <Link className={styles['link']} href={`${href}?category=${encodeURIComponent(id)}`}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['count']}>{say('count', { count: items, unit })}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
