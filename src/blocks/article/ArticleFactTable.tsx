import { FactTable } from '#components/text/FactTable.tsx'
import { Link } from '#components/text/Link.tsx'
import type { DetailsResponse } from '#contract/entities/article.ts'
import { mapAddress } from '#contract/entities/map-address.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import { articleFacts } from './article-facts.ts'
import styles from './article.module.css'
import { FactValue } from './FactValue.tsx'

/** The fields of an entity as a table; its address, or else its place, leads to the map application of the site. */
export function ArticleFactTable({ article, fields }: { article: DetailsResponse; fields: readonly FieldModel[] }) {
  const { site } = usePage()
  const say = useText('article')
  const newTab = useText('shell')('newTab')
  const nameOf = (fieldRole: FieldModel['role']) => fields.find(({ role }) => role === fieldRole)?.name
  const placeName = nameOf('address') ?? nameOf('place')
  const place = String(article.fields[nameOf('place') ?? ''] ?? '')
  const way = mapAddress(site.map, { position: article.position, name: place || article.title })
  return (
    <FactTable
      label={say('facts')}
      facts={articleFacts(article, fields, say('area')).map((fact) => ({
        name: fact.field.name,
        label: fact.field.label,
        value:
          fact.field.name === placeName && way !== undefined ? (
            <>
              <FactValue {...fact} />{' '}
              <Link className={styles['way']} href={way} newTab={newTab}>
                {say('way')}
              </Link>
            </>
          ) : (
            <FactValue {...fact} />
          ),
      }))}
    />
  )
}
