import { areaOptions } from '#server/db/content/area-codes.ts'

/** All areas of GB/T 2260 with their codes, from which a document takes one. */
export function listAreas(): ReturnType<typeof areaOptions> {
  return areaOptions()
}
