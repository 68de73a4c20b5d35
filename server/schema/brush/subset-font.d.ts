declare module 'subset-font' {
  /** Returns the font with these characters alone, in another format. @throws for bytes that are no font */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype' },
  ): Promise<Buffer>
}
