import Link from 'next/link'

import { type Article, formatTime } from '../portal/content'

export function Cards({ articles }: { articles: Article[] }) {
  return (
    <div className="cards">
      {articles.map(({ id, title, summary, cover, publishTime }) => (
        // The documentation advises against prefetching long lists of links.
        <Link key={id} className="card" href={`/details/${id}`} prefetch={false}>
          <img src={`/pictures/${cover}`} width={320} height={180} alt="" loading="lazy" />
          <h3>{title}</h3>
          <p>{summary}</p>
          <time>{formatTime(publishTime)}</time>
        </Link>
      ))}
    </div>
  )
}
