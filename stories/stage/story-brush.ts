import brush from '../../schema/brush.json' with { type: 'json' }

/** The font of the sample city's name, as its documents declare it. */
export const storyBrush = `@font-face{font-family:"Wenlan Brush";src:url(data:font/woff2;base64,${brush.name.woff2})format("woff2");ascent-override:96%;descent-override:16%}`
