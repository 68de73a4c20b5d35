import * as z from 'zod'

import type { Catalog } from '#compile/catalog.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { agreementDefinition } from '#definition/grammar/agreement-definition.ts'
import { backendDefinition } from '#definition/grammar/backend-definition.ts'
import { brushDefinition } from '#definition/grammar/brush-definition.ts'
import { chipQuery } from '#definition/grammar/chip-definition.ts'
import { formDefinition, formFieldDefinition } from '#definition/grammar/form-definition.ts'
import {
  columnsDefinition,
  routeDefinition,
  routesFile,
  rowDefinition,
  sectionDefinition,
  templateDefinition,
} from '#definition/grammar/route-definition.ts'
import { policyDefinition } from '#definition/grammar/policy-definition.ts'
import { rulesDefinition } from '#definition/grammar/rules-definition.ts'
import { siteDefinition } from '#definition/grammar/site-definition.ts'
import { paramMeanings } from '#definition/grammar/source-meanings.ts'
import { textDefinition } from '#definition/grammar/text-definition.ts'
import { themeDefinition } from '#definition/grammar/theme-definition.ts'
import { fieldDefinition, typeDefinition } from '#definition/grammar/type-definition.ts'
import { wordsDefinition } from '#definition/grammar/words-definition.ts'

import { choiceOf, editorSchema, type JsonSchema, nameDefinitions, type Replacements } from './editor-schema.ts'
import { type SchemaNames, noNames } from './schema-names.ts'
import { bindingSchema, blockSchemas, rowSchema, sectionSchema } from './section-schema.ts'
import { fieldSnippets, formFieldSnippets, routeSnippets, type Snippet } from './snippets.ts'

/** The grammar of each kind of file, with title and description for editors. */
const grammars: readonly (readonly [name: string, grammar: z.ZodType, title: string, description: string])[] = [
  ['site', siteDefinition, '网站', '网站名称、导航、页脚、设备和预算'],
  ['type', typeDefinition, '内容类型', '一种内容：编号、名称、分类和字段'],
  ['routes', routesFile, '页面', '一组页面：路径、标题和版面'],
  ['template', templateDefinition, '模板', '几个页面共用的版面，不同的地方写成参数'],
  ['agreement', agreementDefinition, '协议', '用户协议、隐私政策这样的文本'],
  ['form', formDefinition, '表单', '一张表单：字段、文字和提交到哪里'],
  ['rules', rulesDefinition, '校验规则', '表单里填的内容要满足什么'],
  ['policy', policyDefinition, '数据规定', '会员的数据怎样保管：各种个人信息保存多少天；发布以前查什么'],
  ['words', wordsDefinition, '词表', '错别字和敏感词，发布以前在文字里查'],
  ['theme', themeDefinition, '样子', '网站的颜色、字体、边角、疏密和动效'],
  ['brush', brushDefinition, '毛笔字', '名称和大标题的毛笔字体，由 npm run schema -- brush 写好'],
  ['text', textDefinition, '界面文字', '按钮、提示、标签上的话'],
  ['backend', backendDefinition, '后端方言', '现成的后端与本站接口有哪些不同'],
]

/**
 * Returns the JSON Schemas for `schema/json-schema/` by file name, for completion and hover help in any editor.
 * Their sources are the grammar and block definitions of the checker, and the names of the current schema.
 */
export function jsonSchemas(catalog: Catalog, schemaNames: SchemaNames = noNames): Record<string, JsonSchema> {
  return Object.fromEntries(
    grammars.map(([name, grammar, title, description]) => {
      const hasLayouts = name === 'routes' || name === 'template'
      const {
        $schema,
        definitions = {},
        ...schema
      } = head.parse(
        editorSchema(grammar, schemaNames, replacements(catalog, schemaNames), name === 'backend' ? 'ref' : 'inline'),
      )
      const blocks = hasLayouts
        ? { binding: bindingSchema(name === 'template', schemaNames), ...blockSchemas(catalog, schemaNames) }
        : {}
      const written = JSON.stringify([schema, definitions, blocks])
      const named = Object.entries(nameDefinitions(schemaNames)).filter(([kind]) =>
        written.includes(`"#/definitions/${kind}"`),
      )
      const all = { ...definitions, ...blocks, ...Object.fromEntries(named) }
      const properties = name === 'text' ? { properties: textProperties(schema.properties, schemaNames) } : {}
      return [
        `${name}.json`,
        {
          $schema,
          title,
          description,
          ...schema,
          ...properties,
          ...(Object.keys(all).length > 0 ? { definitions: all } : {}),
        },
      ]
    }),
  )
}

const head = z.looseObject({
  $schema: z.string(),
  definitions: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
})

function replacements(catalog: Catalog, schemaNames: SchemaNames): Replacements {
  const withSnippets =
    (defaultSnippets: readonly Snippet[], more: JsonSchema = {}) =>
    (schema: JsonSchema): JsonSchema => ({ ...schema, ...more, defaultSnippets })
  return new Map<z.core.$ZodType, (schema: JsonSchema) => JsonSchema>([
    [sectionDefinition, () => sectionSchema(catalog, schemaNames)],
    [
      columnsDefinition,
      (schema) => ({ ...schema, title: '两栏', description: '并排的两栏：主栏 main 和侧栏 aside；屏幕窄时上下排' }),
    ],
    [rowDefinition, (schema) => rowSchema(columnsOf(schema), catalog, schemaNames)],
    [
      routeDefinition,
      withSnippets(routeSnippets, {
        title: '页面',
        description: '一个地址，和它在桌面、手机上的版面',
        allOf: withParams(schemaNames),
      }),
    ],
    [chipQuery, (schema) => ({ ...schema, properties: chipProperties(schemaNames) })],
    [fieldDefinition, withSnippets(fieldSnippets, { title: '字段', description: '内容的一项，如地点、级别' })],
    [formFieldDefinition, withSnippets(formFieldSnippets, { title: '表单字段', description: '要填的一项' })],
  ])
}

/** Offers the parameters that a chip can set, and their values where there are few. */
function chipProperties({ filters }: SchemaNames): Record<string, JsonSchema> {
  const property = (name: string, says: string, values: Readonly<Record<string, string>> = {}) => {
    const choices = Object.entries(values).map(([value, meaning]) => ({ value, says: meaning }))
    const kind = choices.length > 0 ? choiceOf(choices) : { type: 'string' }
    return [name, { title: says, description: `点了以后只要这样的：${says}`, ...kind }] as const
  }
  const common = ['when', 'signup', 'category', 'area'].map((name) =>
    property(name, paramMeanings[name]?.title ?? name, paramMeanings[name]?.values),
  )
  const filterProperties = filters.map(({ value, says }) => property(String(value), says))
  return Object.fromEntries([...common, ...filterProperties])
}

/** A row is either two columns or one section. Returns the schema of the columns. */
function columnsOf(row: JsonSchema): JsonSchema {
  return z.object({ anyOf: z.tuple([z.record(z.string(), z.unknown())], z.unknown()) }).parse(row).anyOf[0]
}

/** Offers the parameters of the template that the route names. */
function withParams({ templates }: SchemaNames): JsonSchema[] {
  return templates.map(({ name, params }) => ({
    if: { properties: { template: { const: name } }, required: ['template'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: {
      properties: {
        with: {
          title: '模板参数',
          description: `模板 ${name} 的参数`,
          properties: Object.fromEntries(
            params.map((param) => [
              param.name,
              {
                title: param.description,
                description: `模板 ${name} 的参数：${param.description}${param.default === undefined ? '（必须写）' : ''}`,
                ...omitUndefined({ default: param.default }),
              },
            ]),
          ),
          required: params.filter((param) => param.default === undefined).map((param) => param.name),
        },
      },
    },
  }))
}

/** Returns every interface string with its current words. */
function textProperties(properties: Record<string, JsonSchema>, { texts }: SchemaNames): Record<string, JsonSchema> {
  return {
    ...properties,
    text: { ...properties['text'], properties: groupProperties('界面文字', texts.text) },
    answers: { ...properties['answers'], properties: groupProperties('服务器的答复', texts.answers) },
  }
}

function groupProperties(title: string, texts: SchemaNames['texts']['text']): Record<string, JsonSchema> {
  const groups = Object.entries(texts).map(([group, strings]) => [
    group,
    {
      title: group,
      description: `${title}：${Object.values(strings).slice(0, 3).join('、')}……`,
      properties: Object.fromEntries(
        Object.entries(strings).map(([name, words]) => [
          name,
          { title: name, description: `现在是：${words}`, default: words },
        ]),
      ),
    },
  ])
  return Object.fromEntries(groups)
}
