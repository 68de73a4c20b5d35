import type { CountTab } from '#components/navigation/CountTabs.tsx'
import type { ListResponse } from '#contract/entities/article.ts'

interface TypeTabsOptions {
  /** The chosen type, or empty. */
  chosen: string
  /** Entries just removed; they are no longer counted. */
  removed: readonly { type: number }[]
  all: string
  nameOf: (type: number) => string | undefined
  href: (type: string | undefined) => string
}

/** Returns a tab for all entries and one for each type with entries; none where there is only one type. */
export function typeTabs(
  { facets }: Pick<ListResponse, 'facets'>,
  { chosen, removed, all, nameOf, href }: TypeTabsOptions,
): CountTab[] {
  const tabs = (facets?.['type'] ?? []).flatMap(({ value, count }): CountTab[] => {
    const name = nameOf(Number(value))
    return name === undefined || count < 1
      ? []
      : [{ value, name, count: count - removed.filter(({ type }) => String(type) === value).length, href: href(value) }]
  })
  const isOneOfThem = tabs.some(({ value }) => value === chosen)
  if (tabs.length < 2 && (chosen === '' || isOneOfThem)) return []
  const total = tabs.reduce((sum, { count = 0 }) => sum + count, 0)
  // A type chosen by address needs its tab, even without entries.
  const chosenName = chosen === '' || isOneOfThem ? undefined : nameOf(Number(chosen))
  return [
    { value: '', name: all, count: total, href: href(undefined) },
    ...tabs,
    ...(chosenName === undefined ? [] : [{ value: chosen, name: chosenName, count: 0, href: href(chosen) }]),
  ]
}
