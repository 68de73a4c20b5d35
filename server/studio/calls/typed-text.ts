import * as z from 'zod'

/** Text that a person typed into a field; the services know what it may be. */
export const typedText = z
  .string('请填写')
  .max(1000, '太长了')
  // PostgreSQL takes no NUL, and no database half a character.
  .refine((text) => !text.includes('\0') && text.isWellFormed(), '含有不允许的字符')
