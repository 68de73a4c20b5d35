const states: Readonly<Record<string, string>> = {
  active: '在用',
  invited: '等待接受邀请',
  locked: '暂时锁定',
  closed: '已停用',
}

/** Returns the words for the state of an account. */
export function staffState(state: string): string {
  return states[state] ?? state
}
