import { formatSpan } from '#components/format/format-span.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import styles from './article.module.css'

interface ArticleOccasionProps {
  article: DetailsResponse
  fields: readonly FieldModel[]
}

/** Time and place of an event in one line below the title; renders nothing for other entities. */
export function ArticleOccasion({ article, fields }: ArticleOccasionProps) {
  const now = useNow(60)
  const about = useDateSettings(now)
  const value = (role: FieldModel['role']) => article.fields[fields.find((field) => field.role === role)?.name ?? '']
  const span = formatSpan(Number(value('start') ?? 0), Number(value('end') ?? 0), about)
  if (span === '') return null
  const place = String(value('place') ?? '')
  return (
    <p className={styles['occasion']}>
      <span>{span}</span>
      {place === '' ? null : <span>{place}</span>}
    </p>
  )
}
