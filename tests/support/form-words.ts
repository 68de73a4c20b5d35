interface FormFile {
  fields: readonly { name: string; label: string; missing?: string }[]
}

/** The label of a field in a form of schema/forms. */
export function labelOf(form: FormFile, name: string): string {
  return fieldOf(form, name).label
}

/** The form's sentence for a field that is left empty. */
export function missingOf(form: FormFile, name: string): string {
  const { missing } = fieldOf(form, name)
  if (missing === undefined) throw new Error(`The form says nothing particular when "${name}" is missing`)
  return missing
}

function fieldOf({ fields }: FormFile, name: string): FormFile['fields'][number] {
  const found = fields.find((field) => field.name === name)
  if (!found) throw new Error(`The form has no field "${name}", only ${fields.map((field) => field.name).join(', ')}`)
  return found
}
