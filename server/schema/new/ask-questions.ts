import { checkYesOrNo, isYes, type Question, REMOVED } from './question.ts'

export interface Prompt {
  ask: (question: string) => Promise<string | undefined>
  say: (text: string) => void
}

/** The questions. */
export interface Questionnaire<Draft> {
  /** Printed first. */
  opening: string
  /** Yields the questions, each based on the previous answers; pure, because it is replayed when an answer changes. */
  questions: () => Generator<Question, Draft, string>
  /** Says what would be written, before the editor confirms it. */
  closing: (draft: Draft) => string
}

/** An answer. `isOffered` marks an accepted default; if the default changes, the question is asked again. */
interface Answer {
  text: string
  isOffered: boolean
}

const BACK = /^(?:<|《|上一步|返回)$/u

/**
 * Asks an editor question by question. A refused answer is explained and the question repeated; `<`
 * returns to the previous question, as far as the first. At the end the editor reviews all answers and can change
 * any by its number. Returns undefined if the editor leaves before confirming; then nothing has been written.
 */
export async function askQuestions<Draft>(
  prompt: Prompt,
  { opening, questions, closing }: Questionnaire<Draft>,
): Promise<Draft | undefined> {
  prompt.say(`${opening}每个问题方括号里是不写时的答案；写 < 回到上一个问题；Ctrl-C 离开，什么也不会写。\n`)
  const answers = new Map<string, Answer>()
  /** Previous answers to questions that the editor went back over. */
  const former = new Map<string, string>()
  const forget = (id: string) => {
    const answer = answers.get(id)
    if (answer && !answer.isOffered) former.set(id, answer.text)
    answers.delete(id)
  }
  for (;;) {
    const { previous, next, draft } = replay(questions(), answers)
    const back = () => {
      const last = previous.at(-1)
      if (last) forget(last.id)
      else prompt.say('  已经是第一个问题')
    }
    if (next !== undefined) {
      const answer = await askUntilValid(prompt, next, former.get(next.id))
      if (answer === 'gone') return undefined
      if (answer === 'back') back()
      else if (answer.text === REMOVED && isLabel(next.id)) {
        const at = Number(next.id.split('.')[1])
        withoutField(answers, at)
        withoutField(former, at)
      } else answers.set(next.id, answer)
      continue
    }
    prompt.say(summary(previous, answers))
    prompt.say(`\n${closing(draft)}`)
    const answer = await askUntilValid(
      prompt,
      {
        id: '',
        title: '',
        text: '就这样写吗（是/否，要改哪一项就写它的号码）',
        fallback: '是',
        check: (input) => {
          if (!/^\d{1,3}$/u.test(input)) return checkYesOrNo(input)
          return previous[Number(input) - 1] ? undefined : `没有第 ${input} 项`
        },
      },
      undefined,
    )
    if (answer === 'gone') return undefined
    const chosen = answer === 'back' ? undefined : previous[Number(answer.text) - 1]
    if (chosen) forget(chosen.id)
    else if (answer === 'back') back()
    else return isYes(answer.text) ? draft : undefined
  }
}

type Replayed<Draft> = { previous: Question[] } & ({ draft: Draft; next?: never } | { draft?: never; next: Question })

/** Replays the answers up to the first question without an answer, or with one that no longer fits. */
function replay<Draft>(questions: Generator<Question, Draft, string>, answers: Map<string, Answer>): Replayed<Draft> {
  const previous: Question[] = []
  for (let step = questions.next(''); ;) {
    if (step.done === true) return { previous, draft: step.value }
    const question = step.value
    const answer = answers.get(question.id)
    if (
      answer === undefined ||
      question.check(answer.text) !== undefined ||
      (answer.isOffered && answer.text !== question.fallback)
    ) {
      answers.delete(question.id)
      return { previous, next: question }
    }
    previous.push(question)
    step = questions.next(answer.text)
  }
}

/** Repeats one question until its answer is valid. */
async function askUntilValid(
  { ask, say }: Prompt,
  question: Question,
  was: string | undefined,
): Promise<Answer | 'back' | 'gone'> {
  const { id, text, before, fallback = '', check } = question
  if (before !== undefined) say(before)
  const offered = was ?? fallback
  const hint = hintOf(question, was)
  for (;;) {
    const line = await ask(`${text}${hint}${offered === '' ? '' : ` [${offered}]`}：`)
    if (line === undefined) return 'gone'
    // Chinese input methods produce full-width digits and letters.
    const answer = line.replaceAll(/[０-９Ａ-Ｚａ-ｚ－＜]/gu, (wide) => wide.normalize('NFKC')).trim()
    if (BACK.test(answer)) return 'back'
    if (hint !== '' && answer === REMOVED) return { text: isLabel(id) ? REMOVED : '', isOffered: false }
    const meant = answer === '' ? offered : answer
    const reason = meant === REMOVED ? '不能是一个短横线' : check(meant)
    if (reason === undefined) return { text: meant, isOffered: meant === fallback }
    say(`  ✗ ${reason}`)
  }
}

/** Explains how to remove the previous answer, if it can be removed. */
function hintOf({ id, fallback = '', check }: Question, was: string | undefined): string {
  if (was === undefined || was === '') return ''
  if (isLabel(id)) return `（写 ${REMOVED} 去掉它）`
  return fallback === '' && check('') === undefined ? `（写 ${REMOVED} 表示没有）` : ''
}

function isLabel(id: string): boolean {
  return /^fields\.\d+\.label$/u.test(id)
}

/** Removes the answers of a field and moves later fields up. */
function withoutField<Value>(answers: Map<string, Value>, at: number): void {
  const later = [...answers].flatMap(([name, value]) => {
    const [, index, part] = /^fields\.(\d+)\.(\w+)$/u.exec(name) ?? []
    return index === undefined || Number(index) < at
      ? []
      : [{ name, value, to: Number(index) === at ? undefined : `fields.${Number(index) - 1}.${part}` }]
  })
  for (const { name } of later) answers.delete(name)
  for (const { to, value } of later) if (to !== undefined) answers.set(to, value)
}

/** Renders all answers with numbers for the review. */
function summary(questions: readonly Question[], answers: ReadonlyMap<string, Answer>): string {
  const wide = String(questions.length).length
  const lines = questions.map((question, index) => {
    const { id, title, none = '', show = (value: string) => value } = question
    const text = show(answers.get(id)?.text ?? '')
    return `  ${String(index + 1).padStart(wide)}  ${title}：${text === '' ? none : text}`
  })
  return `\n再看一遍：\n${lines.join('\n')}`
}
