import sober from '../../examples/archive/schema/theme.json' with { type: 'json' }
import science from '../../examples/museum/schema/theme.json' with { type: 'json' }
import city from '../../schema/theme.json' with { type: 'json' }

import { MEDIA_BASE } from '#components/picture/picture-address.ts'
import { themeProperties } from '#compile/theme/theme-properties.ts'
import { themeDefinition, themeOf } from '#definition/grammar/theme-definition.ts'

/** The complete themes of the project, by the names of the toolbar. */
const themes = { city, science, sober }

/** Returns the rule of a theme, as documents have it; '' for the sample city's, whose values are those of the styles. */
export function themeRuleOf(name: unknown): string {
  const found = Object.entries(themes).find(([theme]) => theme === name)
  if (!found) return ''
  const properties = themeProperties(themeOf(themeDefinition.parse(found[1])), MEDIA_BASE)
  const declarations = Object.entries(properties).map(([property, value]) => `${property}:${value}`)
  return declarations.length > 0 ? `@layer overrides{:root{${declarations.join(';')}}}` : ''
}
