import { deepFreeze } from '#compile/deep-freeze.ts'
import { hashText } from '#compile/hash-text.ts'
import type { LayoutRow, Portal, SectionModel } from '#compile/portal.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { AgreementInForce } from '#server/services/context/agreement-in-force.ts'
import type { Agreements } from '#server/services/site/create-agreements.ts'

type Forms = Readonly<Record<string, FormModel>>

/**
 * Returns the portal as visitors have it: the compiled one, whose forms ask for the agreements in force. The same while
 * neither changes; its version changes with the text of an agreement, so that every cache does.
 */
export function createPortalInForce(compiled: () => Portal, agreements: Pick<Agreements, 'current'>): () => Portal {
  let last: { of: Portal; agreements: readonly AgreementInForce[]; portal: Portal } | undefined
  return () => {
    const of = compiled()
    const current = agreements.current()
    if (last?.of !== of || last.agreements !== current)
      last = { of, agreements: current, portal: portalWith(of, current) }
    return last.portal
  }
}

function portalWith(portal: Portal, agreements: readonly AgreementInForce[]): Portal {
  const forms = createFormsWith(agreements)
  const section = (model: SectionModel): SectionModel =>
    model.forms === undefined ? model : { ...model, forms: forms(model.forms) }
  const row = (model: LayoutRow): LayoutRow =>
    model.kind === 'section'
      ? { ...model, section: section(model.section) }
      : { ...model, main: model.main.map(section), aside: model.aside.map(section) }
  return deepFreeze({
    ...portal,
    version: hashText(JSON.stringify([portal.version, agreements])),
    forms: forms(portal.forms),
    routes: portal.routes.map((route) => ({
      ...route,
      layouts: Object.fromEntries(Object.entries(route.layouts).map(([device, rows]) => [device, rows.map(row)])),
    })),
  })
}

/** Returns forms with the titles and editions of the agreements in force. */
function createFormsWith(agreements: readonly AgreementInForce[]): (forms: Forms) => Forms {
  const inForce = (accepted: NonNullable<FormModel['fields'][number]['agreements']>[number]) => {
    const agreement = agreements.find(({ name }) => name === accepted.name)
    return agreement === undefined
      ? accepted
      : { ...accepted, title: agreement.response.title, edition: agreement.response.version }
  }
  const withAgreements = (form: FormModel): FormModel => ({
    ...form,
    fields: form.fields.map((field) =>
      field.agreements === undefined ? field : { ...field, agreements: field.agreements.map(inForce) },
    ),
  })
  return (forms) => Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, withAgreements(form)]))
}
