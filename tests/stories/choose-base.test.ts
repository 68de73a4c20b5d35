import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { checkOut } from '../../tools/visual/check-out.ts'
import { chooseBase } from '../../tools/visual/choose-base.ts'
import { createGit } from '../../tools/visual/git.ts'
import { PlainError } from '../../tools/visual/plain-error.ts'

const home = mkdtempSync(join(tmpdir(), 'wenlan-base-test-'))
afterAll(() => rmSync(home, { recursive: true }))

const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false']
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
function commit(folder: string, text: string): string {
  writeFileSync(join(folder, 'file.txt'), text)
  git(folder, 'add', '.')
  git(folder, 'commit', '-qm', text)
  return git(folder, 'rev-parse', 'HEAD')
}
const baseOf = async (folder: string, revision?: string) => (await chooseBase(createGit(folder), revision)).commit
const clone = (name: string, ...args: string[]) => {
  git(home, 'clone', '-q', ...args, `file://${join(home, 'origin')}`, name)
  return join(home, name)
}

const origin = join(home, 'origin')
git(home, 'init', '-q', '-b', 'main', 'origin')
const [first, second] = [commit(origin, 'one'), commit(origin, 'two')]

describe('the base of a comparison of stories', () => {
  it('is the last commit without changes, and HEAD with some', async () => {
    const folder = clone('plain')
    expect(await baseOf(folder)).toBe(first)
    writeFileSync(join(folder, 'new.txt'), 'not committed')
    expect(await baseOf(folder)).toBe(second)
  })

  it('is where the branch left its upstream, however many commits ago and whether or not there are changes', async () => {
    const folder = clone('ahead')
    commit(folder, 'mine')
    commit(folder, 'mine too')
    expect(await baseOf(folder)).toBe(second)
    writeFileSync(join(folder, 'file.txt'), 'changed')
    expect(await baseOf(folder)).toBe(second)
  })

  it('is where a branch without an upstream left main', async () => {
    const folder = clone('branch')
    git(folder, 'switch', '-qc', 'topic', '--no-track')
    commit(folder, 'topic')
    expect(await baseOf(folder)).toBe(second)
    git(folder, 'remote', 'remove', 'origin')
    expect(await baseOf(folder)).toBe(second)
  })

  it('is where a branch left main, when all of it is pushed', async () => {
    const folder = clone('pushed')
    git(folder, 'switch', '-qc', 'topic')
    commit(folder, 'topic')
    git(folder, 'push', '-q', '-u', 'origin', 'topic')
    expect(await baseOf(folder)).toBe(second)
  })

  it('is the commit of the option, in any notation', async () => {
    const folder = clone('named')
    expect([
      await baseOf(folder, 'HEAD~1'),
      await baseOf(folder, first.slice(0, 10)),
      await baseOf(folder, 'main'),
    ]).toEqual([first, first, second])
  })

  it('is reported as missing, and in a shallow clone with the way to get it', async () => {
    const shallow = clone('shallow', '--depth', '1')
    await expect(chooseBase(createGit(shallow), undefined)).rejects.toThrow(/git fetch --unshallow/u)
    await expect(chooseBase(createGit(shallow), first)).rejects.toThrow(PlainError)
    await expect(chooseBase(createGit(origin), 'no-such')).rejects.toThrow(/no-such/u)
    await expect(chooseBase(createGit(origin), '--all')).rejects.toThrow(PlainError)
    mkdirSync(join(home, 'empty'))
    await expect(chooseBase(createGit(join(home, 'empty')), undefined)).rejects.toThrow(PlainError)
  })
})

describe('the files of a commit', () => {
  it('are written aside, with the packages of the working tree, and git has no record of them', async () => {
    const folder = clone('aside')
    mkdirSync(join(folder, 'node_modules/there'), { recursive: true })
    const aside = mkdtempSync(join(home, 'aside-'))
    await checkOut({ root: folder, commit: first, folder: aside })
    expect(readFileSync(join(aside, 'file.txt'), 'utf8')).toBe('one')
    expect(readdirSync(join(aside, 'node_modules'))).toEqual(['there'])
    expect(git(folder, 'worktree', 'list').split('\n')).toHaveLength(1)
    expect(git(folder, 'status', '--porcelain', '--untracked-files=no')).toBe('')
    expect(existsSync(join(folder, '.git/worktrees'))).toBe(false)
  })
})
