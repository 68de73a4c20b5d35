import * as z from 'zod'

import { fileHead, keyName, label } from './name.ts'

/** `schema/agreements/<name>.json`: the text behind `/agreement/{title}`. */
export const agreementDefinition = z.strictObject({
  ...fileHead,
  name: keyName.meta({ title: '名称', description: '与文件名相同' }),
  title: label(30).meta({ title: '标题' }),
  edition: label(20).meta({ title: '版本', description: '版本号，会员同意的就是这一版' }),
  updated: z.iso.date().meta({ title: '更新日期', description: '如 2025-01-31' }),
  body: z.array(z.strictObject({ heading: label(60).optional().meta({ title: '小标题' }), paragraphs: z.array(label(2000)).min(1).meta({ title: '段落' }) })).min(1).meta({ title: '正文' }),
})
export type AgreementDefinition = z.output<typeof agreementDefinition>
