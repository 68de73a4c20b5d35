import Link from 'next/link'

import { Banners } from '../../components/Banners'
import { Cards } from '../../components/Cards'
import { asking, listAddress, loadList, pagesOf } from '../../portal/content'

interface ListProps {
  searchParams: Promise<{ category?: string; p?: string }>
}

export default async function Page({ searchParams }: ListProps) {
  const { category = '', p = '1' } = await searchParams
  const { ads, categories, list } = await loadList(category, p, asking({ cache: 'no-store' }))
  return (
    <>
      <h1>资讯</h1>
      <Banners banners={ads} />
      <div className="categories">
        {categories.map(({ id, name }) => (
          <Link key={id} href={listAddress(id)}>
            {name}
          </Link>
        ))}
      </div>
      <Cards articles={list.rows} />
      <div className="pager">
        {pagesOf(list).map((number) =>
          number === list.page ? (
            <b key={number}>{number}</b>
          ) : (
            <Link key={number} href={listAddress(category, number)}>
              {number}
            </Link>
          ),
        )}
      </div>
    </>
  )
}
