import acts from '#components/buttons/acts.module.css'
import { Link } from '#components/text/Link.tsx'
import { mapAddress } from '#contract/entities/map-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { BookingRow } from './use-bookings.ts'

/** The way to the place of a booking, in a map application; nothing where its position is not known. */
export function WayThere({ row: { article, when } }: { row: BookingRow }) {
  const { site } = usePage()
  const say = useText('ticket')
  const newTab = useText('shell')('newTab')
  const way = mapAddress(site.map, { position: article.position, name: when.place || article.title })
  return way === undefined ? null : (
    <Link className={acts['quiet']} href={way} aria-label={say('wayThis', { title: article.title })} newTab={newTab}>
      {say('way')}
    </Link>
  )
}
