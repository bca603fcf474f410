/** What somebody may say, in English, which is all that is understood: on pages of every language as it is. */
export const SAYINGS = [
  'Cosy Thai under 30 with live music',
  'Vegan, open at 10 tonight, outdoor',
  'A quiet place for a date, near me',
  'Best rated ramen with gluten-free dishes',
];

export const SHORT_SAYING = 'Cosy, vegan, under 30 …';
