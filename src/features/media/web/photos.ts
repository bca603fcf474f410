/** A picture with what it shows and whose it is: "From a review by Ana". */
export interface Photo {
  src: string;
  alt: string;
  source: string;
  /** The page of its author and licence, where that must be named. */
  page?: string;
}

/** The place after a step through `count` pictures, around both ends. */
export function turned(at: number, step: number, count: number): number {
  return (((at + step) % count) + count) % count;
}
