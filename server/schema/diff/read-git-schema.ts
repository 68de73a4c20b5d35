import { spawn } from 'node:child_process'

import { jsonLimits } from '#definition/json/json-fault.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { escapeControls } from '#definition/issues/render-issue.ts'
import { kindOfFile } from '#definition/schema-layout.ts'

import { schemaLimits } from '../source/schema-limits.ts'

/** The schema folder of a commit, or the reason of the failure in a sentence for the editor. */
export type GitSchema = { ok: true; files: SchemaFile[]; commit: string } | { ok: false; reason: string }

const PATIENCE_MS = 15_000
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Reads `dir` at a commit through the `git` program, without a checkout and without writing.
 *
 * @param revision in the editor's words: "HEAD", "HEAD~3", "v1.2", a commit
 */
export async function readGitSchema(dir: string, revision: string): Promise<GitSchema> {
  const git = (args: readonly string[], input = '') => runGit(dir, args, input)
  const inside = await git(['rev-parse', '--is-inside-work-tree'])
  if (inside.kind === 'absent')
    return {
      ok: false,
      reason: '这台机器上没有 git，无法与提交比较；可以与运行中的门户比较：npm run schema -- diff --running',
    }
  if (inside.kind === 'failed')
    return {
      ok: false,
      reason: /dubious ownership/u.test(inside.reason)
        ? `git 不肯读这个文件夹，因为它属于另一个用户：${dir}`
        : `${dir} 不在 git 仓库里，没有提交可以比较；可以与运行中的门户比较：npm run schema -- diff --running`,
    }

  const resolved = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
  if (resolved.kind !== 'done')
    return {
      ok: false,
      reason:
        revision === 'HEAD'
          ? '仓库里还没有提交，没有可以比较的'
          : `没有「${revision}」这个提交、分支或标签；最近的提交写作 HEAD，再上一个写作 HEAD~1`,
    }
  const sha = resolved.output.toString().trim()
  const about = await git(['log', '-1', '--format=%h（%cs %s）', sha])

  const tree = await git(['ls-tree', '-r', '-z', sha, '--', '.'])
  if (tree.kind !== 'done') return { ok: false, reason: `git 没有列出提交 ${revision} 里的文件` }
  const entries = parseTree(tree.output.toString()).filter(({ file }) => kindOfFile(file) !== 'ignored')
  if (entries.length === 0) return { ok: false, reason: `提交 ${revision} 里还没有这个文件夹` }
  if (entries.length > schemaLimits.files)
    return { ok: false, reason: `提交 ${revision} 里的文件超过 ${schemaLimits.files} 个` }

  const blobs = await git(['cat-file', '--batch'], entries.map(({ blob }) => `${blob}\n`).join(''))
  if (blobs.kind !== 'done') return { ok: false, reason: `git 没有读出提交 ${revision} 里的文件` }
  const texts = parseBlobs(blobs.output)
  const files = entries.flatMap(({ file }, index) => {
    const text = texts[index]
    return text === undefined || text.length > jsonLimits.size ? [] : [{ file, text }]
  })
  return {
    ok: true,
    files,
    commit: about.kind === 'done' ? escapeControls(about.output.toString().trim()) : sha.slice(0, 8),
  }
}

/** Lists the regular files only, because the blob of a symbolic link holds its target and not a text. */
function parseTree(listing: string): { file: string; blob: string }[] {
  return listing.split('\0').flatMap((entry) => {
    const [, mode, blob, file] = /^(\d{6}) blob ([0-9a-f]{40,64})\t(.+)$/su.exec(entry) ?? []
    return mode !== undefined && blob !== undefined && file !== undefined && mode.startsWith('100')
      ? [{ file, blob }]
      : []
  })
}

/** Parses "<sha> blob <size>\n<bytes>\n" for each requested blob, in the order of the requests. */
function parseBlobs(output: Buffer): (string | undefined)[] {
  const texts: (string | undefined)[] = []
  let offset = 0
  while (offset < output.length) {
    const end = output.indexOf(10, offset)
    if (end < 0) break
    const size = /^[0-9a-f]+ blob (\d+)$/u.exec(output.subarray(offset, end).toString())?.[1]
    const bytes = size === undefined ? 0 : Number(size)
    texts.push(size === undefined ? undefined : output.subarray(end + 1, end + 1 + bytes).toString('utf8'))
    offset = end + 1 + (size === undefined ? 0 : bytes + 1)
  }
  return texts
}

type GitResult = { kind: 'done'; output: Buffer } | { kind: 'failed'; reason: string } | { kind: 'absent' }

function runGit(dir: string, args: readonly string[], input: string): Promise<GitResult> {
  return new Promise((resolve) => {
    const child = spawn('git', ['-C', dir, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: PATIENCE_MS,
      env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' },
    })
    const output: Buffer[] = []
    const complaint: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) child.kill()
      else output.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => complaint.push(chunk))
    child.once('error', (error) =>
      resolve(
        'code' in error && error.code === 'ENOENT' ? { kind: 'absent' } : { kind: 'failed', reason: error.message },
      ),
    )
    child.once('close', (code) =>
      resolve(
        code === 0
          ? { kind: 'done', output: Buffer.concat(output) }
          : { kind: 'failed', reason: Buffer.concat(complaint).toString() },
      ),
    )
    // A process that exits before it reads its input raises EPIPE here; its exit code reports the failure.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
