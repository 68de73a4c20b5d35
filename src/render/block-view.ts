import { omitUndefined } from '#contract/omit-undefined.ts'
import type { PlannedSection } from '#plan/page-plan.ts'

import type { AnyBlockView } from './block-components.ts'

/** Returns the props of a section's block, from its plan and its data by slot. */
export function blockView(
  { id, props, requests, fields, chips, forms, place }: PlannedSection,
  data: Readonly<Record<string, unknown>>,
): AnyBlockView {
  return { props, data, sectionId: id, requests, fields, ...omitUndefined({ chips, forms, place }) }
}
