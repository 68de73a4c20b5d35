import * as z from 'zod'

import type { Catalog } from '#compile/catalog.ts'
import type { BlockDefinition, Device } from '#definition/grammar/define-block.ts'
import { fieldRoleMeanings, roleKinds } from '#definition/grammar/field-role.ts'
import { sourceMeanings } from '#definition/grammar/source-meanings.ts'

import { editorSchema } from './editor-schema.ts'

const HEAD = `# 区块图册

这一篇由 \`npm run schema:completion\` 从区块的定义写成，不要手改；测试比较两者，所以它不会过时。
每一块在各种情形下的样子看 Storybook：\`npm run storybook\`，打开 http://localhost:6006 ，左边「块」下面就是同样的名称。
图是桌面版面上的样子，只用于手机的是手机上的；内容是举例，很长的只到一半。样子变了就运行 \`npm run stories:pictures\`。

除了下面写的，每个区块还可以写 \`tone\`（底色）和 \`key\`（代号），要取内容的还可以写 \`from\`（取哪些内容）。
「必写」的不写会报错；写了默认值的可以不写。`

const layoutNames: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }

const properties = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})
/** The guide holds for any portal, so it offers no names of one. */
const noNames = {
  type: [],
  path: [],
  position: [],
  page: [],
  template: [],
  form: [],
  field: [],
  filter: [],
  query: [],
  agreement: [],
  rule: [],
}

/** Writes the guide to the blocks: use, devices, data and properties of each, and the roles of fields. */
export function blocksGuide(catalog: Catalog): string {
  const blocks = Object.values(catalog)
  return [
    HEAD,
    blocks.map(({ name, title }) => `[${title}](#${anchorOf(title, name)})`).join(' · '),
    ...blocks.map(describeBlock),
    describeRoles(),
  ]
    .join('\n\n')
    .concat('\n')
}

function describeBlock(block: BlockDefinition): string {
  const { name, title, description, devices, heading, data, advertising } = block
  const facts = [
    devices.length === 1
      ? `只用于${devices.map((device) => layoutNames[device]).join('')}版面`
      : '桌面和手机版面都能用',
    ...(heading === 1 ? ['是页面的一级标题，每个版面正好一个'] : []),
    ...(advertising === true ? ['适老版里不显示'] : []),
    ...Object.entries(data).map(
      ([slot, { sources }]) =>
        `\`from\` 的 \`${slot}\` 取${sources.map((source) => sourceMeanings[source]).join('，或')}`,
    ),
  ]
  const rows = describeProperties(block)
  return [
    `## ${title} \`${name}\``,
    `![${title}在${layoutNames[devices.includes('desktop') ? 'desktop' : 'mobile']}版面上的样子](pictures/blocks/${name}.webp)`,
    `${description}。${facts.join('；')}。`,
    ...(rows.length === 0
      ? ['没有自己的属性。']
      : [['| 属性 | 写什么 | 不写时 |', '| --- | --- | --- |', ...rows].join('\n')]),
  ].join('\n\n')
}

function describeProperties({ props, defaults = {} }: BlockDefinition): string[] {
  const schema = properties.parse(editorSchema(props, { names: noNames }))
  return Object.entries(schema.properties).map(([name, { title, description, default: usual }]) => {
    const fallback = Object.hasOwn(defaults, name) ? defaults[name] : usual
    const isRequired = schema.required.includes(name) && fallback === undefined
    const meaning = [title, description].filter((part) => typeof part === 'string').join('：')
    return `| \`${name}\` | ${cell(meaning)} | ${isRequired ? '必写' : describeDefault(fallback)} |`
  })
}

function describeDefault(value: unknown): string {
  if (value === undefined || value === '') return '没有'
  return `\`${cell(typeof value === 'string' ? value : JSON.stringify(value))}\``
}

function describeRoles(): string {
  const rows = Object.entries(fieldRoleMeanings).map(
    ([role, meaning]) => `| \`${role}\` | ${meaning} | ${kindOf(role)} |`,
  )
  return [
    '## 字段的角色',
    '类型的字段用 `role` 说明它是什么，区块、日历、报名和搜索引擎靠它找到字段。哪些角色合在一起有什么用，见 [schema/README.md](../schema/README.md#字段的角色)。',
    ['| 角色 | 是什么 | 字段的种类 |', '| --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n')
}

function kindOf(role: string): string {
  const kind = Object.entries(roleKinds).find(([name]) => name === role)?.[1]
  return kind === undefined ? '不限' : `\`${kind}\``
}

/** The anchor that Markdown viewers give a heading of a title and a name in code. */
function anchorOf(title: string, name: string): string {
  return `${title} ${name}`
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[，、。：（）]/gu, '')
}

/** A text in a cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/gu, ' ')
}
