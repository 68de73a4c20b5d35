import { AdPicture, type AdPictureProps } from './AdPicture.tsx'
import styles from './ad-picture.module.css'

interface AdPicturesProps {
  ads: readonly (Pick<AdPictureProps, 'image' | 'title' | 'link'> & { id: number })[]
  /** The size of the position in pixels; without one the usual ratio of the layout applies. */
  place: { width: number; height: number } | undefined
  device: 'desktop' | 'mobile'
  /** The word that marks advertisements. */
  label: string
  storage: string | undefined
}

/** All pictures booked for a position, one below the other in their order. */
export function AdPictures({ ads, place, device, label, storage }: AdPicturesProps) {
  return (
    <aside
      className={styles['ads']}
      data-device={device}
      aria-label={label}
      {...(place ? { style: { '--_ratio': `${place.width} / ${place.height}` } } : {})}
    >
      {ads.map(({ id, ...ad }) => (
        <AdPicture key={id} {...ad} label={label} storage={storage} />
      ))}
    </aside>
  )
}
