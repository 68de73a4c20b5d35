import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { listFiles, readProjectFile } from '../architecture/project-files.ts'

describe('the files in the addresses of style sheets', () => {
  it('exist, although the build only warns of a missing one', () => {
    const missing = listFiles(['src'], ['.css']).flatMap((sheet) =>
      [...readProjectFile(sheet).matchAll(/url\(\s*['"]?(\.[^'")?#]+)/gu)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(import.meta.dirname, '..', '..', dirname(sheet), path)))
        .map((path) => `${sheet}: ${path}`),
    )
    expect(missing).toEqual([])
  })
})
