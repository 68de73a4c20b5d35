import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import type { FacetValue } from '#contract/entities/article.ts'
import { useText } from '#state/page-context.ts'

import styles from './filters.module.css'

/** The number of entries that a choice would leave. Of very many only the newest are counted: then it is "60+". */
export function ChoiceCount({ count, atLeast }: Pick<FacetValue, 'count' | 'atLeast'>) {
  const say = useText('filters')
  // That a choice leaves nothing is not known before it is made.
  if (atLeast && count === 0) return null
  return (
    <span className={styles['count']}>
      {atLeast ? <VisuallyHidden>{say('atLeast')}</VisuallyHidden> : null}
      {count}
      {atLeast ? <span aria-hidden="true">+</span> : null}
    </span>
  )
}
