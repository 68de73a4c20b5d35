import { pinyin } from 'pinyin-pro'

import { type AreaDraft, type AreaField, areaField, filterableKinds, offeredKinds } from './area-answers.ts'
import { type Judge, judgeFieldKind, judgeFieldLabel, judgeFieldName, judgeIcon, judgeIntro, judgeKey, judgeName, judgeType, judgeUnit, nextType, splitNames, type Surroundings } from './judge-answer.ts'

interface Prompt {
  ask: (question: string) => Promise<string | undefined>
  say: (text: string) => void
}

/** Whoever was asked has gone away. */
class Gone extends Error {
  override name = 'Gone'
}

/**
 * Asks an editor for a new area, one thing after the other; an answer that cannot be taken is told why
 * and asked for again. Undefined where they left before the end: then nothing has happened.
 */
export async function askArea(prompt: Prompt, around: Surroundings): Promise<AreaDraft | undefined> {
  try {
    prompt.say('添加一个栏目。每个问题方括号里是不写时的答案；Ctrl-C 离开，什么也不会写。\n')
    const name = await question(prompt, '栏目的名称，访客看到的，如 老字号', judgeName(around))
    const key = await question(prompt, '键名，用作文件名和网址，小写字母、数字、短横线', judgeKey(around), spelled(name, '-'))
    const type = Number(await question(prompt, '类型编号', judgeType(around), String(nextType(around.portal))))
    const unit = await question(prompt, '量词：一○' + name, judgeUnit, '篇')
    const intro = await question(prompt, '一句话简介，显示在标题下面，也给搜索引擎', judgeIntro, `${name}：云集一处，细细看来。`)
    const categories = splitNames(await question(prompt, '分类，用顿号分开；不分类就直接回车', () => undefined, ''))
    const area = await yesOrNo(prompt, '要按地区筛选吗', false)
    const fields = await askFields(prompt)
    const navigation = await yesOrNo(prompt, '放进主导航吗', true)
    const icon = navigation ? await question(prompt, '图标', judgeIcon, 'grid') : 'grid'
    const home = await yesOrNo(prompt, '在首页也放几条吗', true)
    prompt.say(`\n将写 types/${key}.json 和 routes/${key}.json（编号 ${type}，${fields.length} 个字段）${navigation ? '，放进主导航' : ''}${home ? '，放进首页' : ''}。`)
    if (!(await yesOrNo(prompt, '就这样写吗', true))) return undefined
    return { name, key, type, unit, intro, categories, area, fields, navigation, icon, home }
  } catch (error) {
    if (error instanceof Gone) return undefined
    throw error
  }
}

async function askFields(prompt: Prompt): Promise<AreaField[]> {
  prompt.say('\n字段：标题、摘要、正文、封面、图片、标签、来源、作者、时间每个栏目都有，不用写。')
  const fields: AreaField[] = []
  for (;;) {
    const label = await question(prompt, `第 ${fields.length + 1} 个字段的显示名称，如 创办年份；没有了就直接回车`, (answer) => (answer === '' ? undefined : judgeFieldLabel(answer)), '')
    if (label === '') return fields
    const name = await question(prompt, '  字段名，字母、数字', judgeFieldName(fields.map((field) => field.name)), spelled(label, ''))
    if (fields.length === 0) prompt.say(`  种类：${Object.entries(offeredKinds).map(([kind, meaning]) => `${kind} ${meaning}`).join('、')}`)
    const kind = await question(prompt, '  种类', judgeFieldKind, 'text')
    const options = kind === 'select' ? splitNames(await question(prompt, '  可选值，用顿号分开', (answer) => (splitNames(answer).length === 0 ? '至少写一个可选值' : undefined))) : undefined
    const filterable = filterableKinds.includes(kind) && (await yesOrNo(prompt, '  访客能按它筛选吗', kind === 'select'))
    const searchable = ['text', 'longtext', 'select'].includes(kind) && (await yesOrNo(prompt, '  能搜到它吗', kind !== 'select'))
    const list = await yesOrNo(prompt, '  在列表里显示吗', filterable)
    fields.push(areaField.parse({ name, label, kind, ...(options ? { options } : {}), filterable, searchable, list }))
  }
}

async function question({ ask, say }: Prompt, text: string, judge: Judge, fallback?: string): Promise<string> {
  for (;;) {
    const answer = await ask(`${text}${fallback === undefined || fallback === '' ? '' : ` [${fallback}]`}：`)
    if (answer === undefined) throw new Gone()
    // Chinese input writes digits and letters twice as wide.
    const given = answer.replaceAll(/[０-９Ａ-Ｚａ-ｚ－]/gu, (wide) => wide.normalize('NFKC')).trim()
    const meant = given === '' && fallback !== undefined ? fallback : given
    const reason = judge(meant)
    if (reason === undefined) return meant
    say(`  ✗ ${reason}`)
  }
}

async function yesOrNo(prompt: Prompt, text: string, usual: boolean): Promise<boolean> {
  const answer = await question(prompt, `${text}（是/否）`, (given) => (/^(?:是|否|y|n|yes|no|对|不)$/iu.test(given) ? undefined : '请回答 是 或 否'), usual ? '是' : '否')
  return /^(?:是|y|yes|对)$/iu.test(answer)
}

/** A name in letters: "老字号" → "lao-zi-hao", or "laoZiHao" where there is no separator. */
function spelled(text: string, separator: '-' | ''): string {
  const parts = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')).filter((part) => part !== '')
  const joined = separator === '-' ? parts.join('-') : parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('')
  return joined.replace(/^[^a-z]+/u, '').slice(0, 40).replace(/-+$/u, '')
}
