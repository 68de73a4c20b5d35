import { renderIssues } from '#definition/render-issue.ts'

import { checkSchema, type SchemaCompiler } from './check-schema.ts'
import { readSchemaFolder } from './read-schema-folder.ts'

export interface SchemaReport {
  ok: boolean
  /** What to print. */
  text: string
}

/** Checks a schema folder and tells, in Chinese, every fault with its place, or what stands there. */
export async function reportSchema(dir: string, compiler: SchemaCompiler, { folder, color }: { folder: string; color: boolean }): Promise<SchemaReport> {
  const read = await readSchemaFolder(dir)
  const checked = checkSchema(read, compiler)
  if (!checked.ok) return { ok: false, text: `${renderIssues(checked.issues, { folder, color })}\n\n共 ${checked.issues.length} 处错误` }
  return { ok: true, text: `${folder}/ 没有问题：${read.files.length} 个文件，${checked.snapshot.portal.routes.length} 条路由` }
}
