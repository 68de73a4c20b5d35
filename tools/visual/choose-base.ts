import type { Git } from './git.ts'
import { PlainError } from './plain-error.ts'

/** The commit whose stories are compared with those of the working tree. */
export interface Base {
  /** In full. */
  commit: string
  /** The reason for this choice, as a phrase for the output. */
  because: string
}

/** Branches that this one may have begun from, the nearest first. */
const ORIGINS = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main'] as const

/**
 * Chooses the named commit. Otherwise the commit where the branch left its upstream or main, so that all work since
 * then is compared. On a branch without commits of its own that is HEAD, if there are uncommitted changes, or else
 * HEAD~1, so that the last commit is compared.
 *
 * @throws a PlainError where the commit is missing, as in a shallow clone
 */
export async function chooseBase(git: Git, revision: string | undefined): Promise<Base> {
  const head = await git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}')
  if (head === undefined) throw new PlainError('这里不是有提交的 git 仓库，没有可以对照的提交。')
  if (revision !== undefined) return { commit: await find(git, revision), because: `指定的 ${revision}` }
  for (const origin of ORIGINS) {
    const commit = await git('merge-base', 'HEAD', origin)
    if (commit !== undefined && commit !== head) return { commit, because: `与 ${origin} 分开的地方` }
  }
  if ((await git('status', '--porcelain')) !== '') return { commit: head, because: 'HEAD，看还没有提交的改动' }
  return { commit: await find(git, 'HEAD~1'), because: 'HEAD~1，看最后一个提交' }
}

async function find(git: Git, name: string): Promise<string> {
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
  if (commit !== undefined) return commit
  const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true'
  throw new PlainError(
    isShallow
      ? `提交 ${name} 不在这里：这个克隆没有全部历史。先 git fetch --unshallow（或 git fetch --depth 100 origin），再来一次。`
      : `没有 ${name} 这个提交。用 -- --base <提交> 指定一个。`,
  )
}
