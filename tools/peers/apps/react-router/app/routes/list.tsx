import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'

import { Banners } from '../components/Banners'
import { Cards } from '../components/Cards'
import { listAddress, loadList, pagesOf } from '../portal/content'

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const category = searchParams.get('category') ?? ''
  return { category, ...(await loadList(category, searchParams.get('p') ?? '1')) }
}

export default function ListPage() {
  const { category, ads, categories, list } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>资讯</h1>
      <Banners banners={ads} />
      <div className="categories">
        {categories.map(({ id, name }) => (
          <Link key={id} to={listAddress(id)} prefetch="intent">
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
            <Link key={number} to={listAddress(category, number)} prefetch="intent">
              {number}
            </Link>
          ),
        )}
      </div>
    </>
  )
}
