import type { LedgerChange } from '#contract/studio/ledger-response.ts'

import type { LedgerEntry } from './list-ledger.ts'

type Values = Pick<LedgerEntry, 'act' | 'before' | 'after'>
type Telling = (values: Values, titleOf: (field: string) => string) => LedgerChange[]

const states: ReadonlyMap<string, string> = new Map(
  Object.entries({
    draft: '未发布',
    published: '已发布',
    hidden: '已下架',
    // Of verifications.
    pending: '等待审核',
    approved: '已通过',
    rejected: '已驳回',
  }),
)

/** The codes of reasons why a publication was stopped; the names of fields may follow. */
const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    type: '网站定义里已经没有这种内容',
    deleted: '内容在回收站里',
    gone: '内容已经没有了',
    hidden: '内容已经下架',
    draft: '内容没有发布',
    changed: '安排以后又被改过',
    faults: '检查没有通过',
  }),
)

/** The names of checks before publishing. */
const rules: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'dead-links': '失效的链接',
    'alternative-text': '图片没有替代文字',
    'heading-order': '标题层次',
    'empty-links': '没有文字的链接',
    'table-headers': '表格没有表头',
    'back-date': '发布时间改早',
    words: '用词',
    'personal-numbers': '个人号码',
    'small-pictures': '图片太小',
    'page-weight': '图片太大',
    edition: '协议版本没改',
    duplicate: '标题重复',
  }),
)

const mediaParts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    title: '标题',
    alt: '替代文字',
    source: '来源',
    licence: '许可',
    licence_until: '许可到期日',
    generated: '人工智能生成的标识',
  }),
)

const verdicts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    whole: '没有被改动',
    broken: '被改动、删除或调换过',
    cut: '以后的被删去',
    other: '和别处记下的对不上',
    'no-key': '密钥被删去或换过',
  }),
)

const one =
  (label: string, words: (value: string) => string = (value) => value) =>
  ({ before, after }: Values): LedgerChange[] => [{ label, before: words(before), after: words(after) }]

/** A state, the time that a change was scheduled for, and the fields that a publication changed. */
const STATE = /^(?<code>[\w-]+)(?: \(scheduled for (?<due>[^)]*)\))?(?:: (?<fields>.*))?$/u

const ofState: Telling = ({ before, after }, titleOf) => {
  const state = (value: string) => {
    const { code, due } = STATE.exec(value)?.groups ?? {}
    if (code === undefined) return value
    return `${states.get(code) ?? code}${due === undefined ? '' : `（定时 ${due}）`}`
  }
  const fields = STATE.exec(after)?.groups?.['fields']
  return [{ label: '状态', before: state(before), after: state(after) }, changed(fields, titleOf)]
}

/** The fields that an act changed; empty where it names none. */
function changed(fields: string | undefined, titleOf: (field: string) => string): LedgerChange {
  return { label: '改了', before: '', after: fields === undefined || fields === '' ? '' : listOf(fields, titleOf) }
}

const count = one('数量')
const bytes = one('大小', (value) => (/^\d+$/u.test(value) ? `${Math.ceil(Number(value) / 1024)} KB` : value))

/** How the values of acts are told, by the names of acts; of all others as they are. */
const tellings: Readonly<Record<string, Telling>> = {
  'content.publish': ofState,
  'content.hide': ofState,
  'content.delete': ofState,
  'content.restore': ofState,
  'content.purge': ofState,
  'content.schedule': ({ before, after }, titleOf) => {
    const [due = '', fields] = after.split(': ')
    return [{ label: '定时', before, after: due }, changed(fields, titleOf)]
  },
  'content.write': ({ after }, titleOf) => [changed(after, titleOf)],
  'content.unschedule': one('定时'),
  'content.backdate': one('发布时间'),
  'content.stop': ({ before, after }, titleOf) => {
    const [code = '', fields] = after.split(': ')
    const reason = `${reasons.get(code) ?? code}${fields === undefined ? '' : `（${listOf(fields, titleOf)}）`}`
    return [
      { label: '定时', before, after: '' },
      { label: '原因', before: '', after: reason },
    ]
  },
  'content.acknowledge': ({ after }) =>
    after.split(', ').map((part) => {
      const [rule = '', number = ''] = part.split(' ')
      return { label: rules.get(rule) ?? rule, before: '', after: `${number} 处` }
    }),
  'content.import': count,
  'content.export': count,
  'ledger.export': count,
  'media.replace': one('换掉的内容'),
  'media.store': bytes,
  'media.crop': bytes,
  'media.focus': one('焦点'),
  'media.describe': ({ after }) => [
    { label: '改了', before: '', after: listOf(after, (part) => mediaParts.get(part) ?? part) },
  ],
  'activity.cancel': one('原因'),
  'staff.invite': one('角色'),
  'staff.roles': one('角色'),
  'staff.sign-in': one('方式'),
  'role.create': one('权限'),
  'role.change': one('权限'),
  'role.remove': one('权限'),
  'verification.approve': ofState,
  'verification.reject': ofState,
  'ledger.verify': ({ after }) => {
    const [kind = '', number = ''] = after.split(' ')
    return [
      { label: kind === 'whole' ? '条数' : '第几条', before: '', after: number },
      { label: '结果', before: '', after: verdicts.get(kind) ?? kind },
    ]
  },
}

/**
 * Tells the values before and after an act as a list of fields; empty where the act has none.
 *
 * @param titleOf the title of a field of the document that the act was done to
 */
export function describeAct(values: Values, titleOf: (field: string) => string = (field) => field): LedgerChange[] {
  if (values.before === '' && values.after === '') return []
  const tell = Object.hasOwn(tellings, values.act) ? tellings[values.act] : undefined
  return (tell ?? one('值'))(values, titleOf).filter(({ before, after }) => before !== '' || after !== '')
}

function listOf(text: string, words: (part: string) => string): string {
  return text.split(', ').map(words).join('、')
}
