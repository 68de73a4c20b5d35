/** The steps of a sign-in, with the title of each. */
export const signInTitles = { password: '登录后台', factor: '两步验证' } as const

export type SignInStep = keyof typeof signInTitles
