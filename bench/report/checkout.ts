import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/** The commit of a checkout. */
export function commitOf(root: string): string {
  return git(root, 'rev-parse', 'HEAD').trim()
}

/** The commits that a checkout was made from, itself included. */
export function commitsBehind(root: string): ReadonlySet<string> {
  return new Set(git(root, 'rev-list', 'HEAD').split('\n'))
}

/** Whether the sources are not those of the commit; what the benches themselves write does not count. */
export function isChanged(root: string): boolean {
  const written = ['results*.md', 'history.jsonl', 'charts', 'peers/results.md'].map((path) => `:!bench/${path}`)
  return git(root, 'status', '--porcelain', '--', '.', ...written) !== ''
}

export function describeMachine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, ${process.platform}`
}

function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}
