import type { TypeModel } from '#compile/portal.ts'

import { amongThese, type Fault } from '#server/services/content/format/content-fault.ts'
import type { SourceTable } from '#server/services/content/format/content-source.ts'
import { unknownType } from './find-related.ts'

/** The type of a table: as wished for, as the file says it, or as it is called. */
export function typeOfTable(
  types: readonly TypeModel[],
  { file, type: fileType, format }: Pick<SourceTable, 'file' | 'type' | 'format'>,
  requestedType: string | undefined,
): { type: TypeModel } | { fault: Fault } {
  const find = (name: string | number | undefined) =>
    types.find((type) => type.key === name || type.name === name || type.type === name || String(type.type) === name)
  const byWish = requestedType === undefined ? undefined : find(requestedType)
  if (requestedType !== undefined && byWish === undefined) return { fault: unknownType(types, requestedType) }
  const byFile = find(fileType)
  if (byWish !== undefined && byFile !== undefined && byWish !== byFile && format !== 'csv')
    return { fault: { message: `文件里写的类型是「${byFile.name}」，命令里写的是「${byWish.name}」` } }
  const type = byWish ?? byFile
  if (type !== undefined) return { type }
  return {
    fault: {
      ...amongThese(
        `看不出 ${file} 是哪一类内容；请在命令里加上 --type 类型，或把文件改名为「类型.csv」这样`,
        String(fileType ?? ''),
        types.map(({ key }) => key),
      ),
      allowed: types.map(({ key, name }) => `${key}（${name}）`),
    },
  }
}
