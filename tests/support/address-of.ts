/** The address of a page of the real schema; details pages show the first entity of their type. */
export async function addressOf(origin: string, path: string, type: number | undefined): Promise<string> {
  if (path === '*') return '/web/no/such/page'
  if (path === 'agreement/{title}') return '/web/agreement/user'
  if (path === 'search') return '/web/search?keyword=%E5%89%AA%E7%BA%B8'
  if (!path.includes('{')) return `/web/${path}`
  // The page a venue's code opens has no type of its own: it is for activities.
  const response = await fetch(
    `${origin}/api/Article/getList?type=${path === 'sign-in/{id}' ? 12 : (type ?? '')}&limit=1`,
  )
  const { data }: { data: { rows: { id: number }[] } } = await response.json()
  return `/web/${path.replace('{id}', String(data.rows[0]?.id))}`
}
