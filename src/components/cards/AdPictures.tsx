import { AdPicture } from './AdPicture.tsx'
import styles from './ad-picture.module.css'

interface AdPicturesProps {
  /** `target` "_blank" opens a new tab; without `linkurl` a picture is no link. */
  ads: readonly { id: number; title: string; image: string; linkurl: string; target: string }[]
  /** Returns the link address of a `linkurl`. */
  hrefOf: (linkurl: string) => string
  /** The size of the position in pixels; without one the usual ratio of the layout applies. */
  place: { width: number; height: number } | undefined
  device: 'desktop' | 'mobile'
  /** The word that marks advertisements. */
  label: string
  /** The hint of a new tab. */
  newTab: string
  storage: string | undefined
}

/** All pictures booked for a position, one below the other in their order. */
export function AdPictures({ ads, hrefOf, place, device, label, newTab, storage }: AdPicturesProps) {
  return (
    <aside
      className={styles['ads']}
      data-device={device}
      aria-label={label}
      {...(place ? { style: { '--_ratio': `${place.width} / ${place.height}` } } : {})}
    >
      {ads.map(({ id, title, image, linkurl, target }) => (
        <AdPicture
          key={id}
          image={image}
          title={title}
          link={linkurl === '' ? undefined : { href: hrefOf(linkurl), newTab: target === '_blank' && newTab }}
          label={label}
          storage={storage}
        />
      ))}
    </aside>
  )
}
