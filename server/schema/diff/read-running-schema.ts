import * as z from 'zod'

import type { Portal } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { agreementDefinition } from '#definition/grammar/agreement-definition.ts'
import { budgetsDefinition } from '#definition/grammar/site-definition.ts'

import type { SchemaSide } from './compare-schemas.ts'

/**
 * Reads the schema that the desk of a running portal has told; undefined where it is none that can be compared, as that of
 * another version of the program.
 */
export function readRunningSchema(text: string): SchemaSide | undefined {
  const running = runningShape.safeParse(jsonOf(text)).data
  if (!running || !isPortal(running.portal)) return undefined
  const beside = besideShape.safeParse(running).data
  return { portal: running.portal, ...omitUndefined(beside ?? {}) }
}

/** Without the limits of an editor's file (definition/json): all compiled pages together are larger than any of them. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const runningShape = z.looseObject({ portal: z.unknown() })

const besideShape = z.object({
  agreements: z.array(z.object(agreementDefinition.shape)),
  budgets: budgetsDefinition,
  answers: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
})

const section = z.looseObject({
  block: z.string(),
  tone: z.string(),
  foot: z.optional(z.literal(true)),
  props: z.record(z.string(), z.unknown()),
  requests: z.record(z.string(), z.looseObject({ source: z.string(), params: z.record(z.string(), z.unknown()) })),
})
const row = z.union([
  z.looseObject({ kind: z.literal('section'), section }),
  z.looseObject({ kind: z.literal('columns'), main: z.array(section), aside: z.array(section) }),
])
const title = z.looseObject({ title: z.string(), to: z.string() })

/** Validates the parts that are read here, because the portal may run another version of the program. */
const portalShape = z.looseObject({
  version: z.string(),
  site: z.looseObject({
    site_name: z.string(),
    hosts: z.array(z.string()),
    devices: z.looseObject({ mobile: z.array(z.string()), desktop: z.array(z.string()) }),
    navigation: z.array(title),
    tabs: z.array(title),
    footer: z.looseObject({ links: z.array(title) }),
  }),
  types: z.array(
    z.looseObject({
      type: z.number(),
      key: z.string(),
      name: z.string(),
      categories: z.array(z.string()),
      fields: z.array(z.looseObject({ name: z.string(), label: z.string(), kind: z.string() })),
    }),
  ),
  routes: z.array(
    z.looseObject({
      path: z.string(),
      title: z.string(),
      auth: z.boolean(),
      query: z.array(z.string()),
      segments: z.array(z.looseObject({ kind: z.string() })),
      trail: z.array(z.looseObject({ title: z.string() })),
      layouts: z.partialRecord(z.enum(['desktop', 'mobile']), z.array(row)),
    }),
  ),
  forms: z.record(
    z.string(),
    z.looseObject({ title: z.string(), fields: z.array(z.looseObject({ name: z.string(), label: z.string() })) }),
  ),
  text: z.record(z.string(), z.record(z.string(), z.string())),
})

function isPortal(value: unknown): value is Portal {
  return portalShape.safeParse(value).success
}
