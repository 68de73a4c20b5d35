import * as z from 'zod'

import { isInherited } from './inherited-name.ts'

/** Names an editor types: latin, lower case, dashes. Linear to match. */
export const keyName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u, '只能用小写字母、数字和短横线，以字母开头，最多 40 个字符')

/** A query parameter or field name: latin, camelCase or snake_case. */
export const fieldName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9_]{0,39}$/u, '只能用字母、数字和下划线，以小写字母开头，最多 40 个字符')
  .refine((name) => !isInherited(name), '是每个对象都有的名称，不能用')

/** What every schema file may begin with: the JSON Schema for the editor, and the grammar's version. */
export const fileHead = {
  $schema: z.string().optional().meta({ description: '编辑器自动补全用的 JSON Schema 路径' }),
  version: z.literal(1).meta({ description: '语法版本，目前是 1' }),
}

/** Text shown to visitors: never empty, bounded so that a slip does not become a page. */
export const label = (max: number) => z.string().trim().min(1, '不能为空').max(max, `最多 ${max} 个字符`)
