import { describeProblem } from './env-problem.ts'
import { type Env, renderEnvHelp } from './env.ts'
import { readEnv } from './site-settings.ts'

const USAGE = `文澜 · Wenlan

  npm start                 准备数据库和第一批内容，启动门户；在源码里先安装、构建所缺的部分
                            prepares database and content, serves the portal; a checkout installs and builds first
  npm start -- --help       显示这一页 · shows this page

环境变量 · Environment
`

/** Returns the environment; exits with the help if requested, or with all problems at once. */
export function readEnvOrExit(args: readonly string[]): Env {
  const unknown = args.find((arg) => arg !== '--help' && arg !== '-h')
  if (unknown !== undefined) {
    process.stderr.write(`不认识的参数 · unknown argument: ${unknown}\n\n${USAGE}${renderEnvHelp()}\n`)
    process.exit(2)
  }
  if (args.length > 0) {
    process.stdout.write(`${USAGE}${renderEnvHelp()}\n`)
    process.exit(0)
  }
  const parsed = readEnv(process.env)
  if (parsed.ok) return parsed.env
  const { problems, language } = parsed
  const heading = { zh: '环境变量有误，无法启动：', en: 'The environment cannot be used, so nothing is started:' }[
    language
  ]
  const lines = problems.map((problem) => `  ${describeProblem(problem)[language]}`).join('\n')
  process.stderr.write(`${heading}\n${lines}\n\n${renderEnvHelp()}\n`)
  process.exit(2)
}
