import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

const titles = { content: '内容', site: '网站' } as const satisfies Readonly<
  Record<ContentTypeResponse['group'], string>
>

export interface TypeGroup {
  title: string
  types: readonly ContentTypeResponse[]
}

/** Returns content types in their groups, without empty ones. */
export function typeGroups(types: readonly ContentTypeResponse[]): readonly TypeGroup[] {
  const groups = (['content', 'site'] as const).map((group) => ({
    title: titles[group],
    types: types.filter((type) => type.group === group),
  }))
  return groups.filter((group) => group.types.length > 0)
}
