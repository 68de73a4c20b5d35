import { StartRefused } from '#server/platform/process/start-refused.ts'

import type { SchemaSource } from './source/schema-source.ts'

/** A start that the schema refuses. */
export class SchemaRefused extends StartRefused {
  override name = 'SchemaRefused'
}

/** Tells an empty place, where a site is to begin, from a schema with faults. */
export async function schemaRefusal(
  source: Pick<SchemaSource, 'place' | 'read'>,
  report: string,
): Promise<SchemaRefused> {
  const { place } = source
  const { files, issues } = await source.read()
  return new SchemaRefused(
    files.length === 0 && issues.length === 0
      ? {
          zh: `${place} 里还没有门户的定义。从这里开始一个新网站：\n\n  npm run schema -- init ${place} --name 网站名称\n\n每一步的说明：docs/new-site.zh-CN.md`,
          en: `${place} has no definition of a portal yet. Begin a new site by:\n\n  npm run schema -- init ${place} --name "name of the site"\n\nAll steps, in Chinese: docs/new-site.zh-CN.md`,
        }
      : {
          zh: `schema/ 有错误，无法启动：\n\n${report}`,
          en: `schema/ has faults, so the portal cannot start:\n\n${report}`,
        },
  )
}
