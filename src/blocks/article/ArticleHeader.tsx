import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { usePage } from '#state/page-context.ts'

import styles from './article.module.css'
import { ArticleOccasion } from './ArticleOccasion.tsx'

/** The category, title and summary of a text. */
export function ArticleHeader({
  article,
  fields,
  hasOccasion,
  children,
}: {
  article: DetailsResponse
  fields: readonly FieldModel[]
  hasOccasion: boolean
  children: React.ReactNode
}) {
  const { site, device, trail } = usePage()
  const { category, title, summary } = article
  const type = site.types[article.type]
  // The bar of a phone has named the area already.
  const isNamed = device === 'mobile' && trail.at(-1)?.title === type?.name
  return (
    <header className={styles['header']}>
      <p className={styles['kicker']} data-silent="">
        {category ? <Category name={category} listPath={type?.listPath} /> : null}
        {type && !isNamed ? <span>{type.name}</span> : null}
      </p>
      <h1 className={styles['title']}>
        <TitleText title={title} breaks={article.titleBreaks} />
      </h1>
      {hasOccasion ? <ArticleOccasion article={article} fields={fields} /> : null}
      {summary ? <p className={styles['summary']}>{summary}</p> : null}
      {children}
    </header>
  )
}

function Category({ name, listPath }: { name: string; listPath: string | undefined }) {
  if (listPath === undefined) return <span className={styles['category']}>{name}</span>
  return (
    <Link className={styles['category']} href={`/${listPath}?${new URLSearchParams({ category: name }).toString()}`}>
      {name}
    </Link>
  )
}
