import { Link } from '#components/text/Link.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './filters.module.css'

/** Removes the chosen values of these parameters. */
export function FilterClear({ names }: { names: readonly string[] }) {
  const page = usePage()
  const say = useText('filters')
  return (
    <Link
      className={styles['clear']}
      href={addressWith(page, Object.fromEntries(names.map((name) => [name, undefined])))}
    >
      {say('clear')}
    </Link>
  )
}
