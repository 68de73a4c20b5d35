import * as z from 'zod'

import { fileHead, keyName } from '../names/name.ts'

/** The name of a string inside its group. */
const stringName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9-]{0,39}$/u, '只能用字母、数字和短横线，以小写字母开头，最多 40 个字符')

/** `schema/text/zh-CN.json`: strings of the interface, grouped by the block or shell part that displays them. */
export const textDefinition = z.strictObject({
  ...fileHead,
  text: z
    .record(
      keyName,
      z
        .record(
          stringName,
          z
            .string()
            .min(1, '不能为空')
            .max(200, '最多 200 个字符')
            .meta({ title: '文字', description: '界面上显示的话；花括号里的如 {count} 会换成实际的值，要原样保留' }),
        )
        .meta({ title: '一组文字', description: '一个区块或一处界面用到的文字，名称由程序规定，只改冒号后面的话' }),
    )
    .meta({ title: '界面文字', description: '按钮、提示、标签上的话，按用到它们的地方分组' }),
})
export type TextDefinition = z.output<typeof textDefinition>
