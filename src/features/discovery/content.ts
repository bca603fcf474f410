/** Example sentences. English only, on pages of every language, since the parser understands no other. */
export const EXAMPLE_SENTENCES = [
  'Cosy Thai under 30 with live music',
  'Vegan, open at 10 tonight, outdoor',
  'A quiet place for a date, near me',
  'Best rated ramen with gluten-free dishes',
];

export const SHORT_SAYING = 'Cosy, vegan, under 30 …';
