import { BrushTitle } from '#components/text/BrushTitle.tsx'
import { Link } from '#components/text/Link.tsx'
import { SearchField } from '#components/navigation/SearchField.tsx'
import { ROUTER_BASE } from '#contract/router-base.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { notFound } from './definition.ts'
import { EmptyMountain } from './EmptyMountain.tsx'
import styles from './not-found.module.css'

/**
 * The page for unknown addresses (docs/specification/portal.md#errors): an explanation, a search and a few links,
 * before mountains without people.
 */
export function NotFound({ props: { title, message, links } }: BlockView<typeof notFound>) {
  const { search } = usePage().site.places
  const say = useText('not-found')
  return (
    <div className={styles['page']}>
      <EmptyMountain />
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <p className={styles['code']}>404</p>
          <BrushTitle className={styles['title']}>{title}</BrushTitle>
          <p className={styles['message']}>{message}</p>
          {search === undefined ? null : (
            <SearchField action={ROUTER_BASE + search} label={say('search')} hint={say('hint')} />
          )}
          {links.length > 0 ? (
            <ul className={styles['links']}>
              {links.map(({ title: name, to }) => (
                <li key={to}>
                  <Link className={styles['link']} href={linkAddress(to).href}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {/* The poem is 王维《鹿柴》. */}
        <p className={styles['scroll']} lang="zh-Hans">
          <span className={styles['verse']}>{say('verse')}</span>
          <span className={styles['author']}>{say('author')}</span>
        </p>
      </div>
    </div>
  )
}
