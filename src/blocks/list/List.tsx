import { AdPictures } from '#components/cards/AdPictures.tsx'
import { EmptyState } from '#components/status/EmptyState.tsx'
import { Heading } from '#components/text/Heading.tsx'
import { InfinitePage } from '#components/navigation/InfinitePage.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useListPages } from '#state/use-list-pages.ts'
import { usePager } from '#state/use-pager.ts'

import type { list } from './definition.ts'
import styles from './list.module.css'
import { ListCards } from './ListCards.tsx'

/**
 * Entities of any type as cards, by pages, or with infinite scroll (docs/specification/decisions.md#lists).
 */
export function List({ props, data, sectionId, fields, place }: BlockView<typeof list>) {
  const page = usePage()
  const say = useText('list')
  const sayState = useText('state')
  const sayAd = useText('ad-slot')
  const newTab = useText('shell')('newTab')
  const { articles, ads = [] } = data
  const pager = usePager(articles, useText('pager'))
  const listPages = useListPages('list')
  const headingId = `${sectionId}-heading`
  if (articles.rows.length === 0 && props.whenEmpty === 'hide') return null
  // Without a heading of its own the list belongs to the page's heading and is no section.
  const Frame = props.heading ? 'section' : 'div'
  const isInfinite = props.paging === 'scroll'
  const cards = (
    <ListCards
      rows={articles.rows}
      kind={props.card}
      columns={props.columns}
      level={props.heading ? 3 : 2}
      fields={fields}
      isOrdered={props.paging !== 'none'}
      isDated={props.date}
      page={isInfinite ? articles.page : undefined}
      ads={
        ads.length > 0 ? (
          <AdPictures
            ads={ads}
            hrefOf={(linkurl) => linkAddress(linkurl).href}
            place={place}
            device={page.device}
            label={sayAd('label')}
            newTab={newTab}
            storage={page.site.storage}
          />
        ) : null
      }
    />
  )
  const pageOfCards = isInfinite ? (
    <InfinitePage page={articles.page} of={pager.pages} {...listPages}>
      {cards}
    </InfinitePage>
  ) : (
    cards
  )
  return (
    <Frame {...(props.heading ? { 'aria-labelledby': headingId } : { className: styles['bare'] })}>
      {props.heading ? (
        <Heading
          id={headingId}
          title={props.heading}
          intro={props.intro}
          more={props.more && { title: props.more.title, href: linkAddress(props.more.to).href }}
        />
      ) : null}
      {props.paging === 'none' || !props.total || articles.total === 0 ? null : (
        <p className={styles['total']} data-result="">
          {say('total', { count: articles.total, unit: page.site.types[page.type ?? -1]?.unit ?? '' })}
        </p>
      )}
      {articles.rows.length === 0 ? <EmptyState message={sayState('empty')} /> : pageOfCards}
      {props.paging === 'pages' ? <Pager {...pager} /> : null}
    </Frame>
  )
}
