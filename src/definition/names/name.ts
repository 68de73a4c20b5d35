import * as z from 'zod'

import { isInherited } from './inherited-name.ts'
import { named } from './named-elsewhere.ts'

/** A name chosen by an editor: Latin, lower case, dashes. Its pattern matches in linear time. */
export const keyName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/u, '只能用小写字母、数字和短横线，以字母开头，最多 40 个字符')

/** A query parameter or field name: Latin, camelCase or snake_case. */
export const fieldName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9_]{0,39}$/u, '只能用字母、数字和下划线，以小写字母开头，最多 40 个字符')
  .refine((name) => !isInherited(name), '这个名称程序自己要用，请换一个')

/** A name that is defined elsewhere: of any form, because the compiler reports a wrong one with all right ones. */
export const mentionedName = z.string().max(80, '最多 80 个字符')

/** The head of every schema file: the pointer to its JSON Schema for editors, and the grammar's version. */
export const fileHead = {
  $schema: z
    .string()
    .optional()
    .meta({ title: '自动补全', description: '编辑器自动补全和提示用的文件，照同类文件的写法，不影响网站' }),
  version: z.literal(1).meta({ title: '语法版本', description: '这个文件按哪一版语法写，目前是 1' }),
}

/** The number of a content type (docs/specification/portal.md#routes, in brackets). */
export const typeNumber = z
  .int()
  .min(0, '类型编号从 0 到 999')
  .max(999, '类型编号从 0 到 999')
  .meta(named('type', '类型编号', 'types/ 里内容类型的编号'))

/** A text displayed to visitors: never empty, and bounded, so that a mistake cannot fill a page. */
export const label = (max: number) => z.string().trim().min(1, '不能为空').max(max, `最多 ${max} 个字符`)
