import type { AgreementDefinition } from '#compile/portal.ts'
import type { AgreementResponse } from '#contract/entities/site-responses.ts'
import type { StoredAgreement } from '#server/db/site/agreement-rows.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { safeHtml } from '#server/services/cleaning/safe-html.ts'
import type { AgreementInForce } from '#server/services/context/agreement-in-force.ts'
import { answer, type Answer } from '#server/services/context/answer.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `other/getAgreement` */
export async function agreementService(
  { agreements }: Pick<ServiceContext, 'agreements'>,
  name: string,
): Promise<Answer<AgreementResponse>> {
  const agreement = agreements().find((candidate) => candidate.name === name)
  return agreement ? answer(agreement.response) : { kind: 'not-found', what: 'agreement' }
}

/** An agreement as its file has it. The schema holds plain paragraphs, so all markup is generated here. */
export function agreementOfFile({ name, title, edition, updated, body }: AgreementDefinition): AgreementInForce {
  const html = body
    .map(
      ({ heading, paragraphs }) =>
        (heading === undefined ? '' : `<h2>${escapeHtml(heading)}</h2>`) +
        paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    )
    .join('')
  return { name, response: { title, version: inOneLine(edition), updated, body: html } }
}

/** A published agreement as visitors read it, wherever it came from. */
export function agreementOfRow({ key, title, edition, updated, body }: StoredAgreement): AgreementInForce {
  return { name: key, response: { title, version: inOneLine(edition), updated, body: safeHtml(body).html } }
}

/** Forms compare editions with what is sent, which has no blanks around it and nothing that cannot be seen. */
function inOneLine(edition: string): string {
  return edition.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
}
