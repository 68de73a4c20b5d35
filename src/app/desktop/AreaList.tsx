import { usePage } from '#state/page-context.ts'

import type { AreaListProps } from '../shell-model.ts'
import { NavigationArea } from './NavigationArea.tsx'

/** All areas of the portal. */
export function AreaList({ entries }: AreaListProps) {
  const { path, trail } = usePage()
  return entries.map((entry) => <NavigationArea key={entry.to} entry={entry} path={path} trail={trail} />)
}
