import { expect, it } from 'vitest'

import { listFiles, readProjectFile } from './project-files.ts'

/** Files that name their own place for another purpose than finding a program, each with it. */
const others: Readonly<Record<string, string>> = {
  'server/doctor/check-clock.ts': 'the age of the program',
  'server/schema/completion-command.ts': 'the sources that it writes, which are in no build',
}

it('programs and folders of the build are found by their place in one file alone, because a bundler moves files', () => {
  const placed = listFiles(['server'], ['.ts']).filter((file) =>
    /import\.meta\.(?:dirname|filename|url)/u.test(readProjectFile(file)),
  )
  expect(placed).toEqual(['server/platform/process/program-file.ts', ...Object.keys(others)].sort())
})
