import { describeValue, spaced } from './describe-value.ts'
import type { Issue } from './issue.ts'

/**
 * Says that a file is no object, and how it becomes one; undefined for an object.
 *
 * @param kind the kind of file, by its path
 */
export function outermostFault(file: string, kind: string, value: unknown): Issue | undefined {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return undefined
  return {
    code: 'FILE_OUTERMOST',
    file,
    path: [],
    message: `文件最外面应该是一组 { }，写成了${spaced(describeValue(value))}${Array.isArray(value) ? wayOut(kind, value.length) : ''}`,
    allowed: ['一组 { }'],
  }
}

function wayOut(kind: string, count: number): string {
  if (kind === 'routes') return '；把列表放进 routes：{ "version": 1, "routes": [ …… ] }'
  if (count === 1) return '；删除最外面的 [ 和 ]，只留里面的 { }'
  return count === 0 ? '' : `；一个文件只写一组 { }，这里有 ${count} 组，请分成几个文件`
}
