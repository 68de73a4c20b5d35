import { studioOf } from '../../tests/support/join-studio.ts'
import { hasLighthouse, type LighthouseScores, runLighthouse } from '../measure-lighthouse.ts'
import type { Figure } from '../report/figure.ts'
import type { StaffClient } from '../studio/staff-client.ts'

/** As for the pages of the portal. */
const GOAL = 95

const PAGES = [
  { id: 'sign-in', name: 'the studio’s sign-in', path: '/studio/', isSignedIn: false },
  { id: 'list', name: 'the studio’s content list', path: '/studio/content', isSignedIn: true },
] as const

const CATEGORIES = [
  { id: 'accessibility', name: 'accessibility' },
  { id: 'best-practices', name: 'best practices' },
] as const

/** Lighthouse's scores of two pages of the studio on a phone; that of performance is told, for staff wait once a day. */
export async function studioLighthouseFigures(origin: string, staff: StaffClient): Promise<readonly Figure[]> {
  const isInstalled = await hasLighthouse()
  const figures: Figure[] = []
  for (const page of PAGES) {
    const headers = page.isSignedIn ? { cookie: staff.headers()['cookie'] ?? '' } : {}
    const outcome = isInstalled
      ? await visit(studioOf({ origin }) + page.path, headers)
      : { missing: 'Lighthouse is not installed' }
    figures.push(...figuresOf(page, outcome))
  }
  return figures
}

type Outcome = { scores: LighthouseScores } | { missing: string }

async function visit(url: string, headers: Readonly<Record<string, string>>): Promise<Outcome> {
  try {
    return { scores: await runLighthouse(url, headers) }
  } catch (error) {
    // The other figures of a run do not depend on a tool of others.
    return { missing: `Lighthouse failed: ${String(error).replaceAll(/\s+/gu, ' ').slice(0, 200)}` }
  }
}

/** The figures of one page: with a goal what is the page's alone, without one what depends on the machine as well. */
export function figuresOf({ id, name }: { id: string; name: string }, outcome: Outcome): readonly Figure[] {
  const scores = 'scores' in outcome ? outcome.scores : undefined
  const note = 'missing' in outcome ? { note: outcome.missing } : {}
  const base = { unit: '', moreIsBetter: true, ...note }
  return [
    ...CATEGORIES.map((category) => ({
      ...base,
      id: `studio-lighthouse-${id}-${category.id}`,
      name: `Lighthouse of ${name} on a phone, ${category.name}`,
      value: scores?.categories[category.id] ?? Number.NaN,
      goal: GOAL,
    })),
    {
      ...base,
      id: `studio-lighthouse-${id}-performance`,
      name: `Lighthouse of ${name} on a phone, performance`,
      value: scores?.performance ?? Number.NaN,
    },
  ]
}
