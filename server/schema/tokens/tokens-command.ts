import { checkSource, refuse } from '../check-command.ts'
import { checkSchema } from '../check-schema.ts'
import { readSchemaOptions } from '../read-schema-options.ts'
import type { SchemaCommand } from '../schema-context.ts'
import { designTokens } from './design-tokens.ts'

/** Prints the colours, sizes and faces of a site in the format that tools of designers read. */
export const tokensCommand: SchemaCommand = {
  name: 'tokens',
  takes: '[文件夹]',
  about:
    '显示网站的颜色、字号、间距和字体，给设计软件用：W3C 设计令牌格式（Design Tokens 2025.10），存成 网站.tokens.json',
  async run(args, context) {
    const read = readSchemaOptions(args, {})
    if (!read.ok) return refuse(context, read.reason)
    const [named, more] = read.options.words
    if (more !== undefined) return refuse(context, `只写一个文件夹，多了「${more}」`)
    const source = context.schemaSource(named)
    const checked = checkSchema(await source.read(), context.compiler)
    if (!checked.ok) return checkSource(source, context)
    context.say(JSON.stringify(designTokens(checked.snapshot.portal.theme), null, 2))
    return 0
  },
}
