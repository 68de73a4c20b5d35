import { pictureAddress } from '#components/picture/picture-address.ts'
import { Link } from '#components/text/Link.tsx'
import type { FooterMark } from '#definition/grammar/furniture-definition.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './footer.module.css'

/** Pictures that say what a site is or has: the mark of government sites, of accessibility. */
export function FooterMarks({ marks }: { marks: readonly FooterMark[] }) {
  const { storage } = usePage().site
  const newTab = useText('shell')('newTab')
  return (
    <ul className={`${styles['notice']} ${styles['row']}`}>
      {marks.map(({ src, alt, width, height, to }) => {
        const picture = (
          <img src={pictureAddress(src, storage).src} alt={alt} width={width} height={height} loading="lazy" />
        )
        const { href, isExternal } = linkAddress(to ?? '')
        return (
          <li key={`${src} ${alt}`}>
            {to === undefined ? (
              picture
            ) : (
              <Link className={styles['link']} href={href} newTab={isExternal && newTab} prefetch={false}>
                {picture}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
