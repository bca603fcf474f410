const two = (nth: number) => String(nth).padStart(2, '0');

/** Unique words: each one in a reply reveals the content that contains it. */
export const WORDS = {
  username: (nth: number) => `wq${two(nth)}zk`,
  name: (nth: number) => `Vj${two(nth)}xq`,
  post: (nth: number) => `posted${two(nth)}vq`,
  comment: (nth: number) => `remark${two(nth)}vq`,
  story: (nth: number) => `storyline${two(nth)}vq`,
  review: (nth: number) => `review${two(nth)}vq`,
  list: (nth: number) => `listed${two(nth)}vq`,
  correction: (nth: number) => `corrected${two(nth)}vq`,
};
