import type { Portal } from '#compile/portal.ts'
import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { planPage } from '#plan/plan-page.ts'
import type { Visit } from '#server/services/context/daily-figures.ts'

import { type Subject, subjectOf, visitOf } from './page-visit.ts'

const MOST_CHARACTERS = 1000
const devices: readonly Device[] = ['desktop', 'mobile']

/**
 * Reads the path of a page that a browser says it shows; undefined where the portal has no such page. Whether there is an
 * entity of this id is not asked.
 */
export function readVisit(portal: Portal, path: string): { visit: Visit; subject?: Subject } | undefined {
  if (path.length > MOST_CHARACTERS || !URL.canParse(ROUTER_BASE + path, 'http://portal.invalid')) return undefined
  const url = new URL(ROUTER_BASE + path, 'http://portal.invalid')
  for (const device of devices) {
    const planned = planPage(portal, url, { device, elder: false, login: 'unknown' })
    if (planned.kind !== 'page' || planned.plan.status !== 200) continue
    const { plan } = planned
    const isOfEntity = plan.requests.some(({ key, source }) => key === plan.subject && source === 'details')
    if (!isOfEntity) return { visit: visitOf(plan, undefined) }
    const subject = subjectOf(plan)
    if (subject === undefined || subject.id < 1 || subject.id > LARGEST_ID) return undefined
    const visit = visitOf(plan, subject)
    // One page has one address: "07" is none of 7.
    return visit.page === plan.path ? { visit, subject } : undefined
  }
  return undefined
}
