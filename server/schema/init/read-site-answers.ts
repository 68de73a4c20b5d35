import { resolve } from 'node:path'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { ReadOptions } from '#server/platform/env/read-options.ts'

import { readAnswers, type ReadAnswers } from '../new/read-answers.ts'
import { checkYesOrNo, isYes } from '../new/question.ts'
import { splitNames } from '../new/check-answer.ts'
import { pickChoice } from './pick-choice.ts'
import { checkSiteName, kindChoices, LONGEST_NAME, type SiteDraft, siteAnswers, themeChoices } from './site-answers.ts'

/** Options that answer a question; any of them turns the questions off. */
const answering = ['name', 'kind', 'members', 'areas', 'theme']

/** Reads `--answers FILE`, or the answers on the command line; `none` if there is neither. */
export async function readSiteAnswers(
  options: ReadOptions,
  cwd: string,
): Promise<ReadAnswers<SiteDraft> | { kind: 'none' }> {
  const file = options.text('answers')
  const optionNames = answering.filter((name) => options.text(name) !== undefined)
  if (file !== undefined && optionNames.length > 0)
    return {
      kind: 'refused',
      reason: `答案都写在 --answers 的文件里，不再写 ${optionNames.map((one) => `--${one}`).join('、')}`,
    }
  if (file !== undefined) return readAnswers(siteAnswers, { path: resolve(cwd, file), shown: file, of: '网站' })
  if (optionNames.length === 0) return { kind: 'none' }
  return siteByOptions(options)
}

function siteByOptions(options: ReadOptions): ReadAnswers<SiteDraft> {
  const name = options.text('name')?.trim() ?? ''
  if (name === '' || [...name].length > LONGEST_NAME)
    return { kind: 'refused', reason: `请用 --name 写明网站名称，最多 ${LONGEST_NAME} 个字` }
  const members = options.text('members') ?? 'yes'
  const kind = pickChoice(options.text('kind') ?? 'other', kindChoices, '网站')
  const written = options.text('theme')
  const theme = written === undefined ? { name: undefined } : pickChoice(written, themeChoices, '样子')
  const areas = options.text('areas')
  const reasons = [
    checkSiteName(name),
    'reason' in kind ? `--kind：${kind.reason}` : undefined,
    checkYesOrNo(members) === undefined ? undefined : `--members 应为 yes 或 no，写成了 ${members}`,
    'reason' in theme ? `--theme：${theme.reason}` : undefined,
  ].filter((reason) => reason !== undefined)
  if (reasons.length > 0 || 'reason' in kind || 'reason' in theme)
    return { kind: 'refused', reason: reasons.join('\n') }
  return {
    kind: 'answers',
    answers: {
      name,
      kind: kind.name,
      members: isYes(members),
      ...(areas === undefined ? {} : { areas: splitNames(areas) }),
      ...omitUndefined({ theme: theme.name }),
    },
  }
}
