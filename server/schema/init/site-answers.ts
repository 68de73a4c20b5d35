import * as z from 'zod'

import { label } from '#definition/names/name.ts'

import { splitNames } from '../new/check-answer.ts'
import { type HouseArea, houseKind, houseKindNames, type HouseKindName, houseKinds } from './house-kinds.ts'
import { houseThemeNames, type HouseThemeName, houseThemes } from './house-themes.ts'
import { type Choice, pickChoice } from './pick-choice.ts'

export const LONGEST_NAME = 30

/** All answers that begin a site; also the content of `--answers FILE`. Left out is what the kind of house has. */
export const siteAnswers = z.strictObject({
  name: label(LONGEST_NAME),
  kind: z.enum(houseKindNames).default('other'),
  members: z.boolean().default(true),
  areas: z.array(z.string()).optional(),
  theme: z.enum(houseThemeNames).optional(),
})
export type SiteDraft = z.output<typeof siteAnswers>

/** A site to be written, with nothing left open. */
export interface NewSite {
  name: string
  kind: HouseKindName
  members: boolean
  areas: readonly HouseArea[]
  theme: HouseThemeName
}

const ALL = /^(?:all|全部|都要)$/iu
const NONE = /^(?:none|无|没有|不要)$/iu

export const kindChoices: readonly Choice<HouseKindName>[] = houseKindNames.map((name) => [
  name,
  houseKinds[name].meaning,
])
export const themeChoices: readonly Choice<HouseThemeName>[] = houseThemeNames.map((name) => [
  name,
  houseThemes[name].meaning,
])

/** Returns why a name is refused. */
export function checkSiteName(answer: string): string | undefined {
  const { success, error } = siteAnswers.shape.name.safeParse(answer)
  if (success) return undefined
  if (answer === '' || [...answer].length > LONGEST_NAME) return `网站名称要有 1 到 ${LONGEST_NAME} 个字`
  return `网站名称：${error.issues[0]?.message ?? '不能用'}`
}

/** Takes areas of a kind by number, key or name, "1、3" or "news、活动"; also all, or none. Their order is the kind's. */
export function pickAreas(answer: string, kind: HouseKindName): { areas: readonly HouseArea[] } | { reason: string } {
  const { areas, meaning } = houseKind(kind)
  if (ALL.test(answer)) return { areas }
  if (NONE.test(answer)) return { areas: [] }
  if (areas.length === 0)
    return {
      reason: `先选网站的种类（--kind），才有现成的栏目可选；可以写：${kindChoices.map(([name]) => name).join('、')}`,
    }
  const choices = areas.map(({ key, name }): Choice<string> => [key, name])
  const picked = splitNames(answer).map((one) => pickChoice(one, choices, `${meaning}的栏目`))
  for (const one of picked) if ('reason' in one) return { reason: `${one.reason}；也可以写 all（全部）、none（没有）` }
  const keys = new Set(picked.flatMap((one) => ('name' in one ? [one.name] : [])))
  return keys.size === 0
    ? { reason: '请写栏目，或 all（全部）、none（没有）' }
    : { areas: areas.filter(({ key }) => keys.has(key)) }
}

/** Fills in what answers leave open with what the kind of house has; a reason if they do not fit together. */
export function siteOfAnswers({ name, kind, members, areas, theme }: SiteDraft): NewSite | { reason: string } {
  const picked =
    areas === undefined ? pickAreas('all', kind) : pickAreas(areas.length === 0 ? 'none' : areas.join('、'), kind)
  if ('reason' in picked) return picked
  return { name, kind, members, areas: picked.areas, theme: theme ?? houseKind(kind).theme }
}
