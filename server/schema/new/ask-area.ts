import type { AreaDraft } from './area-answers.ts'
import { areaQuestions } from './area-questions.ts'
import { askQuestions, type Prompt } from './ask-questions.ts'
import type { ExistingSchema } from './check-answer.ts'

/** Asks an editor for a new area; undefined if the editor leaves before confirming. */
export function askArea(prompt: Prompt, existing: ExistingSchema): Promise<AreaDraft | undefined> {
  return askQuestions(prompt, {
    opening: '添加一个栏目。',
    questions: () => areaQuestions(existing),
    closing: ({ key, type, fields = [], navigation, home }) =>
      `将写 types/${key}.json 和 routes/${key}.json（编号 ${type}，${fields.length} 个字段）${navigation === true ? '，放进主导航' : ''}${home === true ? '，放进首页' : ''}。`,
  })
}
