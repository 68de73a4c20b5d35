import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { SECTIONS_PATH } from '#contract/addresses/sections-address.ts'
import type { PagePlan, Visitor } from '#plan/page-plan.ts'
import { planPage } from '#plan/plan-page.ts'

import type { PageForm } from './make-page.ts'

const MAX_URL_LENGTH = 2048
const SECTIONS = ROUTER_BASE + SECTIONS_PATH

/** The page that a request asks for; one outside the router base has none. */
export type PlannedPage =
  | { kind: 'outside' }
  | { kind: 'redirect'; to: string; form: PageForm }
  | {
      kind: 'page'
      form: PageForm
      plan: PagePlan
      /** Equal for all requests that see this page, on one display. */ name: string
    }

/** Plans the page at an address as sent by a visitor (docs/specification/portal.md#routes). */
export function planRequestedPage(portal: Portal, rawUrl: string, visitor: Visitor): PlannedPage {
  const form = rawUrl.startsWith(SECTIONS) ? 'sections' : 'document'
  const url = parseUrl(form === 'sections' ? ROUTER_BASE + rawUrl.slice(SECTIONS.length) : rawUrl)
  if (url && !`${url.pathname}/`.startsWith(ROUTER_BASE)) return { kind: 'outside' }
  const planned = url && planPage(portal, url, visitor)
  if (planned?.kind === 'redirect') return { kind: 'redirect', to: planned.to, form }
  // All visitors share one 404 page, so it must not contain the address of one of them.
  const isMissing = planned === undefined || planned.plan.status === 404
  const plan = isMissing ? planMissing(portal, visitor) : planned.plan
  return { kind: 'page', form, plan, name: (isMissing ? '*' : plan.address) + (form === 'sections' ? ' sections' : '') }
}

/** Returns undefined for a malformed or overlong address. */
function parseUrl(raw: string): URL | undefined {
  return raw.length <= MAX_URL_LENGTH && URL.canParse(raw, 'http://portal.invalid')
    ? new URL(raw, 'http://portal.invalid')
    : undefined
}

/** Plans the 404 page from an address without a route; the second candidate is longer than any route of a schema. */
function planMissing(portal: Portal, visitor: Visitor): PagePlan {
  const paths = ['404', '404/404/404/404/404/404/404/404']
  for (const path of paths) {
    const planned = planPage(portal, new URL(ROUTER_BASE + path, 'http://portal.invalid'), visitor)
    if (planned.kind === 'page' && planned.plan.status === 404) return planned.plan
  }
  throw new Error(`No address is left for the page that does not exist: ${paths.join(' and ')} both have a route`)
}
