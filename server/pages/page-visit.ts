import type { PagePlan } from '#plan/page-plan.ts'
import type { Visit } from '#server/services/context/daily-figures.ts'

/** The path of the home page, which is above all areas and one of its own. */
const HOME = 'index'

/** The entity that a page is about. */
export interface Subject {
  type: number
  id: number
}

/** Returns the entity that a page is about; undefined for a page about none. */
export function subjectOf(plan: PagePlan): Subject | undefined {
  const request = plan.requests.find(({ key }) => key === plan.subject)
  const type = Number(request?.params['type'])
  const id = Number(request?.params['id'])
  return request?.source === 'details' && Number.isInteger(type) && Number.isInteger(id) ? { type, id } : undefined
}

/**
 * Returns how a visit of a page is counted. Its names are made of the schema and of ids, and of no other text of an address,
 * which visitors can write as they like.
 */
export function visitOf({ route, params, trail, head }: PagePlan, subject: Subject | undefined): Visit {
  const page = route.replaceAll(/\{([^{}]+)\}/gu, (whole, name: string) =>
    subject !== undefined && Number(params[name]) === subject.id ? String(subject.id) : whole,
  )
  const area = trail.find(({ path }) => path !== HOME)
  return { page, area: area?.title ?? head.title }
}
