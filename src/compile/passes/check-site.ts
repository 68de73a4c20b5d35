import type { Issue } from '#definition/issues/issue.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import { type Pass, within } from '../draft.ts'

/**
 * Finds slips of `site.json` that visitors would feel, and that no other file reveals: an address of pictures to which
 * names are joined without a slash, and contacts that can neither be called nor written to.
 */
export const checkSite: Pass = (draft) => {
  const { site } = draft.definition
  const issues = [...checkStorage(site), ...checkContacts(site)]
  return { draft, issues: issues.map((issue) => ({ ...issue, level: 'warning' })) }
}

type Site = PortalDefinition['site']

/** A path is joined to the address as it stands: `https://cdn.example.cn/get?file=` is right without a slash. */
function checkStorage({ storage, origin }: Site): Issue[] {
  if (/[/=]$/u.test(storage)) return []
  return [
    {
      code: 'STORAGE_SLASH',
      ...within(origin, 'storage'),
      message: `图片的地址直接接在「${storage}」后面，成了「${storage}banner/a.webp」这样，取不到`,
      suggestion: `${storage}/`,
    },
  ]
}

function checkContacts({ footer, origin }: Site): Issue[] {
  const place = (name: string) => within(origin, 'footer', name)
  const issues: Issue[] = []
  if ((footer.phone.normalize('NFKC').match(/\d/gu) ?? []).length < 3)
    issues.push({
      code: 'CONTACT_FORM',
      ...place('phone'),
      message: `电话里没有号码，写的是「${footer.phone}」：访客拨不了`,
      allowed: ['0571-00000000', '400-000-0000'],
    })
  if (footer.email !== undefined && !/^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(footer.email))
    issues.push({
      code: 'CONTACT_FORM',
      ...place('email'),
      message: `电子邮箱不是邮箱地址，写的是「${footer.email}」：访客写不了信`,
      allowed: ['bangong@example.cn'],
    })
  return issues
}
