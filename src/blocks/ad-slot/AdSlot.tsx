import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './ad-slot.module.css'
import { AdPicture } from './AdPicture.tsx'
import type { adSlot } from './definition.ts'

/** All pictures booked for the place, one below the other in their order; renders nothing without a booking. */
export function AdSlot({ data, place }: BlockView<typeof adSlot>) {
  const { device } = usePage()
  const say = useText('ad-slot')
  if (data.ads.length === 0) return null
  return (
    <aside
      className={styles['slot']}
      data-device={device}
      aria-label={say('label')}
      {...(place ? { style: { '--_ratio': `${place.width} / ${place.height}` } } : {})}
    >
      {data.ads.map((ad) => (
        <AdPicture key={ad.id} ad={ad} label={say('label')} />
      ))}
    </aside>
  )
}
