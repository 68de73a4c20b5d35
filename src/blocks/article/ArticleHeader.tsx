import { machineTime } from '#components/format/format-day.ts'
import { formatTime } from '#components/format/format-time.ts'
import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import type { DetailsResponse } from '#contract/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './article.module.css'
import { ArticleOccasion } from './ArticleOccasion.tsx'

/** The category, title, summary and source of a text. */
export function ArticleHeader({
  article,
  fields,
  children,
}: {
  article: DetailsResponse
  fields: readonly FieldModel[]
  children: React.ReactNode
}) {
  const { site, device, trail } = usePage()
  const say = useText('article')
  const { category, title, summary, source, author, publishTime, views } = article
  const type = site.types[article.type]
  // The bar of a phone has named the area already.
  const isNamed = device === 'mobile' && trail.at(-1)?.title === type?.name
  const time = formatTime(publishTime, site.timezone)
  return (
    <header className={styles['header']}>
      <p className={styles['kicker']} data-silent="">
        {category ? <Category name={category} listPath={type?.listPath} /> : null}
        {type && !isNamed ? <span>{type.name}</span> : null}
      </p>
      <h1 className={styles['title']}>
        <TitleText title={title} breaks={article.titleBreaks} />
      </h1>
      <ArticleOccasion article={article} fields={fields} />
      {summary ? <p className={styles['summary']}>{summary}</p> : null}
      <div className={styles['bar']} data-silent="">
        <ul className={styles['meta']}>
          {source ? <li>{say('source', { name: source })}</li> : null}
          {author ? <li>{say('author', { name: author })}</li> : null}
          {time ? (
            <li>
              <time dateTime={machineTime(publishTime)}>{time}</time>
            </li>
          ) : null}
          {views > 0 ? <li>{say('views', { count: views })}</li> : null}
        </ul>
        {children}
      </div>
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
