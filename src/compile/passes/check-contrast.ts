import type { ThemeColour, ThemeDefinition } from '#definition/grammar/theme-definition.ts'
import type { Sourced } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'

import { type Pass, within } from '../draft.ts'
import { colourNames, toneNames } from '../theme/colour-names.ts'
import { luminance } from '../theme/contrast.ts'
import { baseSteps, derivePalette, themeColourOf } from '../theme/derive-palette.ts'
import { defaultPalette } from '../theme/default-palette.ts'
import { nearestColour } from '../theme/nearest-colour.ts'
import { type WeakPair, weakPairs } from '../theme/weak-pairs.ts'

type Theme = Sourced<ThemeDefinition>

/**
 * Checks that all colours of a theme can be told from their grounds, in every tone and in the elder mode
 * (docs/specification/decisions.md#public-pages): one fault for each colour that is not, with the nearest that is.
 */
export const checkContrast: Pass = (draft) => {
  const { theme } = draft.definition
  if (!theme) return { draft, issues: [] }
  const reversed = checkLight(theme)
  return { draft, issues: reversed.length > 0 ? reversed : checkPairs(theme) }
}

/** The palette goes from a light paper to a dark ink; a dark scheme is derived from the same colours. */
function checkLight({ colours, origin }: Theme): Issue[] {
  const [paper, ink] = (['paper', 'ink'] as const).map((name) => colours[name] ?? defaultPalette[baseSteps[name]])
  if (paper === undefined || ink === undefined || luminance(paper) > luminance(ink)) return []
  return [
    {
      code: 'THEME_REVERSED',
      ...within(origin, 'colours', colours.paper === undefined ? 'ink' : 'paper'),
      message: `纸（${paper}）比墨（${ink}）还深：纸要浅，墨要深`,
      allowed: [`"paper": "${defaultPalette['paper-1']}", "ink": "${defaultPalette['ink-8']}"`],
    },
  ]
}

function checkPairs(theme: Theme): Issue[] {
  const byColour = new Map<ThemeColour, WeakPair[]>()
  for (const pair of weakPairs(derivePalette(theme.colours))) {
    const name = culpritOf(pair, theme)
    if (name !== undefined) byColour.set(name, [...(byColour.get(name) ?? []), pair])
  }
  const cause = causeOf(theme, byColour)
  return [...byColour].flatMap(([name, pairs]) =>
    cause === undefined || cause === name ? [weakColour(theme, name, pairs)] : [],
  )
}

/** An ink or a paper that makes others weak is told alone: once it is right, they are. */
function causeOf({ colours }: Theme, weak: ReadonlyMap<ThemeColour, unknown>): ThemeColour | undefined {
  if (weak.size < 2) return undefined
  return (['ink', 'paper'] as const).find((name) => {
    const nearest = weak.has(name) ? nearestColour(colours, name) : undefined
    return nearest !== undefined && weakPairs(derivePalette({ ...colours, [name]: nearest })).length === 0
  })
}

/** At which colour a weak pair is told: an accent before ink and paper, which stand in most pairs; only a colour that was written. */
const culprits = ['accent', 'second', 'gilt', 'error', 'ink', 'paper'] as const satisfies readonly ThemeColour[]

function culpritOf({ steps }: WeakPair, { colours }: Theme): ThemeColour | undefined {
  const involved = steps.map(themeColourOf)
  return culprits.find((name) => involved.includes(name) && colours[name] !== undefined)
}

function weakColour({ colours, origin }: Theme, name: ThemeColour, pairs: readonly WeakPair[]): Issue {
  const [worst] = pairs.toSorted((left, right) => left.ratio / left.least - right.ratio / right.least)
  if (!worst) throw new Error(`The colour ${name} has no weak pair: only colours with one may be told`)
  const { colour, ground, tone, scheme, ratio, least } = worst
  const others = pairs.length > 1 ? `（这样的地方有 ${pairs.length} 处）` : ''
  return {
    code: 'THEME_CONTRAST',
    ...within(origin, 'colours', name),
    message: `${scheme === 'dark' ? '深色模式下，' : ''}${toneNames[tone]}里，${colourNames[colour] ?? colour}在${colourNames[ground] ?? ground}上看不清：对比度 ${floor(ratio)}，至少要 ${least}${others}`,
    ...omitUndefined({ suggestion: nearestColour(colours, name) }),
  }
}

/** A ratio with two digits, never above what it is: 4.499 is not 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
