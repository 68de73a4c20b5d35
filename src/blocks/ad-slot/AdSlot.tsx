import { Link } from '#components/text/Link.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './ad-slot.module.css'
import type { adSlot } from './definition.ts'

/** The first picture booked for the place, labelled as an advertisement; renders nothing without a booking. */
export function AdSlot({ data }: BlockView<typeof adSlot>) {
  const { device, site } = usePage()
  const say = useText('ad-slot')
  const [ad] = data.ads
  if (!ad) return null
  const picture = (
    <Picture
      className={styles['picture']}
      src={ad.image}
      alt={ad.title || say('label')}
      sizes="(min-width: 80rem) 75rem, 100vw"
      ratio="21/9"
      isWide
      storage={site.storage}
    />
  )
  return (
    <aside className={styles['slot']} data-device={device} aria-label={say('label')}>
      {ad.linkurl ? (
        <Link
          className={styles['link']}
          href={linkAddress(ad.linkurl).href}
          newTab={ad.target === '_blank'}
          prefetch={false}
        >
          {picture}
        </Link>
      ) : (
        picture
      )}
      <span className={styles['label']} aria-hidden="true">
        {say('label')}
      </span>
    </aside>
  )
}
