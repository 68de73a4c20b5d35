import { Link } from 'react-router'

import type { Banner } from '../portal/content'

export function Banners({ banners }: { banners: Banner[] }) {
  return (
    <div className="banner">
      {banners.map(({ id, title, image, linkurl }, index) => (
        <Link key={id} to={`/${linkurl}`} prefetch="intent">
          <img
            src={`/pictures/${image}`}
            width={1200}
            height={360}
            alt={title}
            loading={index > 0 ? 'lazy' : 'eager'}
            fetchPriority={index > 0 ? 'auto' : 'high'}
          />
          <span>{title}</span>
        </Link>
      ))}
    </div>
  )
}
