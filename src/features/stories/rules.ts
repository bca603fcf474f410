export const STORIES = {
  hours: 24,
  longestLine: 120,
  /** A story's picture: width to height. */
  ratio: 9 / 16,
};

/** Whether a picture fills an upright screen: at most as wide as three quarters of its height. */
export const isUpright = ({ width, height }: { width: number; height: number }): boolean =>
  width * 4 <= height * 3;
