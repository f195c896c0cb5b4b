declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2'
    noHinting?: boolean
    /** OpenType features that stay; all of them when it is left out. */
    keepFeatures?: string[]
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
