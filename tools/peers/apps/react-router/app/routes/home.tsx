import { Link, useLoaderData } from 'react-router'

import { Banners } from '../components/Banners'
import { Cards } from '../components/Cards'
import { listAddress, loadHome, sections } from '../portal/content'

export function loader() {
  return loadHome()
}

export default function Home() {
  const { banners, lists } = useLoaderData<typeof loader>()
  return (
    <>
      <Banners banners={banners} />
      {sections.map(({ title, category }, index) => (
        <section key={category} className="section">
          <h2>
            {title}
            <Link to={listAddress(category)} prefetch="intent">
              更多
            </Link>
          </h2>
          <Cards articles={lists[index]?.rows ?? []} />
        </section>
      ))}
    </>
  )
}
