import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'

const folders = new Set<string>()
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Does work with a folder that is removed afterwards, also if the process is stopped meanwhile. */
export async function withFolder<Result>(folder: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  folders.add(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    folders.delete(folder)
  }
}
