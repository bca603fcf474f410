/** A picture with its description and its source: "From a review by Ana". */
export interface Photo {
  src: string;
  alt: string;
  source: string;
  /** The page of its author and licence, if a link is required. */
  page?: string;
}

/** Returns the index after a step through `count` pictures, wrapping around at both ends. */
export function wrapIndex(at: number, step: number, count: number): number {
  return (((at + step) % count) + count) % count;
}
