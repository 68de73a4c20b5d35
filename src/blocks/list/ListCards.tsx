import { type ComponentType, Fragment, type ReactNode } from 'react'

import { cardContent } from '#components/cards/card-content.ts'
import { type CardProps, CoverCard } from '#components/cards/CoverCard.tsx'
import { DocumentCard } from '#components/cards/DocumentCard.tsx'
import { HeadlineCard } from '#components/cards/HeadlineCard.tsx'
import { PlaqueCard } from '#components/cards/PlaqueCard.tsx'
import { PortraitCard } from '#components/cards/PortraitCard.tsx'
import { RowCard } from '#components/cards/RowCard.tsx'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import type { BlockView, FieldModel } from '#definition/grammar/define-block.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { list } from './definition.ts'
import styles from './list.module.css'
import { ListCourse } from './ListCourse.tsx'
import { ListEvent } from './ListEvent.tsx'
import { ListWanted } from './ListWanted.tsx'
import { ListWare } from './ListWare.tsx'

export interface ListShape {
  kind: BlockView<typeof list>['props']['card']
  columns: number
  level: 2 | 3
  fields: readonly FieldModel[]
  /** A list to go through, whose order visitors should understand; a choice of a few is not. */
  isOrdered: boolean
  /** Whether the cards say the day; false where the day tells visitors nothing. */
  isDated: boolean
}

interface ListCardsProps extends ListShape {
  rows: readonly ArticleResponse[]
  /** The number of the page, for its first row, where several pages form one list. */
  page?: number | undefined
  /** Advertisements, shown after the first row of cards. */
  ads?: ReactNode
}

const cards: Readonly<Record<ListShape['kind'], ComponentType<CardProps>>> = {
  cover: CoverCard,
  row: RowCard,
  headline: HeadlineCard,
  portrait: PortraitCard,
  document: DocumentCard,
  plaque: PlaqueCard,
  event: ListEvent,
  course: ListCourse,
  ware: ListWare,
  wanted: ListWanted,
}

/** Cards with a picture above the text. */
const pictured: ReadonlySet<ListShape['kind']> = new Set(['cover', 'portrait', 'event', 'ware'])

/** Cards with a frame or a rule of their own. */
const framed: ReadonlySet<ListShape['kind']> = new Set(['plaque', 'course', 'wanted'])

/** The `sizes` of a card's picture by the number of columns; the browser chooses a file by it. */
const sizesByColumns: Readonly<Record<number, string>> = {
  2: '(min-width: 60rem) 36rem, 50vw',
  3: '(min-width: 60rem) 24rem, 50vw',
  4: '(min-width: 60rem) 18rem, 50vw',
}

/** One column on phones, two on tablets. */
const PAIRED_SIZES = '(min-width: 35rem) 50vw, 100vw'

export function ListCards({ rows, kind, columns, level, fields, isOrdered, isDated, page, ads }: ListCardsProps) {
  const { device, site } = usePage()
  const say = useText('list')
  const about = useDateSettings(useNow(HOUR_SECONDS))
  const Card = cards[kind]
  const isPictured = pictured.has(kind)
  const isBrief = columns === 4 || (columns === 2 && device === 'mobile')
  const isPaired = isPictured && columns === 1 && device === 'mobile'
  // After two rows where each has one entry; at the end of a list that is shorter.
  const endOfFirstRow = Math.min(Math.max(columns, 2), rows.length) - 1
  const sizes = isPictured ? { sizes: isPaired ? PAIRED_SIZES : (sizesByColumns[columns] ?? '100vw') } : {}
  return (
    <ul className={layoutOf({ kind, columns, isPaired, isLone: rows.length === 1 })}>
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          <li data-page={index === 0 ? page : undefined} data-position={isOrdered ? row.position : undefined}>
            <Card
              card={cardContent(row, {
                href: detailsAddress({ site }, row),
                fields,
                ...about,
                isDated,
                pin: isOrdered && row.pinned === true ? say('pinned') : '',
              })}
              level={level}
              storage={site.storage}
              isBrief={isBrief}
              {...sizes}
            />
          </li>
          {ads && index === endOfFirstRow ? (
            <li className={styles['ads']} data-ads="">
              {ads}
            </li>
          ) : null}
        </Fragment>
      ))}
    </ul>
  )
}

/**
 * Returns the classes of a list. Class names instead of attributes, because a page includes only the styles of the
 * class names it has.
 */
function layoutOf({
  kind,
  columns,
  isPaired,
  isLone,
}: Pick<ListShape, 'kind' | 'columns'> & { isPaired: boolean; isLone: boolean }): string {
  const isMany = columns > 1
  return [
    styles['cards'],
    // Of two columns one would stay empty.
    isLone && columns === 2 && styles['lone'],
    spacingOf(kind, isMany),
    isMany && styles['many'],
    isPaired && styles['paired'],
    styles[`columns-${columns}`],
  ]
    .filter(Boolean)
    .join(' ')
}

function spacingOf(kind: ListShape['kind'], isMany: boolean): string | undefined {
  if (framed.has(kind)) return styles['framed']
  if (!pictured.has(kind)) return styles['ruled']
  return isMany ? styles['pictured'] : undefined
}
