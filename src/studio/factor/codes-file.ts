/** Returns recovery codes as a text file, with the site and the account they are for. */
export function codesFile(codes: readonly string[], { site, login }: { site: string; login?: string }): string {
  const head = login === undefined ? `${site}后台 恢复码` : `${site}后台 恢复码（${login}）`
  return [head, '每个恢复码只能用一次。请存放在只有您能拿到的地方。', '', ...codes, ''].join('\r\n')
}
