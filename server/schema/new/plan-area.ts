import type { SchemaFile } from '#definition/parse-file.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import { checkSchema, type SchemaCompiler } from '../check-schema.ts'
import type { PlannedText } from '../source/schema-source.ts'
import type { AreaAnswers } from './area-answers.ts'
import { routesFile, typeFile } from './area-files.ts'
import { placeInNavigation, placeOnHome } from './place-area.ts'

/** Number of entries that fit on one line of the desktop navigation at the usual length of a name. */
const ONE_LINE = 12

export interface PlannedArea {
  /** In the order of writing: a running portal is valid after each step. */
  files: PlannedText[]
  /** Completed steps, one a line. */
  done: string[]
  /** Requested steps that were not possible. */
  left: string[]
}

/** The site that an area is added to. */
export interface SiteSoFar {
  definition: PortalDefinition
  files: readonly SchemaFile[]
  hasMembers: boolean
}

export type AreaPlan = { kind: 'planned'; area: PlannedArea } | { kind: 'faulty'; issues: readonly LocatedIssue[] }

/** Prepares all files of a new area and checks them with the rest of the schema before any is written. */
export function planArea(answers: AreaAnswers, site: SiteSoFar, compiler: SchemaCompiler): AreaPlan {
  const area = draftArea(answers, site, compiler)
  const checked = checkSchema({ files: withPlanned(site.files, area.files), issues: [], fingerprint: '' }, compiler)
  return checked.ok ? { kind: 'planned', area } : { kind: 'faulty', issues: checked.issues }
}

/** Prepares all files of a new area without a check. */
export function draftArea(
  answers: AreaAnswers,
  { definition, files, hasMembers }: SiteSoFar,
  { catalog }: Pick<SchemaCompiler, 'catalog'>,
): PlannedArea {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const type = `types/${answers.key}.json`
  const routes = `routes/${answers.key}.json`
  const home = answers.home ? placeOnHome(answers, definition, texts) : []
  const navigation = answers.navigation ? placeInNavigation(answers, definition, texts) : []
  const entries = definition.site.navigation.length
  return {
    files: [
      { file: type, before: undefined, text: typeFile(answers, hasMembers) },
      {
        file: routes,
        before: undefined,
        text: routesFile(answers, { templates: definition.templates, catalog, hasMembers }),
      },
      ...[...home, ...navigation].map(({ file, text }) => ({ file, before: texts.get(file), text })),
    ],
    done: [
      `新写 ${type}：内容类型，编号 ${answers.type}`,
      `新写 ${routes}：列表和详情，桌面和手机`,
      ...[...home, ...navigation].map(({ file, done }) => `改了 ${file}：${done}`),
    ],
    left: [
      ...(answers.home && home.length === 0 ? ['首页没有自己的版面，没有放进首页'] : []),
      ...(answers.navigation && entries >= ONE_LINE
        ? [`主导航现在有 ${entries + 1} 项，桌面上会换到第二行；可以移到某一项的 children 里`]
        : []),
    ],
  }
}

/** Returns the files of a schema with planned ones in place of those of the same name. */
export function withPlanned(files: readonly SchemaFile[], planned: readonly SchemaFile[]): SchemaFile[] {
  const names = new Set(planned.map(({ file }) => file))
  return [...files.filter(({ file }) => !names.has(file)), ...planned.map(({ file, text }) => ({ file, text }))]
}
