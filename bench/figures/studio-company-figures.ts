import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import type { Figure } from '../report/figure.ts'
import {
  EDITING_SECONDS,
  EDITORS,
  measureCompany,
  type StudioCompany,
  VISITS_A_SECOND,
} from '../studio/measure-company.ts'
import type { StaffClient } from '../studio/staff-client.ts'

/** Of the saves that were due: with fewer, what visitors waited is no figure of editors at work. */
const LEAST_SAVED = 0.9

/** What twenty editors cost the visitors beside them, how long they wait themselves, and whether anything is lost. */
export async function studioCompanyFigures(origin: string, first: StaffClient): Promise<readonly Figure[]> {
  return companyFiguresOf(await measureCompany(origin, first))
}

/** The figures of what was measured. */
export function companyFiguresOf({ rounds, editing, lost }: StudioCompany): readonly Figure[] {
  const middle = (pick: (round: StudioCompany['rounds'][number]) => number) => median(rounds.map(pick))
  const saves = editing.flatMap((one) => one.saves)
  const publications = editing.flatMap((one) => one.publications)
  const sum = (pick: (one: StudioCompany['editing'][number]) => number) =>
    editing.reduce((total, one) => total + pick(one), 0)
  const due = saves.length + sum((one) => one.failedSaves)
  const refused = refusalOf(saves.length, due, publications.length)
  const failures = [
    [sum((one) => one.failedSaves), 'saves'],
    [sum((one) => one.failedPublications), 'publications'],
    [sum((one) => one.failedPolls), 'polls'],
  ].flatMap(([count, of]) => (count === 0 ? [] : [`${count} ${of} failed`]))
  const unanswered = 1 - Math.min(...rounds.map(({ beside }) => beside.answeredShare))
  const visits = `${VISITS_A_SECOND} visits a second`
  return [
    {
      id: 'studio-company-home',
      name: `p99 of cached home while ${EDITORS} editors write, save every second and publish`,
      value: middle(({ beside }) => beside.p99Ms),
      unit: 'ms',
      limit: 50,
      note: [
        `p50 ${middle(({ beside }) => beside.p50Ms).toFixed(1)} ms; ${visits}`,
        ...(unanswered > 0 ? [`${(unanswered * 100).toFixed(1)} % without an answer`] : []),
      ].join('; '),
      ...refused,
    },
    {
      id: 'studio-company-home-to-alone',
      name: `p99 of cached home beside ${EDITORS} editors ÷ without them`,
      value: middle(({ alone, beside }) => beside.p99Ms / alone.p99Ms),
      unit: '',
      note: `p99 ${middle(({ alone }) => alone.p99Ms).toFixed(1)} ms and p50 ${middle(({ alone }) => alone.p50Ms).toFixed(1)} ms without`,
      ...refused,
    },
    {
      id: 'studio-company-save',
      name: `p99 of a save of ${EDITORS} editors, from when it was due`,
      value: saves.length === 0 ? Number.NaN : percentile(saves, 0.99),
      unit: 'ms',
      note: [
        ...(saves.length === 0 ? [] : [`p50 ${percentile(saves, 0.5).toFixed(0)} ms`]),
        `${saves.length} saves in ${editing.length * EDITING_SECONDS} s beside ${visits}`,
        ...(publications.length === 0
          ? []
          : [
              `${publications.length} publications, ${median(publications).toFixed(0)} ms each and ${Math.max(...publications).toFixed(0)} ms at most`,
            ]),
        ...failures,
      ].join('; '),
    },
    {
      id: 'studio-company-lost',
      name: 'acknowledged changes that are in no draft and no version',
      value: lost,
      unit: '',
      limit: 0,
      note: `of ${saves.length}`,
    },
  ]
}

function refusalOf(saved: number, due: number, publications: number): Pick<Figure, 'refused'> {
  if (saved < due * LEAST_SAVED) return { refused: `only ${saved} of ${due} saves were acknowledged` }
  return publications === 0 ? { refused: 'no document was published' } : {}
}
