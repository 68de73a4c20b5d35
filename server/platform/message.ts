/** The languages in which the server speaks to operators. */
export type Language = 'zh' | 'en'

/** A message to operators, in each of their languages. */
export type Message = Readonly<Record<Language, string>>
