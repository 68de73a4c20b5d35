import { AdPictures } from '#components/cards/AdPictures.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './ad-slot.module.css'
import type { adSlot } from './definition.ts'

/** All pictures booked for the place; renders nothing without a booking. */
export function AdSlot({ data, place }: BlockView<typeof adSlot>) {
  const { device, site } = usePage()
  const say = useText('ad-slot')
  const newTab = useText('shell')('newTab')
  if (data.ads.length === 0) return null
  return (
    <div className={styles['slot']}>
      <AdPictures
        ads={data.ads}
        hrefOf={(linkurl) => linkAddress(linkurl).href}
        place={place}
        device={device}
        label={say('label')}
        newTab={newTab}
        storage={site.storage}
      />
    </div>
  )
}
