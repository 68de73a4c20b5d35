import { grammarVersions } from '#definition/migrations/migrate-json.ts'

import { houseTheme } from './house-themes.ts'
import type { NewSite } from './site-answers.ts'

/** Returns `theme.json` of a new site: a seal cut from its name, and the chosen look. */
export function firstTheme({ name, theme }: Pick<NewSite, 'name' | 'theme'>): object {
  return {
    $schema: './json-schema/theme.json',
    version: grammarVersions.theme,
    mark: { seal: sealOf(name) },
    ...houseTheme(theme).theme,
  }
}

/** The first two Chinese characters of a name, or the first character of another name. */
function sealOf(name: string): string {
  return /^\p{Script=Han}{2}/u.exec(name)?.[0] ?? ([...name][0] ?? '').toUpperCase()
}
