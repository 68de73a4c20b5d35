import { join } from 'node:path'

/** The folder of package.json, wherever the command was started. */
export const projectRoot = join(import.meta.dirname, '..')
