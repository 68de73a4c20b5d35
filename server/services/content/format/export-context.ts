import type { TypeModel } from '#compile/portal.ts'

/** The type, names and time zone for writing entities. */
export interface ExportContext {
  type: TypeModel
  types: readonly TypeModel[]
  timezone: string
}
