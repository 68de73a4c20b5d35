import { parseArgs } from 'node:util'

import { PlainError } from './plain-error.ts'
import type { ListedStory } from './story-index.ts'

export interface CheckOptions {
  /** Parts of the ids of stories; none for all of them. */
  names: readonly string[]
  /** The commit to compare with, where it is named. */
  base: string | undefined
}

/** @throws a PlainError for arguments that are not understood */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { base: { type: 'string' } },
      allowPositionals: true,
    })
    if (values.base === '') throw new Error('--base')
    return { names: positionals, base: values.base }
  } catch (error) {
    throw new PlainError(
      `npm run stories:check -- [--base 提交] [故事名…]\n${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** The stories whose id contains one of the names; all of them without names. */
export function chooseStories(all: readonly ListedStory[], names: readonly string[]): readonly ListedStory[] {
  return names.length === 0 ? all : all.filter(({ id }) => names.some((name) => id.includes(name)))
}

/**
 * @throws a PlainError that lists the names which no story contains, before or now: a mistyped name would check
 * nothing
 */
export function refuseUnknownNames(all: readonly ListedStory[], names: readonly string[]): void {
  const unknown = names.filter((name) => !all.some(({ id }) => id.includes(name)))
  if (unknown.length > 0)
    throw new PlainError(
      `没有哪个故事的名字里有「${unknown.join('、')}」。名字如 block-list--usual-desktop，在 Storybook 的地址栏里。`,
    )
}
