import * as z from 'zod'

const packageFile = z.object({ scripts: z.object({ start: z.string() }) })

/** The options `npm start` gives to Node, so that what is measured is what is run. */
export function nodeOptionsOfStart(packageText: string): readonly string[] {
  const { start } = packageFile.parse(JSON.parse(packageText)).scripts
  return start.split(' ').filter((word) => word.startsWith('--'))
}
