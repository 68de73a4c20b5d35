import { isYes, type Question, yesOrNo } from '../new/question.ts'
import { houseKind } from './house-kinds.ts'
import { type Choice, numbered, pickChoice } from './pick-choice.ts'
import { checkSiteName, kindChoices, type NewSite, pickAreas, themeChoices } from './site-answers.ts'

/** The folder and the site that an editor asked for. */
export interface SiteRequest {
  folder: string
  site: NewSite
}

/**
 * Yields the questions for a new site one by one.
 *
 * @param folder the folder that is offered
 * @param hasSchema whether a folder holds a schema already
 */
export function* siteQuestions(
  folder: string,
  hasSchema: (folder: string) => boolean,
): Generator<Question, SiteRequest, string> {
  const into = yield {
    id: 'folder',
    title: '文件夹',
    text: '写在哪个文件夹，要空的或还没有的；叫 schema 的，它外面那个就是网站的文件夹',
    check: (answer) => (hasSchema(answer) ? `${answer}/ 里已经有门户的文件，不会覆盖，请换一个` : undefined),
    fallback: folder,
  }
  const name = yield {
    id: 'name',
    title: '网站名称',
    text: '网站名称，访客看到的，如 青溪县图书馆',
    check: checkSiteName,
  }
  const kind = picked(yield choiceOf('kind', '网站的种类', kindChoices, kindMeant(name)), kindChoices, 'other')
  const members = isYes(yield yesOrNo('members', '会员', '有会员吗：注册、登录、报名、收藏、反馈', true))
  const { areas, theme } = houseKind(kind)
  const chosen =
    areas.length === 0
      ? 'none'
      : yield {
          id: 'areas',
          title: '栏目',
          text: '要哪几个，写号码，用顿号分开；all 全部，none 没有',
          before: `栏目，以后还可以添加：\n${numbered(areas.map((area): Choice<string> => [area.key, area.name]))}`,
          check: (answer) => {
            const found = pickAreas(answer, kind)
            return 'reason' in found ? found.reason : undefined
          },
          fallback: 'all',
          show: (answer) => {
            const found = pickAreas(answer, kind)
            return 'reason' in found || found.areas.length === 0
              ? '没有'
              : found.areas.map((area) => area.name).join('、')
          },
        }
  const look = picked(yield choiceOf('theme', '样子', themeChoices, theme), themeChoices, theme)
  const found = pickAreas(chosen, kind)
  return { folder: into, site: { name, kind, members, areas: 'reason' in found ? [] : found.areas, theme: look } }
}

function choiceOf(id: string, title: string, choices: readonly Choice<string>[], fallback: string): Question {
  return {
    id,
    title,
    text: `${title}，写号码或名称`,
    before: `${title}：\n${numbered(choices)}`,
    check: (answer) => {
      const found = pickChoice(answer, choices, title)
      return 'reason' in found ? found.reason : undefined
    },
    fallback,
    show: (answer) => {
      const name = picked(answer, choices, fallback)
      return `${name} ${choices.find(([one]) => one === name)?.[1] ?? ''}`
    },
  }
}

function picked<Name extends string>(answer: string, choices: readonly Choice<Name>[], usual: Name): Name {
  const found = pickChoice(answer, choices, '')
  return 'name' in found ? found.name : usual
}

/** The kind of house that a name tells: "青溪县图书馆" is a library. */
function kindMeant(name: string): string {
  return kindChoices.find(([, meaning]) => name.includes(meaning))?.[0] ?? 'other'
}
