import { pinyin } from 'pinyin-pro'

import { type AreaDraft, type AreaField, areaField, filterableKinds, offeredKinds } from './area-answers.ts'
import { areaKind, areaKindNames, type AreaKindName } from './area-kinds.ts'
import {
  checkAreaKind,
  checkFieldKind,
  checkFieldLabel,
  checkFieldName,
  checkIcon,
  checkIntro,
  checkKey,
  checkName,
  checkType,
  checkUnit,
  kindsInWords,
  nextType,
  splitNames,
  type ExistingSchema,
} from './check-answer.ts'
import { isYes, type Question, REMOVED, yesOrNo } from './question.ts'

/** What every record has, in words. */
const common = ['标题', '摘要', '正文', '封面', '图片', '标签', '来源', '撰稿', '时间']

/**
 * Yields the questions for a new area one by one, each based on the previous answers. It is pure, so that it can be
 * replayed from the beginning whenever an answer changes.
 */
export function* areaQuestions(existing: ExistingSchema): Generator<Question, AreaDraft, string> {
  const name = yield {
    id: 'name',
    title: '名称',
    text: '栏目的名称，访客看到的，如 老字号',
    check: checkName(existing),
  }
  const key = yield {
    id: 'key',
    title: '代号',
    text: '代号，用作文件名和网址，小写字母、数字、短横线',
    check: checkKey(existing),
    fallback: spelled(name, '-'),
  }
  const type = yield {
    id: 'type',
    title: '类型编号',
    text: '类型编号',
    check: checkType(existing),
    fallback: String(nextType(existing.portal)),
  }
  const kindAnswer = yield {
    id: 'kind',
    title: '栏目的种类',
    text: '栏目的种类',
    check: checkAreaKind,
    fallback: 'other',
    before: `栏目的种类：${kindsInWords}`,
  }
  const kind = areaKindNames.find((one) => one === kindAnswer) ?? 'other'
  const unit = yield {
    id: 'unit',
    title: '量词',
    text: `量词：一○${name}`,
    check: checkUnit,
    fallback: areaKind(kind).unit,
  }
  const intro = yield {
    id: 'intro',
    title: '简介',
    text: '一句话简介，显示在标题下面，也给搜索引擎',
    check: checkIntro,
    fallback: `${name}：云集一处，细细看来。`,
  }
  const categories = yield {
    id: 'categories',
    title: '分类',
    text: '分类，用顿号分开；不分类就直接回车',
    check: () => undefined,
    fallback: '',
    none: '不分类',
    show: splitAgain,
  }
  const area = yield yesOrNo('area', '按地区筛选', '要按地区筛选吗', false)
  const fields: AreaField[] = []
  for (;;) {
    const field = yield* fieldQuestions(fields, kind)
    if (!field) break
    fields.push(field)
  }
  const navigation = isYes(yield yesOrNo('navigation', '主导航', '放进主导航吗', true))
  const icon = navigation
    ? yield { id: 'icon', title: '图标', text: '图标', check: checkIcon, fallback: 'grid' }
    : 'grid'
  const home = isYes(yield yesOrNo('home', '首页', '在首页也放几条吗', true))
  return {
    name,
    key,
    type: Number(type),
    kind,
    unit,
    intro,
    categories: splitNames(categories),
    area: isYes(area),
    fields,
    navigation,
    icon,
    home,
  }
}

function* fieldQuestions(
  before: readonly AreaField[],
  areaKindName: AreaKindName,
): Generator<Question, AreaField | undefined, string> {
  const index = before.length
  const id = (part: string) => `fields.${index}.${part}`
  const number = `第 ${index + 1} 个字段`
  const label = yield {
    id: id('label'),
    title: number,
    text: `${number}的显示名称，如 创办年份；没有了就直接回车`,
    check: (answer) =>
      answer === '' || answer === REMOVED ? undefined : checkFieldLabel(before.map((field) => field.label))(answer),
    fallback: '',
    none: index === 0 ? '没有' : '没有了',
    ...(index === 0
      ? {
          before: `\n字段：${[...common, ...areaKind(areaKindName).fields.map((field) => field.label)].join('、')}已经有了，不用写。`,
        }
      : {}),
  }
  if (label === '') return undefined
  const name = yield {
    id: id('name'),
    title: '　字段名',
    text: '  字段名，字母、数字',
    check: checkFieldName(before.map((field) => field.name)),
    fallback: spelled(label, ''),
  }
  const kinds = `  种类：${Object.entries(offeredKinds)
    .map(([kind, meaning]) => `${kind} ${meaning}`)
    .join('、')}`
  const kind = yield {
    id: id('kind'),
    title: '　种类',
    text: '  种类',
    check: checkFieldKind,
    fallback: 'text',
    ...(index === 0 ? { before: kinds } : {}),
  }
  const options =
    kind === 'select'
      ? splitNames(
          yield {
            id: id('options'),
            title: '　可选值',
            text: '  可选值，用顿号分开',
            check: (answer) => (splitNames(answer).length === 0 ? '至少写一个可选值' : undefined),
            show: splitAgain,
          },
        )
      : undefined
  const filterable =
    filterableKinds.includes(kind) &&
    isYes(yield yesOrNo(id('filterable'), '　能筛选', '  访客能按它筛选吗', kind === 'select'))
  const searchable =
    ['text', 'longtext', 'select'].includes(kind) &&
    isYes(yield yesOrNo(id('searchable'), '　能搜到', '  能搜到它吗', kind !== 'select'))
  const list = isYes(yield yesOrNo(id('list'), '　在列表里', '  在列表里显示吗', filterable))
  return areaField.parse({ name, label, kind, ...(options ? { options } : {}), filterable, searchable, list })
}

/** Returns a list of names as it was understood. */
function splitAgain(answer: string): string {
  return splitNames(answer).join('、')
}

/** Romanises a name: "老字号" → "lao-zi-hao", or "laoZiHao" without a separator. */
function spelled(text: string, separator: '-' | ''): string {
  const parts = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]/gu, ''))
    .filter((part) => part !== '')
  const joined =
    separator === '-'
      ? parts.join('-')
      : parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('')
  return joined
    .replace(/^[^a-z]+/u, '')
    .slice(0, 40)
    .replace(/-+$/u, '')
}
