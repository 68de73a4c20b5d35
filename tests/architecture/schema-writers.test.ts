import { describe, expect, it } from 'vitest'

import { importsOf } from './import-graph.ts'
import { listFiles, readProjectFile } from './project-files.ts'

describe('the texts of a schema', () => {
  it('are read and written by two rooms alone, the only importers of the parser of JSON texts', () => {
    const importers = listFiles(['src', 'server'], ['.ts', '.tsx']).filter((file) =>
      importsOf(file, readProjectFile(file)).includes('jsonc-parser'),
    )
    expect(importers.filter((file) => !/^src\/definition\/(?:json|edits)\//u.test(file))).toEqual([])
    expect(importers).not.toEqual([])
  })
})
