/** The address of pictures that are not looked at, because there are too many. */
export const MANY_PICTURES = 'picture:many'
