/** What a file becomes in a text. It stands by itself: fields read it without the editor. */
export const textFileKinds = ['picture', 'attachment', 'film', 'sound'] as const
export type TextFileKind = (typeof textFileKinds)[number]
