import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod'

const ROUTES_A_FILE = 100

const routesFile = z.object({
  version: z.number(),
  routes: z.array(z.looseObject({ path: z.string(), parent: z.string().optional() })),
})

/** Copies a schema and adds so many routes to it: copies of the news, list and details in turn, each an area. */
export async function writeLargeSchema(from: string, to: string, added: number): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(from, to, { recursive: true })
  const { version, routes } = routesFile.parse(JSON.parse(await readFile(join(from, 'routes/news.json'), 'utf8')))
  const areas = Array.from({ length: Math.ceil(added / routes.length) }, (_, area) =>
    routes.map((route) => ({
      ...route,
      path: `area-${area}/${route.path}`,
      ...(route.parent === 'news' ? { parent: `area-${area}/news` } : {}),
    })),
  ).flat()
  for (let start = 0; start < areas.length; start += ROUTES_A_FILE)
    await writeFile(
      join(to, `routes/areas-${start}.json`),
      JSON.stringify({ version, routes: areas.slice(start, start + ROUTES_A_FILE) }),
    )
}
