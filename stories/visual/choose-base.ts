import type { Git } from './git.ts'
import { PlainError } from './plain-error.ts'

/** The commit whose stories those of the working tree are compared with. */
export interface Base {
  /** In full. */
  commit: string
  /** Why this one, as one would say it. */
  because: string
}

/** Branches that this one may have begun from, the nearest first. */
const ORIGINS = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main'] as const

/**
 * The named commit. Otherwise the one where the branch left its upstream or main: what has been done since is what is looked
 * at. Where the branch has nothing of its own, that is HEAD: what is not committed is looked at, or else the last commit.
 *
 * @throws a PlainError where the commit is not there, as in a clone without a past
 */
export async function chooseBase(git: Git, asked: string | undefined): Promise<Base> {
  const head = await git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}')
  if (head === undefined) throw new PlainError('这里不是有提交的 git 仓库，没有可以对照的提交。')
  if (asked !== undefined) return { commit: await find(git, asked), because: `指定的 ${asked}` }
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
