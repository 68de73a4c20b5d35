import * as z from 'zod'

const packageFile = z.object({ scripts: z.object({ start: z.string() }) })

/** The options `npm start` gives to Node, so that the bench measures the same configuration. */
export function nodeOptionsOfStart(packageText: string): readonly string[] {
  const { start } = packageFile.parse(JSON.parse(packageText)).scripts
  return start.split(' ').filter((word) => word.startsWith('--'))
}
