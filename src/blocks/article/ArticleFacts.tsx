import { FactTable } from '#components/text/FactTable.tsx'
import type { DetailsResponse } from '#contract/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'

import { articleFacts } from './article-facts.ts'
import styles from './article.module.css'
import { FactValue } from './FactValue.tsx'

/** The fields of an entity as a table. */
export function ArticleFacts({ article, fields }: { article: DetailsResponse; fields: readonly FieldModel[] }) {
  const say = useText('article')
  return (
    <div className={styles['facts']}>
      <FactTable
        label={say('facts')}
        facts={articleFacts(article, fields, say('area')).map((fact) => ({
          name: fact.field.name,
          label: fact.field.label,
          value: <FactValue {...fact} />,
        }))}
      />
    </div>
  )
}
