import { HELP } from '../doctor/doctor-words.ts'
import { examine, type Examined } from '../doctor/examine.ts'
import { checkVariables } from '../doctor/check-variables.ts'
import { renderReport } from '../doctor/render-report.ts'
import { describeProblem, type EnvProblem } from '../platform/env/env-problem.ts'
import { readEnv } from '../platform/env/site-settings.ts'

/**
 * `npm run doctor`: looks whether a portal can run well here. Returns the exit code: 1 where there is a fault.
 *
 * @param clientDir the client build that pages are weighed by; it may be missing
 */
export async function runDoctor(args: readonly string[], clientDir: string, now = Date.now() / 1000): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(HELP, 0)
  const unknown = args.find((arg) => arg !== '--json')
  if (unknown !== undefined) {
    process.stderr.write(`不认识的参数 · unknown argument: ${unknown}\n\n${HELP}\n`)
    return 2
  }
  const parsed = readEnv(process.env)
  const examined = parsed.ok
    ? await examine({ env: parsed.env, variables: process.env, now, clientDir })
    : refusedVariables(parsed.problems)
  const code = examined.some(({ findings }) => findings.some(({ level }) => level === 'fault')) ? 1 : 0
  const language = parsed.ok ? parsed.env.logLanguage : parsed.language
  return print(args.includes('--json') ? renderLines(examined) : renderReport(examined, language), code)
}

/** Without an environment nothing else can be looked at: the other checks would look at the wrong places. */
function refusedVariables(problems: readonly EnvProblem[]): Examined[] {
  return [
    {
      check: checkVariables,
      findings: problems.map((problem) => ({ level: 'fault', message: describeProblem(problem) })),
    },
  ]
}

function renderLines(examined: readonly Examined[]): string {
  return examined
    .flatMap(({ check, findings }) => findings.map((finding) => JSON.stringify({ check: check.name, ...finding })))
    .join('\n')
}

function print(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}
