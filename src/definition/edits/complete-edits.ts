import type { JsonPath } from '../json/json-path.ts'
import type { Beside, InsertEdit } from './schema-edit.ts'

/**
 * Returns the edits that add to a value what it lacks of `whole`: each missing property behind the one that it follows
 * there. Lists are values and are not completed.
 */
export function completeEdits(value: unknown, whole: unknown, path: JsonPath = []): InsertEdit[] {
  if (!isGroup(value) || !isGroup(whole)) return []
  const names = Object.keys(whole)
  const [first] = Object.keys(value)
  return names.flatMap((name, index) => {
    const at = [...path, name]
    if (Object.hasOwn(value, name)) return completeEdits(value[name], whole[name], at)
    const beside = besideOf(names[index - 1], first)
    return [{ kind: 'insert', path: at, value: whole[name], ...beside }]
  })
}

/** Behind the name before it in `whole`, which has been added by then; the first goes before all others. */
function besideOf(previous: string | undefined, first: string | undefined): Beside {
  if (previous !== undefined) return { after: previous }
  return first === undefined ? {} : { before: first }
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
