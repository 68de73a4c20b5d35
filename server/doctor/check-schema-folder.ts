import { checkSchema } from '#server/schema/check-schema.ts'
import { mediaRoots } from '#server/media/media-roots.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { readBundle } from '#server/schema/read-bundle.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'

import { type Check, ok } from './check.ts'

export const checkSchemaFolder: Check = {
  name: 'schema',
  title: { zh: '网站的定义', en: 'Definition of the portal' },
  async look({ env, clientDir }) {
    if (env.schemaSource === 'database')
      return [
        {
          level: 'note',
          message: {
            zh: '放在数据库里（SCHEMA_SOURCE=database），这里不检查；启动的门户会检查，错误见 /healthz。文件夹只在第一次启动时读',
            en: 'in the database (SCHEMA_SOURCE=database), which is not checked here: a running portal reports faults at /healthz. The folder is read at the first start alone',
          },
          mend: {
            zh: '取出来看：npm run desk -- schema fetch 新的文件夹',
            en: 'to look at it: npm run desk -- schema fetch NEW-FOLDER',
          },
        },
      ]
    const folder = await createFolderSource(env.schemaDir).read()
    const checked = checkSchema(folder, {
      ...portalCompiler,
      bundle: readBundle(clientDir),
      ...(env.apiUpstream === '' ? { mediaRoots: mediaRoots(env) } : {}),
    })
    if (!checked.ok)
      return [
        {
          level: 'fault',
          message: { zh: `有 ${checked.issues.length} 处错误`, en: `it has ${checked.issues.length} faults` },
          mend: {
            zh: '逐条列出：npm run schema（发布包里：node start.mjs schema）',
            en: 'all of them: npm run schema (in a release: node start.mjs schema)',
          },
        },
      ]
    if (checked.warnings.length > 0)
      return [
        {
          level: 'note',
          message: {
            zh: `有 ${checked.warnings.length} 处提醒，不影响上线`,
            en: `it has ${checked.warnings.length} warnings, and is served all the same`,
          },
          mend: { zh: '逐条列出：npm run schema', en: 'all of them: npm run schema' },
        },
      ]
    return [
      ok(
        `${folder.files.length} 个文件没有问题，${checked.snapshot.portal.routes.length} 个页面`,
        `${folder.files.length} files without a fault, ${checked.snapshot.portal.routes.length} pages`,
      ),
    ]
  },
}
