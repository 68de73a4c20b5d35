import type * as z from 'zod'

import type { BlockDefinition } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestMeant } from '#definition/names/meant-name.ts'
import { sectionDefinition } from '#definition/grammar/route-definition.ts'
import { zodIssues } from '#definition/issues/zod-issues.ts'

import { type DraftSection, mapSections, type Pass, placeIn, within } from '../draft.ts'
import { toJson } from '../to-json.ts'
import { checkPropBindings } from './check-binding.ts'

const deviceNames = { desktop: '桌面', mobile: '手机' } as const

/**
 * Checks that every section names a known block that is allowed on this device, and that its properties match the
 * block's grammar.
 */
export const checkSections: Pass = (draft, catalog) => {
  const issues: Issue[] = []
  const checked = mapSections(
    draft,
    (section, route) => {
      const definition = Object.hasOwn(catalog, section.block) ? catalog[section.block] : undefined
      if (!definition) {
        const allowed = Object.values(catalog).map(({ name, title }) => `${name}（${title}）`)
        issues.push({
          code: 'BLOCK_UNKNOWN',
          ...within(section.origin, 'block'),
          message: `没有名为「${section.block}」的区块`,
          allowed,
          ...nearestMeant(
            section.block,
            Object.values(catalog).map(({ name, title }) => [name, title]),
          ),
        })
        return undefined
      }
      if (!definition.devices.includes(section.device)) {
        issues.push({
          code: 'BLOCK_DEVICE',
          ...within(section.origin, 'block'),
          message: `区块「${definition.title}」不能放在${deviceNames[section.device]}版面上`,
          allowed: definition.devices.map((device) => deviceNames[device]),
        })
        return undefined
      }
      issues.push(...checkPropBindings(section, route))
      const parsed = definition.props.safeParse(section.props)
      if (!parsed.success) {
        issues.push(...checkProps(section, parsed.error, definition))
        return undefined
      }
      return {
        ...section,
        definition,
        props: Object.fromEntries(
          Object.entries(parsed.data)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [name, toJson(value)]),
        ),
      }
    },
    true,
  )
  return { draft: checked, issues }
}

/** Explains what the block's grammar refused; a value from a template parameter is reported where it is written. */
function checkProps(section: DraftSection, error: z.core.$ZodError, { props: grammar, act }: BlockDefinition): Issue[] {
  const { origin, props } = section
  // `foot` is offered only to blocks that have something to keep there.
  const { foot, ...common } = sectionDefinition.shape
  return zodIssues(error, props, origin, grammar.extend(act ? { ...common, foot } : common)).map((issue) =>
    issue.at === 'key' ? issue : { ...issue, ...placeIn(section, ...issue.path.slice(origin.path.length)) },
  )
}
