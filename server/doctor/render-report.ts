import type { Language, Message } from '#server/platform/log/message.ts'

import type { Level } from './check.ts'
import type { Examined } from './examine.ts'

const marks: Readonly<Record<Level, string>> = { ok: '✓', note: '·', warning: '!', fault: '✗' }
const arrow = '→'

/** Renders what was found, one line a finding, with what to do below it. */
export function renderReport(examined: readonly Examined[], language: Language): string {
  const lines = examined.flatMap(({ check, findings }) =>
    findings.flatMap(({ level, message, mend }) => [
      `${marks[level]} ${check.title[language]}：${message[language]}`.replace('：', language === 'zh' ? '：' : ': '),
      ...(mend ? [`    ${arrow} ${mend[language]}`] : []),
    ]),
  )
  return `${lines.join('\n')}\n\n${summary(examined)[language]}`
}

function summary(examined: readonly Examined[]): Message {
  const count = (level: Level) =>
    examined.flatMap(({ findings }) => findings).filter((each) => each.level === level).length
  const [faults, warnings] = [count('fault'), count('warning')]
  if (faults + warnings === 0) return { zh: '没有发现问题', en: 'Nothing is wrong' }
  return { zh: `${faults} 处问题，${warnings} 处警告`, en: `${faults} faults, ${warnings} warnings` }
}
