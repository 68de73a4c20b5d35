import { Seal } from '#components/text/Seal.tsx'

import styles from './site-mark.module.css'
import { useSite } from './site.ts'

/** The mark of the site with its name, and that this is its back office. */
export function SiteMark() {
  const { name, mark } = useSite()
  const { picture, seal = [...name][0] ?? '', strokes } = mark
  return (
    <span className={styles['mark']}>
      {picture ? (
        <img className={styles['picture']} src={picture.address} width={picture.width} height={picture.height} alt="" />
      ) : (
        <Seal characters={seal} strokes={strokes} />
      )}
      <span className={styles['name']}>
        {name}
        <span className={styles['part']}>后台</span>
      </span>
    </span>
  )
}
