import { symlink } from 'node:fs/promises'
import { join } from 'node:path'

import { createGit } from './git.ts'
import { PlainError } from './plain-error.ts'

/**
 * Writes the files of a commit into an empty folder, with the packages of the working tree. It uses an index of its
 * own instead of a git worktree: git then keeps no record of the folder, so that an interrupted run leaves nothing to
 * prune.
 */
export async function checkOut({
  root,
  commit,
  folder,
}: {
  root: string
  commit: string
  folder: string
}): Promise<void> {
  const git = createGit(root, join(folder, '.index'))
  const isThere =
    (await git('read-tree', commit)) !== undefined &&
    (await git('checkout-index', '--all', `--prefix=${folder}/`)) !== undefined
  if (!isThere) throw new PlainError(`提交 ${commit.slice(0, 12)} 的文件取不出来（git fetch 之后再来一次）。`)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
}
