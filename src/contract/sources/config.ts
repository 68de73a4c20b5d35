import { configResponse as shape } from '../entities/site-responses.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const config = {
  name: 'config',
  path: 'other/getConfig',
  params: [],
  shape,
  kind: { name: 'config', title: '系统配置' },
  title: '系统配置',
  meaning: '系统配置',
} as const satisfies SourceDeclaration
