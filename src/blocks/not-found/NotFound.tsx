import { BrushTitle } from '#components/text/BrushTitle.tsx'
import { Link } from '#components/text/Link.tsx'
import { SearchField } from '#components/navigation/SearchField.tsx'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { notFound } from './definition.ts'
import { EmptyMountain } from './EmptyMountain.tsx'
import styles from './not-found.module.css'

/**
 * The page for unknown addresses (docs/specification/portal.md#errors): an explanation, a search and a few links,
 * before a drawing.
 */
export function NotFound({ props: { title, message, links, drawing, verse, author } }: BlockView<typeof notFound>) {
  const { site } = usePage()
  const { search } = site.places
  const say = useText('not-found')
  return (
    <div className={styles['page']}>
      {drawing === 'mountains' ? <EmptyMountain /> : null}
      {drawing === 'silhouette' ? <div className={styles['silhouette']} /> : null}
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <p className={styles['code']}>404</p>
          <BrushTitle className={styles['title']} brush={site.brush}>
            {title}
          </BrushTitle>
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
        {verse.length > 0 ? (
          <p className={styles['scroll']}>
            <span className={styles['verse']}>{verse.join('\n')}</span>
            {author === undefined ? null : <span className={styles['author']}>{author}</span>}
          </p>
        ) : null}
      </div>
    </div>
  )
}
