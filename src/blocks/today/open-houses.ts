import type { ArticleResponse } from '#contract/entities/article.ts'
import { openUntil, readOpeningHours } from '#contract/entities/opening-hours.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

export interface OpenHouse {
  entity: ArticleResponse
  /** The moment at which it shuts, in seconds since 1970. */
  until: number
}

interface HousesView {
  now: number
  timezone: string
  fields: readonly FieldModel[]
}

/** Returns the entities that are open now by the field of the role `hours`; what is open longest stands first. */
export function openHouses(entities: readonly ArticleResponse[], view: HousesView): readonly OpenHouse[] {
  const names = view.fields.filter(({ role }) => role === 'hours').map(({ name }) => name)
  return entities
    .flatMap((entity): OpenHouse[] => {
      const text = names.map((name) => entity.fields[name]).find((value) => value !== undefined)
      const hours = text === undefined ? undefined : readOpeningHours(String(text))
      const until = hours && openUntil(hours, view.now, view.timezone)
      return until === undefined ? [] : [{ entity, until }]
    })
    .toSorted((one, other) => other.until - one.until)
}
