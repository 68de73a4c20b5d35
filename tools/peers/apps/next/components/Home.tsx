import Link from 'next/link'

import { type List, type Banner, listAddress, sections } from '../portal/content'
import { Banners } from './Banners'
import { Cards } from './Cards'

export function Home({ banners, lists }: { banners: Banner[]; lists: List[] }) {
  return (
    <>
      <Banners banners={banners} />
      {sections.map(({ title, category }, index) => (
        <section key={category} className="section">
          <h2>
            {title}
            <Link href={listAddress(category)}>更多</Link>
          </h2>
          <Cards articles={lists[index]?.rows ?? []} />
        </section>
      ))}
    </>
  )
}
