import * as z from 'zod'

import { fileHead, keyName, label } from '../names/name.ts'

/** `schema/agreements/<name>.json`: the text behind `/agreement/{title}`. */
export const agreementDefinition = z.strictObject({
  ...fileHead,
  name: keyName.meta({
    title: '名称',
    description: '这份协议的名称，与文件名相同；地址是 agreement/名称',
    examples: ['privacy'],
  }),
  title: label(30).meta({ title: '标题', description: '页面上的大标题，如 隐私政策' }),
  edition: label(20).meta({
    title: '版本',
    description: '版本号，注册时同意的就是这一版，记在会员的资料里；改了正文就改它',
    examples: ['1.0'],
  }),
  updated: z.iso
    .date()
    .meta({ title: '更新日期', description: '这一版从哪天起用，写成 2025-01-31 这样', examples: ['2025-01-31'] }),
  body: z
    .array(
      z.strictObject({
        heading: label(60).optional().meta({ title: '小标题', description: '这一节的标题，可以不写' }),
        paragraphs: z.array(label(2000)).min(1).meta({ title: '段落', description: '这一节的文字，一段一项' }),
      }),
    )
    .min(1)
    .meta({ title: '正文', description: '一节一项，每节有小标题和段落' }),
})
export type AgreementDefinition = z.output<typeof agreementDefinition>
