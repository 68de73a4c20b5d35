import * as z from 'zod'

import { fileHead, keyName } from '../names/name.ts'

/** The name of a string inside its group. */
const stringName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9-]{0,39}$/u, '只能用字母、数字和短横线，以小写字母开头，最多 40 个字符')

/** Strings by group and name. */
const groupsOf = (
  longest: number,
  text: { title: string; description: string },
  group: { title: string; description: string },
) =>
  z.record(
    keyName,
    z.record(stringName, z.string().min(1, '不能为空').max(longest, `最多 ${longest} 个字符`).meta(text)).meta(group),
  )

/** `schema/text/zh-CN.json`: all texts for visitors except the content. */
export const textDefinition = z.strictObject({
  ...fileHead,
  /** Strings of the interface, grouped by the block or shell part that displays them. Browsers load them. */
  text: groupsOf(
    200,
    { title: '文字', description: '界面上显示的话；花括号里的如 {count} 会换成实际的值，要原样保留' },
    { title: '一组文字', description: '一个区块或一处界面用到的文字，名称由程序规定，只改冒号后面的话' },
  ).meta({ title: '界面文字', description: '按钮、提示、标签上的话，按用到它们的地方分组' }),
  /** Sentences of the server: refusals, messages to members, labels. Browsers receive them only in answers. */
  answers: groupsOf(
    500,
    { title: '答复', description: '服务器说的话；花括号里的如 {wait} 会换成实际的值，要原样保留' },
    { title: '一组答复', description: '服务器的一处用到的话，名称由程序规定，只改冒号后面的话' },
  )
    .default({})
    .meta({ title: '服务器的答复', description: '拒绝的原因、发给会员的消息、导出数据的标签等，按用到它们的地方分组' }),
})
export type TextDefinition = z.output<typeof textDefinition>
