import type { Issue } from '#definition/issues/issue.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import type { Catalog } from './catalog.ts'
import { deepFreeze } from './deep-freeze.ts'
import type { Draft, Pass } from './draft.ts'
import { applyDefaults } from './passes/apply-defaults.ts'
import { attachChips } from './passes/attach-chips.ts'
import { attachForms } from './passes/attach-forms.ts'
import { attachFields } from './passes/attach-fields.ts'
import { bindRouteValues } from './passes/bind-route-values.ts'
import { checkBudgets } from './passes/check-budgets.ts'
import { checkCentre } from './passes/check-centre.ts'
import { checkChips } from './passes/check-chips.ts'
import { checkChoices } from './passes/check-choices.ts'
import { checkContrast } from './passes/check-contrast.ts'
import { checkDevices } from './passes/check-devices.ts'
import { checkElder } from './passes/check-elder.ts'
import { checkFoot } from './passes/check-foot.ts'
import { checkHeader } from './passes/check-header.ts'
import { checkKeys } from './passes/check-keys.ts'
import { checkLayouts } from './passes/check-layouts.ts'
import { checkLinks } from './passes/check-links.ts'
import { checkLogin } from './passes/check-login.ts'
import { checkNames } from './passes/check-names.ts'
import { checkNeeds } from './passes/check-needs.ts'
import { checkPaging } from './passes/check-paging.ts'
import { checkPlaces } from './passes/check-places.ts'
import { checkPositions } from './passes/check-positions.ts'
import { checkRedirects } from './passes/check-redirects.ts'
import { checkSite } from './passes/check-site.ts'
import { checkSections } from './passes/check-sections.ts'
import { checkTemplateNeeds } from './passes/check-template-needs.ts'
import { checkTypes } from './passes/check-types.ts'
import { findBlanks } from './passes/find-blanks.ts'
import { findLooseEnds } from './passes/find-loose-ends.ts'
import { findStrayCharacters } from './passes/find-stray-characters.ts'
import { fitToPlaces } from './passes/fit-to-places.ts'
import { attachAdSizes } from './passes/attach-ad-sizes.ts'
import { linkTrails } from './passes/link-trails.ts'
import { rankRoutes } from './passes/rank-routes.ts'
import { resolveRequests } from './passes/resolve-requests.ts'
import { resolveTemplates } from './passes/resolve-templates.ts'
import { parseSegments } from './parse-segments.ts'
import type { Portal } from './portal.ts'
import { type SectionSources, sectionSources } from './section-sources.ts'
import { mergeCauses } from './merge-causes.ts'
import { dropDuplicateRoutes } from './passes/drop-duplicate-routes.ts'
import { toPortal } from './to-portal.ts'

/**
 * The passes in order. For example, `{"block": "$with.lead"}` in a template is a block's name only after
 * resolveTemplates, and the block's default `"type": "$route.type"` a number only after bindRouteValues; only then can
 * resolveRequests check whether that type has the filter that a list requests.
 */
const passes: readonly Pass[] = [
  dropDuplicateRoutes,
  checkTypes,
  checkChips,
  checkPositions,
  checkSite,
  checkContrast,
  checkDevices,
  resolveTemplates,
  checkTemplateNeeds,
  applyDefaults,
  bindRouteValues,
  fitToPlaces,
  checkSections,
  resolveRequests,
  attachAdSizes,
  checkNames,
  checkPaging,
  attachChips,
  checkChoices,
  attachFields,
  attachForms,
  checkLayouts,
  checkKeys,
  checkElder,
  checkFoot,
  checkBudgets,
  rankRoutes,
  linkTrails,
  checkLinks,
  checkCentre,
  checkRedirects,
  checkNeeds,
  checkPlaces,
  checkHeader,
  checkLogin,
  findLooseEnds,
  findStrayCharacters,
  findBlanks,
]

/**
 * A portal with the warnings about it, or all faults for which there is none. `sources` are found when they are asked for:
 * pages need none, only editors do.
 */
export type Compiled =
  | { ok: true; value: Portal; warnings: readonly Issue[]; sources: () => SectionSources }
  | { ok: false; issues: Issue[] }

/**
 * Compiles the portal from its definition and the available blocks. Every pass runs, so that all faults of all files
 * are reported at once.
 */
export function compilePortal(definition: PortalDefinition, catalog: Catalog): Compiled {
  const issues: Issue[] = []
  let draft: Draft = {
    definition,
    forms: {},
    routes: definition.routes.map((route) => ({
      definition: route,
      segments: parseSegments(route.path),
      trail: [],
      layouts: {},
    })),
  }
  for (const pass of passes) {
    const result = pass(draft, catalog)
    draft = result.draft
    issues.push(...result.issues)
  }
  const mergedIssues = mergeCauses(issues)
  const faults = mergedIssues.filter(({ level }) => level !== 'warning')
  if (faults.length > 0) return { ok: false, issues: faults }
  const whole = draft
  return {
    ok: true,
    value: deepFreeze(toPortal(whole, catalog)),
    warnings: mergedIssues,
    sources: () => sectionSources(whole),
  }
}
