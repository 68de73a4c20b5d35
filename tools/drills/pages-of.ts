/** Lists for a load to ask for again and again, and entities, which are made anew where few pages are kept. */
export async function pagesOf(origin: string): Promise<{ cachedPaths: string[]; uncachedPaths: string[] }> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/gu)].flatMap(([, path]) => path ?? [])
  const isEntity = (path: string) => /\/\d+$/u.test(path)
  return {
    cachedPaths: paths.filter((path) => !isEntity(path)).slice(0, 12),
    uncachedPaths: paths.filter(isEntity).slice(0, 600),
  }
}
