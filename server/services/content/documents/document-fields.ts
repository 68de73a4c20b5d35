import type { TypeModel } from '#compile/portal.ts'
import type { DocumentFieldKind } from '#contract/studio/document-field.ts'
import type { GroupedField } from '#contract/studio/document-response.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import { closableWords, isPositionField, isSiteType, levelWords, targetWords } from '#server/db/site/site-types.ts'
import { type CommonName, commonColumnsOf } from '#server/services/content/format/content-columns.ts'

/** What a form says of a value that all types have; the limits are those of entity-patch.ts. */
interface CommonField
  extends Pick<GroupedField, 'kind' | 'group'>, Partial<Pick<GroupedField, 'label' | 'hint' | 'most'>> {
  name: CommonName
}

/** In the order of the form; the type's own fields stand before `cover`. */
const commonFields: readonly CommonField[] = [
  { name: 'title', kind: 'text', group: 'content', most: 80 },
  { name: 'category', kind: 'select', group: 'content' },
  { name: 'cover', kind: 'image', group: 'content' },
  { name: 'summary', kind: 'longtext', group: 'content', most: 300 },
  { name: 'body', kind: 'richtext', group: 'content', most: 200_000 },
  { name: 'images', kind: 'images', group: 'content' },
  { name: 'tags', kind: 'tags', group: 'about', most: 12 },
  { name: 'area', kind: 'area', group: 'about', label: '地区' },
  { name: 'source', kind: 'text', group: 'about', most: 80 },
  { name: 'author', kind: 'text', group: 'about', most: 80 },
  { name: 'related', kind: 'related', group: 'about', label: '相关内容' },
  {
    name: 'publishTime',
    kind: 'datetime',
    group: 'publishing',
    hint: '不写就是发布的那一刻；写将来的时间，到时自动发布。',
  },
  {
    name: 'withdrawTime',
    kind: 'datetime',
    group: 'publishing',
    hint: '到时自动下架，列表里是「已到期」；不写就一直显示。',
  },
  { name: 'weight', kind: 'number', group: 'publishing', hint: '数字大的排在前面，一般不用写。' },
]

/** Values that a new document cannot be published without. */
const required: ReadonlySet<CommonName> = new Set<CommonName>(['title', 'category'])

/**
 * The fields of a form for documents of a type: those that all types have, and its own. Secret ones are left out, and a
 * document keeps their values.
 */
export function documentFields(type: TypeModel): GroupedField[] {
  const columns = new Map(commonColumnsOf(type).map(({ name, label }) => [name, label]))
  const common = commonFields.flatMap((field) => {
    const { name } = field
    const label = columns.get(name)
    if (label === undefined || (name === 'category' && type.categories.length === 0)) return []
    return [
      {
        ...commonOf(label, field),
        ...(name === 'category' ? { options: [...type.categories] } : {}),
        ...(name === 'summary' && columns.has('body') ? { hint: '不写就取正文的开头。' } : {}),
      },
    ]
  })
  const isMandatory = ({ name }: GroupedField) => (name === 'cover' || name === 'body') && isSiteType(type.type)
  const fields = common.map((field) => (isMandatory(field) ? { ...field, required: true } : field))
  const at = fields.findIndex(({ name }) => name !== 'title' && name !== 'category')
  const first = at < 0 ? fields.length : at
  return [...fields.slice(0, first), ...typeFields(type), ...fields.slice(first)]
}

function commonOf(label: string, field: CommonField): GroupedField {
  return { required: required.has(field.name), label, ...field }
}

function typeFields(type: TypeModel): GroupedField[] {
  return type.fields
    .filter((field) => !isSecret(field))
    .map(({ name, label, kind, required: isRequired, options }): GroupedField => {
      const most = mostOf(kind)
      return {
        ...{ name: `fields.${name}`, label, kind, required: isRequired === true, group: 'content' },
        ...(options === undefined ? {} : { options: [...options] }),
        ...(isSiteType(type.type) ? omitUndefined({ hint: siteHints.get(name) }) : {}),
        ...(isPositionField(type, name) ? { choicesOf: 'positions' } : {}),
        ...(most === undefined ? {} : { most }),
      }
    })
}

/** What the site does where a choice of its own content is left open (server/services/site). */
const siteHints: ReadonlyMap<string, string> = new Map([
  ['level', `不选就是「${levelWords.information}」。`],
  ['target', `不选就在${targetWords._self}打开。`],
  ['closable', `不选就是${closableWords.yes}。`],
  ['edition', '会员注册时同意的就是这一版。改了意思就换一个，如 2026-3；只改错别字可以不换。'],
  ['updated', '这一版从哪天起用，写在页面上。'],
])

function mostOf(kind: DocumentFieldKind): number | undefined {
  if (kind === 'text' || kind === 'url' || kind === 'phone') return 300
  return kind === 'longtext' || kind === 'richtext' ? 20_000 : undefined
}
