import { t } from '#kit/contract/text.ts';

/** Letters of a post in the title of its page. */
const TITLE_LETTERS = 60;

/** A text in one line, cut after so many letters; one of several code units, such as an emoji, is not cut in two. */
export function cutText(content: string, letters: number): string {
  const line = [...content.replace(/\s+/g, ' ').trim()];
  return line.length > letters ? `${line.slice(0, letters).join('').trimEnd()}…` : line.join('');
}

type Worded = { author: { name: string }; content: string; restaurant: { name: string } | null };

/** The preview of a post at other places: its author and restaurant, the description of its photo, and its title. */
export function wordPost({ author: { name }, content, restaurant }: Worded) {
  const place = restaurant?.name;
  const byline = place ? t('{name} at {place}', { name, place }) : name;
  const photo = place ? t('A photo by {name} at {place}', { name, place }) : t('A photo by {name}', { name });
  const start = cutText(content, TITLE_LETTERS);
  return { byline, photo, title: start ? `${byline}: ${start}` : photo };
}
