import { usePage, useText } from '#state/page-context.ts'

import styles from './filters.module.css'

/** The number of entries in the list, in the unit of the page's type. */
export function FilterTotal({ total }: { total: number }) {
  const { site, type } = usePage()
  const say = useText('list')
  return (
    <p className={styles['total']} data-result="">
      {say('total', { count: total, unit: site.types[type ?? -1]?.unit ?? '' })}
    </p>
  )
}
