import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

const script = resolve(import.meta.dirname, '../../scripts/check-node.mjs')

function checkAs(version: string): Promise<{ code: number; stderr: string }> {
  const program = `Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} }); import(${JSON.stringify(script)})`
  return new Promise((done) => {
    execFile(process.execPath, ['-e', program], (error, _, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stderr }),
    )
  })
}

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('%s is accepted', async (version) => {
    expect(await checkAs(version)).toEqual({ code: 0, stderr: '' })
  })

  it.each(['12.22.9', '18.20.4', '20.18.3', '21.7.3', '22.11.0'])(
    '%s is refused in Chinese and English, with the present version and the required one',
    async (version) => {
      const { code, stderr } = await checkAs(version)
      expect(code).toBe(1)
      expect(stderr).toMatch(/需要 Node\.js 20\.19.*现在是/u)
      expect(stderr).toContain(`this is ${version}`)
    },
  )
})
